import { hash, randomBytes } from 'node:crypto';

export interface WindowCounter {
  add(key: string): number;
  count(key: string): number;
  set(key: string, count: number): void;
}

/** Maximum number of keys, which use about 3 MB. The next key starts a new window early. */
const maxKeys = 50_000;

/**
 * A window begins with its first count and lasts at most `within` milliseconds. Keys are stored only as hashes, salted
 * with a random secret.
 */
export function createWindowCounter(within: number, now: () => number = () => performance.now()): WindowCounter {
  const secret = randomBytes(32).toString('hex');
  let counts = new Map<number, number>();
  let since = 0;
  let ending: NodeJS.Timeout | undefined;
  const hashOf = (key: string) => Number.parseInt(hash('sha256', secret + key).slice(0, 12), 16);

  return {
    add(key) {
      const hashed = hashOf(key);
      const count = (isOver() ? 0 : (counts.get(hashed) ?? 0)) + 1;
      put(hashed, count);
      return count;
    },
    count: (key) => (isOver() ? 0 : (counts.get(hashOf(key)) ?? 0)),
    set: (key, count) => put(hashOf(key), count),
  };

  function put(hashed: number, count: number): void {
    if (isOver()) forget();
    if (counts.size >= maxKeys && !counts.has(hashed)) forget();
    if (counts.size === 0) begin();
    counts.set(hashed, count);
  }

  function isOver(): boolean {
    return Math.abs(now() - since) >= within;
  }

  /** A timer ends the window because the privacy policy states when counts are deleted. */
  function begin(): void {
    since = now();
    clearTimeout(ending);
    ending = setTimeout(forget, within).unref();
  }

  function forget(): void {
    counts = new Map();
  }
}
