import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../process/log.ts';
import { dataFolderError } from '../../store/file-system-error.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { type RunInSlot, takeUpload, type Upload } from './upload.ts';

export interface UploadFolder {
  take(chunks: AsyncIterable<Buffer>, name: string, runInSlot?: RunInSlot): Promise<Upload | string>;
  pathOf(name: string): string;
  check(): Promise<void>;
  names(): string[];
  /**
   * Deletes unfinished files. Moves each file without a row to a subfolder, and returns the number of moved files. A
   * crash may leave a file without a row, and a restored older database lacks the rows of newer files.
   */
  cleanUp(known: ReadonlySet<string>): number;
  deleteStrays(now: number): void;
}

export const strayLimits = { days: 30, bytes: 1024 ** 3 };
const day = 24 * 3_600_000;

export const straysFolder = 'aside';

/** Throws a StartUpError if the folder cannot be created or written. */
export function openUploadFolder(root: string): UploadFolder {
  const incoming = join(root, 'tmp');
  const strays = join(root, straysFolder);
  try {
    mkdirSync(incoming, { recursive: true, mode: 0o700 });
    for (const folder of [root, incoming]) accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw dataFolderError(
      error,
      incoming,
      `${incoming} cannot be used (${reason}); if it or ${root} is a file, move this file elsewhere, and restart`,
    );
  }
  return {
    take: (chunks, name, runInSlot = (work) => work()) => takeUpload(chunks, name, { incoming, root }, runInSlot),
    pathOf: (name) => join(root, name),
    async check() {
      const path = join(incoming, randomUUID());
      await writeFile(path, 'x', { mode: 0o600 }).finally(() => rm(path, { force: true }));
    },
    names: () => filesIn(root),
    cleanUp(known) {
      for (const name of readdirSync(incoming)) rmSync(join(incoming, name), { force: true });
      const unknown = filesIn(root).filter((name) => !known.has(name));
      if (unknown.length) mkdirSync(strays, { recursive: true, mode: 0o700 });
      for (const name of unknown) moveAside(name);
      return unknown.length;
    },
    deleteStrays: (now) => deleteStrays(root, now),
  };

  function moveAside(name: string): void {
    let path = join(strays, name);
    for (let more = 2; existsSync(path); more += 1) path = join(strays, `${name}.${more}`);
    renameSync(join(root, name), path);
    // The age of a moved file counts from the move.
    utimesSync(path, new Date(), new Date());
  }
}

export function deleteStrays(root: string, now: number): void {
  const strays = join(root, straysFolder);
  let bytes = 0;
  const found = filesIn(strays).map((name) => ({ path: join(strays, name), ...ageOf(join(strays, name)) }));
  for (const { path, size, at } of found.sort((a, b) => b.at - a.at)) {
    bytes += size;
    if (now - at > strayLimits.days * day || bytes > strayLimits.bytes) rmSync(path, { force: true });
  }
}

interface CleanupParts {
  known(names: string[]): Promise<string[]>;
  log: Log;
}

/** While the database is down, no file is moved aside, because the site cannot tell which files have rows. */
export async function cleanUpUploads(folder: UploadFolder, { known, log }: CleanupParts): Promise<void> {
  const names = folder.names();
  const ofRows = await known(names).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return names;
    throw error;
  });
  const files = folder.cleanUp(new Set(ofRows));
  if (files) log.warn({ event: 'uploads-moved-aside', files, folder: folder.pathOf(straysFolder) });
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function ageOf(path: string): { size: number; at: number } {
  const { size, mtimeMs } = statSync(path);
  return { size, at: mtimeMs };
}
