import { OutboxUnavailable } from './outbox-unavailable.ts';

export type KeyedLock = ReturnType<typeof createKeyedLock>;

/**
 * Runs transactions with the same key serially in this instance. If another client has locked a row that they need,
 * they block only one connection of the pool. If one of them fails because of the database, the waiting transactions
 * also fail.
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
  if (error instanceof OutboxUnavailable) throw error;
  return work();
}
