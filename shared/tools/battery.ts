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

/**
 * One part of the average current. `spread` is the standard deviation, across produced units, of the natural logarithm
 * of this part.
 */
export interface Load {
  average: number;
  spread: number;
}

/** Distance between the 90th percentile and the median, in standard deviations of a normal distribution. */
export const tenth = 1.281552;

/** Returns the spread of a log-normal quantity whose middle 80% are between `low` and `high`. */
export function spreadOf(low: number, high: number): number {
  return Math.log(high / low) / (2 * tenth);
}

/**
 * Returns the life that nine out of ten units reach, as a share of the median life. Combines the independent spreads of
 * the capacity and of the loads as the root of the sum of their squares. Each load is weighted by its share of the
 * current.
 */
export function worstTenthShare(loads: Load[], capacitySpread: number): number {
  const total = loads.reduce((sum, { average }) => sum + average, 0);
  const variance = loads.reduce(
    (sum, { average, spread }) => sum + ((average / total) * spread) ** 2,
    capacitySpread ** 2,
  );
  return Math.exp(-tenth * Math.sqrt(variance));
}
