import type { DatabaseSync } from 'node:sqlite';

/** Milliseconds between two tries while somebody reads. */
const pause = 1_000;

/**
 * Writes the log back into the database, because it still holds what was deleted. Never waits for a reader such as a
 * backup, which would stop the whole process: tries again later.
 */
export function overwriteDeleted(database: DatabaseSync): void {
  if (!wroteBack(database)) setTimeout(() => tryAgain(database), pause).unref();
}

function tryAgain(database: DatabaseSync): void {
  if (!database.isOpen) return;
  try {
    overwriteDeleted(database);
  } catch {
    // The disk failed. The next delete, or the next start, writes the log back.
  }
}

function wroteBack(database: DatabaseSync): boolean {
  const usual = Number(database.prepare('PRAGMA busy_timeout').get()?.timeout);
  database.exec('PRAGMA busy_timeout = 0');
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${usual}`);
  }
}
