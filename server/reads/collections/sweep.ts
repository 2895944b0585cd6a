import { setImmediate as turn } from 'node:timers/promises';
import type { Outcome } from '../../../shared/outcome.ts';
import type { ChosenCover } from '../../drawings/chosen-cover.ts';
import type { ListPage, Slot } from '../../upstream/records/reshape.ts';
import type { CollectionIndex, CollectionState, Source, StoredItem } from './collection-index.ts';
import { coverText, createCovers } from './cover.ts';

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

export interface SweepParts<Item extends Indexed> {
  index: CollectionIndex;
  /** What the upstream served when its list was asked for. */
  source: Source;
  ask(page: number): Promise<Outcome<ListPage<Item>>>;
  read(record: unknown): Item | undefined;
  now(): number;
  /** Whether to accept a list that ends before the count the upstream stated. */
  isShortBelieved(): boolean;
}

const mostPages = 20_000;
/** Items put on shelves before yielding to other requests. */
const chunk = 200;

/**
 * Reads a list into a new generation, and shows it when complete. Unreadable records keep their items of generation
 * `before`. False when the upstream or the disk failed; nothing changes then.
 */
export async function sweep<Item extends Indexed>(
  parts: SweepParts<Item>,
  first: ListPage<Item> | undefined,
  before: CollectionState | undefined,
): Promise<boolean> {
  const { index, source, now } = parts;
  const generation = await index.nextGeneration();
  const begun = now();
  const reading = await readPages(parts, generation, first);
  if (!reading || (before && !reading.isWhole && !parts.isShortBelieved())) return false;
  const kept = before ? keepUnreadable(index, before.generation, generation, reading.gaps) : 0;
  const shelves = await shelveAll(parts, generation);
  const unreadableSince = reading.gaps.length > kept ? before?.unreadableSince || begun : 0;
  const times = { unreadableSince, checkedAt: begun, sweptAt: begun };
  const state = { generation, source, statedTotal: reading.total ?? -1, ...times };
  if (!shelves || !index.show(state, shelves)) return false;
  await index.sweepOut(generation);
  return true;
}

interface Reading {
  total: number | undefined;
  /** False when the list ended before the count the upstream stated. */
  isWhole: boolean;
  gaps: number[];
}

async function readPages<Item extends Indexed>(
  { index, ask }: SweepParts<Item>,
  generation: number,
  first: ListPage<Item> | undefined,
): Promise<Reading | undefined> {
  const seen = new Set<string>();
  const gaps: number[] = [];
  let position = 0;
  let total: number | undefined;
  for (let number = 1; number <= mostPages; number++) {
    const page = number === 1 && first ? first : await ask(number).then((outcome) => outcome.ok && outcome.value);
    if (!page) return undefined;
    total ??= page.total;
    const fresh: { position: number; slug: string; record: string }[] = [];
    for (const slot of page.slots) {
      if (!slot.ok) gaps.push(position);
      else if (!seen.has(slot.item.slug)) {
        seen.add(slot.item.slug);
        fresh.push({ position, slug: slot.item.slug, record: JSON.stringify(slot.record) });
      }
      position += 1;
    }
    if (fresh.length > 0 && !index.add(generation, fresh)) return undefined;
    if (isLast(page, fresh.length, position))
      return { total, gaps, isWhole: page.slots.length === 0 || !isShort(number) };
  }
  return { total, gaps, isWhole: false };

  /** If an item is added or removed in the meantime, pages overlap by one. */
  function isShort(pages: number): boolean {
    return total !== undefined && seen.size + gaps.length + pages <= total;
  }
}

/** An upstream may report no count or a wrong one, or ignore page numbers and repeat the same page. */
function isLast({ slots, total }: ListPage<unknown>, fresh: number, position: number): boolean {
  if (slots.length === 0 || (fresh === 0 && slots.some((slot) => slot.ok))) return true;
  return total !== undefined && total >= slots.length && position >= total;
}

/** Keeps as many missing items as there are unreadable records. Returns the number of missing items. */
function keepUnreadable(index: CollectionIndex, before: number, generation: number, gaps: number[]): number {
  if (gaps.length === 0) return 0;
  const lost = index.lost(before, generation, gaps.length);
  index.add(
    generation,
    lost.map(({ slug, record }, at) => ({ position: gaps[at] ?? 0, slug, record: JSON.stringify(record) })),
  );
  return lost.length;
}

/** Oldest first. Undefined if the disk refused the items. */
async function shelveAll<Item extends Indexed>(
  { index, read }: SweepParts<Item>,
  generation: number,
): Promise<Map<string, { name: string; size: number }> | undefined> {
  const shelves = new Map([[everything, { name: '', size: 0 }]]);
  const coverOf = createCovers();
  let above = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const items = index.olderFirst(generation, above, chunk);
    const last = items.at(-1);
    if (!last) return shelves;
    above = last.position;
    if (!index.shelve(generation, items.flatMap(placed))) return undefined;
    await turn();
  }

  function placed(stored: StoredItem) {
    const item = read(stored.record);
    if (!item) return [];
    const places = shelvesOf(item).map(({ shelf, name }): [string, number] => {
      const { size } = shelves.get(shelf) ?? { size: 0 };
      shelves.set(shelf, { name, size: size + 1 });
      return [shelf, size];
    });
    return [{ item: stored, cover: coverText(coverOf(item)), places }];
  }
}

export const everything = '';
export const shelfOfCategory = (slug: string) => `category:${slug}`;
export const tagPrefix = 'tag:';
export const shelfOfTag = (slug: string) => tagPrefix + slug;

export const shelfOfService = (slug: string) => `service:${slug}`;
export const shelfOfAuthor = (name: string) => `author:${name}`;

export function isOn(shelf: string, item: Indexed): boolean {
  return shelvesOf(item).some((one) => one.shelf === shelf);
}

function shelvesOf({ category, tags = [], services = [], author }: Indexed): { shelf: string; name: string }[] {
  const distinct = new Map(tags.map((tag) => [tag.slug, tag.name]));
  return [
    { shelf: everything, name: '' },
    { shelf: shelfOfCategory(category.slug), name: category.name },
    ...[...distinct].map(([slug, name]) => ({ shelf: shelfOfTag(slug), name })),
    ...[...new Set(services)].map((slug) => ({ shelf: shelfOfService(slug), name: '' })),
    ...(author ? [{ shelf: shelfOfAuthor(author.name), name: author.name }] : []),
  ];
}

/** The same records in the same order, and the same total. */
export function isUnchanged<Item extends Indexed>(
  { slots, total }: ListPage<Item>,
  statedTotal: number,
  items: StoredItem[],
): boolean {
  if ((total ?? -1) !== statedTotal) return false;
  const isSame = (slot: Slot<Item>, item: StoredItem | undefined) =>
    !slot.ok || (item !== undefined && JSON.stringify(slot.record) === JSON.stringify(item.record));
  return slots.every((slot, position) =>
    isSame(
      slot,
      items.find((item) => item.position === position),
    ),
  );
}
