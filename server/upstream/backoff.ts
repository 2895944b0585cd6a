import { LRUCache } from 'lru-cache';

/** Milliseconds after a failure during which the same request is not repeated. They double each time. */
const lengths = {
  /** There is an old value to serve. */
  known: { first: 5_000, longest: 60_000 },
  /** Visitors are waiting, and many of them would repeat the request again and again. */
  unknown: { first: 500, longest: 2_000 },
};

interface Pause {
  times: number;
  from: number;
  until: number;
}

export function createBackoff(now: () => number) {
  const pauses = new LRUCache<string, Pause>({ max: 500 });

  function pauseFor(key: string, times: number, length: number): void {
    pauses.set(key, { times, from: now(), until: now() + length });
  }

  return {
    begin(key: string, isKnown: boolean): void {
      const { first, longest } = isKnown ? lengths.known : lengths.unknown;
      const times = (pauses.get(key)?.times ?? 0) + 1;
      pauseFor(key, times, Math.min(first * 2 ** (times - 1), longest));
    },
    /** Pauses without a failure, after an answer that is not trusted yet. */
    pause: (key: string, length: number) => pauseFor(key, 1, length),
    end: (key: string) => void pauses.delete(key),
    isActive(key: string): boolean {
      const found = pauses.get(key);
      return found !== undefined && found.from <= now() && now() < found.until;
    },
    hasFailed: (key: string) => pauses.has(key),
  };
}
