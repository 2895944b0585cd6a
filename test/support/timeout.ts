const factor = Number(process.env.TIMEOUT ?? 1);

/**
 * In milliseconds. `wait` applies to a single wait. The limits only end tests that hang; `npm run bench` measures
 * durations.
 */
export const timeout = {
  wait: 60_000 * factor,
  /** Limit for a test or hook; higher in a full run, in which some tests check every case. */
  test: (process.env.TEST_ALL ? 30 : 5) * 60_000 * factor,
};
