import { hoursPerYear } from './duty-cycle.ts';

export interface Cell {
  /** Rated, in milliampere-hours. */
  capacity: number;
  /** The part of the rated capacity that the node gets at its temperature and current, from 0 to 1. */
  usable: number;
  /** Loss of the rated capacity per year, from 0 to 1. */
  selfDischarge: number;
}

/** Self-discharge as a current, in microamperes. */
export function selfDischargeCurrent({ capacity, selfDischarge }: Cell): number {
  return (1_000 * capacity * selfDischarge) / hoursPerYear;
}

/** Years from an average current in microamperes that includes self-discharge. */
export function yearsFrom(cell: Cell, average: number): number {
  return (1_000 * cell.capacity * cell.usable) / average / hoursPerYear;
}

/** One part of the average current, with the spread between units as the standard deviation of its logarithm. */
export interface Load {
  average: number;
  spread: number;
}

/** The distance of the 90th percentile from the median, in standard deviations. */
export const tenth = 1.281552;

/** The spread of a quantity of which the middle 80 % are between `low` and `high`. */
export function spreadOf(low: number, high: number): number {
  return Math.log(high / low) / (2 * tenth);
}

/**
 * What nine of ten units reach, as a share of the median life. The logarithm of the life varies with each load by its
 * share of the current, and with the capacity; independent spreads add in squares.
 */
export function worstTenthShare(loads: Load[], capacitySpread: number): number {
  const total = loads.reduce((sum, { average }) => sum + average, 0);
  const variance = loads.reduce(
    (sum, { average, spread }) => sum + ((average / total) * spread) ** 2,
    capacitySpread ** 2,
  );
  return Math.exp(-tenth * Math.sqrt(variance));
}
