import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamage, restoreIt } from '../database/damage.ts';
import { isSwapUnfinished } from '../database/swap-data.ts';
import { DeskError, deskFault } from './desk-error.ts';

/**
 * Reads the site's database, whether the site runs or not, and closes it. Throws a DeskError if it is missing, of an
 * older release, or unreadable.
 */
export function readFrom<Read>(folder: string, read: (database: DatabaseSync) => Read): Read {
  const file = join(folder, 'site.db');
  lookAt(folder, `${folder} does not exist; set DATA_DIR to the data folder of the site`);
  if (isSwapUnfinished(folder))
    throw new DeskError(`DATA_DIR: a restore was interrupted; start the site, or repeat the restore, to complete it`);
  lookAt(file, `${folder} has no database yet; start the site once to create it`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
    return read(database);
  } catch (error) {
    if (database?.isOpen) database.close();
    throw deskFault(error, file) ?? unreadable(file, error);
  }
}

function lookAt(path: string, missing: string): void {
  try {
    statSync(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw (isMissing ? undefined : deskFault(error, path)) ?? new DeskError(`DATA_DIR: ${missing}`);
  }
}

function unreadable(file: string, error: unknown): DeskError {
  const reason = error instanceof Error ? error.message : 'unknown error';
  return new DeskError(
    `DATA_DIR: ${file} cannot be read (${reason}); ${isDamage(error) ? restoreIt : 'start the site once, then try again'}`,
  );
}
