import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestRunner } from 'vitest';
import { openPostgresStore } from '../../../server/database/postgres/postgres-store.ts';
import { openSiteDatabase } from '../../../server/database/site-database.ts';
import { type SiteStore, sqliteStore } from '../../../server/database/site-store.ts';
import { aSiteDatabase } from '../../support/postgres.ts';
import { silentLog } from '../../support/silent-log.ts';

type OpenStore = SiteStore & AsyncDisposable;

/**
 * The databases that a site can use. Each `open` is an empty one, which is gone again after the test. A test that opens
 * one that is not installed is skipped.
 */
export const everyStore: { name: string; open(): Promise<OpenStore> }[] = [
  { name: 'SQLite', open: openSqlite },
  { name: 'PostgreSQL', open: openPostgres },
];

async function openSqlite(): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const store = sqliteStore(openSiteDatabase(join(folder, 'site.db')));
  return {
    ...store,
    async [Symbol.asyncDispose]() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openPostgres(): Promise<OpenStore> {
  const database = await aSiteDatabase();
  if (!database) return skipped('PostgreSQL is not installed');
  const store = await openPostgresStore({ url: database.url, connections: 4, log: silentLog });
  return {
    ...store,
    async [Symbol.asyncDispose]() {
      await store.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

function skipped(why: string): never {
  const running = TestRunner.getCurrentTest();
  if (!running) throw new Error('A store is opened in a test.');
  return running.context.skip(why);
}
