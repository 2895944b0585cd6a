import { Keyv } from 'keyv';
import { LRUCache } from 'lru-cache';
import { found, missing, type Outcome, unavailable } from '../../shared/outcome.ts';
import type { Log } from '../log.ts';
import type { ApiCacheResult } from '../ops/metrics/work-metrics.ts';
import { createBackoff } from './backoff.ts';
import type { LruStore } from './lru-store.ts';
import { brokenListPatience, createRetractions } from './retractions.ts';

/** Milliseconds since the upstream's answer. */
export const lifetimes = {
  fresh: 5 * 60_000,
  /** Served while it is refreshed. After this age, the upstream is asked first. */
  served: 60 * 60_000,
  /** Kept in case the upstream fails: long enough for a weekend with holidays around it. */
  kept: 7 * 24 * 60 * 60_000,
  missing: 30_000,
};

export interface Dated<T> {
  outcome: Outcome<T>;
  /** Milliseconds since the epoch; undefined for values that do not age. */
  at: number | undefined;
  /** Outdated or built in, because the upstream failed. The page cache must not store it as good. */
  degraded: boolean;
  /** Some records could not be read, so an absent item may still exist. */
  isPartial?: boolean;
}

/** `at` is set if another process got the answer. It is the time of that answer. */
export type Loaded<T> = Outcome<T> & { isPartial?: boolean; at?: number };

export interface ApiCacheParts {
  store: LruStore;
  log: Log;
  now: () => number;
  count: (result: ApiCacheResult) => void;
  /** Raised to ask the upstream again for every key. Earlier answers stay as a substitute. */
  round?: () => number;
  /** Every answer is believed at once, even if it takes back an earlier one: the upstream is the embedded one. */
  isTrusted?: boolean;
}

/** The source of one key's value. No method rejects. */
export interface Source<T> {
  /** An answer that another process got from the upstream at `since` or later counts as fresh. */
  load(before: T | undefined, since: number): Promise<Loaded<T>>;
  keep?(at: number): Promise<void>;
  recall?(): Promise<{ value: T; at: number } | undefined>;
  drop?(): Promise<void>;
  /** Accept an empty list at once. For lists that do not end a page, and whose removed entries must not reappear. */
  takesEmpty?: boolean;
  /** Whether a list of the upstream names the item. If so, a "not found" is an error. */
  isListed?(): boolean;
}

interface Entry<T> {
  value: T;
  at: number;
  /** Since when every answer has left out records. */
  partialSince?: number;
  /** Stored by an earlier process or by another one, so it is refreshed regardless of its age. */
  recalled?: boolean;
  /** The round of the call that got it; -1 if unknown. */
  round: number;
}

/**
 * One flight per key. A visitor who leaves does not abort it. Misses have a separate cache, so that unknown slugs evict
 * no page.
 */
export function createApiCache<T>(
  namespace: string,
  { store, log, now, count, round = () => 0, isTrusted = false }: ApiCacheParts,
) {
  const entries = new Keyv<Entry<T>>({ store, namespace, serialization: false, ttl: lifetimes.kept });
  entries.on('error', (error) => log.warn({ event: 'api-cache-failed', namespace }, error));
  const misses = new LRUCache<string, number>({ max: 500 });
  const backoff = createBackoff(now);
  const retractions = createRetractions<T>(now);
  const flights = new Map<string, Promise<Dated<T>>>();
  const recalls = new Map<string, Promise<Entry<T> | undefined>>();
  /** Answers requested before a `forget` are not stored afterward. */
  let forgets = 0;
  let lastRound = round();
  /** Answers that other processes got before this time belong to an earlier round. */
  let roundBegan = Number.NEGATIVE_INFINITY;

  return Object.assign(read, {
    async forget(key: string, source?: Source<T>): Promise<void> {
      forgets += 1;
      flights.delete(key);
      misses.delete(key);
      await source?.drop?.();
      await entries.delete(key);
    },
  });

  async function read(key: string, source: Source<T>): Promise<Dated<T>> {
    beginRound();
    if (isWithin(misses.get(key), lifetimes.missing)) {
      count('absent');
      return dated(missing, now());
    }
    const entry = (await entries.get(key)) ?? (await recall(key, source));
    if (!entry) count('miss');
    if (!entry) return flights.get(key) ?? (backoff.isActive(key) ? failed() : fly(key, source, undefined));
    const isServed = isWithin(entry.at, lifetimes.served) || entry.at > now();
    const old = { ...dated(found(entry.value), entry.at, !isServed), ...partial(entry.partialSince) };
    const isOfRound = entry.round === round();
    const isFresh = isWithin(entry.at, lifetimes.fresh) && isOfRound && !entry.recalled;
    count(isFresh ? 'hit' : 'stale');
    if (isFresh || backoff.isActive(key)) return old;
    const flight = flights.get(key) ?? fly(key, source, entry);
    // Only the first visitor waits for a retry. Later ones get the old answer while the retry runs.
    if ((isServed && isOfRound) || backoff.hasFailed(key)) return old;
    const refreshed = await flight;
    return isFailure(refreshed.outcome) ? old : refreshed;
  }

  /** Answers to calls of an earlier round are not stored. */
  function beginRound(): void {
    if (round() === lastRound) return;
    lastRound = round();
    roundBegan = now();
    flights.clear();
    misses.clear();
  }

  /**
   * A time in the future does not count. Otherwise, after the clock is set back, the value would stay fresh for too
   * long.
   */
  function isWithin(at: number | undefined, lifetime: number): boolean {
    return at !== undefined && at <= now() && now() - at < lifetime;
  }

  function recall(key: string, source: Source<T>): Promise<Entry<T> | undefined> | undefined {
    if (!source.recall || flights.has(key)) return undefined;
    const recalling = recalls.get(key) ?? recallAndKeep(key, source.recall).finally(() => recalls.delete(key));
    recalls.set(key, recalling);
    return recalling;
  }

  async function recallAndKeep(key: string, find: NonNullable<Source<T>['recall']>): Promise<Entry<T> | undefined> {
    const forgetsBefore = forgets;
    const known = await find();
    if (!known || now() - known.at >= lifetimes.kept || forgets !== forgetsBefore) return undefined;
    const isOfRound = known.at >= roundBegan;
    const entry = { value: deepFreeze(known.value), at: known.at, recalled: true, round: isOfRound ? round() : -1 };
    await entries.set(key, entry);
    return entry;
  }

  function fly(key: string, source: Source<T>, entry: Entry<T> | undefined): Promise<Dated<T>> {
    const flight = loadAndKeep(key, source, entry).finally(() => flights.get(key) === flight && flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function loadAndKeep(key: string, source: Source<T>, entry: Entry<T> | undefined): Promise<Dated<T>> {
    const [forgetsBefore, begun] = [forgets, round()];
    const since = Math.max(now() - lifetimes.fresh + 1, roundBegan);
    const outcome: Loaded<T> = await source.load(entry?.value, since).catch((error: unknown) => {
      log.error({ event: 'load-broke', namespace, key }, error);
      return unavailable;
    });
    if (forgets !== forgetsBefore || round() !== begun) return dated(outcome, now(), isFailure(outcome));
    const isContradicted = !isTrusted && !outcome.ok && outcome.reason === 'missing' && source.isListed?.();
    if (isFailure(outcome) || isContradicted) {
      backoff.begin(key, entry !== undefined);
      return failed();
    }
    const isTaken = isTrusted || (outcome.ok && source.takesEmpty);
    if (entry && !isTaken && retractions.isUnconfirmed(key, entry.value, outcome)) {
      backoff.pause(key, lifetimes.fresh);
      return failed();
    }
    backoff.end(key);
    const partialSince = outcome.isPartial ? (entry?.partialSince ?? now()) : undefined;
    const at = outcome.at ?? now();
    if (outcome.ok) {
      const value = deepFreeze(outcome.value);
      await entries.set(key, { value, at, round: begun, ...(partialSince !== undefined && { partialSince }) });
      await source.keep?.(at);
    } else await noteMissing(key, source);
    return { ...dated(outcome, at), ...partial(partialSince) };
  }

  async function noteMissing(key: string, source: Source<T>): Promise<void> {
    misses.set(key, now());
    await source.drop?.();
    await entries.delete(key);
  }

  function partial(since: number | undefined): { isPartial?: true } {
    return since !== undefined && now() - since < brokenListPatience ? { isPartial: true } : {};
  }

  function failed(): Dated<T> {
    return dated(unavailable, now(), true);
  }
}

function dated<T>(outcome: Outcome<T>, at: number, degraded = false): Dated<T> {
  return { outcome, at, degraded };
}

function isFailure(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && outcome.reason === 'unavailable';
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
