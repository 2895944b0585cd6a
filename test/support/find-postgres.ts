import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const usualPaths = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql*/bin', '/usr/local/bin', '/usr/bin'];

/** What goes before a command of PostgreSQL, which refuses to run as root. Its packages bring this user. */
export const asPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

/**
 * The folder of PostgreSQL's programs: `POSTGRES_BIN`, or the usual folder of the newest version. Undefined if
 * PostgreSQL is not installed or cannot run.
 */
export function findPostgres(): string | undefined {
  if (!hasUserOfPostgres()) return undefined;
  const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });
  const folders = [process.env.POSTGRES_BIN ?? '', ...usualPaths.flatMap((place) => globSync(place).sort(newestFirst))];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')));
}

/** Whether the user is there as which PostgreSQL runs. */
export function hasUserOfPostgres(): boolean {
  const [command = '', ...words] = asPostgres;
  return command === '' || spawnSync(command, [...words, 'true']).status === 0;
}
