import { expect, test } from 'vitest';
import { fullTest, isFullRun } from '../../support/full-run.ts';
import { measureFuzz } from './fuzz.ts';
import { measureSmuggling } from './smuggling.ts';

const silent = () => {};

test('mutated requests get a response or are closed in time, and none causes an internal error', {
  timeout: 300_000,
}, async () => {
  const requests = isFullRun ? 100_000 : 150;
  expect(await measureFuzz({ requests, seed: 20_261_122, isWarm: isFullRun }, silent)).toEqual([]);
});

fullTest('proxy and site parse the same requests from ambiguous bytes', { timeout: 120_000 }, async () => {
  expect(await measureSmuggling(silent)).toEqual([]);
  expect(await measureSmuggling(silent, ['--insecure-http-parser'])).not.toEqual([]);
});
