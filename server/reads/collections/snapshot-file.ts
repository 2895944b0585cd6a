import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { type CacheFile, DamagedError } from '../../database/cache-file.ts';
import type { ListRecord, SnapshotFacts } from './snapshot.ts';

export const snapshotTables = `
-- Read at the start, so that a restart while the upstream fails still has every list.
CREATE TABLE lists (
  name TEXT PRIMARY KEY,
  upstream TEXT NOT NULL,
  version TEXT NOT NULL,
  stated_total INTEGER NOT NULL,
  unreadable_since INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  swept_at INTEGER NOT NULL,
  records TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;
`;

export interface SnapshotFile {
  /** Undefined without a stored list of that upstream. */
  load(upstream: string): { facts: SnapshotFacts; records: ListRecord[] } | undefined;
  store(facts: SnapshotFacts, records: ListRecord[]): void;
  noteCheck(at: number): void;
}

const recordsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.string()])));

export function createSnapshotFile(file: CacheFile, name: string): SnapshotFile {
  return {
    load(upstream) {
      return file.use((tables) => {
        const row = tables.sql('SELECT * FROM lists WHERE name = ? AND upstream = ?').get(name, upstream);
        if (!row) return undefined;
        const text = String(row.records);
        if (crc32(text) !== Number(row.checksum)) throw new DamagedError(`The list of ${name} has changed on disk.`);
        const facts = {
          source: { upstream, version: String(row.version) },
          statedTotal: Number(row.stated_total),
          unreadableSince: Number(row.unreadable_since),
          checkedAt: Number(row.checked_at),
          sweptAt: Number(row.swept_at),
        };
        return {
          facts,
          records: v.parse(recordsSchema, text).map(([position, record]) => ({ position, text: record })),
        };
      });
    },
    store({ source, statedTotal, unreadableSince, checkedAt, sweptAt }, records) {
      const text = JSON.stringify(records.map((record) => [record.position, record.text]));
      file.use((tables) =>
        tables
          .sql('INSERT OR REPLACE INTO lists VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
          .run(
            name,
            source.upstream,
            source.version,
            statedTotal,
            unreadableSince,
            checkedAt,
            sweptAt,
            text,
            crc32(text),
          ),
      );
    },
    noteCheck(at) {
      file.use((tables) => tables.sql('UPDATE lists SET checked_at = ? WHERE name = ?').run(at, name));
    },
  };
}
