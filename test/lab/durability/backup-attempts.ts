import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { desk } from '../../server/operate/desk/desk-process.ts';
import { createRandom } from '../../support/random.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';
import { spread } from '../report.ts';
import { judgeStorage } from './judge.ts';
import { postNumber, type Receipt } from './posts.ts';
import { readPageTokens, sendPost } from './send-post.ts';
import { type StoredData, storedDataIn } from './stored-data.ts';

export interface BackupTotals {
  attempts: number;
  acknowledged: number;
  meanwhile: number;
  deleted: number;
  quarantined: number;
  files: number;
  missing: string[];
  damaged: string[];
  times: { backups: number[]; during: number[]; between: number[] };
}

const connections = 4;
const deletesPerAttempt = 3;

export async function backupAttempts(
  attempts: number,
  seed: number,
  report = (_: string) => {},
): Promise<BackupTotals> {
  const random = createRandom(seed);
  const root = mkdtempSync(join(tmpdir(), 'backups-'));
  const [folder, target] = [join(root, 'data'), join(root, 'backups')];
  mkdirSync(folder);
  const totals: BackupTotals = {
    attempts: 0,
    acknowledged: 0,
    meanwhile: 0,
    deleted: 0,
    quarantined: 0,
    files: 0,
    missing: [],
    damaged: [],
    times: { backups: [], during: [], between: [] },
  };
  const receipts: Receipt[] = [];
  const deleted = new Set<string>();
  {
    await using site = await startSampleSite({ env: { DATA_DIR: folder, LOG: 'off' } });
    const tokens = await readPageTokens(site.base);
    let isOver = false;
    let isBackingUp = false;
    let comparing: Promise<void> | undefined;
    let number = 0;
    const visitors = Array.from({ length: connections }, async () => {
      while (!isOver) {
        const times = isBackingUp ? totals.times.during : totals.times.between;
        const began = performance.now();
        await sendPost(site.base, tokens, postNumber(number++), (receipt) => receipts.push(receipt));
        times.push(performance.now() - began);
        await comparing;
      }
    });
    try {
      for (let done = 0; done < attempts; done += 1) {
        await untilReceived(receipts, receipts.length + random.integer(12, 60));
        const before = [...receipts];
        const began = performance.now();
        isBackingUp = true;
        const backup = desk(folder, ['backup', target, '--keep', '1', '--json']);
        const deletes = deleteSome(folder, receipts, deleted, random.integer(0, 400));
        const { code, stdout, stderr } = await backup;
        totals.times.backups.push(performance.now() - began);
        isBackingUp = false;
        totals.meanwhile += receipts.length - before.length;
        totals.deleted += await deletes;
        if (code !== 0) throw new Error(`The backup failed: ${stderr}`);
        const { folder: made }: { folder: string } = JSON.parse(stdout);
        const told = before.filter((receipt) => !deleted.has(receipt.reference));
        comparing = compare(made, told, totals);
        await comparing;
        if ((done + 1) % 5 === 0) report(describe(totals));
      }
    } finally {
      isOver = true;
      await Promise.allSettled(visitors);
    }
    if (readdirSync(target).length !== 1) totals.damaged.push(`${target} has more than the newest backup`);
  }
  if (totals.missing.length + totals.damaged.length === 0) rmSync(root, { recursive: true, force: true });
  else report(`retained for inspection: ${root}`);
  return totals;
}

export function describe({ missing, damaged, times, ...totals }: BackupTotals): string {
  return [
    `${totals.attempts} attempts: ${totals.acknowledged} posts acknowledged before the backups, ${totals.meanwhile} during them,`,
    `${totals.deleted} deleted during them, ${totals.quarantined} quarantined and ${totals.files} files restored,`,
    `${missing.length} missing, ${damaged.length} damaged; backups took ${spread(times.backups)};`,
    `posts during backups ${spread(times.during)}, between backups ${spread(times.between)}`,
    ...[...missing, ...damaged].slice(0, 10).map((line) => `\n  ${line}`),
  ].join(' ');
}

async function untilReceived(receipts: Receipt[], count: number): Promise<void> {
  const until = performance.now() + timeout.wait;
  while (receipts.length < count) {
    if (performance.now() > until) throw new Error(`Only ${receipts.length} of ${count} posts were acknowledged.`);
    await sleep(5);
  }
}

async function deleteSome(folder: string, receipts: Receipt[], deleted: Set<string>, delay: number): Promise<number> {
  await sleep(delay);
  const isOne = (receipt: Receipt) =>
    receipt.kind === 'row' && receipt.form === 'application' && !deleted.has(receipt.reference);
  const chosen = receipts.filter(isOne).slice(-deletesPerAttempt);
  for (const { reference } of chosen) {
    deleted.add(reference);
    const { code, stderr } = await desk(folder, ['applications', 'delete', reference, '--yes']);
    if (code !== 0) throw new Error(stderr);
  }
  return chosen.length;
}

async function compare(backup: string, receipts: Receipt[], totals: BackupTotals): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  const { code, stderr } = await desk(folder, ['restore', backup, '--yes']);
  if (code !== 0) throw new Error(`The restore failed: ${stderr}`);
  const found = storedDataIn(folder);
  const { lost, doubled, wrong } = judgeStorage(folder, receipts, found);
  totals.attempts += 1;
  totals.acknowledged += receipts.length;
  totals.quarantined += found.rows.filter(({ state }) => state === 'quarantined').length;
  totals.files += found.rows.filter(({ sha256 }) => sha256 !== null).length;
  totals.missing.push(...lost);
  totals.damaged.push(...doubled, ...wrong, ...missingComments(found));
  rmSync(folder, { recursive: true, force: true });
}

function missingComments({ rows, delivered }: StoredData): string[] {
  const stored = new Set(delivered.filter(({ form }) => form === 'comment').map(({ email }) => email));
  return rows
    .filter(({ state, form, email }) => state === 'delivered' && form === 'comment' && !stored.has(email))
    .map(({ reference }) => `${reference} is delivered but not in the list of comments`);
}
