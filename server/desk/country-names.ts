import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

const rowsSchema = v.array(v.object({ id: v.number(), name: v.string() }));

/**
 * Countries by id, as the embedded upstream has them from the content folder. None where it has not run or cannot be
 * read: a post is shown all the same.
 */
export function countryNames(upstream: string): ReadonlyMap<number, string> {
  if (!existsSync(upstream)) return new Map();
  try {
    using database = new DatabaseSync(upstream, { readOnly: true });
    const rows = v.parse(rowsSchema, database.prepare('SELECT id, name FROM countries').all());
    return new Map(rows.map(({ id, name }) => [id, name]));
  } catch {
    return new Map();
  }
}
