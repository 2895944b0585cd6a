import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DeskError } from './desk-error.ts';

/**
 * The site's own database, for reading only, whether the site runs or not. Throws a DeskError when the folder or the
 * database is missing or cannot be read.
 */
export function openSiteData(folder: string): DatabaseSync {
  if (!existsSync(folder)) throw new DeskError(`DATA_DIR: ${folder} does not exist; set DATA_DIR as the site has it`);
  const file = join(folder, 'site.db');
  if (!existsSync(file)) throw new DeskError(`DATA_DIR: ${folder} has no database yet; start the site once`);
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Reads from it at once, so that a file that is none, or of an older release, is found out here. */
export function readFrom<Reader>(folder: string, read: (database: DatabaseSync) => Reader): Reader {
  const database = openSiteData(folder);
  try {
    return read(database);
  } catch (error) {
    database.close();
    throw unreadable(join(folder, 'site.db'), error);
  }
}

function unreadable(file: string, error: unknown): DeskError {
  const reason = error instanceof Error ? error.message : 'unknown error';
  return new DeskError(
    `DATA_DIR: ${file} cannot be read (${reason}); start the site once, and run the desk as the user it runs as`,
  );
}
