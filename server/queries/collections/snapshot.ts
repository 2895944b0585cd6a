import { crc32 } from 'node:zlib';
import type { Cover } from '../../../shared/figures.ts';
import type { ChosenCover } from '../../content/drawings/chosen-cover.ts';
import { createCovers } from './cover.ts';

export interface Indexed {
  slug: string;
  category: Named;
  tags?: Named[];
  services?: string[];
  chosenCover?: ChosenCover;
  author?: { name: string };
}

interface Named {
  slug: string;
  name: string;
}

export interface SnapshotFacts {
  version: string;
  /** The total that the upstream states; -1 if the upstream states none. */
  statedTotal: number;
  /**
   * Start of the period in which the list has contained unreadable records that no known item replaces, in milliseconds
   * since the epoch; 0 if there are no such records.
   */
  unreadableSince: number;
  /** Milliseconds since the epoch of the last check of the first page (`checkedAt`) and of all pages (`syncedAt`). */
  checkedAt: number;
  syncedAt: number;
}

/** `text` is the upstream's record as JSON. `position` is the record's index in the upstream's list. */
export interface ListRecord {
  position: number;
  text: string;
}

export interface ListedItem<Item> extends ListRecord {
  item: Item & { cover: Cover };
  version: number;
}

/** Lists are newest first. */
export interface Snapshot<Item> extends SnapshotFacts {
  items: ListedItem<Item>[];
  bySlug: ReadonlyMap<string, ListedItem<Item>>;
  byKey: ReadonlyMap<string, { name: string; items: ListedItem<Item>[] }>;
}

export function snapshotOf<Item extends Indexed>(
  facts: SnapshotFacts,
  records: ListRecord[],
  read: (record: unknown) => Item | undefined,
): Snapshot<Item> {
  const items: ListedItem<Item>[] = [];
  const byKey = new Map([[allItemsKey, { name: '', items }]]);
  const coverOf = createCovers();
  for (const { position, text } of records.toSorted((a, b) => b.position - a.position)) {
    const item = read(JSON.parse(text));
    if (!item) continue;
    const listed = { position, text, item: { ...item, cover: coverOf(item) }, version: crc32(text, crc32(item.slug)) };
    for (const { listKey, name } of listsOf(item)) {
      const known = byKey.get(listKey) ?? { name, items: [] };
      byKey.set(listKey, known);
      known.items.push(listed);
    }
  }
  // Covers are assigned to the oldest item first, but lists show the newest item first.
  for (const list of byKey.values()) list.items.reverse();
  return { ...facts, items, bySlug: new Map(items.map((listed) => [listed.item.slug, listed])), byKey };
}

export const allItemsKey = '';
export const listOfCategory = (slug: string) => `category:${slug}`;
export const tagPrefix = 'tag:';
export const listOfTag = (slug: string) => tagPrefix + slug;

export const listOfService = (slug: string) => `service:${slug}`;
export const listOfAuthor = (name: string) => `author:${name}`;

export function isOnList(listKey: string, item: Indexed): boolean {
  return listsOf(item).some((one) => one.listKey === listKey);
}

function listsOf({ category, tags = [], services = [], author }: Indexed): { listKey: string; name: string }[] {
  const distinct = new Map(tags.map((tag) => [tag.slug, tag.name]));
  return [
    { listKey: allItemsKey, name: '' },
    { listKey: listOfCategory(category.slug), name: category.name },
    ...[...distinct].map(([slug, name]) => ({ listKey: listOfTag(slug), name })),
    ...[...new Set(services)].map((slug) => ({ listKey: listOfService(slug), name: '' })),
    ...(author ? [{ listKey: listOfAuthor(author.name), name: author.name }] : []),
  ];
}
