import { crc32 } from 'node:zlib';
import type { CacheFile, CacheTables } from './cache-file.ts';

export const diskStoreTables = `
CREATE TABLE kept (
  key TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  checksum INTEGER NOT NULL,
  written_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_by_age ON kept (written_at);
`;

/** Milliseconds to collect texts for one write. */
const delay = 250;
/** Characters. Beyond this, the texts are written at once. */
const mostWaiting = 4 * 1024 * 1024;
/** Rows read at a time to make room. */
const chunk = 200;

/**
 * A Keyv store in the cache file, limited in characters. The oldest texts are dropped first. Texts are written in the
 * background. A text damaged on disk is not returned.
 */
export function createDiskStore(file: CacheFile, mostCharacters: number) {
  /** Not yet written; undefined marks a key to delete. */
  const waiting = new Map<string, string | undefined>();
  let waitingCharacters = 0;
  let characters: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  function change(key: string, text: string | undefined): void {
    waiting.set(key, text);
    waitingCharacters += text?.length ?? 0;
    if (waitingCharacters > mostWaiting) flush();
    else timer ??= setTimeout(flush, delay).unref();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    characters = file.use((tables) =>
      tables.transaction(() => {
        const before = characters ?? charactersIn(tables);
        let after = before;
        for (const [key, text] of waiting) after += write(tables, key, text);
        return after > mostCharacters ? makeRoom(tables, after) : after;
      }),
    );
    waiting.clear();
    waitingCharacters = 0;
  }

  function makeRoom(tables: CacheTables, characters: number): number {
    let left = characters;
    while (left > mostCharacters * 0.9) {
      const oldest = tables.sql('SELECT key, length(text) AS size FROM kept ORDER BY written_at LIMIT ?').all(chunk);
      if (oldest.length === 0) return 0;
      for (const { key, size } of oldest) {
        if (left <= mostCharacters * 0.9) break;
        tables.sql('DELETE FROM kept WHERE key = ?').run(key ?? null);
        left -= Number(size);
      }
    }
    return left;
  }

  return {
    async get(key: string): Promise<string | undefined> {
      if (waiting.has(key)) return waiting.get(key);
      const row = file.use((tables) => tables.sql('SELECT text, checksum FROM kept WHERE key = ?').get(key));
      const text = row && String(row.text);
      return text !== undefined && row?.checksum === checksumOf(key, text) ? text : undefined;
    },
    async set(key: string, text: string): Promise<boolean> {
      if (text.length > mostCharacters / 10) return false;
      change(key, text);
      return true;
    },
    async delete(key: string): Promise<boolean> {
      change(key, undefined);
      return true;
    },
    async clear(): Promise<void> {
      waiting.clear();
      characters = file.use((tables) => tables.sql('DELETE FROM kept').run() && 0);
    },
    async has(key: string): Promise<boolean> {
      return (await this.get(key)) !== undefined;
    },
    flush,
  };
}

/** Returns the number of characters by which the table grew. */
function write(tables: CacheTables, key: string, text: string | undefined): number {
  const before = tables.sql('DELETE FROM kept WHERE key = ? RETURNING length(text) AS size').get(key);
  const size = Number(before?.size ?? 0);
  if (text === undefined) return -size;
  tables
    .sql('INSERT INTO kept (key, text, checksum, written_at) VALUES (?, ?, ?, ?)')
    .run(key, text, checksumOf(key, text), Date.now());
  return text.length - size;
}

function charactersIn(tables: CacheTables): number {
  return Number(tables.sql('SELECT coalesce(sum(length(text)), 0) AS total FROM kept').get()?.total);
}

function checksumOf(key: string, text: string): number {
  return crc32(text, crc32(key));
}
