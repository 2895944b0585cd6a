import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export function dataVersion(file: string): number {
  if (!existsSync(file)) return 0;
  using database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
  return versionIn(database);
}

export function versionIn(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}
