import { onTestFinished, test } from 'vitest';
import type { Log } from '../../../server/process/log.ts';
import { openPostgresStore } from '../../../server/store/postgres/postgres-store.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { findPostgres } from '../../support/find-postgres.ts';
import { fullTest, isFullRun } from '../../support/full-run.ts';
import { aSiteDatabase, type Postgres, sharedPostgres, startPostgres } from '../../support/postgres.ts';
import { silentLog } from '../../support/silent-log.ts';

export const testOnPostgres = test.skipIf(!findPostgres());

export const fullTestOnPostgres = isFullRun ? testOnPostgres : fullTest;

export async function installed(server: Promise<Postgres | undefined> = sharedPostgres()): Promise<Postgres> {
  return (await server) ?? Promise.reject(new Error('PostgreSQL is not installed.'));
}

export async function aServer(): Promise<Postgres> {
  const server = await installed(startPostgres());
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

export async function aDatabase(): Promise<string> {
  const database = await aSiteDatabase();
  onTestFinished(async () => database?.[Symbol.asyncDispose]());
  return database?.url ?? Promise.reject(new Error('PostgreSQL is not installed.'));
}

export async function openStore(
  url: string,
  { connections = 4, log = silentLog }: { connections?: number; log?: Log } = {},
) {
  const store = await openPostgresStore({ url, connections, log });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await store.close();
    isClosed = true;
  };
  onTestFinished(close);
  return { ...store, close };
}

export async function insertPost(tables: Tables, reference: string, payload: object = {}): Promise<void> {
  const row = { reference, form: 'contact', key: reference, body_hash: 'h', state: 'pending' as const, created_at: 0 };
  await tables
    .insertInto('outbox')
    .values({ ...row, payload: JSON.stringify(payload) })
    .execute();
}

export async function references(tables: Tables): Promise<string[]> {
  const rows = await tables.selectFrom('outbox').select('reference').orderBy('id').execute();
  return rows.map(({ reference }) => reference);
}
