import type { Result } from '../../../shared/result.ts';
import type { ListPage } from '../../company-api/records/mappers.ts';
import { type Indexed, type ListRecord, type Snapshot, snapshotOf } from './snapshot.ts';

export interface FullSyncParts<Item extends Indexed> {
  version: string;
  fetchPage(page: number): Promise<Result<ListPage<Item>>>;
  read(record: unknown): Item | undefined;
  now(): number;
  onCut(): void;
}

/** Maximum number of listed items, newest first. Pages of unlisted items still work. */
export const maxItems = 5_000;
const maxPages = 1_000;

/**
 * For each unreadable record, retains at most one item of the previous snapshot that is missing from the list. Resolves
 * to undefined if the upstream failed.
 */
export async function fullSync<Item extends Indexed>(
  parts: FullSyncParts<Item>,
  first: ListPage<Item>,
  before: Snapshot<Item> | undefined,
): Promise<FullSync<Item> | undefined> {
  const begun = parts.now();
  const reading = await readPages(parts, first);
  if (!reading) return undefined;
  const { records, gaps, total, isWhole } = reading;
  const retained = before ? lostItems(before, records, gaps.length) : [];
  const unreadableSince = gaps.length > retained.length ? before?.unreadableSince || begun : 0;
  const facts = {
    version: parts.version,
    statedTotal: total ?? -1,
    unreadableSince,
    checkedAt: begun,
    syncedAt: begun,
  };
  const all = [...records.values(), ...retained.map(({ text }, at) => ({ position: gaps[at] ?? 0, text }))];
  return { snapshot: snapshotOf(facts, all, parts.read), isWhole };
}

interface FullSync<Item> extends Pick<Reading, 'isWhole'> {
  snapshot: Snapshot<Item>;
}

interface Reading {
  records: Map<string, ListRecord>;
  total: number | undefined;
  isWhole: boolean;
  gaps: number[];
}

async function readPages<Item extends Indexed>(
  { fetchPage, onCut }: FullSyncParts<Item>,
  first: ListPage<Item>,
): Promise<Reading | undefined> {
  const records = new Map<string, ListRecord>();
  const gaps: number[] = [];
  let position = 0;
  let total: number | undefined;
  for (let number = 1; number <= maxPages; number++) {
    const page = number === 1 ? first : await fetchPage(number).then((result) => result.ok && result.value);
    if (!page) return undefined;
    total ??= page.total;
    const known = records.size;
    for (const slot of page.slots) {
      if (!slot.ok) gaps.push(position);
      else if (!records.has(slot.item.slug))
        records.set(slot.item.slug, { position, text: JSON.stringify(slot.record) });
      position += 1;
    }
    if (records.size >= maxItems) {
      onCut();
      return { records: new Map([...records].slice(0, maxItems)), total, gaps, isWhole: true };
    }
    if (isLast(page, records.size - known, position))
      return { records, total, gaps, isWhole: page.slots.length === 0 || !isShort(number) };
  }
  return { records, total, gaps, isWhole: false };

  /**
   * True if, compared with the stated count, at least one item per page is missing. The sync tolerates fewer missing
   * items, because an item that is added or removed during the sync shifts the following pages.
   */
  function isShort(pages: number): boolean {
    return total !== undefined && records.size + gaps.length + pages <= total;
  }
}

/**
 * Does not rely only on the count, because an upstream may omit the count, report a wrong count, or ignore page numbers
 * and repeat the same page.
 */
function isLast({ slots, total }: ListPage<unknown>, fresh: number, position: number): boolean {
  if (slots.length === 0 || (fresh === 0 && slots.some((slot) => slot.ok))) return true;
  return total !== undefined && total >= slots.length && position >= total;
}

function lostItems<Item extends Indexed>({ items }: Snapshot<Item>, found: ReadonlyMap<string, unknown>, max: number) {
  return max > 0 ? items.filter(({ item }) => !found.has(item.slug)).slice(0, max) : [];
}
