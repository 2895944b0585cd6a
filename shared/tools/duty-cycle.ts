/** Rows of the form, and the maximum number of a node's states. */
export const maxStates = 8;

const secondsPerHour = 3_600;
/** Hours in a mean year of 365.25 days. */
export const hoursPerYear = 8_766;

export interface PowerState {
  name: string;
  /** Current in the state, in milliamperes. */
  milliamps: number;
  /** Duration of one visit to the state, in seconds. */
  seconds: number;
  /** Visits per hour. */
  perHour: number;
}

export interface Budget {
  /** Average current over an hour, including the floor, in microamperes. */
  average: number;
  /** The floor's part of the average, in microamperes. The floor current flows while no state is active. */
  floor: number;
  /** In the order of the states. `average` is the state's part of the average current, in microamperes. */
  states: { name: string; charge: number; average: number; seconds: number }[];
  /** Seconds per hour in any state. Above 3,600, the states overlap or the input is wrong. */
  busy: number;
}

/** Each state adds its charge. The floor current flows during the remaining time. */
export function budgetOf(floorMicroamps: number, states: PowerState[]): Budget {
  const rows = states.map(({ name, milliamps, seconds, perHour }) => ({
    name,
    charge: milliamps * seconds,
    average: (1_000 * milliamps * seconds * perHour) / secondsPerHour,
    seconds: seconds * perHour,
  }));
  const busy = rows.reduce((sum, row) => sum + row.seconds, 0);
  const floor = floorMicroamps * Math.max(0, 1 - busy / secondsPerHour);
  return { average: rows.reduce((sum, row) => sum + row.average, floor), floor, states: rows, busy };
}
