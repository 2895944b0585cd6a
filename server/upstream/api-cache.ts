import { Keyv } from 'keyv';
import { LRUCache } from 'lru-cache';
import { found, missing, type Outcome, unavailable } from '../../shared/outcome.ts';
import type { Log } from '../log.ts';
import { createDoubts, patienceWithBroken } from './doubts.ts';
import type { LruStore } from './lru-store.ts';
import { createRests } from './rests.ts';

/** Milliseconds. All are counted from the upstream's answer. */
export const lifetimes = {
  /** Served as it is. From then on it is refreshed behind the answer. */
  fresh: 5 * 60_000,
  /** The specification's hour. Past it the upstream is asked first. */
  served: 60 * 60_000,
  /** Kept for the time the upstream fails: a weekend, and the holidays around it. */
  kept: 7 * 24 * 60 * 60_000,
  /** A definite no is believed this long. */
  missing: 30_000,
};

/** What a read gave, when the upstream said it, and whether that is less than it should be. */
export interface Dated<T> {
  outcome: Outcome<T>;
  /** Milliseconds since the epoch; undefined for what does not age. */
  at: number | undefined;
  /** Old or built in, because the upstream fails: not to be cached as if it were good. */
  degraded: boolean;
  /** Records of it could not be read: what is not in it may be there all the same. */
  isPartial?: boolean;
}

/** An outcome, and whether records were left out of it. */
export type Loaded<T> = Outcome<T> & { isPartial?: boolean };

export interface ApiCacheParts {
  store: LruStore;
  log: Log;
  now: () => number;
}

/** Where the value of one key comes from. No method rejects. */
export interface Source<T> {
  load(before: T | undefined): Promise<Loaded<T>>;
  /** Called when the value that was loaded last is believed, and when that was. */
  keep?(at: number): Promise<void>;
  /** Gives what an earlier process kept. */
  recall?(): Promise<{ value: T; at: number } | undefined>;
  /** Drops what was kept: it is not true any more. */
  drop?(): Promise<void>;
  /** An empty list is believed at once: it ends no page, and entries that were taken off must not be shown again. */
  takesEmpty?: boolean;
  /** Whether a list of the upstream's names the item: that it is missing is an error then. */
  isListed?(): boolean;
}

interface Entry<T> {
  value: T;
  at: number;
  /** When records were first left out of it, in a row; undefined where none was. */
  partialSince?: number;
  /** Of an earlier process: the upstream is asked again, whatever its age. */
  recalled?: boolean;
}

/**
 * The cache of one operation's answers. One flight at a time per key; a visitor who leaves never ends it.
 * Failures are not cached, and misses have a small cache of their own, so that a flood of unknown slugs evicts no page.
 */
export function createApiCache<T>(namespace: string, { store, log, now }: ApiCacheParts) {
  const entries = new Keyv<Entry<T>>({ store, namespace, serialization: false, ttl: lifetimes.kept });
  entries.on('error', (error) => log.error({ event: 'api-cache-failed', namespace }, error));
  const misses = new LRUCache<string, number>({ max: 500 });
  const rests = createRests(now);
  const doubts = createDoubts<T>(now);
  const flights = new Map<string, Promise<Dated<T>>>();
  const recalls = new Map<string, Promise<Entry<T> | undefined>>();
  /** Raised by every `forget`: what was asked for before one is not kept after it. */
  let forgets = 0;

  return Object.assign(read, {
    /** Drops what is kept under the key, for whoever reads next to see the upstream's own. */
    async forget(key: string, source?: Source<T>): Promise<void> {
      forgets += 1;
      flights.delete(key);
      misses.delete(key);
      await source?.drop?.();
      await entries.delete(key);
    },
  });

  /** The value under the key, or what its source gives. */
  async function read(key: string, source: Source<T>): Promise<Dated<T>> {
    if (isWithin(misses.get(key), lifetimes.missing)) return dated(missing, now());
    const entry = (await entries.get(key)) ?? (await recall(key, source));
    if (!entry) return flights.get(key) ?? (rests.has(key) ? failed() : fly(key, source, undefined));
    const isServed = isWithin(entry.at, lifetimes.served) || entry.at > now();
    const old = { ...dated(found(entry.value), entry.at, !isServed), ...partial(entry.partialSince) };
    if ((isWithin(entry.at, lifetimes.fresh) && !entry.recalled) || rests.has(key)) return old;
    const flight = flights.get(key) ?? fly(key, source, entry);
    // Once it has failed, nobody waits for it again: it is tried behind the old answer.
    if (isServed || rests.hasFailed(key)) return old;
    const refreshed = await flight;
    return isFailure(refreshed.outcome) ? old : refreshed;
  }

  /** A time in the future never counts: a clock that was set back would keep the value fresh until it has caught up. */
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
    const known = await find();
    if (!known || now() - known.at >= lifetimes.kept) return undefined;
    const entry = { value: deepFreeze(known.value), at: known.at, recalled: true };
    await entries.set(key, entry);
    return entry;
  }

  function fly(key: string, source: Source<T>, entry: Entry<T> | undefined): Promise<Dated<T>> {
    const flight = loadAndKeep(key, source, entry).finally(() => flights.get(key) === flight && flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  async function loadAndKeep(key: string, source: Source<T>, entry: Entry<T> | undefined): Promise<Dated<T>> {
    const forgetsBefore = forgets;
    const outcome: Loaded<T> = await source.load(entry?.value).catch((error: unknown) => {
      log.error({ event: 'load-broke', namespace, key }, error);
      return unavailable;
    });
    if (forgets !== forgetsBefore) return dated(outcome, now(), isFailure(outcome));
    const isContradicted = !outcome.ok && outcome.reason === 'missing' && source.isListed?.();
    if (isFailure(outcome) || isContradicted) {
      rests.begin(key, entry !== undefined);
      return failed();
    }
    const isTaken = outcome.ok && source.takesEmpty;
    if (entry && !isTaken && doubts.has(key, entry.value, outcome)) {
      rests.pause(key, lifetimes.fresh);
      return failed();
    }
    rests.end(key);
    const partialSince = outcome.isPartial ? (entry?.partialSince ?? now()) : undefined;
    if (outcome.ok) {
      const value = deepFreeze(outcome.value);
      await entries.set(key, { value, at: now(), ...(partialSince !== undefined && { partialSince }) });
      await source.keep?.(now());
    } else await noteMissing(key, source);
    return { ...dated(outcome, now()), ...partial(partialSince) };
  }

  async function noteMissing(key: string, source: Source<T>): Promise<void> {
    misses.set(key, now());
    await source.drop?.();
    await entries.delete(key);
  }

  function partial(since: number | undefined): { isPartial?: true } {
    return since !== undefined && now() - since < patienceWithBroken ? { isPartial: true } : {};
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

/** Everyone gets the same object, so nobody may change it. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
