import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFolder } from '../content/content-folder.ts';
import type { Upgrade } from '../store/upgrade.ts';

/** The facts that the start table shows. */
export interface About extends Pick<ContentFolder, 'shownInstead' | 'missing'> {
  /** Path of the data. */
  data: string;
  /** Which database the store is. */
  store: string;
  /** The folder whose build runs. */
  release: string;
  /** How many items are published. Undefined with an API. */
  items: Record<string, number> | undefined;
  upgrades: Upgrade[];
}

/** Changes with every build: the digest of its sources. Without that file, it changes with every start. */
export function codeVersion(build: string): string {
  try {
    return readFileSync(join(build, 'sources'), 'utf8');
  } catch {
    return randomUUID();
  }
}
