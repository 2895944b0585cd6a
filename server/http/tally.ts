import { hash, randomBytes } from 'node:crypto';

/** How often something happened in the current window of time, by key. */
export interface Tally {
  /** Counts one more, and gives how many the key has now. */
  add(key: string): number;
  count(key: string): number;
}

/**
 * Keys that one window remembers, about 3 MB of them. A flood from more networks than that begins the next window
 * early: it could send as much from its other networks anyway.
 */
const mostKeys = 50_000;

/**
 * Counts in windows of `within` milliseconds, on a clock that nobody sets. A window begins with its first count. It
 * holds no key, only a hash of it that is keyed by a random number of this process.
 */
export function createTally(within: number, now: () => number = () => performance.now()): Tally {
  const secret = randomBytes(32).toString('hex');
  let counts = new Map<number, number>();
  let since = 0;
  let ending: NodeJS.Timeout | undefined;
  // 48 bits: two of the keys that a window remembers hardly ever have the same.
  const hashOf = (key: string) => Number.parseInt(hash('sha256', secret + key).slice(0, 12), 16);

  return {
    add(key) {
      const hashed = hashOf(key);
      if (isOver()) forget();
      if (counts.size >= mostKeys && !counts.has(hashed)) forget();
      if (counts.size === 0) begin();
      const count = (counts.get(hashed) ?? 0) + 1;
      counts.set(hashed, count);
      return count;
    },
    count: (key) => (isOver() ? 0 : (counts.get(hashOf(key)) ?? 0)),
  };

  function isOver(): boolean {
    return Math.abs(now() - since) >= within;
  }

  /** The window ends by itself too: the privacy policy says when. */
  function begin(): void {
    since = now();
    clearTimeout(ending);
    ending = setTimeout(forget, within).unref();
  }

  function forget(): void {
    counts = new Map();
  }
}
