import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../process/text/reason-of.ts';
import { restoreRemedy } from './damage.ts';
import { dataFolderError } from './file-system-error.ts';
import { type ReportUpgrade, UpgradeError, upgrade } from './upgrade.ts';

/** Milliseconds to wait while another process, such as the desk, writes. The wait blocks this process. */
const lockTimeout = 1_000;

/** Creates or upgrades the tables if necessary. Throws a StartUpError if the file cannot be used. */
export function openSiteDatabase(file: string, report?: ReportUpgrade): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: lockTimeout });
    database.exec(`
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON`);
    upgrade(database, { file, report });
    return database;
  } catch (error) {
    database?.close();
    const reason = reasonOf(error);
    const otherwise = `${file} cannot be used (${reason}); keep the file, because it contains visitors' posts, and ${restoreRemedy}`;
    throw dataFolderError(error, file, error instanceof UpgradeError ? reason : otherwise);
  }
}
