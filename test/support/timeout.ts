const factor = Number(process.env.TIMEOUT ?? 1);

/** In milliseconds. The limits only end tests that hang; `npm run bench` measures durations. */
export const timeout = {
  wait: 60_000 * factor,
  test: (process.env.TEST_ALL ? 30 : 5) * 60_000 * factor,
};
