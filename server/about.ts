import type { ContentFolder } from './content-folder.ts';
import type { Upgrade } from './database/upgrade.ts';

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
