import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { dataFolderError } from '../database/file-fault.ts';

/** Opens or creates the database. */
export function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5_000 });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    return database;
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw dataFolderError(
      error,
      file,
      `${file} cannot be used (${reason}); move it away, and the next start creates a new one`,
    );
  }
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
