import { LRUCache } from 'lru-cache';

/** Milliseconds after a failure in which the upstream is not asked for the same again. They double each time. */
const rests = {
  /** There is something to serve. */
  known: { first: 5_000, longest: 60_000 },
  /** Visitors wait, and crowds of them would ask again and again. */
  unknown: { first: 500, longest: 2_000 },
};

interface Rest {
  times: number;
  from: number;
  until: number;
}

/** When to leave the upstream alone, by key. A clock that was set back ends a rest. */
export function createRests(now: () => number) {
  const resting = new LRUCache<string, Rest>({ max: 500 });

  function rest(key: string, times: number, length: number): void {
    resting.set(key, { times, from: now(), until: now() + length });
  }

  return {
    begin(key: string, isKnown: boolean): void {
      const { first, longest } = isKnown ? rests.known : rests.unknown;
      const times = (resting.get(key)?.times ?? 0) + 1;
      rest(key, times, Math.min(first * 2 ** (times - 1), longest));
    },
    /** Leaves the upstream alone for so long, without a failure: an answer of it was not believed. */
    pause: (key: string, length: number) => rest(key, 1, length),
    end: (key: string) => void resting.delete(key),
    has(key: string): boolean {
      const found = resting.get(key);
      return found !== undefined && found.from <= now() && now() < found.until;
    },
    /** Whether the last try failed. */
    hasFailed: (key: string) => resting.has(key),
  };
}
