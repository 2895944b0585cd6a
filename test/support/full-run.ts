import { test } from 'vitest';

export const isFullRun = Boolean(process.env.TEST_ALL);

/**
 * A test that `npm test` omits without reporting it as skipped. Files with only these tests are named `*.full.test.ts`.
 */
export const fullTest = isFullRun ? test : new Proxy(test, { apply() {}, get: () => () => () => {} });

/** The first cases must represent the others. */
export function representatives<Case>(cases: readonly Case[], count = 1): Case[] {
  return isFullRun ? [...cases] : cases.slice(0, count);
}
