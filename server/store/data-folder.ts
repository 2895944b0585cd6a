import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartUpError } from '../process/start-up-error.ts';
import { reasonOf } from '../process/text/reason-of.ts';
import { dataFolderError, fileSystemError } from './file-system-error.ts';
import { finishSwap } from './swap-data.ts';

export interface DataFolder {
  path: string;
  /**
   * If opening this folder completed an interrupted restore, the subfolder with the data that the restore replaced;
   * undefined if there was no such restore or no earlier data.
   */
  formerData: string | undefined;
  /**
   * True if `site.db` exists and is marked as open, but its write-ahead log is missing. The log may have contained the
   * newest posts.
   */
  isLogLost: boolean;
  file(name: string): string;
  markOpen(): void;
  release(): void;
}

const markName = 'site.db-open';

/**
 * Creates the folder if necessary, locks it, and completes an interrupted restore. Throws a StartUpError if a step
 * fails.
 */
export function openDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  try {
    makeFolder(path);
  } catch (error) {
    const fsError = fileSystemError(error, path);
    if (fsError?.kind === 'full') throw dataFolderError(error, path, '');
    const reason = fsError?.says ?? codeOf(error);
    throw new StartUpError(
      `DATA_DIR: ${path} cannot be created (${reason}); create the folder for this user, or choose another folder`,
    );
  }
  const lock = holdLock(
    join(path, 'lock.db'),
    `${path} is in use by another process; stop that process, or choose another folder`,
  );
  try {
    const file = (name: string) => join(path, name);
    const mark = file(markName);
    const isLogLost = [mark, file('site.db')].every((name) => existsSync(name)) && !existsSync(file('site.db-wal'));
    const unmark = () => rmSync(mark, { force: true });
    unmark();
    return {
      path,
      formerData: finishSwap(path),
      isLogLost,
      file,
      markOpen: () => writeFileSync(mark, '', { mode: 0o600 }),
      release() {
        unmark();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    const reason = reasonOf(error);
    throw dataFolderError(
      error,
      path,
      `a restore was interrupted and cannot be completed (${reason}); correct the cause, then start the site`,
    );
  }
}

/**
 * Creates one level at a time, because with the option `recursive`, Node loops forever if a level fails with ENOENT, as
 * in /proc.
 */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/**
 * Locks a file until the returned connection is closed. The operating system releases the lock even if the process is
 * killed. Throws a StartUpError if the file is locked or cannot be used; `taken` is the message for a locked file.
 */
export function holdLock(file: string, taken: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new StartUpError(`DATA_DIR: ${taken}`);
    const reason = reasonOf(error);
    throw dataFolderError(
      error,
      file,
      `${file} cannot be locked (${reason}); use a local disk, or choose another folder`,
    );
  }
}

/** Returns true if a process has locked the folder, or if the lock file cannot be read. */
export function isInUse(folder: string): boolean {
  const file = join(folder, 'lock.db');
  if (!existsSync(file)) return false;
  try {
    using lock = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch {
    return true;
  }
}

/**
 * Checks both the lock and the mark, because a desk command can lock the folder, and a killed site leaves its mark. The
 * result is false for a site on PostgreSQL.
 */
export function isSiteRunning(folder: string): boolean {
  return isInUse(folder) && existsSync(join(folder, markName));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
