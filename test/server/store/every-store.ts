import { join } from 'node:path';
import { onTestFinished, TestRunner } from 'vitest';
import { createConversations } from '../../../server/chat/conversations.ts';
import { createBookings } from '../../../server/posts/calls/bookings.ts';
import { createConsents } from '../../../server/posts/newsletter/consents.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { createJobs } from '../../../server/store/jobs/jobs.ts';
import { openPostgresStore } from '../../../server/store/postgres/postgres-store.ts';
import { openSiteDatabase } from '../../../server/store/site-database.ts';
import { type SiteStore, sqliteStore } from '../../../server/store/site-store.ts';
import { representatives } from '../../support/full-run.ts';
import { aSiteDatabase } from '../../support/postgres.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aFolder } from '../../support/temp-folder.ts';

interface OpenStore {
  store: SiteStore;
  folder: string;
  env: Record<string, string>;
}

export interface StoreKind {
  name: string;
  open(): Promise<SiteStore>;
  openWithFolder(): Promise<OpenStore>;
}

/** Contains only SQLite in `npm test`. */
export const everyStore: StoreKind[] = representatives(bothStores());

export function bothStores(): StoreKind[] {
  return [
    { name: 'SQLite', openWithFolder: openSqlite },
    { name: 'PostgreSQL', openWithFolder: openPostgres },
  ].map((kind) => ({ ...kind, open: async () => (await kind.openWithFolder()).store }));
}

export function partsOf(store: SiteStore, now: () => number = Date.now) {
  const parts = { store, jobs: createJobs(store, now), now };
  return {
    ...parts,
    outbox: createOutbox(parts),
    bookings: createBookings(parts),
    consents: createConsents(parts),
    conversations: createConversations(parts),
  };
}

async function openSqlite(): Promise<OpenStore> {
  const folder = aFolder('store');
  const store = sqliteStore(openSiteDatabase(join(folder, 'site.db')));
  onTestFinished(() => store.close());
  return { store, folder, env: {} };
}

async function openPostgres(): Promise<OpenStore> {
  const database = await aSiteDatabase();
  if (!database) return skipped('PostgreSQL is not installed');
  onTestFinished(() => database[Symbol.asyncDispose]());
  const store = await openPostgresStore({ url: database.url, connections: 4, log: silentLog });
  onTestFinished(() => store.close());
  return { store, folder: '/nowhere', env: { DATABASE_URL: database.url } };
}

function skipped(why: string): never {
  const running = TestRunner.getCurrentTest();
  if (!running) throw new Error('A store is opened in a test.');
  return running.context.skip(why);
}
