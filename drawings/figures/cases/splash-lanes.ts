import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, shape, type Token, text } from '../../kit/marks.ts';
import { gridColumns, linear, type Scale } from '../../kit/plot.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/splash-lanes');

interface Lane {
  name: string;
  /** Seconds during which the lane is high. */
  high: readonly (readonly [from: number, to: number])[];
  tone: Token;
  note: string;
  /** Where the note begins. */
  at: number;
}

const end = 1.1;
const copied = 0.6;
const lit = 0.9;
const lanes: readonly Lane[] = [
  { name: say('memory'), high: [[0, 0.4]], tone: 'ink-3', note: say('memoryNote'), at: 0.42 },
  { name: say('supply'), high: [[0.4, end]], tone: 'copper-2', note: say('supplyNote'), at: 0.01 },
  {
    name: say('load'),
    high: [
      [0.4, 0.59],
      [0.61, 0.7],
    ],
    tone: 'ink-3',
    note: say('loadNote'),
    at: 0.72,
  },
  { name: say('splash'), high: [[copied, end]], tone: 'copper-2', note: say('splashNote'), at: 0.16 },
  { name: say('light'), high: [[lit, end]], tone: 'signal', note: say('lightNote'), at: 0.31 },
];

interface Layout {
  width: number;
  textSize: number;
  left: number;
  pitch: number;
  bar: number;
  /** Names above the lanes. */
  isStacked: boolean;
}

/** The first second after power-on: the panel warms up while the kernel is read. */
export function wide(): Drawing {
  return draw({ width: 720, textSize: 13, left: 118, pitch: 46, bar: 24, isStacked: false });
}

export function narrow(): Drawing {
  return draw({ width: 460, textSize: 18, left: 2, pitch: 84, bar: 32, isStacked: true });
}

function draw(layout: Layout): Drawing {
  const { width, textSize, left, pitch, isStacked } = layout;
  const x = linear([0, end], [left, width - 4]);
  const top = isStacked ? 34 : 12;
  const bottom = top + lanes.length * pitch - (isStacked ? 24 : 6);
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map((at) => ({ at, label: at === 1 ? '1 s' : String(at) }));
  const [copy, light] = [rounded(x(copied)), rounded(x(lit))];
  const height = bottom + textSize * 2.4;
  const body = [
    gridColumns({ left, right: width, top: 4, bottom }, x, isStacked ? ticks.slice(1) : ticks, textSize),
    line(`M${copy} 4V${bottom}M${light} 4V${bottom}`, { stroke: 'ink', width: 1.2, dash: '3 4' }),
    lanes.map((lane, index) => waveform(lane, top + index * pitch, x, layout)).join(''),
    circle(copy, top + 2 * pitch + layout.bar / 2, 5, { fill: 'paper', stroke: 'copper', width: 2 }),
    line(`M${left} ${bottom}H${width - 2}`),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function waveform({ name, high, tone, note, at }: Lane, top: number, x: Scale, layout: Layout): string {
  const { bar, textSize, left, width, isStacked } = layout;
  const base = top + bar;
  let d = `M${left} ${base}`;
  for (const [from, to] of high) {
    d += `H${rounded(x(from))}V${top}H${rounded(x(to))}`;
    if (to < end) d += `V${base}`;
  }
  if ((high.at(-1)?.[1] ?? end) < end) d += `H${width - 4}`;
  const fills = high.map(([from, to]) => shape(rectPath(x(from), top, x(to) - x(from), bar), tone, 0.55));
  const middle = top + bar / 2 + textSize * 0.36;
  return [
    ...fills,
    line(d, { stroke: 'ink', width: 1.4 }),
    isStacked
      ? text(left + 2, top - 8, name, { fill: 'ink', bold: true, halo: 'paper' })
      : text(0, middle, name, { fill: 'ink', bold: true }),
    isStacked ? '' : text(x(at), middle, note, { halo: 'paper' }),
  ].join('');
}
