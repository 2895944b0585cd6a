import type { Cover } from '../../../shared/figures.ts';
import type { Category } from '../../../shared/items.ts';
import { found, missing, type Outcome, unavailable } from '../../../shared/outcome.ts';
import type { Log } from '../../log.ts';
import type { Dated } from '../../upstream/api-cache.ts';
import { type Attempts, afterFailure, isPaused, pausedFor, unconfirmed } from '../../upstream/attempts.ts';
import type { LastGoodValues } from '../../upstream/last-good-values.ts';
import { lifetimes } from '../../upstream/lifetimes.ts';
import type { ListPage } from '../../upstream/records/reshape.ts';
import { atMost, running } from '../../work/running-time.ts';
import { itemsIn } from '../list-page.ts';
import { coverAlone } from './cover.ts';
import {
  everything,
  type Indexed,
  isOn,
  type ListedItem,
  type Snapshot,
  shelfOfCategory,
  snapshotOf,
  tagPrefix,
} from './snapshot.ts';
import { storedSnapshot } from './stored-snapshot.ts';
import { mostItems, sweep } from './sweep.ts';

export interface CollectionParts<Item extends Indexed> {
  name: string;
  /** Of the upstream's content. Items of an earlier version are shown until this one is read. */
  version: () => string;
  lastGood: LastGoodValues;
  ask(page: number): Promise<Outcome<ListPage<Item>>>;
  read(record: unknown): Item | undefined;
  now: () => number;
  log: Log;
}

interface ReadPage<Item> extends ListPage<Item> {
  /** Milliseconds since the epoch. */
  at: number;
}

export interface ShelfPage<Item> {
  items: (Item & { cover: Cover })[];
  total: number;
}

/** Milliseconds. */
const times = {
  patience: 5_000,
  /** The longest wait of a page that works without the items. */
  moment: 1_000,
  /** The shortest wait for a first reading. After that, its first page is served. */
  firstReading: 500,
  /** Enough to store a list of one page once the page has arrived. */
  shelving: 200,
  /** The longest wait for a whole list that was changed on purpose. */
  renewed: 60_000,
};

const manyPages = 5;

export type Collection<Item extends Indexed> = ReturnType<typeof createCollection<Item>>;

/**
 * All items of a kind, in memory and among the last good values. Reads the first page of the upstream's list every five minutes,
 * and all pages every hour or when the first one changed.
 */
export function createCollection<Item extends Indexed>(parts: CollectionParts<Item>) {
  const { name, version, lastGood, ask, read, now, log } = parts;
  const stored = storedSnapshot(lastGood, name);
  let attempts: Attempts = {};
  /** Set while the upstream's list ends before the count that it states. */
  let shortened: Attempts['retraction'];
  let snapshot: Snapshot<Item> | undefined;
  let flight: Promise<void> | undefined;
  /** Settles when the first page of a flight has arrived and callers need not wait for the others. */
  let enough = Promise.withResolvers<void>();
  /** The upstream's first page, used until the whole list has been read once. */
  let firstPage: ReadPage<Item> | undefined;
  /** A snapshot from an earlier process is checked before it is trusted. */
  let isChecked = false;
  const loaded = load().catch((error: unknown) => log.error({ event: 'collection-broke', collection: name }, error));

  /** Undefined until the list has been read once. A caller then waits for the first page, and not for all of them. */
  async function ready(patience = times.patience): Promise<Snapshot<Item> | undefined> {
    await loaded;
    const current = snapshot && isCurrent(snapshot) ? snapshot : undefined;
    if (current && isChecked && isWithin(current.checkedAt, lifetimes.fresh)) return current;
    const hadFailed = attempts.pause !== undefined;
    if (!isPaused(attempts, now())) flight ??= begin(current);
    // While the process runs, no caller waits for a new version.
    if (snapshot && !current && isChecked) return snapshot;
    // After a failure, no caller waits again: the retry runs in the background.
    const isServed = current && (isWithin(current.checkedAt, lifetimes.served) || current.checkedAt > now());
    if (isServed || (current && hadFailed)) return current;
    await atMost(Promise.race([flight, enough.promise]), patience);
    return snapshot;
  }

  async function load(): Promise<void> {
    const found = await stored.find();
    if (found) snapshot = snapshotOf(found.facts, found.records, read);
  }

  /** A page of a shelf, taken from the first page of the list. Undefined if that has too few items for it. */
  function firstOf(shelf: string, page: number, perPage: number): Dated<ShelfPage<Item>> | undefined {
    if (!firstPage) return undefined;
    const items = itemsIn(firstPage).filter((item) => isOn(shelf, item));
    const total = shelf === everything ? (firstPage.total ?? items.length) : items.length;
    const [from, to] = [(page - 1) * perPage, Math.min(page * perPage, total)];
    if (from >= to || items.length < to) return undefined;
    const shown = items.slice(from, to).map((item) => ({ ...item, cover: coverAlone(item) }));
    return { outcome: found({ items: shown, total }), at: firstPage.at, degraded: true };
  }

  function isCurrent(one: Snapshot<Item>): boolean {
    return one.version === version();
  }

  function begin(current: Snapshot<Item> | undefined, isDue = false): Promise<void> {
    enough = Promise.withResolvers();
    return refresh(current, isDue)
      .catch((error: unknown) => log.error({ event: 'collection-broke', collection: name }, error))
      .finally(() => {
        flight = undefined;
      });
  }

  async function refresh(current: Snapshot<Item> | undefined, isDue: boolean): Promise<void> {
    const begun = now();
    const asked = version();
    const pause = current ? undefined : running(times.firstReading);
    const answer = await ask(1);
    isChecked = true;
    if (!answer.ok) return failed(current);
    const top = answer.value;
    firstPage = current ? undefined : { ...top, at: begun };
    const size = current?.items.length ?? 0;
    const positions = top.slots.map((_, position) => position);
    const emptied = size > 0 && unconfirmed(attempts, [size], found(positions), now());
    if (emptied) return doubted(emptied);
    if (attempts.retraction) attempts = {};
    const isSame = current !== undefined && isUnchanged(top, current);
    if (isSame) current.checkedAt = begun;
    if (isSame || (current && (top.total ?? 0) > manyPages * positions.length)) enough.resolve();
    if (pause) void Promise.all([pause, running(times.shelving)]).then(() => enough.resolve());
    if (isSame && !isDue && isWithin(current.sweptAt, lifetimes.wholeList)) {
      attempts = {};
      return;
    }
    let isShort = false;
    const isShortBelieved = () => {
      shortened = unconfirmed({ ...(shortened && { retraction: shortened }) }, [size], missing, now());
      isShort = shortened !== undefined;
      return !isShort;
    };
    const onCut = () => log.warn({ event: 'list-cut', collection: name, most: mostItems, total: top.total });
    const swept = await sweep({ version: asked, ask, read, now, isShortBelieved, onCut }, top, current);
    if (isShort) return doubted();
    if (!swept) return failed(current);
    attempts = {};
    shortened = undefined;
    snapshot = swept;
    firstPage = undefined;
    stored.store(swept, swept.items);
  }

  function failed(current: Snapshot<Item> | undefined): void {
    attempts = afterFailure(attempts, current !== undefined, now());
  }

  function doubted(retraction?: Attempts['retraction']): void {
    attempts = pausedFor(lifetimes.fresh, now(), retraction && { retraction });
  }

  function isWithin(at: number, lifetime: number): boolean {
    return at <= now() && now() - at < lifetime;
  }

  function dated<T>(current: Snapshot<Item> | undefined, answer: (current: Snapshot<Item>) => Outcome<T>): Dated<T> {
    if (!current) return { outcome: unavailable, at: now(), degraded: true };
    const { checkedAt, unreadableSince } = current;
    return {
      outcome: answer(current),
      at: checkedAt,
      degraded: !isCurrent(current) || (checkedAt <= now() && !isWithin(checkedAt, lifetimes.served)),
      ...(isWithin(unreadableSince, lifetimes.partial) && { isPartial: true }),
    };
  }

  return {
    /** Newest first; `page` counts from 1. */
    async page(shelf: string, page: number, perPage: number): Promise<Dated<ShelfPage<Item>>> {
      const limit = snapshot ? undefined : running(times.patience);
      const early = (await ready()) ? undefined : firstOf(shelf, page, perPage);
      if (early) return early;
      // Only the whole list has the other items of the shelf.
      if (shelf !== everything && !snapshot) await Promise.race([flight, limit]);
      return dated(snapshot, (current) => {
        const listed = listedOn(current, shelf);
        const items = listed.slice((page - 1) * perPage, page * perPage).map(({ item }) => item);
        return found({ items, total: listed.length });
      });
    },

    /** For a page that works without the items: waits only for a moment. */
    async newest(shelf: string, most: number): Promise<Dated<ShelfPage<Item>['items']>> {
      return dated(await ready(times.moment), (current) => found(itemsOf(listedOn(current, shelf), most)));
    },

    async tags(): Promise<Dated<Category[]>> {
      return dated(await ready(), ({ shelves }) => {
        const ofTags = [...shelves]
          .filter(([shelf]) => shelf.startsWith(tagPrefix))
          .sort(([a], [b]) => (a < b ? -1 : 1));
        return found(
          ofTags.map(([shelf, { name: label, items }]) => ({
            slug: shelf.slice(tagPrefix.length),
            name: label,
            count: items.length,
          })),
        );
      });
    },

    async sizes(): Promise<Dated<(shelf: string) => number>> {
      return dated(await ready(), (current) => found((shelf) => listedOn(current, shelf).length));
    },

    /** The item's cover in the list, or else the one that it would have alone. Waits for no list. */
    cover: (item: Indexed): Cover => snapshot?.bySlug.get(item.slug)?.item.cover ?? coverAlone(item),

    /**
     * The answer to a call for items. Waits for their covers, but no longer than a moment after the call. Degraded until
     * the list has been read, because the covers may change then.
     */
    async withCovers<T>(call: Promise<Dated<T>>): Promise<Dated<T>> {
      const listed = ready();
      const answer = await call;
      if (answer.outcome.ok) await atMost(listed, times.moment);
      return { ...answer, degraded: answer.degraded || snapshot === undefined };
    },

    async sameCategory(slug: string, most: number): Promise<Dated<ShelfPage<Item>['items']>> {
      return dated(await ready(), (current) => {
        const listed = current.bySlug.get(slug);
        if (!listed) return unavailable;
        const others = listedOn(current, shelfOfCategory(listed.item.category.slug)).filter(
          (other) => other !== listed,
        );
        return found(itemsOf(others, most));
      });
    },

    /** From memory, without a request to the upstream. Newest first, from a position on. */
    known(from: number, most: number): Pick<ListedItem<Item>, 'item' | 'position' | 'version'>[] {
      return snapshot?.items.filter(({ position }) => position >= from).slice(0, most) ?? [];
    },

    /** Resolves when the last good list has been read, or is known to be unavailable. */
    loaded,

    isKnown: () => snapshot !== undefined,

    /** Whether the item was in the list at the last reading. */
    lists: (slug: string | undefined): boolean => slug !== undefined && snapshot?.bySlug.has(slug) === true,

    /** Reads the list if it is due. Resolves when its items are known, or after a timeout. */
    async refresh(): Promise<void> {
      if (!(await ready())) await atMost(flight, times.patience);
    },

    /** Reads the whole list, because it may have changed. Resolves when its items are known, or after a timeout. */
    async renew(): Promise<void> {
      await loaded;
      // It may have read the list before the change.
      await atMost(flight, times.renewed);
      flight ??= begin(snapshot && isCurrent(snapshot) ? snapshot : undefined, true);
      await atMost(flight, times.renewed);
    },

    /** Milliseconds since the epoch; undefined until the list has been read completely. */
    sweptAt: () => snapshot?.sweptAt,
  };
}

function listedOn<Item>({ shelves }: Snapshot<Item>, shelf: string): ListedItem<Item>[] {
  return shelves.get(shelf)?.items ?? [];
}

function itemsOf<Item>(listed: ListedItem<Item>[], most: number): (Item & { cover: Cover })[] {
  return listed.slice(0, most).map(({ item }) => item);
}

/** The same records in the same order, and the same total. */
function isUnchanged<Item extends Indexed>(
  { slots, total }: ListPage<Item>,
  { statedTotal, items }: Snapshot<Item>,
): boolean {
  if ((total ?? -1) !== statedTotal) return false;
  const known = new Map(items.slice(0, slots.length).map(({ position, text }) => [position, text]));
  return slots.every((slot, position) => !slot.ok || JSON.stringify(slot.record) === known.get(position));
}
