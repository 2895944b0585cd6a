import { sql } from 'kysely';
import type { CacheFile } from './cache-file.ts';
import type { Tables } from './tables.ts';

export const cachedValueTables = `
CREATE TABLE cached_values (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  written_at INTEGER NOT NULL
) STRICT;
-- Everything that a check of the bounds reads. The check blocks the process.
CREATE INDEX cached_values_by_age ON cached_values (written_at DESC, key DESC, octet_length(value));
`;

const defaultBounds = { rows: 100_000, bytes: 256 * 1024 * 1024 };
const writesPerTrim = 1_000;

/** In SQLite and PostgreSQL, `octet_length` does not read the whole value. */
const trim = ({ rows, bytes }: typeof defaultBounds) => `
  DELETE FROM cached_values WHERE key IN (
    SELECT key FROM (
      SELECT key, row_number() OVER newest AS row_position, sum(octet_length(value)) OVER newest AS bytes
      FROM cached_values WINDOW newest AS (ORDER BY written_at DESC, key DESC)
    ) AS aged
    WHERE row_position > ${rows} OR bytes > ${bytes}
  )`;

export function cacheFileStore(file: CacheFile, bounds = defaultBounds) {
  const isTrimDue = everySoOften();
  return {
    async get(key: string): Promise<string | undefined> {
      const row = file.use((tables) => tables.sql('SELECT value FROM cached_values WHERE key = ?').get(key));
      return row && String(row.value);
    },
    async set(key: string, value: string): Promise<boolean> {
      if (value.length > bounds.bytes / 10) return false;
      file.use((tables) => {
        tables.sql('INSERT OR REPLACE INTO cached_values VALUES (?, ?, ?)').run(key, value, Date.now());
        if (isTrimDue()) tables.sql(trim(bounds)).run();
      });
      return true;
    },
    async delete(key: string): Promise<boolean> {
      return (
        file.use((tables) => tables.sql('DELETE FROM cached_values WHERE key = ?').run(key).changes === 1) ?? false
      );
    },
    async clear(): Promise<void> {
      file.use((tables) => tables.sql('DELETE FROM cached_values').run());
    },
    async has(key: string): Promise<boolean> {
      return (await this.get(key)) !== undefined;
    },
  };
}

export function sharedValueStore(tables: Tables, bounds = defaultBounds) {
  const isTrimDue = everySoOften();
  return {
    async get(key: string): Promise<string | undefined> {
      const found = tables.selectFrom('cached_values').select('value').where('key', '=', key);
      return (await found.executeTakeFirst())?.value;
    },
    async set(key: string, value: string): Promise<boolean> {
      if (value.length > bounds.bytes / 10) return false;
      const row = { value, written_at: Date.now() };
      const insert = tables.insertInto('cached_values').values({ key, ...row });
      await insert.onConflict((conflict) => conflict.column('key').doUpdateSet(row)).execute();
      if (isTrimDue()) await sql.raw(trim(bounds)).execute(tables);
      return true;
    },
    async delete(key: string): Promise<boolean> {
      const { numDeletedRows } = await tables.deleteFrom('cached_values').where('key', '=', key).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async clear(): Promise<void> {
      await tables.deleteFrom('cached_values').execute();
    },
    async has(key: string): Promise<boolean> {
      return (await this.get(key)) !== undefined;
    },
  };
}

/** A trim is due at the first write, because the process may end before the thousandth write. */
function everySoOften(): () => boolean {
  let writes = 0;
  return () => writes++ % writesPerTrim === 0;
}
