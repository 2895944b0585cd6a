import type { CacheFile, CacheTables } from '../cache-file/cache-file.ts';

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

/** When a page's content became what it is, in milliseconds since the epoch; undefined where that is not known. */
export type ContentDateOf = (key: string, hash: string) => number | undefined;

/** Pages. Past them, those go that were not seen for the longest time. */
const most = 10_000;
const day = 24 * 3_600_000;

/**
 * Dates the content of pages by when each was first seen with it. What an earlier process saw is in the cache file, so a
 * restart changes no date.
 */
export function createContentDates(file: CacheFile, now: () => number): ContentDateOf {
  return (key, hash) => file.use((tables) => dateIn(tables, { key, hash, at: now() }));
}

function dateIn(tables: CacheTables, { key, hash, at }: { key: string; hash: string; at: number }): number {
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
    if (Number(total) > most) tables.sql(oldest).run();
  }
  return at;
}

/** A tenth of them at once, so that not every new page has to count. */
const oldest = `
  DELETE FROM content_dates WHERE key IN (SELECT key FROM content_dates ORDER BY seen LIMIT ${most / 10})`;
