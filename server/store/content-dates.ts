import type { CacheFile, CacheTables } from './cache-file.ts';

export const contentDateTables = `
CREATE TABLE content_dates (
  key TEXT PRIMARY KEY,
  hash TEXT NOT NULL,
  -- When the page was first seen with this content, and the day on which it was last seen.
  at INTEGER NOT NULL,
  seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX content_dates_by_day ON content_dates (seen);
`;

/** When content last changed, in milliseconds since the epoch. Undefined if unknown. */
export interface ContentDates {
  /** Records that content was seen now, and returns its date. */
  seen(key: string, hash: string): number | undefined;
  /** The date of the content that was seen last. */
  find(key: string): number | undefined;
}

/**
 * Keys: two for each of 10,000 pages, with room to spare. Past the limit, the keys not seen for the longest time are
 * dropped.
 */
const maxKeys = 50_000;
const day = 24 * 3_600_000;

/**
 * Dates the content of a page by the first time that content was seen. The dates are in the cache file, so a restart
 * changes none of them.
 */
export function createContentDates(file: CacheFile, now: () => number, max = maxKeys): ContentDates {
  return {
    seen: (key, hash) => file.use((tables) => dateIn(tables, { key, hash, at: now(), max })),
    find(key) {
      const known = file.use((tables) => tables.sql('SELECT at FROM content_dates WHERE key = ?').get(key));
      return known && Number(known.at);
    },
  };
}

/** The key of a page's main content, independent of the build. No address contains a space. */
export function mainKey(page: string): string {
  return `main ${page}`;
}

interface Seen {
  key: string;
  hash: string;
  at: number;
  max: number;
}

function dateIn(tables: CacheTables, { key, hash, at, max }: Seen): number {
  const today = Math.floor(at / day);
  const known = tables.sql('SELECT hash, at, seen FROM content_dates WHERE key = ?').get(key);
  if (known?.hash === hash) {
    if (known.seen !== today) tables.sql('UPDATE content_dates SET seen = ? WHERE key = ?').run(today, key);
    return Number(known.at);
  }
  tables
    .sql('INSERT OR REPLACE INTO content_dates (key, hash, at, seen) VALUES (?, ?, ?, ?)')
    .run(key, hash, at, today);
  if (!known) {
    const { total } = tables.sql('SELECT count(*) AS total FROM content_dates').get() ?? {};
    // Deletes a tenth at once, so that not every new page has to delete.
    if (Number(total) > max) tables.sql(oldest).run(Math.ceil(max / 10));
  }
  return at;
}

const oldest = 'DELETE FROM content_dates WHERE key IN (SELECT key FROM content_dates ORDER BY seen LIMIT ?)';
