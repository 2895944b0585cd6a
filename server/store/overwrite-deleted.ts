import type { DatabaseSync } from 'node:sqlite';

const pause = 1_000;

/**
 * Writes the write-ahead log back into the database, because the log may contain deleted data. If another connection,
 * such as a backup, blocks the checkpoint, retries later, because waiting would block the process.
 */
export function overwriteDeleted(database: DatabaseSync): void {
  if (!wroteBack(database)) setTimeout(() => tryAgain(database), pause).unref();
}

function tryAgain(database: DatabaseSync): void {
  if (!database.isOpen) return;
  try {
    overwriteDeleted(database);
  } catch {
    // The next deletion tries again.
  }
}

function wroteBack(database: DatabaseSync): boolean {
  const busyTimeout = Number(database.prepare('PRAGMA busy_timeout').get()?.timeout);
  database.exec('PRAGMA busy_timeout = 0');
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  }
}
