import { LRUCache } from 'lru-cache';

interface Stored {
  value: unknown;
  bytes: number;
}

/** Bytes as JSON, which take twice as much on the heap. A site with 10,000 notes fills this cache and that of pages. */
export const apiCacheBounds = { entries: 2_000, bytes: 8 * 1024 * 1024 };

/** An LRU handed to Keyv directly silently stays empty: Keyv passes a number where the LRU expects options. */
export function createLruStore({ entries, bytes }: { entries: number; bytes: number }) {
  const lru = new LRUCache<string, Stored>({ max: entries, maxSize: bytes, sizeCalculation: (stored) => stored.bytes });
  return {
    get: async (key: string) => lru.get(key)?.value,
    async set(key: string, value: unknown, ttl?: number) {
      lru.set(key, { value, bytes: Math.max(1, JSON.stringify(value).length) }, ttl ? { ttl } : {});
      return lru.has(key);
    },
    delete: async (key: string) => lru.delete(key),
    clear: async () => lru.clear(),
    has: async (key: string) => lru.has(key),
  };
}

export type LruStore = ReturnType<typeof createLruStore>;
