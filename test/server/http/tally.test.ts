import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTally } from '../../../server/http/tally.ts';
import { isFullRun } from '../../support/full-run.ts';

test('a key is counted until its window ends, and then the tally forgets it by itself', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const tally = createTally(1_000);
  expect([tally.add('a'), tally.add('a'), tally.add('b'), tally.count('a'), tally.count('c')]).toEqual([1, 2, 1, 2, 0]);
  vi.advanceTimersByTime(999);
  expect(tally.count('a')).toBe(2);
  vi.advanceTimersByTime(1);
  expect([tally.count('a'), tally.add('a')]).toEqual([0, 1]);
});

test('the tally stays at a few megabytes no matter how many keys come in one window', () => {
  const tally = createTally(60_000, () => 0);
  const before = heapUsed();
  const keys = isFullRun ? 1_000_000 : 200_000;
  for (let count = 0; count < keys; count += 1) tally.add(`network ${count}`);
  expect(heapUsed() - before).toBeLessThan(8_000_000);
  expect(tally.add(`network ${keys - 1}`)).toBe(2);
});

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}
