import { Keyv } from 'keyv';
import type { CacheFile } from '../database/cache-file.ts';
import { createDiskStore } from '../database/disk-store.ts';
import type { Log } from '../log.ts';
import { lifetimes } from './api-cache.ts';

/** The data of an answer as it came, and when: models are made of it by the code of the day. */
export interface Said {
  data: unknown;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The last good answer to every read. No method rejects. */
export interface LastGood {
  find(key: string): Promise<Said | undefined>;
  keep(key: string, said: Said): Promise<void>;
  drop(key: string): Promise<void>;
  close(): void;
}

/** Characters of all answers together. */
const mostCharacters = 256 * 1024 * 1024;

/** Keeps it on disk: a start while the upstream is away serves what was known. */
export function createLastGood(file: CacheFile, log: Log): LastGood {
  const store = createDiskStore(file, mostCharacters);
  const answers = new Keyv<Said>({ store, ttl: lifetimes.kept });
  answers.on('error', (error) => log.error({ event: 'last-good-failed' }, error));
  return {
    find: (key) => answers.get(key),
    async keep(key, said) {
      await answers.set(key, said);
    },
    async drop(key) {
      await answers.delete(key);
    },
    close: store.flush,
  };
}
