import { test } from 'vitest';

/** True if every case is tested (`npm run test:all`), and not only representative ones. */
export const isFullRun = Boolean(process.env.TEST_ALL);

/**
 * A test that `npm test` omits without counting it as skipped. A file with only such tests is named `*.full.test.ts`.
 */
export const fullTest = isFullRun ? test : new Proxy(test, { apply() {}, get: () => () => () => {} });

/** Returns every case in a full run, otherwise the first ones, which represent the others. */
export function representatives<Case>(cases: readonly Case[], count = 1): Case[] {
  return isFullRun ? [...cases] : cases.slice(0, count);
}
