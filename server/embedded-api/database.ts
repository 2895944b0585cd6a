import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { restoreIt } from '../database/damage.ts';
import { dataFolderError } from '../database/file-fault.ts';
import { type TellUpgrade, UpgradeError, upgrade } from '../database/upgrade.ts';
import { lastingChanges, lastingTables } from './schema.ts';

/** Opens or creates the database, with the tables for visitors' data. `formerVersion` is that of `UpgradeParts`. */
export function openDatabase(file: string, tell?: TellUpgrade, formerVersion?: number): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5_000 });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    upgrade(database, { file, base: lastingTables, migrations: lastingChanges, tell, formerVersion });
    return database;
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw dataFolderError(error, file, error instanceof UpgradeError ? reason : unusable(file, reason));
  }
}

/** What to write about a damaged file. */
export function unusable(file: string, reason: string): string {
  return `${file} cannot be used (${reason}); ${restoreIt}. Without a backup, move the file away: the next start creates an empty one, without comments and subscribers`;
}

/** Inserts rows with the same columns. Table and column names come from code, never from content. */
export function insertAll(database: DatabaseSync, table: string, rows: Record<string, SQLInputValue>[]): void {
  const insert = createInsert(database, table);
  for (const row of rows) insert(row);
}

/** The same for single rows. */
export function createInsert(database: DatabaseSync, table: string): (row: Record<string, SQLInputValue>) => void {
  let columns: string[] = [];
  let insert: StatementSync | undefined;
  return (row) => {
    if (!insert) {
      columns = Object.keys(row);
      const places = columns.map(() => '?').join(', ');
      insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
    }
    insert.run(...columns.map((column) => row[column] ?? null));
  };
}
