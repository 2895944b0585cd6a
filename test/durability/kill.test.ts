import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverTheRest, killCycles } from './kill-cycles.ts';
import { judge, whatWasKept } from './what-was-kept.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cycles = process.env.TEST_ALL ? 100 : 10;

test('a server killed at any moment has lost no enquiry it acknowledged, and delivers each once', {
  timeout: 10_000 + cycles * 5_000,
}, async () => {
  const { acknowledged, cut } = await killCycles({ folder, cycles, seed: 20_261_120 });
  await deliverTheRest(folder);
  const kept = whatWasKept(folder);
  expect(kept.faults).toEqual([]);
  expect(judge(acknowledged, kept)).toEqual({ lost: [], doubled: [], misdelivered: [] });
  expect(kept.rows.filter(({ state }) => state !== 'delivered')).toEqual([]);
  expect(kept.delivered).toHaveLength(kept.rows.length);
  // Else the kills came before or after the posts, and prove nothing.
  expect(acknowledged.size).toBeGreaterThanOrEqual(10 * cycles);
  expect(cut).toBeGreaterThanOrEqual(cycles);
});

test('the same kills find a server that says success before it commits', async () => {
  const nodeArguments = ['--import', './test/durability/say-before-commit.mjs'];
  const { acknowledged } = await killCycles({ folder, cycles: 3, seed: 20_261_120, nodeArguments });
  await deliverTheRest(folder);
  expect(judge(acknowledged, whatWasKept(folder)).lost).not.toEqual([]);
});
