import { DatabaseSync } from 'node:sqlite';
import { dataFolderError } from './file-fault.ts';
import { migrate } from './migrations.ts';

/** Milliseconds. The process is blocked meanwhile, and no other process should hold the file. */
const lockPatience = 100;

/** Opens or creates the site's database. Committed data survives a power cut; deleted data is overwritten. */
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
      `${file} cannot be used (${reason}); it holds visitors' posts: restore it from a backup, or move it to a safe place`,
    );
  }
}
