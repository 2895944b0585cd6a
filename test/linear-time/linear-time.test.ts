import { expect, test } from 'vitest';
import { readers } from './readers.ts';
import { textOf, usual, type Worst } from './worst-inputs.ts';

/** Bytes. */
const lengths = [16 * 1024, 64 * 1024];
/** Twice the length may take so many times as long. Quadratic time takes four times as long. */
const most = 2.5;
/**
 * Other work on the machine and garbage collection only add time, so the shortest of so many rounds counts. If the
 * shortest is above the limit, more rounds follow.
 */
const rounds = { least: 8, most: 200 };
/** Milliseconds that nobody notices. So short a time depends on which cache of the processor a text fits into. */
const unnoticed = 0.05;
/** Milliseconds that one measurement takes at least, and all of one input at most. */
const spent = { least: 0.5, most: process.env.TEST_ALL ? 10_000 : 4_000 };

test.each(readers)('$name: twice the length takes twice the time', ({ read, worst, longest = lengths.at(-1) ?? 0 }) => {
  for (const input of [...worst, ...(process.env.TEST_ALL ? usual : [])]) {
    for (const length of lengths.filter((each) => each <= longest)) {
      const said = `${length} of ${JSON.stringify(textOf(input, 100))}`;
      expect(growth(read, input, length), said).toBeLessThanOrEqual(most);
    }
  }
});

test('a measurement finds quadratic time', () => {
  const read = (text: string) => text.split(/\s*;\s*/);
  expect(growth(read, { repeat: ' ', end: 'x' }, 4 * 1024)).toBeGreaterThan(most);
});

/**
 * How many times as long the reader takes over twice the length, on average over two doublings. A single doubling may
 * also cross a size of the garbage collector, which costs almost half again.
 */
function growth(read: (text: string) => unknown, input: Worst, length: number): number {
  const quarter = textOf(input, length / 4);
  const whole = textOf(input, length);
  // The first runs compile.
  timeOf(read, quarter, 3);
  const once = timeOf(read, whole, 3) / 3;
  if (once < unnoticed) return 0;
  const times = Math.ceil(spent.least / once);
  const best = { quarter: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  const perDoubling = () => Math.sqrt(best.whole / best.quarter);
  let left = spent.most;
  for (let round = 1; round <= rounds.most && left > 0; round += 1) {
    const taken = { quarter: timeOf(read, quarter, 4 * times) / 4, whole: timeOf(read, whole, times) };
    best.quarter = Math.min(best.quarter, taken.quarter);
    best.whole = Math.min(best.whole, taken.whole);
    left -= 4 * taken.quarter + taken.whole;
    if (round >= rounds.least && perDoubling() <= most) break;
  }
  return perDoubling();
}

function timeOf(read: (text: string) => unknown, text: string, times: number): number {
  const started = performance.now();
  for (let time = 0; time < times; time += 1) read(text);
  return performance.now() - started;
}
