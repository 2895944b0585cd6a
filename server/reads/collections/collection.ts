import type { Cover } from '../../../shared/figures.ts';
import type { Category } from '../../../shared/items.ts';
import { found, missing, type Outcome, unavailable } from '../../../shared/outcome.ts';
import type { CacheFile } from '../../database/cache-file.ts';
import type { Log } from '../../log.ts';
import { type Dated, lifetimes } from '../../upstream/api-cache.ts';
import { createBackoff } from '../../upstream/backoff.ts';
import type { ListPage } from '../../upstream/records/reshape.ts';
import { brokenListPatience, createRetractions } from '../../upstream/retractions.ts';
import { type CollectionState, createCollectionIndex, type StoredItem } from './collection-index.ts';
import { coverAlone, coverFrom } from './cover.ts';
import { everything, type Indexed, isUnchanged, shelfOfCategory, sweep, tagPrefix } from './sweep.ts';

export interface CollectionParts<Item extends Indexed> {
  name: string;
  /** Where the items come from. What was kept from elsewhere is read again before it is shown. */
  source: () => string;
  file: CacheFile;
  /** A page of the upstream's list, `page` counts from 1. */
  ask(page: number): Promise<Outcome<ListPage<Item>>>;
  /** Reads a stored record; undefined when that holds no item. */
  read(record: unknown): Item | undefined;
  now: () => number;
  log: Log;
}

/** A page of a shelf: its items with their covers, and how many items the shelf has. */
export interface ShelfPage<Item> {
  items: (Item & { cover: Cover })[];
  total: number;
}

/** Milliseconds. */
const times = {
  /** The longest wait of a visitor. */
  patience: 5_000,
  /** The longest wait of a page that can do without. */
  moment: 300,
  /** All pages are read again after this time; the first page is, after `lifetimes.fresh`. */
  swept: 55 * 60_000,
};

/** More than a visitor waits for. */
const manyPages = 5;

export type Collection<Item extends Indexed> = ReturnType<typeof createCollection<Item>>;

/**
 * All items of a sort, in an index on disk that lists are cut from. It is read from the upstream page by page, behind the
 * answers: the first page every five minutes, all of them every hour or when the first one has changed. No answer
 * takes work over the whole list.
 */
export function createCollection<Item extends Indexed>(parts: CollectionParts<Item>) {
  const { name, source, file, ask, read, now, log } = parts;
  const index = createCollectionIndex(file, name, source);
  const backoff = createBackoff(now);
  const retractions = createRetractions<unknown[]>(now);
  let flight: Promise<void> | undefined;
  /** Settles when the first page of a flight has come and no one needs to wait for the others. */
  let enough = Promise.withResolvers<void>();
  /** Whether this process has asked for the first page: the state of an earlier one is checked at once. */
  let isChecked = false;

  /**
   * The state that answers are made of; undefined where nothing is known yet. A first reading of many pages is waited
   * for only where there is no other way to the answer.
   */
  async function ready(isOnlyWay: boolean, patience = times.patience): Promise<CollectionState | undefined> {
    const state = index.state();
    if (state && isChecked && isWithin(state.checkedAt, lifetimes.fresh)) return state;
    const hadFailed = backoff.hasFailed(name);
    if (!backoff.isActive(name)) flight ??= begin(state);
    // Once the upstream has failed, nobody waits for it again: it is tried behind the old answer.
    const isServed = state && (isWithin(state.checkedAt, lifetimes.served) || state.checkedAt > now());
    if (isServed || (state && hadFailed)) return state;
    await atMost(isOnlyWay && !state ? flight : Promise.race([flight, enough.promise]), patience);
    return index.state();
  }

  function begin(state: CollectionState | undefined): Promise<void> {
    enough = Promise.withResolvers();
    return refresh(state)
      .catch((error: unknown) => log.error({ event: 'collection-broke', collection: name }, error))
      .finally(() => {
        flight = undefined;
      });
  }

  async function refresh(state: CollectionState | undefined): Promise<void> {
    const begun = now();
    const first = await ask(1);
    isChecked = true;
    if (!first.ok) return backoff.begin(name, state !== undefined);
    const size = state ? (index.sizeOf(state.generation, everything) ?? 0) : 0;
    const slugs = first.value.slots.map((_, position) => position);
    if (state && size > 0 && retractions.isUnconfirmed(name, [size], found(slugs)))
      return backoff.pause(name, lifetimes.fresh);
    backoff.end(name);
    const top = state ? index.newerFirst(state.generation, 0, slugs.length) : [];
    const isSame = state !== undefined && isUnchanged(first.value, state.statedTotal, top);
    if (isSame) index.noteCheck(begun);
    if (isSame || (first.value.total ?? 0) > manyPages * slugs.length) enough.resolve();
    if (isSame && isWithin(state.sweptAt, times.swept)) return;
    let isShort = false;
    const isShortBelieved = () => {
      isShort = true;
      return !retractions.isUnconfirmed(`${name}, short`, [size], missing);
    };
    const isShown = await sweep({ index, ask, read, now, isShortBelieved }, first.value, state);
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
      degraded: checkedAt <= now() && !isWithin(checkedAt, lifetimes.served),
      ...(isWithin(unreadableSince, brokenListPatience) && { isPartial: true }),
    };
  }

  function covered(stored: StoredItem): (Item & { cover: Cover })[] {
    const item = read(stored.record);
    return item ? [{ ...item, cover: coverFrom(stored.cover) ?? coverAlone(item) }] : [];
  }

  return {
    /** A page of a shelf; empty where there is no such shelf. */
    async page(shelf: string, page: number, perPage: number): Promise<Dated<ShelfPage<Item>>> {
      return dated(await ready(shelf !== everything), ({ generation }) => {
        const total = index.sizeOf(generation, shelf) ?? 0;
        const stored = index.page(generation, shelf, page, perPage);
        return stored ? found({ items: stored.flatMap(covered), total }) : unavailable;
      });
    },

    /** The newest items of a shelf, for a page that can do without them: it waits for a moment only. */
    async newest(shelf: string, most: number): Promise<Dated<ShelfPage<Item>['items']>> {
      return dated(await ready(true, times.moment), ({ generation }) => {
        const stored = index.page(generation, shelf, 1, most);
        return stored ? found(stored.flatMap(covered)) : unavailable;
      });
    },

    /** Names and sizes of all tags. */
    async tags(): Promise<Dated<Category[]>> {
      return dated(await ready(true), ({ generation }) =>
        found(
          index
            .shelves(generation, tagPrefix)
            .map(({ shelf, name: label, size }) => ({ slug: shelf.slice(tagPrefix.length), name: label, count: size })),
        ),
      );
    },

    /** How many items each shelf has; 0 where there is no such shelf. */
    async sizes(shelves: string[]): Promise<Dated<number[]>> {
      return dated(await ready(true), ({ generation }) =>
        found(shelves.map((shelf) => index.sizeOf(generation, shelf) ?? 0)),
      );
    },

    /** The cover of an item, the same wherever it is shown. */
    async cover(item: Indexed): Promise<Dated<Cover>> {
      return dated(await ready(false), ({ generation }) =>
        found(coverFrom(index.item(generation, item.slug)?.cover ?? '') ?? coverAlone(item)),
      );
    },

    /** Others of an item's category, newest first; unavailable where the item is not known. */
    async sameCategory(slug: string, most: number): Promise<Dated<ShelfPage<Item>['items']>> {
      return dated(await ready(false), ({ generation }) => {
        const stored = index.item(generation, slug);
        const item = stored && read(stored.record);
        if (!item) return unavailable;
        const items = index.page(generation, shelfOfCategory(item.category.slug), 1, most + 1)?.flatMap(covered);
        return items ? found(items.filter((other) => other.slug !== slug).slice(0, most)) : unavailable;
      });
    },

    /** What is known now, without asking the upstream: items from a position on, newest first, at most so many. */
    known(from: number, most: number): { item: Item; position: number; version: number }[] {
      const state = index.state();
      const stored = state ? index.newerFirst(state.generation, from, most) : [];
      return stored.flatMap(({ record, position, checksum }) => {
        const item = read(record);
        return item ? [{ item, position, version: checksum }] : [];
      });
    },

    /** Whether the item was in the list when that was last read. */
    lists(slug: string | undefined): boolean {
      const state = index.state();
      return slug !== undefined && state !== undefined && index.item(state.generation, slug) !== undefined;
    },

    /** Reads the list if that is due. Settles when its items are known, or it takes too long. */
    async refresh(): Promise<void> {
      await ready(true);
    },

    /** Reads the list if that is due, and waits for nothing but a short list's first reading. */
    async prepare(): Promise<void> {
      await ready(false);
    },

    /** When the list was last read to its end, in milliseconds since the epoch; undefined until it has been. */
    sweptAt: () => index.state()?.sweptAt,
  };
}

async function atMost(work: Promise<unknown> | undefined, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
