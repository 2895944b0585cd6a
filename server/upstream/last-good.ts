import { Keyv } from 'keyv';
import type { CacheFile } from '../database/cache-file.ts';
import { createDiskStore } from '../database/disk-store.ts';
import type { Log } from '../log.ts';
import { lifetimes } from './api-cache.ts';

/** An answer as received. Newer code may reshape it differently. */
export interface StoredAnswer {
  data: unknown;
  at: number;
}

/** No method rejects. */
export interface LastGood {
  find(key: string): Promise<StoredAnswer | undefined>;
  store(key: string, answer: StoredAnswer): Promise<void>;
  drop(key: string): Promise<void>;
  close(): void;
}

/** Characters of all answers together. */
const mostCharacters = 256 * 1024 * 1024;

export function createLastGood(file: CacheFile, log: Log): LastGood {
  const store = createDiskStore(file, mostCharacters);
  const answers = new Keyv<StoredAnswer>({ store, ttl: lifetimes.kept });
  answers.on('error', (error) => log.warn({ event: 'last-good-failed' }, error));
  return {
    find: (key) => answers.get(key),
    async store(key, answer) {
      await answers.set(key, answer);
    },
    async drop(key) {
      await answers.delete(key);
    },
    close: store.flush,
  };
}
