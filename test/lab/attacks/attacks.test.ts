import { expect, test } from 'vitest';
import { fullTest, isFullRun } from '../../support/full-run.ts';
import { measureFuzz } from './fuzz.ts';
import { measureSmuggling } from './smuggling.ts';

const silent = () => {};

test('mutated requests are answered or closed in time, none by an accident of ours', { timeout: 300_000 }, async () => {
  const requests = isFullRun ? 100_000 : 150;
  expect(await measureFuzz({ requests, seed: 20_261_122, isWarm: isFullRun }, silent)).toEqual([]);
});

fullTest('proxy and site read the same requests out of ambiguous bytes', { timeout: 120_000 }, async () => {
  expect(await measureSmuggling(silent)).toEqual([]);
  // The same check catches a site that reads leniently.
  expect(await measureSmuggling(silent, ['--insecure-http-parser'])).not.toEqual([]);
});
