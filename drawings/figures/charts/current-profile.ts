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
    bursts: [
      {
        start: 1,
        // The seven parts of a report, as the case study lists them: 15.1 mC.
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
  return profile(760, 380);
}

/** The same drawing across a whole page. */
export function long(): Drawing {
  return profile(1200, 380);
}

export function narrow(): Drawing {
  const area = { left: 76, right: 524, top: 14, bottom: 412 };
  const ticks = { times: seconds(4), currents: everySecondDecade };
  const layout = { width: 540, height: 472, area, textSize: 18.5, floorWord: '', ...ticks };
  return drawWakeCycle(pumpNode, layout);
}

function profile(width: number, height: number): Drawing {
  const area = { left: 58, right: width - 14, top: 18, bottom: height - 42 };
  const ticks = { times: seconds(2), currents: decades };
  return drawWakeCycle(pumpNode, { width, height, area, textSize: 12, floorWord: say('floor'), ...ticks });
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
function drawWakeCycle({ seed, before, after, fold }: WakeCycle, layout: WakeCycleLayout): Drawing {
  const { width, height, area, textSize, floorWord, times, currents } = layout;
  const random = seeded(seed);
  const x = linear([0, duration], [area.left, area.right]);
  const y = logarithmic(currentRange, [area.bottom, area.top]);
  const middle = y(Math.sqrt(before.floor * after.floor));
  const body = [
    gridRows(area, y, currents, textSize),
    gridColumns(area, x, times, textSize),
    axes(area, say('time'), height - textSize * 0.4),
    curve(pointsOf(before, random), x, y, { stroke: 'copper', width: 1.7 }),
    curve(pointsOf(after, random), x, y, { stroke: 'signal', width: 1.9 }),
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

function pointsOf({ floor, ripple, bursts }: Trace, random: () => number): Point[] {
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
  for (const { start, steps } of bursts) {
    idleUntil(start);
    for (const [seconds, microamperes] of steps) {
      const current = vary(microamperes, stepSpread);
      points.push([time, current], [time + seconds, current]);
      time += seconds;
    }
    points.push([time, floor]);
  }
  idleUntil(duration);
  return points;
}

/** A vertical arrow with two heads. */
function span(x: number, top: number, bottom: number): string {
  const [left, upper, lower] = [rounded(x), rounded(top), rounded(bottom)];
  return line(`M${left} ${upper}V${lower}m-3 -7l3 7l3 -7M${left} ${upper}m-3 7l3 -7l3 7`, { width: 1 });
}
