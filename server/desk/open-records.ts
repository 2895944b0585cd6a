import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { LeaveLinks } from '../posts/newsletter/list-links.ts';
import { uploadOf } from '../posts/uploads/post-files.ts';
import { type Collection, collections } from './collections.ts';
import { DeskError } from './desk-error.ts';
import { readFrom } from './open-site-data.ts';
import type { FoundPost } from './post-record.ts';
import { postRowSchema } from './post-row.ts';

export interface RecordFilter {
  state?: string | undefined;
  /** Milliseconds since the epoch, inclusive. */
  since?: number | undefined;
}

export interface ListCommand extends RecordFilter {
  collection: Collection;
  limit: number;
  json: boolean;
}

/** Read-only access to a collection, whether the site runs or not. */
export interface Records {
  newest(filter: RecordFilter, limit: number): FoundPost[];
  /** Oldest first, from one snapshot. */
  all(filter: RecordFilter): Iterable<FoundPost>;
  /** The first match. Throws a DeskError if nothing matches. */
  one(references: string[]): FoundPost;
  /** Those with this email address, oldest first. */
  ofAddress(email: string): FoundPost[];
  counts(since?: number): { state: string; rows: number }[];
  close(): void;
}

/** `embedded`: also reads the embedded API's tables. Throws a DeskError if a file is missing or unreadable. */
export function openRecords(
  folder: string,
  collection: Collection,
  embedded: boolean,
  links?: Pick<LeaveLinks, 'make'>,
): Records {
  const upstream = join(folder, 'upstream.db');
  // The file is missing before the first start, and on a site that has always used API_BASE.
  const more = embedded && existsSync(upstream) ? collection.embedded : undefined;
  // With API_BASE, country ids are the API's own.
  const countries =
    embedded && collection.keys.includes('country') ? countryNames(upstream) : new Map<number, string>();
  return readFrom(folder, (database) => {
    if (more) database.prepare('ATTACH ? AS upstream').run(upstream);
    return readingFrom(database, collection, more?.rows ?? collection.rows, (reference) => ({
      file: uploadOf(folder, reference),
      countries,
      // A subscriber's reference is the address.
      leaveLink: links?.make(reference),
    }));
  });
}

function readingFrom(
  database: DatabaseSync,
  { noun, prefixes, states }: Collection,
  rows: string,
  around: (reference: string) => Omit<FoundPost, 'row'>,
): Records {
  const select = (sql: string) => database.prepare(`SELECT * FROM (${rows}) ${sql}`);
  const matching = 'WHERE state = coalesce(?, state) AND createdAt >= ?';
  const some = select(`${matching} ORDER BY place DESC, id DESC LIMIT ?`);
  const every = select(`${matching} ORDER BY place, id`);
  const byReference = select('WHERE reference = ?');
  const ofAddress = select("WHERE lower(payload ->> '$.WorkEmail') = lower(?) ORDER BY place, id");
  const formOf = database.prepare('SELECT form FROM outbox WHERE reference = ?');
  const counts = database.prepare(`SELECT state, count(*) AS rows FROM (${rows}) WHERE createdAt >= ? GROUP BY state`);
  const found = (selected: unknown) => {
    const row = v.parse(postRowSchema, selected);
    return { row, ...around(row.reference) };
  };

  return {
    newest: ({ state, since }, limit) => some.all(state ?? null, since ?? 0, limit).map(found),
    *all({ state, since }) {
      for (const row of every.iterate(state ?? null, since ?? 0)) yield found(row);
    },
    one(references) {
      for (const reference of references) {
        const row = byReference.get(reference);
        if (row) return found(row);
      }
      const name = prefixes.length ? 'reference' : 'address';
      throw new DeskError(`No ${noun} has the ${name} ${references[0]}.${whereElse(references)}`);
    },
    ofAddress: (email) => ofAddress.all(email).map(found),
    counts(since = 0) {
      const known = v.parse(countsSchema, counts.all(since));
      return states.map((state) => known.find((row) => row.state === state) ?? { state, rows: 0 });
    },
    close: () => database.close(),
  };

  /** The reference may belong to another collection. */
  function whereElse(references: string[]): string {
    const form = references.map((reference) => formOf.get(reference)?.form).find(Boolean);
    const other = collections.find(({ forms }) => forms.some((each) => each === form));
    return other ? ` Look in the ${other.name} area.` : '';
  }
}

const countsSchema = v.array(v.object({ state: v.string(), rows: v.number() }));

const countriesSchema = v.array(v.object({ id: v.number(), name: v.string() }));

/**
 * Country names by id, from the embedded API's database. Empty if it is missing or unreadable: posts are shown without
 * them.
 */
function countryNames(upstream: string): ReadonlyMap<number, string> {
  if (!existsSync(upstream)) return new Map();
  try {
    using database = new DatabaseSync(upstream, { readOnly: true });
    const rows = v.parse(countriesSchema, database.prepare('SELECT id, name FROM countries').all());
    return new Map(rows.map(({ id, name }) => [id, name]));
  } catch {
    return new Map();
  }
}
