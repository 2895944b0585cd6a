import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newReference } from '../../../../server/posts/outbox/reference.ts';
import { openSiteDatabase } from '../../../../server/store/site-database.ts';
import { aPdf } from '../../../support/documents.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { desk } from '../desk/desk.ts';
import type { DeskRun } from '../desk/desk-process.ts';
import { postOf } from '../desk/posts.ts';

export async function backUp(
  folder: string,
  target: string = aFolder('backups'),
  ...options: string[]
): Promise<DeskRun & { target: string; made: string }> {
  const before = new Set(readdirSync(target));
  const run = await desk(folder, ['backup', target, ...options]);
  const name = readdirSync(target).find((each) => each.startsWith('backup-20') && !before.has(each));
  if (!name) throw new Error(`No backup was made: ${run.stderr}`);
  return { ...run, target, made: join(target, name) };
}

export function pathsIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((path) => path.slice(folder.length + 1)).sort();
}

let applications = 0;

export function anApplication(folder: string): string {
  const words = `Application ${applications++}`;
  const cv = aPdf(3_000, words);
  const uploads = join(folder, 'uploads');
  mkdirSync(join(uploads, 'tmp'), { recursive: true });
  const reference = newReference('JOB');
  writeFileSync(join(uploads, reference), cv, { mode: 0o600 });
  const facts = { name: 'cv.pdf', type: 'application/pdf', bytes: cv.length, sha256: sha256(cv) };
  const payload = { ...postOf('application'), Message: words };
  using database = openSiteDatabase(join(folder, 'site.db'));
  database
    .prepare(`
      INSERT INTO outbox (reference, form, key, body_hash, payload, state, created_at, file, file_bytes, reasons)
      VALUES (?, 'application', ?, ?, ?, 'pending', ?, ?, ?, '[]')`)
    .run(reference, reference, sha256(cv), JSON.stringify(payload), Date.now(), JSON.stringify(facts), cv.length);
  database
    .prepare(`
      INSERT INTO jobs (kind, reference, post, created_at, due_at)
      SELECT 'delivery', reference, id, created_at, created_at FROM outbox WHERE reference = ?`)
    .run(reference);
  return reference;
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
