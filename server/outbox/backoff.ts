/** Milliseconds. */
const shortest = 1_000;
export const longestWait = 5 * 60_000;

/** A wait with full jitter: anything up to 1 s after the first failure, doubling, capped at 5 minutes. */
export function backoff(failures: number, random: () => number): number {
  return Math.round(random() * Math.min(longestWait, shortest * 2 ** (failures - 1)));
}
