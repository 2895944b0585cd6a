import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { desk } from '../../server/operate/desk/desk-process.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { enquiryNumber } from './posts.ts';
import { readPageTokens, sendPost } from './send-post.ts';

const rounds = 3;
const quietMs = 6_000;

/** Times posts one after the other, without a backup and during backups of a large database. */
export async function backupLatency(megabytes: number, print: (line: string) => void): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'latency-'));
  const folder = join(root, 'data');
  {
    await using site = await startSampleSite({ env: { DATA_DIR: folder, LOG: 'off' } });
    fill(join(folder, 'site.db'), megabytes);
    print(`site.db: ${(statSync(join(folder, 'site.db')).size / 1024 / 1024).toFixed(0)} MB`);
    const tokens = await readPageTokens(site.base);
    let number = 0;
    async function postUntil(isOver: () => boolean): Promise<number[]> {
      const times: number[] = [];
      while (!isOver()) {
        const start = performance.now();
        await sendPost(site.base, tokens, enquiryNumber(number++));
        times.push(performance.now() - start);
      }
      return times;
    }
    await postUntil(() => number > 20);
    for (let round = 0; round < rounds; round += 1) {
      const end = performance.now() + quietMs;
      print(`  without: ${described(await postUntil(() => performance.now() > end))}`);
      let isMade = false;
      const began = performance.now();
      const backup = desk(folder, ['backup', join(root, 'backups'), '--keep', '1']).finally(() => {
        isMade = true;
      });
      const times = await postUntil(() => isMade);
      print(`  during:  ${described(times)}; the backup took ${(performance.now() - began).toFixed(0)} ms`);
      const { code, stderr } = await backup;
      if (code !== 0) throw new Error(stderr);
    }
  }
  rmSync(root, { recursive: true, force: true });
}

/** Delivered enquiries of a kilobyte each. */
function fill(file: string, megabytes: number): void {
  using database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec(`
    WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${megabytes * 700})
    INSERT INTO outbox (reference, form, key, body_hash, payload, state, created_at, delivered_at)
    SELECT 'OLD-' || n, 'contact', 'old-' || n, hex(randomblob(32)), json_object('Message', hex(randomblob(500))),
      'delivered', 0, 0 FROM counter`);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

function described(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `${times.length} posts, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`;
}
