import type { Cover } from '../../../shared/figures.ts';
import type { Category } from '../../../shared/items.ts';
import { found, type Result, unavailable } from '../../../shared/result.ts';
import type { Timestamped } from '../../company-api/api-cache.ts';
import { isWithin, lifetimes } from '../../company-api/lifetimes.ts';
import { runningTime, waitAtMost } from '../../http/work/running-time.ts';
import { itemsIn } from '../list-page.ts';
import { coverAlone } from './cover.ts';
import { createRefreshedList, listTimes, type RefreshedListParts } from './refreshed-list.ts';
import {
  allItemsKey,
  type Indexed,
  isOnList,
  type ListedItem,
  listOfCategory,
  type Snapshot,
  tagPrefix,
} from './snapshot.ts';

export interface PageOfList<Item> {
  items: (Item & { cover: Cover })[];
  total: number;
}

export type Collection<Item extends Indexed> = ReturnType<typeof createCollection<Item>>;

export function createCollection<Item extends Indexed>(parts: RefreshedListParts<Item>) {
  const { now } = parts;
  const list = createRefreshedList(parts);
  const { ready, snapshot } = list;

  function firstOf(listKey: string, page: number, perPage: number): Timestamped<PageOfList<Item>> | undefined {
    const firstPage = list.firstPage();
    if (!firstPage) return undefined;
    const items = itemsIn(firstPage).filter((item) => isOnList(listKey, item));
    const total = listKey === allItemsKey ? (firstPage.total ?? items.length) : items.length;
    const [from, to] = [(page - 1) * perPage, Math.min(page * perPage, total)];
    if (from >= to || items.length < to) return undefined;
    const shown = items.slice(from, to).map((item) => ({ ...item, cover: coverAlone(item) }));
    return { result: found({ items: shown, total }), at: firstPage.at, degraded: true };
  }

  function timestamped<T>(
    current: Snapshot<Item> | undefined,
    select: (current: Snapshot<Item>) => Result<T>,
  ): Timestamped<T> {
    if (!current) return { result: unavailable, at: now(), degraded: true };
    const { checkedAt, unreadableSince } = current;
    return {
      result: select(current),
      at: checkedAt,
      degraded: !list.isCurrent() || (checkedAt <= now() && !isWithin(checkedAt, lifetimes.served, now())),
      ...(isWithin(unreadableSince, lifetimes.partial, now()) && { isPartial: true }),
    };
  }

  return {
    loaded: list.loaded,
    refresh: list.refresh,
    renew: list.renew,

    async page(listKey: string, page: number, perPage: number): Promise<Timestamped<PageOfList<Item>>> {
      const limit = snapshot() ? undefined : runningTime(listTimes.timeout);
      const early = (await ready()) ? undefined : firstOf(listKey, page, perPage);
      if (early) return early;
      // A filtered list may contain items from any page of the whole list.
      if (listKey !== allItemsKey) await list.whole(limit);
      return timestamped(snapshot(), (current) => {
        const listed = listedOn(current, listKey);
        const items = listed.slice((page - 1) * perPage, page * perPage).map(({ item }) => item);
        return found({ items, total: listed.length });
      });
    },

    /**
     * Resolves to unavailable if the collection is not known within `listTimes.brief`, because pages work without these
     * items.
     */
    async newest(listKey: string, max: number): Promise<Timestamped<PageOfList<Item>['items']>> {
      return timestamped(await ready(listTimes.brief), (current) => found(itemsOf(listedOn(current, listKey), max)));
    },

    async tags(): Promise<Timestamped<Category[]>> {
      return timestamped(await ready(), ({ byKey }) => {
        const ofTags = [...byKey].filter(([key]) => key.startsWith(tagPrefix)).sort(([a], [b]) => (a < b ? -1 : 1));
        return found(
          ofTags.map(([key, { name, items }]) => ({ slug: key.slice(tagPrefix.length), name, count: items.length })),
        );
      });
    },

    async sizes(): Promise<Timestamped<(listKey: string) => number>> {
      return timestamped(await ready(), (current) => found((listKey) => listedOn(current, listKey).length));
    },

    /**
     * Does not wait for the list. An item that is not in the snapshot receives the cover that it would have as the only
     * item.
     */
    cover: (item: Indexed): Cover => snapshot()?.bySlug.get(item.slug)?.item.cover ?? coverAlone(item),

    /**
     * If the call succeeds, waits up to `listTimes.brief` for the list, which determines the items' covers. The result
     * is degraded if there is no snapshot.
     */
    async withCovers<T>(call: Promise<Timestamped<T>>): Promise<Timestamped<T>> {
      const listed = ready();
      const timestamped = await call;
      if (timestamped.result.ok) await waitAtMost(listed, listTimes.brief);
      return { ...timestamped, degraded: timestamped.degraded || snapshot() === undefined };
    },

    async sameCategory(slug: string, max: number): Promise<Timestamped<PageOfList<Item>['items']>> {
      return timestamped(await ready(), (current) => {
        const listed = current.bySlug.get(slug);
        if (!listed) return unavailable;
        const others = listedOn(current, listOfCategory(listed.item.category.slug)).filter((other) => other !== listed);
        return found(itemsOf(others, max));
      });
    },

    /** `from` is a position in the upstream's list. */
    known(from: number, max: number): Pick<ListedItem<Item>, 'item' | 'position' | 'version'>[] {
      return (
        snapshot()
          ?.items.filter(({ position }) => position >= from)
          .slice(0, max) ?? []
      );
    },

    isKnown: () => snapshot() !== undefined,

    lists: (slug: string | undefined): boolean => slug !== undefined && snapshot()?.bySlug.has(slug) === true,

    /** Milliseconds since the epoch; undefined if there is no snapshot. */
    syncedAt: () => snapshot()?.syncedAt,
  };
}

function listedOn<Item>({ byKey }: Snapshot<Item>, listKey: string): ListedItem<Item>[] {
  return byKey.get(listKey)?.items ?? [];
}

function itemsOf<Item>(listed: ListedItem<Item>[], max: number): (Item & { cover: Cover })[] {
  return listed.slice(0, max).map(({ item }) => item);
}
