import { expect, test } from 'vitest';
import { readers } from './readers.ts';
import { textOf, usual, type Worst } from './worst-inputs.ts';

/** Bytes. */
const lengths = [16 * 1024, 64 * 1024];
/** Twice the length may take so many times as long. Quadratic time takes four times as long. */
const most = 2.5;
/** A machine is busy with other things too: the median of so many rounds counts, of more where it is above. */
const rounds = { least: 5, most: 200 };
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

/** How many times as long the reader takes over the whole as over half of it. */
function growth(read: (text: string) => unknown, input: Worst, length: number): number {
  const half = textOf(input, length / 2);
  const whole = textOf(input, length);
  // The first runs compile.
  timeOf(read, half, 3);
  const once = timeOf(read, whole, 3) / 3;
  if (once < unnoticed) return 0;
  const times = Math.ceil(spent.least / once);
  const ratios: number[] = [];
  let left = spent.most;
  while (ratios.length < rounds.most && left > 0) {
    const taken = { half: timeOf(read, half, 2 * times) / 2, whole: timeOf(read, whole, times) };
    ratios.push(taken.whole / taken.half);
    left -= 2 * taken.half + taken.whole;
    if (ratios.length >= rounds.least && medianOf(ratios) <= most) break;
  }
  return medianOf(ratios);
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function timeOf(read: (text: string) => unknown, text: string, times: number): number {
  const started = performance.now();
  for (let time = 0; time < times; time += 1) read(text);
  return performance.now() - started;
}
