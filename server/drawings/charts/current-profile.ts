import type { Drawing } from '../drawing.ts';
import type { Tick } from '../plot.ts';
import { drawWakeCycle, type WakeCycle } from './wake-cycle.ts';

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
        steps: [
          [0.08, 2_900],
          [0.34, 4_600],
          [0.22, 52_000],
          [0.1, 3_100],
        ],
      },
      {
        start: 9.2,
        steps: [
          [0.08, 2_900],
          [0.3, 4_500],
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
export function currentProfile(): Drawing {
  return profile(760, 380);
}

/** The same, across a whole page. */
export function currentProfileLong(): Drawing {
  return profile(1200, 380);
}

export function currentProfileNarrow(): Drawing {
  const area = { left: 76, right: 524, top: 14, bottom: 412 };
  const ticks = { times: seconds(4), currents: everySecondDecade };
  const layout = { width: 540, height: 472, area, textSize: 18, floorWord: '', ...ticks };
  return drawWakeCycle(pumpNode, layout);
}

function profile(width: number, height: number): Drawing {
  const area = { left: 58, right: width - 14, top: 18, bottom: height - 42 };
  const ticks = { times: seconds(2), currents: decades };
  return drawWakeCycle(pumpNode, { width, height, area, textSize: 12, floorWord: ' floor', ...ticks });
}

function seconds(step: number): Tick[] {
  return Array.from({ length: 12 / step + 1 }, (_, index) => ({ at: index * step, label: String(index * step) }));
}
