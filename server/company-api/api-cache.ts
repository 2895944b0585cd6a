import { Keyv } from 'keyv';
import { found, missing, type Result, unavailable } from '../../shared/result.ts';
import type { ApiCacheResult } from '../http/metrics/work-metrics.ts';
import type { Log } from '../process/log.ts';
import { type Attempts, afterFailure, countRetraction, isPaused, pausedAttempts } from './attempts.ts';
import type { LastKnownGoodValues } from './last-known-good-values.ts';
import { isWithin, lifetimes, retractions } from './lifetimes.ts';
import { type LruStore, shortLived } from './lru-store.ts';

export interface Timestamped<T> {
  result: Result<T>;
  /** Milliseconds since the epoch at which the result was current; undefined for a result that does not age. */
  at: number | undefined;
  /** True if the page cache must not store the result as current. */
  degraded: boolean;
  /** True if an item that is absent from the value may still exist, because some records could not be read. */
  isPartial?: boolean;
}

export interface Loaded<T> {
  result: Result<T>;
  isPartial?: boolean;
  data?: unknown;
}

export interface ApiCacheParts {
  store: LruStore;
  /** The second cache tier; undefined with the embedded API, whose content is always available. */
  lastKnownGood?: LastKnownGoodValues | undefined;
  log: Log;
  now: () => number;
  count: (result: ApiCacheResult) => void;
  /**
   * When the returned number changes, cached values become outdated. An outdated value still substitutes for a failed
   * request.
   */
  epoch?: () => number;
  /** If true, a single response is enough to remove a known value. */
  isTrusted?: boolean;
}

export interface ValueSource<T> {
  load(before: T | undefined): Promise<Loaded<T>>;
  parse(data: unknown): Loaded<T>;
  /** If true, an empty list replaces a known list immediately, because deleted comments must not remain visible. */
  acceptsEmpty?: boolean;
  /**
   * Returns true if one of the upstream's lists contains the item. Unless `isTrusted` is set, a response that a listed
   * item does not exist counts as a failure.
   */
  isListed?(): boolean;
}

interface Entry<T> {
  known?: Known<T>;
  missing?: { at: number; epoch: number };
  attempts: Attempts;
}

interface Known<T> {
  value: T;
  at: number;
  /** -1 for a last known good value from before the current epoch. */
  epoch: number;
  /** Time since which every accepted response has contained unreadable records. */
  partialSince?: number;
}

const unknown: Entry<never> = { attempts: {} };

/** A visitor who leaves does not abort the request, because other callers may be waiting for the response. */
export function createApiCache<T>(
  namespace: string,
  { store, lastKnownGood, log, now, count, epoch = () => 0, isTrusted = false }: ApiCacheParts,
) {
  const entries = new Keyv<Entry<T>>({ store, namespace, serialization: false });
  entries.on('error', (error) => log.warn({ event: 'api-cache-failed', namespace }, error));
  const inFlight = new Map<string, Promise<Timestamped<T>>>();
  const lookUps = new Map<string, Promise<Entry<T>>>();
  /** A response is not stored if `forgets` has changed since the request began. */
  let forgets = 0;
  let lastEpoch = epoch();
  let epochBegan = Number.NEGATIVE_INFINITY;

  return Object.assign(read, {
    async invalidate(key: string): Promise<void> {
      forgets += 1;
      inFlight.delete(key);
      await lastKnownGood?.drop(storedKey(key));
      await entries.delete(key);
    },
  });

  async function read(key: string, source: ValueSource<T>): Promise<Timestamped<T>> {
    beginEpoch();
    const cached = await entries.get(key);
    const running = inFlight.get(key);
    if (!cached && running) {
      count('miss');
      return running;
    }
    const entry = cached ?? (await lookUp(key, source));
    const { known, attempts } = entry;
    if (entry.missing?.epoch === epoch() && isWithin(entry.missing.at, lifetimes.missing, now())) {
      count('absent');
      return timestamped(missing, now());
    }
    const begin = () => inFlight.get(key) ?? beginRefresh(key, source, entry, cached !== undefined);
    if (!known) {
      count('miss');
      return isPaused(attempts, now()) && !inFlight.has(key) ? failed() : begin();
    }
    const isServed = isWithin(known.at, lifetimes.served, now()) || known.at > now();
    const old = { ...timestamped(found(known.value), known.at, !isServed), ...partial(known.partialSince) };
    const isOfEpoch = known.epoch === epoch();
    const isFresh = isWithin(known.at, lifetimes.fresh, now()) && isOfEpoch;
    count(isFresh ? 'hit' : 'stale');
    if (isFresh || isPaused(attempts, now())) return old;
    const refreshing = begin();
    // If an earlier attempt failed, the visitor receives the outdated value without waiting.
    if ((isServed && isOfEpoch) || attempts.pause) return old;
    const refreshed = await refreshing;
    return isFailure(refreshed.result) ? old : refreshed;
  }

  function beginEpoch(): void {
    if (epoch() === lastEpoch) return;
    lastEpoch = epoch();
    epochBegan = now();
    inFlight.clear();
  }

  function lookUp(key: string, source: ValueSource<T>): Promise<Entry<T>> | Entry<T> {
    if (!lastKnownGood) return unknown;
    const looking = lookUps.get(key) ?? recover(key, source).finally(() => lookUps.delete(key));
    lookUps.set(key, looking);
    return looking;
  }

  async function recover(key: string, source: ValueSource<T>): Promise<Entry<T>> {
    const forgetsBefore = forgets;
    const known = await stored(key, source, lifetimes.substitute);
    if (!known || forgets !== forgetsBefore) return unknown;
    return setEntry(key, { known, attempts: {} });
  }

  async function stored(key: string, source: ValueSource<T>, maxAge: number): Promise<Known<T> | undefined> {
    const last = await lastKnownGood?.find(storedKey(key));
    if (!last || now() - last.at >= maxAge) return undefined;
    const { result, isPartial } = readStored(key, source, last.data);
    if (!result.ok) return undefined;
    const { at } = last;
    const value = deepFreeze(result.value);
    return { value, at, epoch: at >= epochBegan ? epoch() : -1, ...(isPartial && { partialSince: at }) };
  }

  /** Catches parsing errors, because another release may have stored the data. */
  function readStored(key: string, source: ValueSource<T>, data: unknown): Loaded<T> {
    try {
      return source.parse(data);
    } catch (error) {
      logError(key, error);
      return { result: unavailable };
    }
  }

  function beginRefresh(
    key: string,
    source: ValueSource<T>,
    entry: Entry<T>,
    isLookUpDue: boolean,
  ): Promise<Timestamped<T>> {
    const [forgetsBefore, begun] = [forgets, epoch()];
    const isOutdated = () => forgets !== forgetsBefore || epoch() !== begun;
    const refreshing = refresh(key, source, entry, isLookUpDue, isOutdated)
      // Callers do not always await the refresh, and an unhandled rejection would end the process.
      .catch((error: unknown) => {
        logError(key, error);
        return isOutdated() ? failed() : recordFailure(key, entry);
      })
      .finally(() => inFlight.get(key) === refreshing && inFlight.delete(key));
    inFlight.set(key, refreshing);
    return refreshing;
  }

  function logError(key: string, error: unknown): void {
    log.error({ event: 'load-broke', namespace, key }, error);
  }

  async function refresh(
    key: string,
    source: ValueSource<T>,
    entry: Entry<T>,
    isLookUpDue: boolean,
    isOutdated: () => boolean,
  ): Promise<Timestamped<T>> {
    const { known, attempts } = entry;
    const ofOthers = isLookUpDue ? await stored(key, source, lifetimes.fresh) : undefined;
    if (ofOthers && ofOthers.epoch === epoch() && ofOthers.at <= now()) {
      if (!isOutdated()) await setEntry(key, { known: ofOthers, attempts: {} });
      return { ...timestamped(found(ofOthers.value), ofOthers.at), ...partial(ofOthers.partialSince) };
    }
    const { result, isPartial, data } = await source.load(known?.value);
    if (isOutdated()) return timestamped(result, now(), isFailure(result));
    const isContradicted = !isTrusted && !result.ok && result.reason === 'missing' && source.isListed?.();
    if (isFailure(result) || isContradicted) return recordFailure(key, entry);
    const isBelieved = isTrusted || (result.ok && source.acceptsEmpty);
    const rule = result.ok ? retractions.emptied : retractions.gone;
    const isRetraction = known && !isBelieved && retracts(known.value, result);
    const retraction = isRetraction && countRetraction(attempts.retraction, rule, now());
    if (retraction) {
      await setEntry(key, { ...entry, attempts: pausedAttempts(lifetimes.fresh, now(), { retraction }) });
      return failed();
    }
    const at = now();
    const partialSince = isPartial ? (known?.partialSince ?? at) : undefined;
    if (result.ok) {
      const value = deepFreeze(result.value);
      const next = { value, at, epoch: epoch(), ...(partialSince !== undefined && { partialSince }) };
      await setEntry(key, { known: next, attempts: {} });
      // Not awaited, because a slow store must not delay the response.
      if (data !== undefined) void lastKnownGood?.store(storedKey(key), { data, at });
    } else {
      await setEntry(key, { missing: { at, epoch: epoch() }, attempts: {} });
      if (known) void lastKnownGood?.drop(storedKey(key));
    }
    return { ...timestamped(result, at), ...partial(partialSince) };
  }

  async function recordFailure(key: string, entry: Entry<T>): Promise<Timestamped<T>> {
    const { known, attempts } = entry;
    await setEntry(key, { ...entry, attempts: afterFailure(attempts, known !== undefined, now()) });
    return failed();
  }

  async function setEntry(key: string, entry: Entry<T>): Promise<Entry<T>> {
    const left = entry.known && Math.max(1, entry.known.at + lifetimes.substitute - now());
    await entries.set(key, entry, left ?? shortLived.ttl);
    return entry;
  }

  function storedKey(key: string): string {
    return `${namespace} ${key}`;
  }

  function partial(since: number | undefined): { isPartial?: true } {
    return since !== undefined && now() - since < lifetimes.partial ? { isPartial: true } : {};
  }

  function failed(): Timestamped<T> {
    return timestamped(unavailable, now(), true);
  }
}

function timestamped<T>(result: Result<T>, at: number, degraded = false): Timestamped<T> {
  return { result, at, degraded };
}

function isFailure(result: Result<unknown>): boolean {
  return !result.ok && result.reason === 'unavailable';
}

function retracts<T>(before: T, result: Result<T>): boolean {
  return !result.ok || (isEmpty(result.value) && !isEmpty(before));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
