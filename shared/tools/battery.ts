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
 * log-normal quantities has no closed quantile. Takes the quantile of 4,096 units, which is within 2% of a large simulation for multiples up to 30.
 */
export function worstTenthShare({ sleep, radio, fixed }: Loads, spread: UnitSpread): number {
  const typical = sleep + radio + fixed;
  const lives = units.map(([forSleep, forRadio, forCapacity]) => {
    const current = sleep * Math.exp(spread.sleep * forSleep) + radio * Math.exp(spread.radio * forRadio) + fixed;
    return (typical * Math.exp(spread.capacity * forCapacity)) / current;
  });
  lives.sort((a, b) => a - b);
  return lives[Math.floor(lives.length / 10)] ?? 1;
}

const unitCount = 4_096;
/** Root of x⁵ = x + 1, whose powers spread points evenly over four dimensions. */
const evenly = 1.1673039782614187;
const units = Array.from({ length: unitCount }, (_, index): [number, number, number] => {
  const at = (power: number) => (0.5 + (index + 1) * evenly ** -power) % 1;
  const [forSleep, forRadio] = normalPair(at(1), at(2));
  const [forCapacity] = normalPair(at(3), at(4));
  return [forSleep, forRadio, forCapacity];
});

/** Box–Muller transform of two numbers between 0 and 1. */
function normalPair(a: number, b: number): [number, number] {
  const radius = Math.sqrt(-2 * Math.log(a));
  return [radius * Math.cos(2 * Math.PI * b), radius * Math.sin(2 * Math.PI * b)];
}
