import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const usualPlaces = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql*/bin', '/usr/local/bin', '/usr/bin'];

/** The folder of PostgreSQL's programs: `POSTGRES_BIN`, or the usual folder of the newest version. */
export function findPostgres(): string | undefined {
  const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...usualPlaces.flatMap((place) => globSync(place).sort(newestFirst)),
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
}
