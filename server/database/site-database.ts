import { DatabaseSync } from 'node:sqlite';
import { dataFolderError } from './file-fault.ts';
import { migrate } from './migrations.ts';

/** Milliseconds. Nothing else happens in the process meanwhile, and nobody but us has business with the file. */
const lockPatience = 100;

/**
 * Opens the site's own database, and makes it if need be. What is committed to it outlives a power cut, what is deleted
 * is overwritten.
 */
export function openSiteDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: lockPatience });
    database.exec(`
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON`);
    migrate(database);
    return database;
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw dataFolderError(
      error,
      file,
      `${file} cannot be used (${reason}); it holds what visitors sent: restore it, or keep it elsewhere`,
    );
  }
}
