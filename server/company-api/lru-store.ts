import { LRUCache } from 'lru-cache';

interface Stored {
  value: unknown;
  bytes: number;
}

/** Limits for entries that are not brief (see `shortLived`). `bytes` limits the JSON characters in all values. */
export const apiCacheBounds = { entries: 2_000, bytes: 8 * 1024 * 1024 };

/**
 * An entry with a lifetime of at most `ttl` milliseconds is brief. `entries` is the maximum number of brief entries.
 */
export const shortLived = { ttl: 60_000, entries: 2_000 };

/**
 * Creates a Keyv store that limits brief entries separately, because requests for unknown slugs must not evict other
 * values. An LRU cache passed directly to Keyv would ignore lifetimes, because Keyv passes a number where the cache
 * expects options.
 */
export function createLruStore({ entries, bytes }: { entries: number; bytes: number }) {
  const lasting = new LRUCache<string, Stored>({
    max: entries,
    maxSize: bytes,
    sizeCalculation: (stored) => stored.bytes,
  });
  const passing = new LRUCache<string, Stored>({ max: shortLived.entries });
  const remove = (key: string) => [lasting.delete(key), passing.delete(key)].includes(true);
  return {
    get: async (key: string) => (lasting.get(key) ?? passing.get(key))?.value,
    async set(key: string, value: unknown, ttl?: number) {
      remove(key);
      const bytes = Math.max(1, JSON.stringify(value).length);
      const entries = ttl !== undefined && ttl <= shortLived.ttl ? passing : lasting;
      entries.set(key, { value, bytes }, ttl ? { ttl } : {});
      return entries.has(key);
    },
    delete: async (key: string) => remove(key),
    async clear() {
      lasting.clear();
      passing.clear();
    },
  };
}

export type LruStore = ReturnType<typeof createLruStore>;
