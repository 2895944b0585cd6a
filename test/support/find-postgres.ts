import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const usualPaths = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql*/bin', '/usr/local/bin', '/usr/bin'];

/** Prefix for PostgreSQL's commands, which refuse to run as root. PostgreSQL's packages create the user `postgres`. */
export const asPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

/**
 * Returns the folder of PostgreSQL's programs: `POSTGRES_BIN`, or the usual folder of the newest version. Returns
 * undefined if PostgreSQL is not installed, or if this process is root and the user `postgres` does not exist.
 */
export function findPostgres(): string | undefined {
  if (!hasUserOfPostgres()) return undefined;
  const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
  const folders = [process.env.POSTGRES_BIN ?? '', ...usualPaths.flatMap((place) => globSync(place).sort(newestFirst))];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
}

export function hasUserOfPostgres(): boolean {
  const [command = '', ...words] = asPostgres;
  return command === '' || spawnSync(command, [...words, 'true']).status === 0;
}
