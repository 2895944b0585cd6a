import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Tables } from './tables.ts';

/**
 * The tables to copy, with their primary keys. A table follows the tables that its rows refer to, because the copy's
 * foreign keys are checked.
 */
const keys = {
  outbox: 'id',
  jobs: 'id',
  used_tokens: 'token',
  call_bookings: 'post',
  consents: 'id',
  chat_conversations: 'id',
  chat_messages: 'id',
  comments: 'id',
  subscribers: 'canonical_email',
  people: 'id',
  passkeys: 'id',
  invitations: 'token_hash',
  sessions: 'id',
  notes: 'id',
  audit: 'id',
  chat_presence: 'person',
} as const;
type TableName = keyof typeof keys;

const isTableName = (name: string): name is TableName => name in keys;
export const copiedTables = Object.keys(keys).filter(isTableName);
const numbered = copiedTables.filter((name) => keys[name] === 'id' && name !== 'passkeys');

const rowSchema = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));
type Row = v.InferOutput<typeof rowSchema>;

const page = 500;

export interface TableDigest {
  name: TableName;
  rows: number;
  sha256: string;
}

/**
 * Copies rows with their IDs into empty tables. Pass a transaction as `target`, because an error could otherwise leave
 * a partial copy.
 */
export async function copyRows(source: Tables, target: Tables): Promise<void> {
  for (const name of copiedTables) {
    for await (const rows of pagesOf(source, name)) await insert(target, name, rows);
  }
}

/** Tables with equal rows have equal digests in SQLite and PostgreSQL. */
export async function digestOf(tables: Tables): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const name of copiedTables) {
    const hash = createHash('sha256');
    let count = 0;
    for await (const rows of pagesOf(tables, name)) {
      for (const row of rows) hash.update(`${canonical(row)}\n`);
      count += rows.length;
    }
    digests.push({ name, rows: count, sha256: hash.digest('hex') });
  }
  return digests;
}

/** A copy must continue from the last assigned IDs, because the ID of a deleted row must not be used again. */
export async function lastIdsOf(tables: Tables, isShared: boolean): Promise<Map<TableName, number>> {
  const ids = new Map<TableName, number>();
  for (const name of numbered) {
    const query = isShared
      ? sql<{ id: number | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')) as id`
      : sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${name}`;
    const id = (await query.execute(tables)).rows[0]?.id;
    if (id) ids.set(name, id);
  }
  return ids;
}

export async function setLastIds(ids: Map<TableName, number>, tables: Tables, isShared: boolean): Promise<void> {
  for (const [name, id] of ids) {
    if (isShared) await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${id})`.execute(tables);
    else {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(tables);
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${id})`.execute(tables);
    }
  }
}

async function* pagesOf(tables: Tables, name: TableName): AsyncGenerator<Row[]> {
  const key = sql.ref(keys[name]);
  for (let after: Row[string] | undefined; ; ) {
    const since = after === undefined ? sql`` : sql`where ${key} > ${after}`;
    const query = sql`select * from ${sql.table(name)} ${since} order by ${key} limit ${sql.lit(page)}`;
    const rows = v.parse(v.array(rowSchema), (await query.execute(tables)).rows);
    if (rows.length > 0) yield rows;
    if (rows.length < page) return;
    after = rows.at(-1)?.[keys[name]];
  }
}

async function insert(tables: Tables, name: TableName, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(tables);
}

/** Replaces NUL with U+FFFD, as `postgres-dialect.ts` does, because PostgreSQL cannot store NUL. */
function canonical(row: Row): string {
  const entries = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    entries.map(([, value]) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value)),
  );
}
