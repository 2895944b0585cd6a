import { createTally } from '../http/tally.ts';
import type { SharedCache } from './shared-cache.ts';

/** Each count has a window, which begins with its first add. Without a shared cache, promises resolve at once. */
export interface SharedTally {
  add(key: string): Promise<number>;
  count(key: string): Promise<number>;
  /** The count that this process knows, including pending adds. */
  known(key: string): number;
}

/** `name` distinguishes tallies; `within` is in milliseconds. */
export type MakeTally = (name: string, within: number) => SharedTally;

interface Parts {
  now?: (() => number) | undefined;
  shared?: SharedCache | undefined;
  /** Hides visitors' addresses. All processes of the site use the same key. */
  sign?: (text: string) => string;
}

/**
 * Every process also keeps its own count and updates it from the shared count, so limits still hold when the shared
 * cache goes away. Adds made in the same tick are sent together.
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
