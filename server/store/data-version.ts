import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Returns a database's data version, which each migration raises; 0 if the file does not exist. Throws if the file is
 * damaged.
 */
export function dataVersion(file: string): number {
  if (!existsSync(file)) return 0;
  using database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
  return versionIn(database);
}

export function versionIn(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}
