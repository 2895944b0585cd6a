import { setImmediate as turn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { type CacheFile, DamagedError } from '../../database/cache-file.ts';

export const collectionTables = `
CREATE TABLE collections (
  name TEXT PRIMARY KEY,
  upstream TEXT NOT NULL,
  version TEXT NOT NULL,
  generation INTEGER NOT NULL,
  stated_total INTEGER NOT NULL,
  unreadable_since INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  swept_at INTEGER NOT NULL
) STRICT;
-- Positions count from the newest item, as the upstream lists them.
CREATE TABLE items (
  collection TEXT NOT NULL,
  generation INTEGER NOT NULL,
  position INTEGER NOT NULL,
  slug TEXT NOT NULL,
  record TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  cover TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (collection, generation, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX items_by_slug ON items (collection, generation, slug);
-- A list that pages are cut from: all items, or those of a category, a tag, a service or an author.
CREATE TABLE shelves (
  collection TEXT NOT NULL,
  generation INTEGER NOT NULL,
  shelf TEXT NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  PRIMARY KEY (collection, generation, shelf)
) STRICT, WITHOUT ROWID;
-- Places count from the oldest item, so that a page is found by them in a list of any length.
CREATE TABLE places (
  collection TEXT NOT NULL,
  generation INTEGER NOT NULL,
  shelf TEXT NOT NULL,
  place INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (collection, generation, shelf, place)
) STRICT, WITHOUT ROWID;
`;

/** Identifies the upstream, and the version of its content if it has one. */
export interface Source {
  upstream: string;
  version: string;
}

export interface CollectionState {
  generation: number;
  source: Source;
  /** The upstream's count; -1 if it has none. */
  statedTotal: number;
  /** How long records without a known item have been unreadable, as a start time; 0 if there are none. */
  unreadableSince: number;
  /** Milliseconds since the epoch: the last check of the first page, and of all pages. */
  checkedAt: number;
  sweptAt: number;
}

export interface StoredItem {
  position: number;
  slug: string;
  record: unknown;
  checksum: number;
  cover: string;
}

export type CollectionIndex = ReturnType<typeof createCollectionIndex>;

/** A collection on disk. Items of a different upstream are not shown. */
export function createCollectionIndex(file: CacheFile, name: string, source: () => Source) {
  return {
    /** Undefined until the collection has been read completely. */
    state(): CollectionState | undefined {
      const row = file.use((tables) => tables.sql(sql.state).get(name, source().upstream));
      return (
        row && {
          generation: Number(row.generation),
          source: { upstream: String(row.upstream), version: String(row.version) },
          statedTotal: Number(row.stated_total),
          unreadableSince: Number(row.unreadable_since),
          checkedAt: Number(row.checked_at),
          sweptAt: Number(row.swept_at),
        }
      );
    },

    sizeOf(generation: number, shelf: string): number | undefined {
      const row = file.use((tables) => tables.sql(sql.size).get(name, generation, shelf));
      return row && Number(row.size);
    },

    /** Newest first; `page` counts from 1. Undefined when the file fails. */
    page(generation: number, shelf: string, page: number, perPage: number): StoredItem[] | undefined {
      const newest = (this.sizeOf(generation, shelf) ?? 0) - (page - 1) * perPage;
      return file.use((tables) => {
        const items = stored(tables.sql(sql.page).all(name, generation, shelf, newest, newest - perPage));
        if (items.length < Math.min(newest, perPage))
          throw new DamagedError(`Items of ${name} are missing from their shelves.`);
        return items;
      });
    },

    item(generation: number, slug: string): StoredItem | undefined {
      return file.use((tables) => stored(tables.sql(sql.item).all(name, generation, slug)))?.[0];
    },

    newerFirst(generation: number, from: number, most: number): StoredItem[] {
      return file.use((tables) => stored(tables.sql(sql.newerFirst).all(name, generation, from, most))) ?? [];
    },

    olderFirst(generation: number, above: number, most: number): StoredItem[] {
      return file.use((tables) => stored(tables.sql(sql.olderFirst).all(name, generation, above, most))) ?? [];
    },

    shelves(generation: number, prefix: string): { shelf: string; name: string; size: number }[] {
      const rows = file.use((tables) => tables.sql(sql.shelves).all(name, generation, prefix, `${prefix}\u{10ffff}`));
      return (rows ?? []).map((row) => ({ shelf: String(row.shelf), name: String(row.name), size: Number(row.size) }));
    },

    noteCheck(at: number): void {
      file.use((tables) => tables.sql('UPDATE collections SET checked_at = ? WHERE name = ?').run(at, name));
    },

    /** A generation number that is not in use. */
    async nextGeneration(): Promise<number> {
      const current = file.use((tables) => tables.sql(sql.current).get(name)?.generation);
      await this.sweepOut(Number(current ?? 0));
      return Number(current ?? 0) + 1;
    },

    add(generation: number, items: { position: number; slug: string; record: string }[]): boolean {
      const isTaken = file.use((tables) =>
        tables.transaction(() => {
          for (const { position, slug, record } of items)
            tables.sql(sql.add).run(name, generation, position, slug, record, checksumOf(slug, record));
          return true;
        }),
      );
      return isTaken ?? false;
    },

    /** Items of one generation that are missing from another, newest first. */
    lost(from: number, to: number, most: number): StoredItem[] {
      return file.use((tables) => stored(tables.sql(sql.lost).all(name, from, name, to, most))) ?? [];
    },

    shelve(generation: number, items: { item: StoredItem; cover: string; places: [shelf: string, place: number][] }[]) {
      return file.use((tables) =>
        tables.transaction(() => {
          for (const { item, cover, places } of items) {
            tables.sql(sql.cover).run(cover, name, generation, item.position);
            for (const [shelf, place] of places)
              tables.sql(sql.place).run(name, generation, shelf, place, item.position);
          }
          return true;
        }),
      );
    },

    show(state: CollectionState, shelves: Map<string, { name: string; size: number }>): boolean {
      const { generation, source, statedTotal, unreadableSince, checkedAt, sweptAt } = state;
      const { upstream, version } = source;
      const isShown = file.use((tables) =>
        tables.transaction(() => {
          for (const [shelf, { name: label, size }] of shelves)
            tables.sql(sql.shelf).run(name, generation, shelf, label, size);
          tables
            .sql(sql.show)
            .run(name, upstream, version, generation, statedTotal, unreadableSince, checkedAt, sweptAt);
          return true;
        }),
      );
      return isShown ?? false;
    },

    async sweepOut(kept: number): Promise<void> {
      for (const statement of otherGenerations) {
        let changes = chunk;
        while (changes >= chunk) {
          changes = Number(file.use((tables) => tables.sql(statement).run(name, kept).changes) ?? 0);
          await turn();
        }
      }
    },
  };
}

const chunk = 1_000;

const sql = {
  state: 'SELECT * FROM collections WHERE name = ? AND upstream = ?',
  current: 'SELECT generation FROM collections WHERE name = ?',
  size: 'SELECT size FROM shelves WHERE collection = ? AND generation = ? AND shelf = ?',
  page: `
    SELECT items.* FROM places JOIN items USING (collection, generation, position)
    WHERE collection = ? AND generation = ? AND shelf = ? AND place < ? AND place >= ? ORDER BY place DESC`,
  item: 'SELECT * FROM items WHERE collection = ? AND generation = ? AND slug = ?',
  newerFirst: 'SELECT * FROM items WHERE collection = ? AND generation = ? AND position >= ? ORDER BY position LIMIT ?',
  olderFirst: `
    SELECT * FROM items WHERE collection = ? AND generation = ? AND position < ? ORDER BY position DESC LIMIT ?`,
  shelves: 'SELECT * FROM shelves WHERE collection = ? AND generation = ? AND shelf >= ? AND shelf < ?',
  add: `
    INSERT OR IGNORE INTO items (collection, generation, position, slug, record, checksum) VALUES (?, ?, ?, ?, ?, ?)`,
  lost: `
    SELECT * FROM items AS old WHERE collection = ? AND generation = ? AND NOT EXISTS (
      SELECT 1 FROM items WHERE collection = ? AND generation = ? AND slug = old.slug
    ) ORDER BY position LIMIT ?`,
  cover: 'UPDATE items SET cover = ? WHERE collection = ? AND generation = ? AND position = ?',
  place: 'INSERT INTO places (collection, generation, shelf, place, position) VALUES (?, ?, ?, ?, ?)',
  shelf: 'INSERT INTO shelves (collection, generation, shelf, name, size) VALUES (?, ?, ?, ?, ?)',
  show: `
    INSERT OR REPLACE INTO collections
      (name, upstream, version, generation, stated_total, unreadable_since, checked_at, swept_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
};

const otherGenerations = [
  ['items', 'position'],
  ['places', 'shelf, place'],
  ['shelves', 'shelf'],
].flatMap(([table, rest]) =>
  ['<', '>'].map((than) => {
    const key = `collection, generation, ${rest}`;
    return `DELETE FROM ${table} WHERE (${key}) IN (
      SELECT ${key} FROM ${table} WHERE collection = ? AND generation ${than} ? LIMIT ${chunk})`;
  }),
);

/** Throws if a record has changed on disk. */
function stored(rows: Record<string, unknown>[]): StoredItem[] {
  return rows.map((row) => {
    const [slug, text, checksum] = [String(row.slug), String(row.record), Number(row.checksum)];
    if (checksum !== checksumOf(slug, text))
      throw new DamagedError(`The stored record of ${slug} has changed on disk.`);
    const record: unknown = JSON.parse(text);
    return { position: Number(row.position), slug, record, checksum, cover: String(row.cover) };
  });
}

function checksumOf(slug: string, record: string): number {
  return crc32(record, crc32(slug));
}
