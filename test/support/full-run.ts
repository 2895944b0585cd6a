import { test } from 'vitest';

/** Whether every case is tried (`npm run test:all`), and not only those that stand for them. */
export const isFullRun = Boolean(process.env.TEST_ALL);

/** A test that `npm test` leaves out, without counting it as skipped. A whole file of them is named `*.full.test.ts`. */
export const fullTest = isFullRun ? test : new Proxy(test, { apply() {}, get: () => () => () => {} });

/** Every case in a full run, otherwise the first ones, which stand for the others. */
export function representatives<Case>(cases: readonly Case[], count = 1): Case[] {
  return isFullRun ? [...cases] : cases.slice(0, count);
}
