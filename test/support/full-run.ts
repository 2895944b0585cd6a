import { test } from 'vitest';

/** Whether every case is tried (`npm run test:all`), and not only those that stand for them. */
export const isFullRun = process.env.TEST_ALL !== undefined;

/** A test that `npm test` leaves out. A whole file of them is named `*.full.test.ts`. */
export const fullTest = test.runIf(isFullRun);

/** Every case in a full run, otherwise the first ones, which stand for the others. */
export function representatives<Case>(cases: readonly Case[], count = 1): Case[] {
  return isFullRun ? [...cases] : cases.slice(0, count);
}
