/** Rows of the form, and most states of a node. */
export const maxStates = 8;

const secondsPerHour = 3_600;
/** Of a mean year: 365.25 days. */
export const hoursPerYear = 8_766;

export interface PowerState {
  name: string;
  /** While the node is in the state, in milliamperes. */
  milliamps: number;
  /** Of one visit to the state, in seconds. */
  seconds: number;
  /** Visits per hour. */
  perHour: number;
}

export interface Budget {
  /** Average over an hour, with the floor, in microamperes. */
  average: number;
  /** Of the time that no state takes. */
  floor: number;
  /** In the order of the states. `average` is the share of the state in the average current, in microamperes. */
  states: { name: string; charge: number; average: number; seconds: number }[];
  /** Seconds of an hour in any state. Above 3,600 the states overlap or the input is wrong. */
  busy: number;
}

/** Each state adds its charge; the floor flows for the rest of the time. */
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
