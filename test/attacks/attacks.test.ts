import { expect, test } from 'vitest';
import { measureFuzz } from './fuzz.ts';
import { measureSmuggling } from './smuggling.ts';
import { measureStops } from './stops.ts';

const isFull = process.env.TEST_ALL !== undefined;
const silent = () => {};

test('mutated requests are answered or closed in time, none by an accident of ours', { timeout: 300_000 }, async () => {
  expect(await measureFuzz({ requests: isFull ? 100_000 : 600, seed: 20_261_122 }, silent)).toEqual([]);
});

test('proxy and site read the same requests out of ambiguous bytes', { timeout: 120_000 }, async () => {
  expect(await measureSmuggling(silent)).toEqual([]);
});

test.runIf(isFull)('stops under load break no answer, directly and behind a proxy', { timeout: 300_000 }, async () => {
  expect(await measureStops(20, silent)).toEqual([]);
});
