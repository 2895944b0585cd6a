import { box, line, shape, type Token, text, textWidth } from '../marks.ts';
import { gridColumns, linear, type Scale } from '../plot.ts';
import { rectPath, rounded } from '../svg.ts';

interface Layout {
  left: number;
  right: number;
  top: number;
  rowPitch: number;
  barHeight: number;
  textSize: number;
  /** Between labels of the axis, in s. */
  tick: number;
}

interface Stage {
  name: string;
  /** Of which `rest` comes first and does nothing, in s. */
  seconds: number;
  rest?: number;
  /** In how many turns, one for each label. */
  turns?: number;
  fill?: Token;
}

/** As measured on the second jig: 176 s for sixteen labels, 11 s for each. */
const stages: readonly Stage[] = [
  { name: 'load', seconds: 12 },
  { name: 'program, all at once', seconds: 24 },
  { name: 'displays, all at once', seconds: 36 },
  { name: 'radio, in turn', seconds: 64, turns: 16, fill: 'signal' },
  { name: 'sleep, in turn', seconds: 31, rest: 15, turns: 16, fill: 'copper-2' },
  { name: 'unload', seconds: 9 },
];
const total = stages.reduce((sum, { seconds }) => sum + seconds, 0);
const axisEnd = 180;

/** One stage below the other, each where its time begins. */
export function testTimes(layout: Layout): string {
  const { left, right, top, rowPitch, textSize, tick } = layout;
  const x = linear([0, axisEnd], [left, right]);
  const bottom = top + stages.length * rowPitch + 8;
  const ticks = Array.from({ length: axisEnd / tick + 1 }, (_, index) => ({
    at: index * tick,
    label: index === 0 ? '0' : index * tick === axisEnd ? '' : `${index * tick} s`,
  }));
  const rows = stages.map((stage, index) => row(stage, startOf(index), top + index * rowPitch, x, layout));
  const sum = text(x(startOf(5)) - 12, bottom - textSize * 0.9, `${total} s / 16 = ${total / 16} s each`, {
    fill: 'copper',
    bold: true,
    anchor: 'end',
    halo: 'paper',
  });
  return (
    gridColumns({ left, right, top, bottom }, x, ticks, textSize) +
    line(`M${left} ${bottom}H${right}`) +
    rows.join('') +
    sum
  );
}

function row(
  stage: Stage,
  start: number,
  y: number,
  x: Scale,
  { barHeight, rowPitch, textSize, right }: Layout,
): string {
  const { name, seconds, rest = 0, fill = 'paper-3' } = stage;
  const [from, to] = [x(start), x(start + seconds)];
  const words = `${name}: ${seconds} s`;
  const fits = from + 6 + textWidth(words, textSize) <= right;
  const bar = y + textSize * 1.5;
  const next = bar + barHeight;
  const step =
    to < x(total) ? line(`M${rounded(to)} ${rounded(next)}V${rounded(y + rowPitch + textSize * 1.5)}`, dashed) : '';
  return [
    step,
    text(fits ? from + 6 : to, y + textSize, words, {
      halo: 'paper',
      fill: 'ink',
      ...(!fits && { anchor: 'end' as const }),
    }),
    rest || !stage.turns ? box(from, bar, rest ? x(start + rest) - from : to - from, barHeight, plain) : '',
    turns(stage, x(start + rest), to, bar, barHeight, fill),
  ].join('');
}

function turns({ turns = 0 }: Stage, from: number, to: number, y: number, height: number, fill: Token): string {
  const pitch = (to - from) / turns;
  const bars = Array.from({ length: turns }, (_, index) => rectPath(from + index * pitch, y, pitch * 0.72, height));
  return shape(bars.join(''), fill);
}

function startOf(index: number): number {
  return stages.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0);
}

const plain = { fill: 'paper-3', stroke: 'rule-2' } as const;
const dashed = { stroke: 'ink-3', width: 1, dash: '2 3' } as const;
