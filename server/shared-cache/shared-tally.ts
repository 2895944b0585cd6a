import { createTally } from '../http/tally.ts';
import type { SharedCache } from './shared-cache.ts';

/** Counts in windows that begin with the first count of a key. Without a shared cache, promises resolve at once. */
export interface SharedTally {
  add(key: string): Promise<number>;
  count(key: string): Promise<number>;
  /** The count as far as this process knows it, which includes adds under way. */
  known(key: string): number;
}

/** `name` tells tallies apart; `within` is in milliseconds. */
export type MakeTally = (name: string, within: number) => SharedTally;

interface Parts {
  now?: (() => number) | undefined;
  shared?: SharedCache | undefined;
  /** Hides visitors' addresses, with a key that all processes of the site have. */
  sign?: (text: string) => string;
}

/**
 * Every process also counts for itself, and continues at the shared count: so a limit still holds when the shared cache
 * goes away. Adds of one tick go out together.
 */
export function sharedTallies({ now, shared, sign = (text) => text }: Parts = {}): MakeTally {
  return (name, within) => {
    const own = createTally(within, now);
    const nameOf = (key: string) => `site:count:${sign(`${name} ${key}`)}`;

    function continueAt(key: string, count: number): number {
      own.set(key, count);
      return count;
    }

    return {
      async add(key) {
        const counted = own.add(key);
        const count = await shared?.add(nameOf(key), within);
        return count === undefined ? counted : continueAt(key, count);
      },
      async count(key) {
        const count = await shared?.count(nameOf(key));
        return count === undefined ? own.count(key) : continueAt(key, count);
      },
      known: own.count,
    };
  };
}
