import { Keyv } from 'keyv';
import { LRUCache } from 'lru-cache';
import { missing, type Outcome, unavailable } from '../../shared/outcome.ts';
import type { Log } from '../log.ts';
import type { LruStore } from './lru-store.ts';

/** Milliseconds. All are counted from the upstream's answer. */
export const lifetimes = {
  /** Served as it is. From then on it is refreshed behind the answer. */
  fresh: 5 * 60_000,
  /** The specification's hour. Past it the upstream is asked first. */
  served: 60 * 60_000,
  /** Kept for the time the upstream fails. */
  kept: 72 * 60 * 60_000,
  /** A definite no is believed this long. */
  missing: 30_000,
  /** After a failure, as long as there is something old to serve, the upstream is left alone. Doubles each time. */
  rest: 5_000,
  longestRest: 60_000,
};

/** What a read gave, when the upstream said it, and whether that is less than it should be. */
export interface Dated<T> {
  outcome: Outcome<T>;
  /** Milliseconds since the epoch; undefined for what does not age. */
  at: number | undefined;
  /** Old or built in, because the upstream fails: not to be cached as if it were good. */
  degraded: boolean;
}

export interface ApiCacheParts {
  store: LruStore;
  log: Log;
  now: () => number;
}

interface Failing {
  times: number;
  restUntil: number;
}

interface Entry<T> {
  value: T;
  at: number;
}

/**
 * The cache of one operation's answers. One flight at a time per key; a visitor who leaves never ends it.
 * Failures are not cached, and misses have a small cache of their own, so that a flood of unknown slugs evicts no page.
 */
export function createApiCache<T>(namespace: string, { store, log, now }: ApiCacheParts) {
  const entries = new Keyv<Entry<T>>({ store, namespace, serialization: false, ttl: lifetimes.kept });
  entries.on('error', (error) => log.error({ event: 'api-cache-failed', namespace }, error));
  const misses = new LRUCache<string, true>({ max: 500, ttl: lifetimes.missing });
  const failing = new LRUCache<string, Failing>({ max: 500 });
  const flights = new Map<string, Promise<Dated<T>>>();
  /** Raised by every `forget`: what was asked for before one is not kept after it. */
  let forgets = 0;

  return Object.assign(read, {
    /** Drops what is kept under the key, for whoever reads next to see the upstream's own. */
    async forget(key: string): Promise<void> {
      forgets += 1;
      flights.delete(key);
      misses.delete(key);
      await entries.delete(key);
    },
  });

  /** The value under the key, or what `load` gives. `load` does not reject. */
  async function read(key: string, load: () => Promise<Outcome<T>>): Promise<Dated<T>> {
    if (misses.has(key)) return dated(missing, now());
    const entry = await entries.get(key);
    if (!entry) return flights.get(key) ?? fly(key, load);
    const age = now() - entry.at;
    const old = dated({ ok: true, value: entry.value }, entry.at, age >= lifetimes.served);
    const failed = failing.get(key);
    if (age < lifetimes.fresh || (failed && now() < failed.restUntil)) return old;
    const flight = flights.get(key) ?? fly(key, load);
    // Once it has failed, nobody waits for it again: it is tried behind the old answer.
    if (age < lifetimes.served || failed) return old;
    const refreshed = await flight;
    return isFailure(refreshed.outcome) ? old : refreshed;
  }

  function fly(key: string, load: () => Promise<Outcome<T>>): Promise<Dated<T>> {
    const flight = loadAndKeep(key, load).finally(() => flights.get(key) === flight && flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function loadAndKeep(key: string, load: () => Promise<Outcome<T>>): Promise<Dated<T>> {
    const forgetsBefore = forgets;
    const outcome = await load().catch((error: unknown) => {
      log.error({ event: 'load-broke', namespace, key }, error);
      return unavailable;
    });
    const at = now();
    if (forgets !== forgetsBefore) return dated(outcome, at, isFailure(outcome));
    if (outcome.ok) await entries.set(key, { value: deepFreeze(outcome.value), at });
    else if (outcome.reason === 'missing') await noteMissing(key);
    if (isFailure(outcome)) rest(key);
    else failing.delete(key);
    return dated(outcome, at, isFailure(outcome));
  }

  function rest(key: string): void {
    const times = (failing.get(key)?.times ?? 0) + 1;
    failing.set(key, { times, restUntil: now() + Math.min(lifetimes.rest * 2 ** (times - 1), lifetimes.longestRest) });
  }

  async function noteMissing(key: string): Promise<void> {
    misses.set(key, true);
    await entries.delete(key);
  }
}

function dated<T>(outcome: Outcome<T>, at: number, degraded = false): Dated<T> {
  return { outcome, at, degraded };
}

function isFailure(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.reason === 'unavailable';
}

/** Everyone gets the same object, so nobody may change it. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
