import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFolder } from '../content/content-folder.ts';
import type { Upgrade } from '../store/upgrade.ts';

/** Facts for the table that the site prints at startup. */
export interface About extends Pick<ContentFolder, 'fallbackContent' | 'missing'> {
  data: string;
  /** Name of the database that stores visitors' data. */
  store: string;
  /** Folder of the running build. */
  release: string;
  /** Numbers of published items by kind; undefined if the site uses API_BASE. */
  items: Record<string, number> | undefined;
  upgrades: Upgrade[];
}

/** Returns the digest of the build's sources, or a random ID if the build contains no digest. */
export function codeVersion(build: string): string {
  try {
    return readFileSync(join(build, 'sources'), 'utf8');
  } catch {
    return randomUUID();
  }
}
