import { join } from 'node:path';
import { onTestFinished, TestRunner } from 'vitest';
import { createConversations } from '../../../server/chat/conversations.ts';
import { createAnnouncer } from '../../../server/database/postgres/announcer.ts';
import { openPostgresStore } from '../../../server/database/postgres/postgres-store.ts';
import { openSiteDatabase } from '../../../server/database/site-database.ts';
import { type SiteStore, sqliteStore } from '../../../server/database/site-store.ts';
import { createBookings } from '../../../server/posts/calls/bookings.ts';
import { createConsents } from '../../../server/posts/newsletter/consents.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { filesInFolder, filesInTable } from '../../../server/posts/uploads/post-files.ts';
import { openUploadFolder } from '../../../server/posts/uploads/upload-folder.ts';
import { aSiteDatabase } from '../../support/postgres.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { desk } from './desk.ts';
import { aClock, fill } from './filled-folder.ts';

/** Where a site may keep its data. A test on one that is not installed is skipped. */
export const everyPlace: { name: string; open(now?: () => number): ReturnType<typeof openFolder> }[] = [
  { name: 'SQLite', open: openFolder },
  { name: 'PostgreSQL', open: openDatabase },
];

/** With an enquiry of each state. */
export async function filledPlace(open: (typeof everyPlace)[number]['open']) {
  const clock = aClock();
  const place = await open(clock.now);
  return { ...place, clock, references: await fill(place.outbox, clock) };
}

/** The stores of a site that reads from an API, and its desk. */
async function openFolder(now: () => number = Date.now) {
  const folder = aFolder('desk');
  const store = sqliteStore(openSiteDatabase(join(folder, 'site.db')));
  onTestFinished(() => store.close());
  return placeOf({ store, folder, now, env: {} });
}

async function openDatabase(now: () => number = Date.now) {
  const database = await aSiteDatabase();
  if (!database) return skipped('PostgreSQL is not installed');
  onTestFinished(() => database[Symbol.asyncDispose]());
  const store = await openPostgresStore({ url: database.url, connections: 4, log: silentLog });
  onTestFinished(() => store.close());
  // The machine of the desk has no data.
  return placeOf({ store, folder: '/nowhere', now, env: { DATABASE_URL: database.url } });
}

interface Parts {
  store: SiteStore;
  folder: string;
  now: () => number;
  env: Record<string, string>;
}

function placeOf({ store, folder, now, env }: Parts) {
  const uploads = openUploadFolder(join(store.isShared ? aFolder('uploads') : folder, 'uploads'));
  const { keep: keepFile } = store.isShared ? filesInTable(store, uploads) : filesInFolder(uploads);
  const events = store.isShared ? createAnnouncer(store.tables) : undefined;
  return {
    store,
    folder,
    uploads,
    env,
    outbox: createOutbox({ store, now, keepFile, events }),
    bookings: createBookings(store, now),
    conversations: createConversations({ store, now, events }),
    consents: createConsents({ store, now }),
    desk: (...args: string[]) => desk(folder, args, { ...api, ...env }),
  };
}

const api = { API_BASE: 'https://api.example', CIPHER_SECRET: 'x', ACCESS_TOKEN: 'y' };

function skipped(why: string): never {
  const running = TestRunner.getCurrentTest();
  if (!running) throw new Error('A place is opened in a test.');
  return running.context.skip(why);
}
