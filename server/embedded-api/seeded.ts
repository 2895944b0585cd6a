import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** A unit that is written as a whole. Its digest changes with its content. */
export interface SeedUnit {
  name: string;
  digest: string;
}

interface Writer {
  write(name: string): void;
  /** Deletes everything written by `write`. */
  remove(name: string): void;
}

/** Writes the units of a kind that differ from the database, and removes all others. */
export function bringUnits(database: DatabaseSync, kind: string, units: SeedUnit[], writer: Writer): void {
  const rows = database.prepare('SELECT name, digest FROM seeded WHERE kind = ?').all(kind);
  const written = new Map(rows.map(({ name, digest }) => [String(name), String(digest)]));
  const note = database.prepare('INSERT OR REPLACE INTO seeded (kind, name, digest) VALUES (?, ?, ?)');
  const forget = database.prepare('DELETE FROM seeded WHERE kind = ? AND name = ?');
  const changed = units.filter(({ name, digest }) => {
    const isSame = written.get(name) === digest;
    written.delete(name);
    return !isSame;
  });
  for (const name of written.keys()) {
    writer.remove(name);
    forget.run(kind, name);
  }
  for (const { name, digest } of changed) {
    writer.write(name);
    note.run(kind, name, digest);
  }
}

/** SQL for the digest of the unit that the expression names. It changes if anything in the unit changes. */
export function versionOf(kind: string, name: string): string {
  return `(SELECT digest FROM seeded WHERE kind = '${kind}' AND seeded.name = ${name})`;
}

/** Unchanged if files were only touched. */
export function digestOfUnits(database: DatabaseSync): string {
  const hash = createHash('sha256');
  for (const row of database.prepare('SELECT kind, name, digest FROM seeded ORDER BY kind, name').iterate()) {
    hash.update(`${row.kind}\0${row.name}\0${row.digest}\n`);
  }
  return hash.digest('hex');
}
