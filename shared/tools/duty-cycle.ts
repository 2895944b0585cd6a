/** Maximum number of power states that visitors can enter in the power-budget tool. */
export const maxStates = 8;

const secondsPerHour = 3_600;
/** Hours in a mean year of 365.25 days. */
export const hoursPerYear = 8_766;

export interface PowerState {
  name: string;
  milliamps: number;
  /** Seconds per occurrence of the state. */
  seconds: number;
  perHour: number;
}

export interface Budget {
  /** Average current over an hour in microamperes, including the floor current. */
  average: number;
  /** Part of the average current in microamperes that the node draws while no state is active. */
  floor: number;
  /**
   * `charge` is in millicoulombs per occurrence, `average` is the state's part of the average current in microamperes,
   * and `seconds` is the time per hour.
   */
  states: { name: string; charge: number; average: number; seconds: number }[];
  /** Seconds per hour in all states together. If the sum exceeds 3,600, the states overlap or the input is wrong. */
  busy: number;
}

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
