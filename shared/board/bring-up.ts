import type { BoardPart } from '../home.ts';

export interface BringUpStep {
  /** Seconds since the power button was pressed. */
  at: number;
  parts: readonly BoardPart['id'][];
  /** Blocks whose nets may light up from this step until sleep. A net lights up once all of its blocks are listed. */
  nets: readonly BoardPart['id'][];
}

/** The last step is sleep, which callers identify by its position. */
export const bringUpSteps: readonly BringUpStep[] = [
  { at: 0.05, parts: ['power'], nets: [] },
  { at: 0.45, parts: [], nets: ['power'] },
  { at: 0.85, parts: ['mcu', 'sensor', 'field-io'], nets: ['mcu', 'sensor', 'field-io'] },
  { at: 1.35, parts: ['processor'], nets: ['processor'] },
  { at: 1.9, parts: ['radio'], nets: ['radio'] },
  { at: 2.4, parts: ['antenna'], nets: ['antenna'] },
  { at: 3.6, parts: [], nets: [] },
];

/** Seconds until the radio burst ends and the board suspends. */
export const burstEnd = 3.2;

/** Seconds. */
export const captureLength = 4;

type Level = readonly [from: number, share: number];

const levels: readonly Level[] = [
  [0.05, 0.0005],
  [0.45, 0.004],
  [0.85, 0.07],
  [1.35, 0.49],
  [1.9, 0.62],
  [2.4, 1],
  [burstEnd, 0.09],
  [3.4, 0.003],
  [3.6, 0],
];
const slope = 0.12;
/** Stands in for zero, which an exponential slope never reaches. */
const min = 0.00002;
const ripple = { from: 1.5, to: 2.4, depth: 0.07, perSecond: 9 };

export function currentShare(seconds: number): number {
  const index = levels.findLastIndex(([from]) => from <= seconds);
  const level = levels[index];
  if (!level) return 0;
  const [from, share] = level;
  const before = levels[index - 1]?.[1] ?? 0;
  const along = Math.min(1, (seconds - from) / slope);
  if (along === 1) return share * (1 + rippleAt(seconds));
  return Math.max(before, min) * (Math.max(share, min) / Math.max(before, min)) ** along;
}

function rippleAt(seconds: number): number {
  const { from, to, depth, perSecond } = ripple;
  return seconds > from && seconds < to ? depth * Math.sin(2 * Math.PI * perSecond * seconds) : 0;
}
