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

/** Times are milliseconds since the epoch. */
export interface ContentDates {
  /**
   * Records the content's hash. Returns the time since which the key has had this hash; undefined if the cache fails.
   */
  seen(key: string, hash: string): number | undefined;
  find(key: string): number | undefined;
}

/** A page has up to two keys. */
const maxKeys = 50_000;
const day = 24 * 3_600_000;

export function createContentDates(file: CacheFile, now: () => number, max = maxKeys): ContentDates {
  return {
    seen: (key, hash) => file.use((tables) => dateIn(tables, { key, hash, at: now(), max })),
    find(key) {
      const known = file.use((tables) => tables.sql('SELECT at FROM content_dates WHERE key = ?').get(key));
      return known && Number(known.at);
    },
  };
}

/** The key cannot equal a path, because a path contains no space. */
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
    // Deletes many keys in one step. Otherwise, every new key beyond the maximum would cause a deletion.
    if (Number(total) > max) tables.sql(oldest).run(Math.ceil(max / 10));
  }
  return at;
}

const oldest = 'DELETE FROM content_dates WHERE key IN (SELECT key FROM content_dates ORDER BY seen LIMIT ?)';
