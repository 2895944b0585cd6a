import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { columns, type OutboxRow, rowSchema, type State, states } from '../outbox/row.ts';
import { DeskError } from './desk-error.ts';

/** What visitors have sent, for reading only, whether the site runs or not. */
export interface Enquiries {
  newest(state: State | undefined, limit: number): OutboxRow[];
  /** One after the other, oldest first, as they stand when the first is read. */
  all(state: State | undefined): Iterable<OutboxRow>;
  /** Throws a DeskError when there is none of this reference. */
  one(reference: string): OutboxRow;
  counts(): { state: State; rows: number }[];
  close(): void;
}

/** Throws a DeskError when the folder or its database is missing or cannot be read. */
export function openEnquiries(folder: string): Enquiries {
  if (!existsSync(folder)) throw new DeskError(`DATA_DIR: ${folder} does not exist; set DATA_DIR as the site has it`);
  const file = join(folder, 'site.db');
  if (!existsSync(file)) throw new DeskError(`DATA_DIR: ${folder} has no database yet; start the site once`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
    return readingFrom(database);
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new DeskError(`DATA_DIR: ${file} cannot be read (${reason}); run the desk as the user the site runs as`);
  }
}

function readingFrom(database: DatabaseSync): Enquiries {
  const select = (sql: string) => database.prepare(`SELECT ${columns} FROM outbox ${sql}`);
  const some = select('WHERE state = coalesce(?, state) ORDER BY id DESC LIMIT ?');
  const every = select('WHERE state = coalesce(?, state) ORDER BY id');
  const byReference = select('WHERE reference = ?');
  const counts = database.prepare('SELECT state, count(*) AS rows FROM outbox GROUP BY state');

  return {
    newest: (state, limit) => v.parse(v.array(rowSchema), some.all(state ?? null, limit)),
    *all(state) {
      for (const row of every.iterate(state ?? null)) yield v.parse(rowSchema, row);
    },
    one(reference) {
      const row = byReference.get(reference);
      if (row) return v.parse(rowSchema, row);
      throw new DeskError(`No enquiry has the reference ${reference}.`);
    },
    counts() {
      const rows = v.parse(countsSchema, counts.all());
      return states.map((state) => rows.find((row) => row.state === state) ?? { state, rows: 0 });
    },
    close: () => database.close(),
  };
}

const countsSchema = v.array(v.object({ state: v.picklist(states), rows: v.number() }));
