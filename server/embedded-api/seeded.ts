import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Something that is written as a whole. Its digest changes with what is to be written. */
export interface SeedUnit {
  name: string;
  digest: string;
}

interface Writer {
  write(name: string): void;
  /** Takes away all that `write` wrote. */
  remove(name: string): void;
}

/** Brings the units of a kind to these: writes those that differ from what was written, and removes all others. */
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

/** SQL for the digest of one unit, whose name the expression gives: it changes with anything the unit says. */
export function versionOf(kind: string, name: string): string {
  return `(SELECT digest FROM seeded WHERE kind = '${kind}' AND seeded.name = ${name})`;
}

/** Of all that is written now. It stays the same when files were merely touched. */
export function digestOfUnits(database: DatabaseSync): string {
  const hash = createHash('sha256');
  for (const row of database.prepare('SELECT kind, name, digest FROM seeded ORDER BY kind, name').iterate()) {
    hash.update(`${row.kind}\0${row.name}\0${row.digest}\n`);
  }
  return hash.digest('hex');
}
