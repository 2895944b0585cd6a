import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWindowCounter } from '../../../server/http/window-counter.ts';
import { isFullRun } from '../../support/full-run.ts';

test('a key is counted until its window ends and is then forgotten automatically', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const counter = createWindowCounter(1_000);
  expect([counter.add('a'), counter.add('a'), counter.add('b'), counter.count('a'), counter.count('c')]).toEqual([
    1, 2, 1, 2, 0,
  ]);
  vi.advanceTimersByTime(999);
  expect(counter.count('a')).toBe(2);
  vi.advanceTimersByTime(1);
  expect([counter.count('a'), counter.add('a')]).toEqual([0, 1]);
});

test('the counter uses only a few megabytes no matter how many keys arrive in one window', () => {
  const counter = createWindowCounter(60_000, () => 0);
  const before = heapUsed();
  const keys = isFullRun ? 1_000_000 : 200_000;
  for (let count = 0; count < keys; count += 1) counter.add(`network ${count}`);
  expect(heapUsed() - before).toBeLessThan(8_000_000);
  expect(counter.add(`network ${keys - 1}`)).toBe(2);
});

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}
