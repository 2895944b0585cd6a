import type { Cover } from '../../../shared/figures.ts';
import type { Category } from '../../../shared/items.ts';
import { found, missing, type Outcome, unavailable } from '../../../shared/outcome.ts';
import type { CacheFile } from '../../database/cache-file.ts';
import type { Log } from '../../log.ts';
import { type Dated, lifetimes } from '../../upstream/api-cache.ts';
import { createBackoff } from '../../upstream/backoff.ts';
import type { ListPage } from '../../upstream/records/reshape.ts';
import { brokenListPatience, createRetractions } from '../../upstream/retractions.ts';
import { atMost, running } from '../../work/running-time.ts';
import { itemsIn } from '../list-page.ts';
import { type CollectionState, createCollectionIndex, type Source, type StoredItem } from './collection-index.ts';
import { coverAlone, coverFrom } from './cover.ts';
import { everything, type Indexed, isOn, isUnchanged, shelfOfCategory, sweep, tagPrefix } from './sweep.ts';

export interface CollectionParts<Item extends Indexed> {
  name: string;
  /** Stored items from a different upstream are not shown. Those of an earlier version are, until it is read. */
  source: () => Source;
  file: CacheFile;
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
  /** How often all pages are read. The first page is read after `lifetimes.fresh`. */
  swept: 55 * 60_000,
  /** The longest wait for a whole list that was changed on purpose. */
  renewed: 60_000,
};

const manyPages = 5;

export type Collection<Item extends Indexed> = ReturnType<typeof createCollection<Item>>;

/**
 * Keeps all items of a kind on disk. Reads the first page of the upstream's list every five minutes, and all pages
 * every hour or when the first one changed.
 */
export function createCollection<Item extends Indexed>(parts: CollectionParts<Item>) {
  const { name, source, file, ask, read, now, log } = parts;
  const index = createCollectionIndex(file, name, source);
  const backoff = createBackoff(now);
  const retractions = createRetractions<unknown[]>(now);
  let flight: Promise<void> | undefined;
  /** Settles when the first page of a flight has arrived and callers need not wait for the others. */
  let enough = Promise.withResolvers<void>();
  /** The upstream's first page, used until the whole list has been read once. */
  let firstPage: ReadPage<Item> | undefined;
  /** Stored state from an earlier process is checked at once. */
  let isChecked = false;

  /** Undefined until the list has been read once. A caller then waits for the first page, and not for all of them. */
  async function ready(patience = times.patience): Promise<CollectionState | undefined> {
    const stored = index.state();
    const state = stored && isCurrent(stored) ? stored : undefined;
    if (state && isChecked && isWithin(state.checkedAt, lifetimes.fresh)) return state;
    const hadFailed = backoff.hasFailed(name);
    if (!backoff.isActive(name)) flight ??= begin(state);
    // While the process runs, no caller waits for a new version.
    if (stored && !state && isChecked) return stored;
    // After a failure, no caller waits again: the retry runs in the background.
    const isServed = state && (isWithin(state.checkedAt, lifetimes.served) || state.checkedAt > now());
    if (isServed || (state && hadFailed)) return state;
    await atMost(Promise.race([flight, enough.promise]), patience);
    return index.state();
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

  function isCurrent(state: CollectionState): boolean {
    return state.source.version === source().version;
  }

  function begin(state: CollectionState | undefined, isDue = false): Promise<void> {
    enough = Promise.withResolvers();
    return refresh(state, isDue)
      .catch((error: unknown) => log.error({ event: 'collection-broke', collection: name }, error))
      .finally(() => {
        flight = undefined;
      });
  }

  async function refresh(state: CollectionState | undefined, isDue: boolean): Promise<void> {
    const begun = now();
    const asked = source();
    const pause = state ? undefined : running(times.firstReading);
    const answer = await ask(1);
    isChecked = true;
    if (!answer.ok) return backoff.begin(name, state !== undefined);
    const top = answer.value;
    firstPage = state ? undefined : { ...top, at: begun };
    const size = state ? (index.sizeOf(state.generation, everything) ?? 0) : 0;
    const slugs = top.slots.map((_, position) => position);
    if (state && size > 0 && retractions.isUnconfirmed(name, [size], found(slugs)))
      return backoff.pause(name, lifetimes.fresh);
    backoff.end(name);
    const known = state ? index.newerFirst(state.generation, 0, slugs.length) : [];
    const isSame = state !== undefined && isUnchanged(top, state.statedTotal, known);
    if (isSame) index.noteCheck(begun);
    if (isSame || (state && (top.total ?? 0) > manyPages * slugs.length)) enough.resolve();
    if (pause) void Promise.all([pause, running(times.shelving)]).then(() => enough.resolve());
    if (isSame && !isDue && isWithin(state.sweptAt, times.swept)) return;
    let isShort = false;
    const isShortBelieved = () => {
      isShort = true;
      return !retractions.isUnconfirmed(`${name}, short`, [size], missing);
    };
    const isShown = await sweep({ index, source: asked, ask, read, now, isShortBelieved }, top, state);
    if (isShown) firstPage = undefined;
    if (isShort && !isShown) backoff.pause(name, lifetimes.fresh);
    else if (!isShown) backoff.begin(name, state !== undefined);
  }

  function isWithin(at: number, lifetime: number): boolean {
    return at <= now() && now() - at < lifetime;
  }

  function dated<T>(state: CollectionState | undefined, answer: (state: CollectionState) => Outcome<T>): Dated<T> {
    if (!state) return { outcome: unavailable, at: now(), degraded: true };
    const { checkedAt, unreadableSince } = state;
    return {
      outcome: answer(state),
      at: checkedAt,
      degraded: !isCurrent(state) || (checkedAt <= now() && !isWithin(checkedAt, lifetimes.served)),
      ...(isWithin(unreadableSince, brokenListPatience) && { isPartial: true }),
    };
  }

  function itemOf(stored: StoredItem): (Item & { cover: Cover })[] {
    const item = read(stored.record);
    return item ? [{ ...item, cover: coverFrom(stored.cover) ?? coverAlone(item) }] : [];
  }

  return {
    async page(shelf: string, page: number, perPage: number): Promise<Dated<ShelfPage<Item>>> {
      const limit = index.state() ? undefined : running(times.patience);
      const early = (await ready()) ? undefined : firstOf(shelf, page, perPage);
      if (early) return early;
      // Only the whole list has the other items of the shelf.
      if (shelf !== everything && !index.state()) await Promise.race([flight, limit]);
      return dated(index.state(), ({ generation }) => {
        const total = index.sizeOf(generation, shelf) ?? 0;
        const stored = index.page(generation, shelf, page, perPage);
        return stored ? found({ items: stored.flatMap(itemOf), total }) : unavailable;
      });
    },

    /** For a page that works without the items: waits only for a moment. */
    async newest(shelf: string, most: number): Promise<Dated<ShelfPage<Item>['items']>> {
      return dated(await ready(times.moment), ({ generation }) => {
        const stored = index.page(generation, shelf, 1, most);
        return stored ? found(stored.flatMap(itemOf)) : unavailable;
      });
    },

    async tags(): Promise<Dated<Category[]>> {
      return dated(await ready(), ({ generation }) =>
        found(
          index
            .shelves(generation, tagPrefix)
            .map(({ shelf, name: label, size }) => ({ slug: shelf.slice(tagPrefix.length), name: label, count: size })),
        ),
      );
    },

    async sizes(): Promise<Dated<(shelf: string) => number>> {
      return dated(await ready(), ({ generation }) => found((shelf) => index.sizeOf(generation, shelf) ?? 0));
    },

    /** The item's cover in the list, or else the one that it would have alone. Waits for no list. */
    cover(item: Indexed): Cover {
      const state = index.state();
      return (state && coverFrom(index.item(state.generation, item.slug)?.cover ?? '')) ?? coverAlone(item);
    },

    /**
     * The answer to a call for items. Waits for their covers, but no longer than a moment after the call. Degraded until
     * the list has been read, because the covers may change then.
     */
    async withCovers<T>(call: Promise<Dated<T>>): Promise<Dated<T>> {
      const listed = ready();
      const answer = await call;
      if (answer.outcome.ok) await atMost(listed, times.moment);
      return { ...answer, degraded: answer.degraded || index.state() === undefined };
    },

    async sameCategory(slug: string, most: number): Promise<Dated<ShelfPage<Item>['items']>> {
      return dated(await ready(), ({ generation }) => {
        const stored = index.item(generation, slug);
        const item = stored && read(stored.record);
        if (!item) return unavailable;
        const items = index.page(generation, shelfOfCategory(item.category.slug), 1, most + 1)?.flatMap(itemOf);
        return items ? found(items.filter((other) => other.slug !== slug).slice(0, most)) : unavailable;
      });
    },

    /** From memory, without asking the upstream. Newest first. */
    known(from: number, most: number): { item: Item; position: number; version: number }[] {
      const state = index.state();
      const stored = state ? index.newerFirst(state.generation, from, most) : [];
      return stored.flatMap(({ record, position, checksum }) => {
        const item = read(record);
        return item ? [{ item, position, version: checksum }] : [];
      });
    },

    isKnown: () => index.state() !== undefined,

    /** Whether the item was in the list at the last reading. */
    lists(slug: string | undefined): boolean {
      const state = index.state();
      return slug !== undefined && state !== undefined && index.item(state.generation, slug) !== undefined;
    },

    /** Reads the list if it is due. Resolves when its items are known, or after a timeout. */
    async refresh(): Promise<void> {
      if (!(await ready())) await atMost(flight, times.patience);
    },

    /** Reads the whole list, because it may have changed. Resolves when its items are known, or after a timeout. */
    async renew(): Promise<void> {
      // It may have read the list before the change.
      await atMost(flight, times.renewed);
      const state = index.state();
      flight ??= begin(state && isCurrent(state) ? state : undefined, true);
      await atMost(flight, times.renewed);
    },

    /** Milliseconds since the epoch; undefined until the list has been read completely. */
    sweptAt: () => index.state()?.sweptAt,
  };
}
