import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aPdf } from '../../support/documents.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { desk } from '../desk/desk.ts';
import type { DeskRun } from '../desk/desk-process.ts';
import { postOf } from '../desk/posts.ts';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';

/** Backs a folder up, and finds the backup. */
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

/** Paths of all files in a folder. */
export function pathsIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((path) => path.slice(folder.length + 1)).sort();
}

let applications = 0;

/** Keeps an application with its CV in a folder that no site uses. */
export function anApplication(folder: string): string {
  const words = `Application ${applications++}`;
  const cv = aPdf(3_000, words);
  const uploads = join(folder, 'uploads');
  mkdirSync(join(uploads, 'tmp'), { recursive: true });
  const { outbox, close } = openOutbox(join(folder, 'site.db'));
  const facts = { name: 'cv.pdf', type: 'application/pdf' as const, bytes: cv.length, sha256: sha256(cv) };
  const reference = stored(outbox, {
    form: 'application',
    payload: { ...postOf('application'), Message: words },
    file: {
      ...facts,
      isKept: true,
      keepAs: (name) => writeFileSync(join(uploads, name), cv, { mode: 0o600 }),
      discard() {},
    },
  });
  close();
  return reference;
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
