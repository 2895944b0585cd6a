import type { Result } from '../../../shared/result.ts';
import { type Attempts, afterFailure, countRetraction, isPaused, pausedAttempts } from '../../company-api/attempts.ts';
import type { LastKnownGoodValues } from '../../company-api/last-known-good-values.ts';
import { isWithin, lifetimes, retractions } from '../../company-api/lifetimes.ts';
import type { ListPage } from '../../company-api/records/mappers.ts';
import { runningTime, waitAtMost } from '../../http/work/running-time.ts';
import type { Log } from '../../process/log.ts';
import { fullSync, maxItems } from './full-sync.ts';
import { type Indexed, type Snapshot, snapshotOf } from './snapshot.ts';
import { storedSnapshot } from './stored-snapshot.ts';

export interface RefreshedListParts<Item extends Indexed> {
  name: string;
  /** A snapshot of another version may be served until the current list has been read. */
  version: () => string;
  lastKnownGood: LastKnownGoodValues;
  fetchPage(page: number): Promise<Result<ListPage<Item>>>;
  read(record: unknown): Item | undefined;
  now: () => number;
  log: Log;
}

interface FirstPage<Item> extends ListPage<Item> {
  at: number;
}

/** Milliseconds. */
export const listTimes = {
  timeout: 5_000,
  /** Maximum wait for items on a page that works without them. */
  brief: 1_000,
  /** Minimum time from the start of the first full sync until callers receive only the first page. */
  firstReading: 500,
  /** Minimum wait after the first page has arrived, in which the full sync of a single-page list can finish. */
  storing: 200,
  renewed: 60_000,
};

const manyPages = 5;

/**
 * When a caller needs a list that was last checked at least five minutes ago or not yet in this process, fetches the
 * upstream's first page unless attempts are paused. Fetches all pages if there is no current snapshot, the first page
 * has changed, or the last full sync is at least 55 minutes old.
 */
export function createRefreshedList<Item extends Indexed>(parts: RefreshedListParts<Item>) {
  const { name, version, lastKnownGood, fetchPage, read, now, log } = parts;
  const stored = storedSnapshot(lastKnownGood, name);
  let attempts: Attempts = {};
  /** Set while full syncs of a known list seem incomplete. */
  let shortened: Attempts['retraction'];
  let snapshot: Snapshot<Item> | undefined;
  let inFlight: Promise<void> | undefined;
  /** Resolves when callers need not wait for the remaining pages. */
  let enough = Promise.withResolvers<void>();
  let firstPage: FirstPage<Item> | undefined;
  /** True after this process's first request for the list. Until then, a snapshot is from an earlier process. */
  let isChecked = false;
  const loaded = load().catch(logError);

  /**
   * Resolves to undefined if there is no snapshot after `timeout` milliseconds, or earlier if the attempt fails or the
   * first page must suffice.
   */
  async function ready(timeout = listTimes.timeout): Promise<Snapshot<Item> | undefined> {
    await loaded;
    const current = currentOne();
    if (current && isChecked && isWithin(current.checkedAt, lifetimes.fresh, now())) return current;
    const hadFailed = attempts.pause !== undefined;
    if (!isPaused(attempts, now())) inFlight ??= begin(current);
    // After this process's first request, callers receive an older version while the new version loads.
    if (snapshot && !current && isChecked) return snapshot;
    // After a failed attempt, callers receive even an old list without waiting for the next attempt.
    const isServed = current && (isWithin(current.checkedAt, lifetimes.served, now()) || current.checkedAt > now());
    if (isServed || (current && hadFailed)) return current;
    await waitAtMost(Promise.race([inFlight, enough.promise]), timeout);
    return snapshot;
  }

  async function load(): Promise<void> {
    const found = await stored.find();
    if (found) snapshot = snapshotOf(found.facts, found.records, read);
  }

  function currentOne(): Snapshot<Item> | undefined {
    return snapshot?.version === version() ? snapshot : undefined;
  }

  function begin(current: Snapshot<Item> | undefined, isDue = false): Promise<void> {
    enough = Promise.withResolvers();
    return refresh(current, isDue)
      .catch(logError)
      .finally(() => {
        inFlight = undefined;
      });
  }

  function logError(error: unknown): void {
    log.error({ event: 'collection-broke', collection: name }, error);
  }

  async function refresh(current: Snapshot<Item> | undefined, isDue: boolean): Promise<void> {
    const begun = now();
    const requestedVersion = version();
    const pause = current ? undefined : runningTime(listTimes.firstReading);
    const result = await fetchPage(1);
    isChecked = true;
    if (!result.ok) return failed(current);
    const top = result.value;
    firstPage = current ? undefined : { ...top, at: begun };
    const isEmptied = top.slots.length === 0 && current !== undefined && current.items.length > 0;
    const emptied = isEmptied && countRetraction(attempts.retraction, retractions.emptied, now());
    if (emptied) return distrust(emptied);
    if (attempts.retraction) attempts = {};
    const isSame = current !== undefined && isUnchanged(top, current);
    if (isSame) current.checkedAt = begun;
    if (isSame || (current && (top.total ?? 0) > manyPages * top.slots.length)) enough.resolve();
    if (pause) void Promise.all([pause, runningTime(listTimes.storing)]).then(() => enough.resolve());
    if (isSame && !isDue && isWithin(current.syncedAt, lifetimes.wholeList, now())) {
      attempts = {};
      return;
    }
    const onCut = () => log.warn({ event: 'list-cut', collection: name, max: maxItems, total: top.total });
    const synced = await fullSync({ version: requestedVersion, fetchPage, read, now, onCut }, top, current);
    if (!synced) return failed(current);
    shortened = current && !synced.isWhole ? countRetraction(shortened, retractions.gone, now()) : undefined;
    if (shortened) return distrust();
    attempts = {};
    snapshot = synced.snapshot;
    firstPage = undefined;
    stored.store(snapshot, snapshot.items);
  }

  function failed(current: Snapshot<Item> | undefined): void {
    attempts = afterFailure(attempts, current !== undefined, now());
  }

  function distrust(retraction?: Attempts['retraction']): void {
    attempts = pausedAttempts(lifetimes.fresh, now(), retraction && { retraction });
  }

  return {
    ready,

    snapshot: () => snapshot,
    isCurrent: () => currentOne() !== undefined,
    firstPage: () => firstPage,

    async whole(limit: Promise<void> | undefined): Promise<void> {
      if (!snapshot) await Promise.race([inFlight, limit]);
    },

    loaded,

    async refresh(): Promise<void> {
      if (!(await ready())) await waitAtMost(inFlight, listTimes.timeout);
    },

    /** Reads the whole list even if the first page is unchanged. */
    async renew(): Promise<void> {
      await loaded;
      // A refresh in progress may have read the list before the content changed.
      await waitAtMost(inFlight, listTimes.renewed);
      inFlight ??= begin(currentOne(), true);
      await waitAtMost(inFlight, listTimes.renewed);
    },
  };
}

function isUnchanged<Item extends Indexed>(
  { slots, total }: ListPage<Item>,
  { statedTotal, items }: Snapshot<Item>,
): boolean {
  if ((total ?? -1) !== statedTotal) return false;
  const known = new Map(items.slice(0, slots.length).map(({ position, text }) => [position, text]));
  return slots.every((slot, position) => !slot.ok || JSON.stringify(slot.record) === known.get(position));
}
