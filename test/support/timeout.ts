const factor = Number(process.env.TIMEOUT ?? 1);

/** Milliseconds until a test gives up. The limits only end tests that hang. `npm run bench` measures durations. */
export const timeout = {
  /** Limit for a step, such as a response, an element, or a line of output. */
  wait: 60_000 * factor,
  /** Limit for a test or hook; higher in a full run, in which some tests check every case. */
  test: (process.env.TEST_ALL ? 30 : 5) * 60_000 * factor,
};
