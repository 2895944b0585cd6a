/** How many times longer than usual a wait may take: `PATIENCE=3 npm test`, for a machine that does much else. */
const factor = Number(process.env.TIMEOUT ?? 1);

/**
 * Milliseconds after which a test gives up. They end what hangs and measure nothing, so they are far above what a busy
 * machine needs; durations are judged in `npm run bench`.
 */
export const timeout = {
  /** For one step: an answer, an element, a line of a process. */
  wait: 60_000 * factor,
  /** For a test or a hook with all its steps. In the full run some try every case. */
  test: (process.env.TEST_ALL ? 30 : 5) * 60_000 * factor,
};
