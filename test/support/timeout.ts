/** Factor for all waits on a busy machine: `TIMEOUT=3 npm test`. */
const factor = Number(process.env.TIMEOUT ?? 1);

/**
 * Milliseconds until a test gives up. These limits end hanging tests and measure nothing. They are therefore far above
 * what a busy machine needs; `npm run bench` measures durations.
 */
export const timeout = {
  /** For one step: a response, an element, or a line of output. */
  wait: 60_000 * factor,
  /** For a test or hook with all its steps. In a full run, some tests check every case. */
  test: (process.env.TEST_ALL ? 30 : 5) * 60_000 * factor,
};
