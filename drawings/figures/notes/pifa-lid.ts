import type { PlotData } from '../../../shared/plot-data.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { circle, type LineStyle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { axes, curve, gridColumns, gridRows, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { plotLayout, plotPoints } from '../../kit/plot-data.ts';
import { type Point, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/pifa-lid');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  tickStep: number;
}

/** Ohms. */
type Impedance = readonly [real: number, imaginary: number];

interface Trace {
  name: readonly string[];
  /** A parallel resonance behind an inductance: MHz, Ω, Q and nH. */
  f0: number;
  r: number;
  q: number;
  ls: number;
  matched?: true;
  /** Return loss in dB as in the note, at each frequency of its table. */
  losses: readonly number[];
  tone: Token;
  style: LineStyle;
  /** Position of its name, in MHz and dB. */
  label: Point;
  anchor?: 'end';
}

const range = [2340, 2540] as const;
/** Frequencies with values in the note. */
export const table = [2402, 2440, 2480];
export const traces: readonly Trace[] = [
  {
    name: [say('lidOff')],
    f0: 2448,
    r: 55,
    q: 18.5,
    ls: 0,
    losses: [9.8, 22.4, 12.8],
    tone: 'ink-2',
    style: { stroke: 'ink-3', width: 1.5, dash: '5 4' },
    label: [2466, 23.5],
  },
  {
    name: [say('lidOn'), '2384'],
    f0: 2378,
    r: 38,
    q: 19,
    ls: 0.4,
    losses: [13.3, 6.6, 3.6],
    tone: 'copper',
    style: { stroke: 'copper', width: 2 },
    label: [2381, 20.5],
    anchor: 'end',
  },
  {
    name: [say('lidOnArmCut'), say('twoParts')],
    f0: 2436,
    r: 38,
    q: 19,
    ls: 0.4,
    matched: true,
    losses: [11.3, 30.6, 11.2],
    tone: 'signal',
    style: { stroke: 'signal', width: 2 },
    label: [2449, 28.5],
  },
];
/** The pi of the last row: in series at the antenna, across at the radio; an inductor's Q and a capacitor's ohms. */
const series = { nH: 1.2, q: 25 };
const shunt = { pF: 0.8, ohms: 0.4 };
const deepest = 34;
/** dB: a tenth of the power comes back. */
const enough = 10;

/** Return loss of the PIFA: the lid moves its dip by 64 MHz out of the band, a shorter arm and two parts bring it back. */
export function wide(): Drawing {
  return draw(wideLayout);
}

export function narrow(): Drawing {
  return draw(narrowLayout);
}

export function plot(): PlotData {
  const [, before, after] = traces;
  const shown = [
    { trace: before, name: say('before'), tone: 'copper' as const },
    { trace: after, name: say('after'), tone: 'signal' as const },
  ];
  const scale = { range: [deepest, 0] as const };
  return {
    x: { symbol: 'f', unit: 'MHz', from: range[0], to: range[1], step: 1 },
    y: { name: say('returnLoss'), symbol: 'RL', unit: 'dB' },
    between: { kind: 'least', name: say('worst'), symbol: 'RL min', unit: 'dB' },
    trigger: { at: enough, words: filled(say('aboveEnough'), enough) },
    traces: shown.flatMap(({ trace, ...words }) => (trace ? { ...words, points: plotPoints(pointsOf(trace)) } : [])),
    layouts: {
      'notes/pifa-lid': plotLayout(wideLayout, scale),
      'notes/pifa-lid-narrow': plotLayout(narrowLayout, scale),
    },
  };
}

const wideLayout: Layout = {
  width: 720,
  height: 400,
  area: { left: 44, right: 712, top: 34, bottom: 344 },
  textSize: 13,
  tickStep: 50,
};
const narrowLayout: Layout = {
  width: 440,
  height: 500,
  area: { left: 44, right: 436, top: 46, bottom: 424 },
  textSize: 18,
  tickStep: 50,
};

function draw({ width, height, area, textSize, tickStep }: Layout): Drawing {
  const x = linear(range, [area.left, area.right]);
  const y = linear([0, deepest], [area.top, area.bottom]);
  const losses = [0, 10, 20, 30].map((at) => ({ at, label: String(at) }));
  const first = Math.ceil((range[0] + 10) / 50) * 50;
  const count = Math.floor((range[1] - first) / tickStep) + 1;
  const frequencies = Array.from({ length: count }, (_, index) => ({
    at: first + index * tickStep,
    label: String(first + index * tickStep),
  }));
  const body = [
    gridRows(area, y, losses, textSize),
    gridColumns(area, x, frequencies, textSize),
    band(x, area, textSize),
    axes(area, say('mHz'), height - textSize * 0.4),
    text(area.left, height - textSize * 0.4, say('dBOfReturnLoss')),
    traces.map((trace) => curve(pointsOf(trace), x, y, trace.style)).join(''),
    shift(x, y, textSize),
    traces.map((trace) => points(trace, x, y)).join(''),
    traces.map((trace) => label(trace, x, y, textSize)).join(''),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** The first and the last channel of BLE. */
function band(x: Scale, { top, bottom }: PlotArea, textSize: number): string {
  const [low, high] = [x(2402), x(2480)];
  const edges = `M${rounded(low)} ${top}V${bottom}M${rounded(high)} ${top}V${bottom}`;
  const bracket = `M${rounded(low)} ${top - 4}v-6H${rounded(high)}v6`;
  return (
    line(edges, { stroke: 'ink-3', width: 1, dash: '2 3' }) +
    line(bracket, { stroke: 'ink-3' }) +
    text((low + high) / 2, top - 10 - textSize * 0.5, say('bleTo'), { anchor: 'middle' })
  );
}

/** From the dip in free air to the dip in the box. */
function shift(x: Scale, y: Scale, textSize: number): string {
  const level = rounded(y(27));
  const [from, to] = [rounded(x(2448)), rounded(x(2384))];
  return (
    line(`M${from} ${level}H${to}m7 -3.5l-7 3.5l7 3.5`, { stroke: 'copper' }) +
    line(`M${to} ${rounded(y(19.3))}V${rounded(level + 8)}`, { stroke: 'copper', width: 1, dash: '2 3' }) +
    text((from + to) / 2, level - 7, say('mHz2'), {
      fill: 'copper',
      anchor: 'middle',
      halo: 'paper',
      bold: true,
      size: textSize,
    })
  );
}

function points({ losses, tone }: Trace, x: Scale, y: Scale): string {
  return table
    .map((at, index) => circle(x(at), y(losses[index] ?? 0), 3.5, { fill: 'paper', stroke: tone, width: 1.6 }))
    .join('');
}

function label({ name, tone, label: [at, loss], anchor }: Trace, x: Scale, y: Scale, textSize: number): string {
  return name
    .map((row, index) =>
      text(x(at), y(loss) + index * textSize * 1.35, row, {
        fill: tone,
        bold: true,
        halo: 'paper',
        ...(anchor && { anchor }),
      }),
    )
    .join('');
}

function pointsOf(trace: Trace): Point[] {
  const steps = range[1] - range[0];
  return Array.from({ length: steps + 1 }, (_, index) => {
    const frequency = range[0] + ((range[1] - range[0]) * index) / steps;
    return [frequency, Math.min(deepest, returnLoss(trace, frequency))];
  });
}

/** The same calculation as the note's `tools/pifa_pi.py`. */
export function returnLoss({ f0, r, q, ls, matched }: Trace, frequency: number): number {
  const w = 2 * Math.PI * frequency * 1e6;
  const resonance = divide([r, 0], [1, q * (frequency / f0 - f0 / frequency)]);
  let z = add(resonance, [0, w * ls * 1e-9]);
  if (matched) {
    const inductor = w * series.nH * 1e-9;
    z = add(z, [inductor / series.q, inductor]);
    const capacitor: Impedance = [shunt.ohms, -1 / (w * shunt.pF * 1e-12)];
    z = divide([1, 0], add(divide([1, 0], z), divide([1, 0], capacitor)));
  }
  const [real, imaginary] = divide(add(z, [-50, 0]), add(z, [50, 0]));
  return -20 * Math.log10(Math.hypot(real, imaginary));
}

function add([a, b]: Impedance, [c, d]: Impedance): Impedance {
  return [a + c, b + d];
}

function divide([a, b]: Impedance, [c, d]: Impedance): Impedance {
  const square = c * c + d * d;
  return [(a * c + b * d) / square, (b * c - a * d) / square];
}
