import { StoreUnavailable } from './store-unavailable.ts';

/**
 * The returned function runs transactions with the same key serially in this instance. They therefore occupy only one
 * of the pool's connections. If a transaction rejects with a StoreUnavailable, the waiting transactions reject with the
 * same error.
 */
export function createKeyedLock() {
  const last = new Map<string, Promise<unknown>>();

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const earlier = last.get(key);
    const mine = earlier ? earlier.then(work, (error) => unlessUnavailable(error, work)) : work();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

function unlessUnavailable<T>(error: unknown, work: () => Promise<T>): Promise<T> {
  if (error instanceof StoreUnavailable) throw error;
  return work();
}
