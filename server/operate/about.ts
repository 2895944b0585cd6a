import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFolder } from '../content/content-folder.ts';
import type { Upgrade } from '../store/upgrade.ts';

/** The facts that the start table shows. */
export interface About extends Pick<ContentFolder, 'shownInstead' | 'missing'> {
  /** The path of the data. */
  data: string;
  /** The database that the store uses. */
  store: string;
  /** The folder whose build is running. */
  release: string;
  /** The number of published items by kind. Undefined with an API. */
  items: Record<string, number> | undefined;
  upgrades: Upgrade[];
}

/** Changes with every build: the digest of its sources. If that file is missing, it changes with every start. */
export function codeVersion(build: string): string {
  try {
    return readFileSync(join(build, 'sources'), 'utf8');
  } catch {
    return randomUUID();
  }
}
