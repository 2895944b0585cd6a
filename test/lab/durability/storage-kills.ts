import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { openUploadFolder } from '../../../server/posts/uploads/upload-folder.ts';
import { openSiteDatabase } from '../../../server/store/site-database.ts';
import { formNames } from '../../../shared/forms/forms.ts';
import { createRandom } from '../../support/random.ts';
import { judgeStorage } from './judge.ts';
import { postNumber, type Receipt } from './posts.ts';
import { storedDataIn } from './stored-data.ts';
import { addJudged, type Totals } from './totals.ts';

const killsPerFolder = 20;
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const max = { work: 80, start: 300 };

interface StorageOptions {
  kills: number;
  seed: number;
  nodeArguments?: string[];
  retainsFaulty?: boolean;
}

export async function storageKills(
  { kills, seed, nodeArguments = [], retainsFaulty = false }: StorageOptions,
  totals: Totals,
): Promise<void> {
  const random = createRandom(seed);
  for (let done = 0; done < kills; done += killsPerFolder) {
    const folder = mkdtempSync(join(random.chance(0.5) ? memory : tmpdir(), 'storage-'));
    const receiptsFile = join(folder, 'receipts');
    let told: Told[] = [];
    for (let kill = 0; kill < Math.min(killsPerFolder, kills - done); kill += 1) {
      const next = told.length ? Math.max(...told.map(({ number }) => number)) : 0;
      const moment = random.chance(0.1)
        ? { from: 'start' as const, ms: random.integer(0, max.start) }
        : { from: 'ready' as const, ms: random.integer(0, max.work) };
      await writeUntilKilled([...nodeArguments, writer, folder, receiptsFile, String(next)], moment);
      const before = told.length;
      told = existsSync(receiptsFile) ? readTold(receiptsFile) : [];
      totals.kills += 1;
      totals.acknowledged += told.length - before;
      const stored = existsSync(join(folder, 'site.db')) ? openAndRead(folder) : undefined;
      if (stored) addJudged(totals, judgeStorage(folder, told.map(receiptOf), stored));
      const receipts = new Set(told.map(({ reference }) => reference));
      const unsaid = stored ? stored.rows.filter(({ reference }) => !receipts.has(reference)).length : 0;
      totals.cut += unsaid;
      // The writer handles one post at a time. A kill can therefore leave at most one row without a receipt.
      if (unsaid > 1) totals.wrong.push(`${unsaid} rows without a receipt`);
    }
    totals.again += told.filter(({ how }) => how === 'repeated').length;
    const hasFailed = totals.wrong.length + totals.lost.length + totals.doubled.length > 0;
    if (!hasFailed || !retainsFaulty) rmSync(folder, { recursive: true });
  }
}

async function writeUntilKilled(args: string[], moment: { from: 'start' | 'ready'; ms: number }): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const kill = () => setTimeout(() => child.kill('SIGKILL'), moment.ms);
  if (moment.from === 'start') kill();
  else child.stdout.once('data', kill);
  const [code, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error(`The writer exited by itself (${code}): ${said.slice(-2_000)}`);
}

const writer = 'test/lab/durability/storage-writer.ts';

function openAndRead(folder: string) {
  openSiteDatabase(join(folder, 'site.db')).close();
  const known = new Set(storedDataIn(folder).rows.map(({ reference }) => reference));
  openUploadFolder(join(folder, 'uploads')).cleanUp(known);
  return storedDataIn(folder);
}

const toldSchema = v.object({
  number: v.pipe(v.string(), v.transform(Number)),
  what: v.picklist(['message', ...formNames]),
  reference: v.string(),
  how: v.picklist(['stored', 'repeated']),
});
type Told = v.InferOutput<typeof toldSchema>;

function readTold(file: string): Told[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => {
    const [number, what, reference, how] = line.split(' ');
    return v.parse(toldSchema, { number, what, reference, how });
  });
}

function receiptOf({ number, what, reference }: Told): Receipt {
  const post = postNumber(number);
  return what === 'message'
    ? { kind: 'message', words: post.words, reference }
    : { kind: 'row', form: what, post, reference };
}
