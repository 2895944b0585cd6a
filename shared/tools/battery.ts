import { hoursPerYear } from './duty-cycle.ts';

export interface Cell {
  /** Rated capacity in milliampere-hours. */
  capacity: number;
  /** Share of the rated capacity that is available at the node's temperature and current, from 0 to 1. */
  usable: number;
  /** Share of the rated capacity that the cell loses per year, from 0 to 1. */
  selfDischarge: number;
}

export function selfDischargeCurrent({ capacity, selfDischarge }: Cell): number {
  return (1_000 * capacity * selfDischarge) / hoursPerYear;
}

/** Returns the life in years at an average current in microamperes that includes self-discharge. */
export function yearsFrom(cell: Cell, average: number): number {
  return (1_000 * cell.capacity * cell.usable) / average / hoursPerYear;
}

/** The average current of a typical unit by the part that varies: microamperes that scale with one factor per unit. */
export interface Loads {
  sleep: number;
  radio: number;
  /** The same in every unit. */
  fixed: number;
}

/** Standard deviations, across produced units, of the natural logarithms of the two factors and of the capacity. */
export interface UnitSpread {
  sleep: number;
  radio: number;
  capacity: number;
}

/** Distance between the 90th percentile and the median, in standard deviations of a normal distribution. */
const tenth = 1.281552;

/** Returns the spread of a log-normal quantity of which 10% of units exceed `multiple` times the median. */
export function spreadOf(multiple: number): number {
  return Math.log(multiple) / tenth;
}

/**
 * Returns the life that nine out of ten units reach, as a share of the life of a unit with median parts. A sum of
 * log-normal quantities has no closed quantile, so this integrates numerically; the error is below 0.05% for multiples
 * up to 100. A unit has three normal scores, and a higher score shortens the life. Along each line on which all scores
 * rise equally, one point separates longer lives from shorter ones. The share of shorter lives is the mean, over all
 * lines, of the share beyond that point.
 */
export function worstTenthShare({ sleep, radio, fixed }: Loads, spread: UnitSpread): number {
  const median = sleep + radio + fixed;
  /** Returns the logarithm of the median life divided by the life, and its derivative along the line. */
  function lossAt(line: Scores, along: number): { loss: number; slope: number } {
    const asleep = sleep * Math.exp(spread.sleep * (line.sleep + along));
    const onRadio = radio * Math.exp(spread.radio * (line.radio + along));
    const current = asleep + onRadio + fixed;
    return {
      loss: Math.log(current / median) + spread.capacity * (line.capacity + along),
      slope: (asleep * spread.sleep + onRadio * spread.radio) / current + spread.capacity,
    };
  }
  /** Newton’s method converges from above, because the loss is convex along a line. */
  function boundary(line: Scores, loss: number): number {
    let along = farthest;
    for (let step = 0; step < 50; step += 1) {
      const { loss: reached, slope } = lossAt(line, along);
      const next = along - (reached - loss) / slope;
      if (!(next > -farthest)) return -farthest;
      if (next > along - 1e-4) return along;
      along = next;
    }
    return along;
  }
  const shareBeyond = (loss: number) =>
    lines.reduce((sum, line) => sum + line.weight * normal(-Math.sqrt(3) * boundary(line, loss)), 0);
  let [low, high] = [0, lossAt(center, lastOfThree).loss];
  for (let halving = 0; halving < 16; halving += 1) {
    const middle = (low + high) / 2;
    if (shareBeyond(middle) > 0.1) low = middle;
    else high = middle;
  }
  return Math.exp(-high);
}

interface Scores {
  sleep: number;
  radio: number;
  capacity: number;
}

const center: Scores = { sleep: 0, radio: 0, capacity: 0 };
/** A unit whose scores are all below 1.84 is one of nine out of ten. */
const lastOfThree = 1.84;
/** Scores of units that are too rare to count. */
const farthest = 5;
const step = 1 / 2;
const grid = Array.from({ length: 17 }, (_, index) => (index - 8) * step);
/** Lines through a square grid on the plane of scores whose sum is 0. */
const lines = grid.flatMap((across) =>
  grid.map((upward) => ({
    sleep: across / Math.sqrt(2) + upward / Math.sqrt(6),
    radio: -across / Math.sqrt(2) + upward / Math.sqrt(6),
    capacity: (-2 * upward) / Math.sqrt(6),
    weight: (Math.exp(-(across ** 2 + upward ** 2) / 2) * step ** 2) / (2 * Math.PI),
  })),
);

/** Cumulative normal distribution (Abramowitz and Stegun, 7.1.26). */
function normal(score: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(score) * Math.SQRT1_2);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-(score ** 2) / 2)) / 2;
  return score < 0 ? tail : 1 - tail;
}
