import type { Drawing } from '../../kit/drawing.ts';
import { box, lettering, line, shape, type Token, text, textWidth } from '../../kit/marks.ts';
import { gridColumns, linear, type Scale } from '../../kit/plot.ts';
import { ellipsePath, linePath, type Point, polygonPath, rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/test-jig');

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Position of the names of its parts, on one of the two sides. */
  names: { x: number; anchor?: 'end' };
}

interface Part {
  name: string;
  /** Its height, as a share of the frame's. */
  y: number;
  /** How far its leader reaches into the frame, as a share of the width. */
  reach: number;
  fill?: Token;
}

/** From the front, with four of the sixteen positions side by side. */
const columns = 4;
const pinsPerColumn = 5;
const parts: readonly Part[] = [
  { name: say('cameraLight'), y: 0.135, reach: 0.3 },
  { name: say('radioProbe'), y: 0.28, reach: 0.05, fill: 'signal' },
  { name: say('panelOf'), y: 0.46, reach: 0.13 },
  { name: say('pins'), y: 0.52, reach: 0.16 },
  { name: say('relays'), y: 0.745, reach: 0.1, fill: 'copper' },
  { name: say('programmers'), y: 0.9, reach: 0.15 },
];

/** A jig for panels of sixteen labels, and a breakdown of its 176 seconds. */
export function wide(): Drawing {
  const jig = frame({ left: 132, top: 14, width: 350, height: 396, names: { x: 116, anchor: 'end' } });
  const times = testTimes({ left: 570, right: 1180, top: 14, rowPitch: 58, barHeight: 24, textSize: 13, tick: 30 });
  return { width: 1200, height: 424, body: lettering(13, 'ink-2', jig + times) };
}

export function narrow(): Drawing {
  const jig = frame({ left: 1, top: 2, width: 266, height: 380, names: { x: 286 } });
  const times = testTimes({ left: 6, right: 434, top: 420, rowPitch: 72, barHeight: 28, textSize: 18, tick: 60 });
  return { width: 440, height: 902, body: lettering(18, 'ink-2', jig + times) };
}

function frame(at: Frame): string {
  const { left, top, width, height } = at;
  const wall = 8;
  const lid = top + height * 0.4;
  return [
    box(left, top, width, height, { fill: 'paper-3' }),
    box(left + wall, top + wall, width - 2 * wall, height - 2 * wall, { fill: 'paper' }),
    line(`M${left} ${rounded(lid)}h${wall}M${left + width - wall} ${rounded(lid)}h${wall}`, { width: 2.4 }),
    camera(at),
    probe(at),
    nest(at),
    cards(at),
    ...parts.map((part) => partName(part, at)),
  ].join('');
}

function camera({ left, top, width, height }: Frame): string {
  const center = left + width / 2;
  const [body, lens] = [top + height * 0.06, top + height * 0.16];
  const lamps = [-1, 1].map((side) => rectPath(center + side * width * 0.16 - 14, lens - 14, 28, 8));
  const [from, to] = panelEdges({ left, width });
  const view: Point[] = [
    [from, top + height * 0.435],
    [center - 7, lens + 8],
    [center + 7, lens + 8],
    [to, top + height * 0.435],
  ];
  const cone: Point[] = [
    [center - 10, lens],
    [center + 10, lens],
    [center + 7, lens + 8],
    [center - 7, lens + 8],
  ];
  return [
    line(linePath(view), { stroke: 'ink-3', width: 1, dash: '3 4' }),
    box(center - 22, body, 44, lens - body, { fill: 'paper-2' }),
    line(polygonPath(cone), { fill: 'paper-2' }),
    line(lamps.join(''), { fill: 'paper-2' }),
  ].join('');
}

/** A loop at the wall beside its name, and the waves that reach it. */
function probe({ left, top, width, height, names }: Frame): string {
  const [wall, inward] = names.anchor ? [left, 1] : [left + width, -1];
  const [x, y] = [wall + inward * 28, top + height * 0.28];
  const waves = [18, 28, 38].map((radius) => {
    const [across, down] = [x + inward * radius * Math.cos(0.7), radius * Math.sin(0.7)];
    const arc = `A${radius} ${radius} 0 0 ${inward > 0 ? 1 : 0} ${rounded(across)} ${rounded(y + down)}`;
    return `M${rounded(across)} ${rounded(y - down)}${arc}`;
  });
  return line(ellipsePath([x, y], 8) + waves.join(''), { stroke: 'signal', width: 1.6 });
}

/** The panel face up, pressed onto spring pins. */
function nest(at: Frame): string {
  const { top, height } = at;
  const [from, to] = panelEdges(at);
  const pitch = (to - from) / columns;
  const [panel, plate] = [top + height * 0.45, top + height * 0.58];
  const starts = Array.from({ length: columns }, (_, index) => from + index * pitch);
  const pins = starts.flatMap((start) =>
    Array.from({ length: pinsPerColumn }, (_, index) => start + (pitch * (index + 1)) / (pinsPerColumn + 1)),
  );
  const glass = starts.map((start) => rectPath(start + 6, panel - 7, pitch - 12, 7)).join('');
  const points = pins.map((x) => `M${rounded(x)} ${rounded(panel + 8)}V${rounded(plate)}`).join('');
  const bodies = pins.map((x) => rectPath(x - 2.5, plate + 10, 5, 16)).join('');
  const wires = pins.map((x) => `M${rounded(x)} ${rounded(plate + 26)}V${rounded(top + height * 0.7)}`).join('');
  return [
    line(wires, { stroke: 'ink-3', width: 1 }),
    line(points, { width: 1.6 }),
    line(bodies, { fill: 'paper', width: 1 }),
    box(from - 12, plate, to - from + 24, 10, { fill: 'paper-3' }),
    shape(rectPath(from, panel, to - from, 8), 'ink'),
    line(glass, { fill: 'paper-2' }),
  ].join('');
}

/** Relays that can open every line except the supply, above the programmers and the meters. */
function cards(at: Frame): string {
  const { top, height } = at;
  const [from, to] = panelEdges(at);
  const pitch = (to - from) / columns;
  const [relays, boards] = [top + height * 0.7, top + height * 0.86];
  const each = Array.from({ length: columns }, (_, index) => from + index * pitch + 6);
  return [
    box(from - 12, relays, to - from + 24, height * 0.09, { fill: 'copper-2', stroke: 'copper' }),
    line(
      each.map((x) => `M${rounded(x + pitch / 2 - 6)} ${rounded(relays + height * 0.09)}V${rounded(boards)}`).join(''),
    ),
    ...each.map((x) => box(x, boards, pitch - 12, height * 0.08, { fill: 'paper-2' })),
  ].join('');
}

function partName({ name, y, reach, fill = 'ink-2' }: Part, { left, top, width, height, names }: Frame): string {
  const level = top + height * y;
  const [edge, inside] = names.anchor ? [names.x + 6, left + width * reach] : [names.x - 6, left + width * (1 - reach)];
  const words = text(names.x, level + (names.anchor ? 4.5 : 6), name, {
    fill,
    ...(names.anchor && { anchor: names.anchor }),
  });
  return line(`M${edge} ${rounded(level)}H${inside}`, { stroke: 'ink-3', width: 1 }) + words;
}

function panelEdges({ left, width }: Pick<Frame, 'left' | 'width'>): [number, number] {
  return [left + width * 0.13, left + width * 0.87];
}

interface Layout {
  left: number;
  right: number;
  top: number;
  rowPitch: number;
  barHeight: number;
  textSize: number;
  /** Between axis labels, in s. */
  tick: number;
}

interface Stage {
  name: string;
  /** In s. `rest` is the idle time at its start. */
  seconds: number;
  rest?: number;
  /** The number of turns, one per label. */
  turns?: number;
  fill?: Token;
}

/** As measured on the second jig: 176 s for sixteen labels, 11 s each. */
const stages: readonly Stage[] = [
  { name: say('load'), seconds: 12 },
  { name: say('programAllAtOnce'), seconds: 24 },
  { name: say('displaysAllAtOnce'), seconds: 36 },
  { name: say('radioInTurn'), seconds: 64, turns: 16, fill: 'signal' },
  { name: say('sleepInTurn'), seconds: 31, rest: 15, turns: 16, fill: 'copper-2' },
  { name: say('unload'), seconds: 9 },
];
const total = stages.reduce((sum, { seconds }) => sum + seconds, 0);
const axisEnd = 180;

/** The stages below each other, each at its start time. */
function testTimes(layout: Layout): string {
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
