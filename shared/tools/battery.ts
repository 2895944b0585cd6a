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
 * log-normal quantities has no closed quantile. Sums over a grid of normal scores of the two factors. Within a cell of
 * the grid, the life is log-normal. The error is below 0.3% for multiples up to 3, and below 3% up to 100.
 */
export function worstTenthShare({ sleep, radio, fixed }: Loads, spread: UnitSpread): number {
  const cells = grid.flatMap((forSleep) =>
    grid.map((forRadio) => {
      const asleep = sleep * Math.exp(spread.sleep * forSleep.score);
      const onRadio = radio * Math.exp(spread.radio * forRadio.score);
      const current = asleep + onRadio + fixed;
      const [ofSleep, ofRadio] = [(step * spread.sleep * asleep) / current, (step * spread.radio * onRadio) / current];
      return {
        weight: forSleep.weight * forRadio.weight,
        center: Math.log((sleep + radio + fixed) / current),
        width: Math.hypot(spread.capacity, ofSleep, ofRadio),
      };
    }),
  );
  let [low, high] = [shortest, 0];
  for (let halving = 0; halving < 20; halving += 1) {
    const middle = (low + high) / 2;
    const below = cells.reduce((sum, { weight, center, width }) => sum + weight * normal((middle - center) / width), 0);
    if (below < 0.1) low = middle;
    else high = middle;
  }
  return Math.exp(high);
}

/** Logarithm of a share that is below every share for multiples up to 100. */
const shortest = Math.log(1e-6);
const step = 1 / 8;
const scores = Array.from({ length: 65 }, (_, index) => (index - 32) * step);
const density = (score: number) => Math.exp(-(score ** 2) / 2);
const total = scores.reduce((sum, score) => sum + density(score), 0);
/** The spread within a cell and the spread of the scores add up to 1. */
const grid = scores.map((score) => ({ score: score * Math.sqrt(1 - step ** 2), weight: density(score) / total }));

/** Cumulative normal distribution (Abramowitz and Stegun, 7.1.26). */
function normal(score: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(score) * Math.SQRT1_2);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-(score ** 2) / 2)) / 2;
  return score < 0 ? tail : 1 - tail;
}
