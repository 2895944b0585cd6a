import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fullTest, isFullRun } from '../../support/full-run.ts';
import { judgeStorage, misdelivered } from './judge.ts';
import { deliverTheRest, killCycles, kindOf } from './kill-cycles.ts';
import { kinds } from './posts.ts';
import { storageKills } from './storage-kills.ts';
import { storedDataIn } from './stored-data.ts';
import { newTotals } from './totals.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cycles = isFullRun ? 100 : 1;

test('a server killed at any moment loses no acknowledged post of any kind and delivers each once', async () => {
  const { receipts, cut } = await killCycles({ folder, cycles, seed: 20_261_120 });
  await deliverTheRest(folder);
  const found = storedDataIn(folder);
  expect(judgeStorage(folder, receipts, found)).toEqual({ lost: [], doubled: [], wrong: [] });
  expect(misdelivered(receipts, found)).toEqual([]);
  expect(found.rows.filter(({ state }) => state !== 'delivered')).toEqual([]);
  expect(receipts.length).toBeGreaterThanOrEqual(8 * cycles);
  expect(cut).toBeGreaterThanOrEqual(cycles);
  const sent = new Set(receipts.map(kindOf));
  expect([...sent].sort()).toEqual([...kinds].sort());
});

fullTest('the same kills expose a server that reports success before it commits', async () => {
  const nodeArguments = ['--import', resolve('test/lab/durability/say-before-commit.mjs')];
  const { receipts } = await killCycles({ folder, cycles: 2, seed: 20_261_120, nodeArguments });
  await deliverTheRest(folder);
  expect(judgeStorage(folder, receipts, storedDataIn(folder)).lost).not.toEqual([]);
});

fullTest('storage killed during writes contains everything that it acknowledged, exactly once', async () => {
  const totals = newTotals();
  await storageKills({ kills: 8, seed: 20_261_120 }, totals);
  expect(totals).toMatchObject({ kills: 8, lost: [], doubled: [], wrong: [] });
  expect(totals.acknowledged).toBeGreaterThan(5);
});

fullTest('the same kills expose storage that acknowledges before it commits', async () => {
  const totals = newTotals();
  const nodeArguments = ['--import', resolve('test/lab/durability/say-before-commit.mjs')];
  await storageKills({ kills: 3, seed: 20_261_120, nodeArguments }, totals);
  expect(totals.lost).not.toEqual([]);
});
