import { LRUCache } from 'lru-cache';

interface Stored {
  value: unknown;
  bytes: number;
}

/**
 * A store for Keyv, bounded by entries and bytes. Keyv keeps an LRU handed to it directly empty without a word:
 * it passes a number where the LRU expects options. Values stay objects; nothing is serialized in memory.
 */
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
