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

/** The times when content last changed, in milliseconds since the epoch. Undefined if unknown. */
export interface ContentDates {
  /** Records that content was seen now and returns its date. */
  seen(key: string, hash: string): number | undefined;
  /** Returns the date of the key's content that was seen last. */
  find(key: string): number | undefined;
}

/**
 * Maximum keys. A site with 10,000 pages needs 20,000. Beyond the limit, the keys that have not been seen for the
 * longest time are deleted.
 */
const maxKeys = 50_000;
const day = 24 * 3_600_000;

/**
 * Dates content by the time when its current version was first seen. The cache file stores the dates, because they must
 * survive a restart.
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

/**
 * Returns the key of a page's main content, which does not depend on the build. The key is unique, because no path
 * contains a space.
 */
export function mainContentKey(page: string): string {
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
    // Deletes a tenth of the keys in one step. Otherwise, every new page would cause a deletion.
    if (Number(total) > max) tables.sql(oldest).run(Math.ceil(max / 10));
  }
  return at;
}

const oldest = 'DELETE FROM content_dates WHERE key IN (SELECT key FROM content_dates ORDER BY seen LIMIT ?)';
