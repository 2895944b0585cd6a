import type { PlotData } from '../../../shared/plot-data.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, text } from '../../kit/marks.ts';
import {
  axes,
  curve,
  curveLabel,
  gridColumns,
  gridRows,
  linear,
  logarithmic,
  type PlotArea,
  type Tick,
} from '../../kit/plot.ts';
import { plotLayout, plotPoints } from '../../kit/plot-data.ts';
import { seeded } from '../../kit/random.ts';
import { type Point, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('charts/current-profile');

/** The Meridian Pumps vibration node at 3.6 V and 25 °C: as received, and after 11 weeks of firmware work. */
const pumpNode: WakeCycle = {
  seed: 'pump',
  fold: 118,
  before: {
    floor: 212,
    ripple: 0.5,
    charge: 165_000,
    bursts: [
      {
        start: 1,
        steps: [
          [0.3, 6_200],
          [1.1, 11_800],
          [0.5, 96_000],
          [0.25, 38_000],
          [1.1, 14_200],
          [0.3, 4_800],
        ],
      },
      {
        start: 6.1,
        steps: [
          [0.2, 5_200],
          [0.5, 11_000],
        ],
      },
      {
        start: 9.2,
        steps: [
          [0.25, 6_200],
          [0.9, 11_600],
          [0.5, 94_000],
          [0.8, 14_000],
        ],
      },
    ],
  },
  after: {
    floor: 1.8,
    ripple: 0.16,
    charge: 15_100,
    bursts: [
      {
        start: 1,
        // The seven parts of a report, as the case study lists them.
        steps: [
          [0.31, 2_900],
          [0.16, 5_000],
          [0.18, 14_000],
          [0.24, 24_000],
          [0.06, 55_000],
          [0.1, 14_000],
          [0.09, 4_600],
        ],
      },
    ],
  },
};

const decades: readonly Tick[] = [
  { at: 1, label: '1 µA' },
  { at: 10, label: '10 µA' },
  { at: 100, label: '100 µA' },
  { at: 1_000, label: '1 mA' },
  { at: 10_000, label: '10 mA' },
  { at: 100_000, label: '100 mA' },
];
const everySecondDecade = decades.filter((_, index) => index % 2 === 0);

/** Supply current of the pump node: the floor fell from 212 µA to 1.8 µA. */
export function wide(): Drawing {
  return drawWakeCycle(pumpNode, wideLayout(760));
}

/** The same drawing across a whole page. */
export function long(): Drawing {
  return drawWakeCycle(pumpNode, wideLayout(1200));
}

export function narrow(): Drawing {
  return drawWakeCycle(pumpNode, narrowLayout());
}

export function plot(): PlotData {
  const scale = { range: currentRange, isLogarithmic: true } as const;
  const [before, after] = tracesOf(pumpNode);
  return {
    x: { symbol: 't', unit: 's', from: 0, to: duration, step: 0.01 },
    y: { name: say('current'), symbol: 'I', unit: 'A', factor: 1e-6 },
    between: { kind: 'integral', name: say('charge'), symbol: 'Q', unit: 'C', factor: 1e-6 },
    trigger: { at: 1_000, words: say('wakeUp') },
    traces: [
      { name: say('asReceived'), tone: 'copper', points: plotPoints(before) },
      { name: say('reworked'), tone: 'signal', points: plotPoints(after) },
    ],
    layouts: {
      'charts/current-profile': plotLayout(wideLayout(760), scale),
      'charts/current-profile-long': plotLayout(wideLayout(1200), scale),
      'charts/current-profile-narrow': plotLayout(narrowLayout(), scale),
    },
  };
}

function narrowLayout(): WakeCycleLayout {
  const area = { left: 76, right: 524, top: 14, bottom: 412 };
  const ticks = { times: seconds(4), currents: everySecondDecade };
  return { width: 540, height: 472, area, textSize: 18.5, floorWord: '', ...ticks };
}

function wideLayout(width: number): WakeCycleLayout {
  const height = 380;
  const area = { left: 58, right: width - 14, top: 18, bottom: height - 42 };
  return { width, height, area, textSize: 12, floorWord: say('floor'), times: seconds(2), currents: decades };
}

function seconds(step: number): Tick[] {
  return Array.from({ length: 12 / step + 1 }, (_, index) => ({ at: index * step, label: String(index * step) }));
}

/** Supply current over the same 12 s, before and after. */
interface WakeCycle {
  /** Parameters of the ripple. */
  seed: string;
  before: Trace;
  after: Trace;
  /** Ratio of the two floors. */
  fold: number;
}

interface Trace {
  /** In microamperes, between bursts. */
  floor: number;
  /** Peak to peak, as a share of the floor. */
  ripple: number;
  /** Of one report, in microcoulombs: the bursts, and the floor between them. */
  charge: number;
  bursts: readonly Burst[];
}

interface Burst {
  /** In seconds. */
  start: number;
  steps: readonly (readonly [seconds: number, microamperes: number])[];
}

interface WakeCycleLayout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  /** The second part of a label. Empty if it would reach into the next burst. */
  floorWord: string;
  times: readonly Tick[];
  currents: readonly Tick[];
}

const duration = 12;
/** Seconds from one point of the ripple to the next. */
const ripplePeriod = 0.16;
/** Peak to peak, as a share of a step's current. */
const stepSpread = 0.12;
/** The range of a sensor node's supply current, in microamperes. */
const currentRange = [1, 160_000] as const;
/** In seconds, at a time when neither trace has a burst. */
const foldTime = 4.75;
const labelTime = 5;

/** Two traces of supply current on a logarithmic axis. The finding is the distance between the two floors. */
function drawWakeCycle(cycle: WakeCycle, layout: WakeCycleLayout): Drawing {
  const { before, after, fold } = cycle;
  const { width, height, area, textSize, floorWord, times, currents } = layout;
  const [beforePoints, afterPoints] = tracesOf(cycle);
  const x = linear([0, duration], [area.left, area.right]);
  const y = logarithmic(currentRange, [area.bottom, area.top]);
  const middle = y(Math.sqrt(before.floor * after.floor));
  const body = [
    gridRows(area, y, currents, textSize),
    gridColumns(area, x, times, textSize),
    axes(area, say('time'), height - textSize * 0.4),
    curve(beforePoints, x, y, { stroke: 'copper', width: 1.7 }),
    curve(afterPoints, x, y, { stroke: 'signal', width: 1.9 }),
    span(x(foldTime), y(before.floor * 0.9), y(after.floor * 1.16)),
    text(x(foldTime) - 8, middle + textSize * 0.45, `÷ ${fold}`, {
      fill: 'ink',
      face: 'sans',
      size: textSize * 1.5,
      bold: true,
      anchor: 'end',
      halo: 'paper',
    }),
    // Below the curve and the grid line: the bursts go up and would cross the text.
    curveLabel(x(labelTime), y(before.floor) + textSize * 2.9, filled(say('before'), before.floor, floorWord), {
      fill: 'copper',
    }),
    curveLabel(x(labelTime), y(after.floor) - textSize, filled(say('after'), after.floor, floorWord), {
      fill: 'signal',
    }),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function tracesOf({ seed, before, after }: WakeCycle): [before: Point[], after: Point[]] {
  const random = seeded(seed);
  return [pointsOf(before, random), pointsOf(after, random)];
}

/** The currents of the steps vary, and all are scaled alike to give the charge of the report. */
function pointsOf({ floor, ripple, charge, bursts }: Trace, random: () => number): Point[] {
  const points: Point[] = [[0, floor]];
  let time = 0;
  const vary = (current: number, spread: number) => current * (1 + (random() - 0.5) * spread);
  const idleUntil = (end: number) => {
    while (time + ripplePeriod < end) {
      time += ripplePeriod;
      points.push([time, vary(floor, ripple)]);
    }
    time = end;
    points.push([time, floor]);
  };
  const varied = bursts.map(({ start, steps }) => ({
    start,
    steps: steps.map(([seconds, current]) => [seconds, vary(current, stepSpread)] as const),
  }));
  const share = (charge - floor * betweenBursts(bursts)) / chargeOf(varied);
  for (const { start, steps } of varied) {
    idleUntil(start);
    for (const [seconds, current] of steps) {
      points.push([time, current * share], [time + seconds, current * share]);
      time += seconds;
    }
    points.push([time, floor]);
  }
  idleUntil(duration);
  return points;
}

function chargeOf(bursts: readonly Burst[]): number {
  return bursts.flatMap(({ steps }) => steps).reduce((sum, [seconds, current]) => sum + seconds * current, 0);
}

/** Seconds from the first burst to the last without a burst. */
function betweenBursts(bursts: readonly Burst[]): number {
  const lengths = bursts.map(({ steps }) => steps.reduce((sum, [seconds]) => sum + seconds, 0));
  return bursts.slice(1).reduce((sum, { start }, index) => {
    const earlier = bursts[index];
    return earlier ? sum + start - earlier.start - (lengths[index] ?? 0) : sum;
  }, 0);
}

/** A vertical arrow with two heads. */
function span(x: number, top: number, bottom: number): string {
  const [left, upper, lower] = [rounded(x), rounded(top), rounded(bottom)];
  return line(`M${left} ${upper}V${lower}m-3 -7l3 7l3 -7M${left} ${upper}m-3 7l3 -7l3 7`, { width: 1 });
}
