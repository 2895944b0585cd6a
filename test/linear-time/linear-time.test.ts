import { expect, test } from 'vitest';
import { isFullRun, representatives } from '../support/full-run.ts';
import { readers } from './readers.ts';
import { textOf, typicalInputs, type WorstInput } from './worst-inputs.ts';

const lengths = isFullRun ? [16 * 1024, 64 * 1024] : [64 * 1024];
/** If reading is linear, the whole text takes as long as this many readings of one part. */
const parts = 16;
const max = 4;
const rounds = { min: isFullRun ? 8 : 2, max: 200 };
const unnoticed = 0.05;
const spent = { min: isFullRun ? 0.5 : 0.2, max: isFullRun ? 10_000 : 4_000 };

test.each(readers)(
  '$name: reading time grows linearly with the length',
  ({ read, worst, longest = lengths.at(-1) ?? 0 }) => {
    for (const input of [...representatives(worst, 2), ...(isFullRun ? typicalInputs : [])]) {
      for (const length of new Set(lengths.map((each) => Math.min(each, longest)))) {
        const said = `${length} of ${JSON.stringify(textOf(input, 100))}`;
        expect(growth(read, input, length), said).toBeLessThanOrEqual(max);
      }
    }
  },
);

test('the measurement detects quadratic time', () => {
  const read = (text: string) => text.split(/\s*;\s*/);
  expect(growth(read, { repeat: ' ', end: 'x' }, 4 * 1024, 100)).toBeGreaterThan(max);
});

function growth(read: (text: string) => unknown, input: WorstInput, length: number, mostSpent = spent.max): number {
  const part = textOf(input, length / parts);
  const whole = textOf(input, length);
  timeOf(read, part, parts);
  const once = timeOf(read, whole, 2) / 2;
  if (once < unnoticed) return 0;
  const times = Math.ceil(spent.min / once);
  const best = { parts: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  const ratio = () => best.whole / best.parts;
  let left = mostSpent;
  for (let round = 1; round <= rounds.max && left > 0; round += 1) {
    const taken = { parts: timeOf(read, part, times * parts), whole: timeOf(read, whole, times) };
    best.parts = Math.min(best.parts, taken.parts);
    best.whole = Math.min(best.whole, taken.whole);
    left -= taken.parts + taken.whole;
    if (round >= rounds.min && ratio() <= max) break;
  }
  return ratio();
}

function timeOf(read: (text: string) => unknown, text: string, times: number): number {
  const started = performance.now();
  for (let time = 0; time < times; time += 1) read(text);
  return performance.now() - started;
}
