import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import type { ContentFolder } from '../content/content-folder.ts';
import type { Upgrade } from '../store/upgrade.ts';

export const { version } = manifest;

export interface About extends Pick<ContentFolder, 'fallbackContent' | 'missing'> {
  data: string;
  store: string;
  release: string;
  /** Number of items of each kind; undefined if the site uses API_BASE. */
  items: Record<string, number> | undefined;
  upgrades: Upgrade[];
}

export function codeVersion(build: string): string {
  try {
    return readFileSync(join(build, 'sources'), 'utf8');
  } catch {
    return randomUUID();
  }
}
