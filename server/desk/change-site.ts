import { DatabaseSync } from 'node:sqlite';
import { type Conversations, createConversations } from '../chat/conversations.ts';
import { registerCanonicalEmail } from '../database/canonical-email.ts';
import { type DataFolder, isInUse, openDataFolder } from '../database/data-folder.ts';
import { type SiteStore, sqliteStore } from '../database/site-store.ts';
import type { Tables } from '../database/tables.ts';
import { type DeskChange, deskChangeJob } from '../jobs/desk-changes.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { addRequest, responseTo } from '../jobs/requests.ts';
import { type Bookings, createBookings } from '../posts/calls/bookings.ts';
import { type Consents, createConsents } from '../posts/newsletter/consents.ts';
import { createOutbox, type Outbox } from '../posts/outbox/outbox.ts';
import { createVisitorRecords, type VisitorRecords } from '../posts/visitor-records.ts';
import { deskFault } from './desk-error.ts';
import { findFile, ofFile, requireVersion, type SiteData } from './open-site-data.ts';
import { operator } from './operator.ts';

/** The site's data, opened for changes. */
export interface ChangeableSite {
  folder: string;
  store: SiteStore;
  jobs: Jobs;
  outbox: Outbox;
  bookings: Bookings;
  conversations: Conversations;
  consents: Consents;
  /** What the embedded API stores, if the site uses it. */
  visitors: VisitorRecords | undefined;
  /** Undefined on PostgreSQL, because instances may run on other machines. */
  isRunning: boolean | undefined;
  /** Leaves a request that every instance forgets its copy of the comments of that article. */
  commentsChanged(slug: string, tables: Tables): Promise<void>;
}

/** Milliseconds that SQLite waits for a write of the site. */
const lockTimeout = 5_000;
/** Milliseconds to wait until an instance has forgotten changed comments. */
const commentsTimeouts = { begun: 2_000, done: 5_000 };

/**
 * Changes the rows of the site, whether it runs or not, and leaves a line for its log. A running site sees the change
 * within half a second. The transactions of `work` must be short, because the site waits for them.
 */
export async function changeSite<Outcome>(
  data: SiteData,
  change: Omit<DeskChange, 'who'>,
  work: (site: ChangeableSite) => Promise<Outcome>,
): Promise<Outcome> {
  return changeStore(data, async (store, isRunning) => {
    const { now } = store;
    const requests: string[] = [];
    const jobs = createJobs(store, now);
    // Of a site that was killed.
    if (isRunning === false) await jobs.releaseOthers();
    const outcome = await work({
      folder: data.folder,
      store,
      jobs,
      outbox: createOutbox({ store, jobs, now }),
      bookings: createBookings({ store, jobs, now }),
      conversations: createConversations({ store, jobs, now }),
      consents: createConsents({ store, jobs, now }),
      visitors: data.isEmbedded ? createVisitorRecords(store) : undefined,
      isRunning,
      async commentsChanged(slug, tables) {
        if (isRunning !== false) requests.push(await addRequest(store, tables, 'comments', slug));
      },
    });
    await jobs.add([deskChangeJob({ ...change, who: operator(process.env) ?? '' })]);
    await Promise.all(requests.map((reference) => responseTo(store, reference, commentsTimeouts)));
    return outcome;
  });
}

/** The same without a line for the log. */
export async function changeStore<Outcome>(
  data: Pick<SiteData, 'folder' | 'databaseUrl'>,
  work: (store: SiteStore, isRunning: boolean | undefined) => Promise<Outcome>,
): Promise<Outcome> {
  const { store, isRunning, explain, close } = await open(data);
  try {
    return await work(store, isRunning);
  } catch (error) {
    throw explain(error);
  } finally {
    await close();
  }
}

interface Opened {
  store: SiteStore;
  isRunning: boolean | undefined;
  /** Converts an error for the operator. */
  explain(error: unknown): unknown;
  close(): Promise<void>;
}

function open({ folder, databaseUrl }: Pick<SiteData, 'folder' | 'databaseUrl'>): Promise<Opened> | Opened {
  return databaseUrl === undefined ? openFile(folder) : openServer(databaseUrl);
}

async function openServer(url: string): Promise<Opened> {
  const { asRefusal, openExistingStore } = await import('../database/postgres/existing-store.ts');
  const store = await openExistingStore(url);
  return { store, isRunning: undefined, explain: (error) => asRefusal(url, error), close: store.close };
}

function openFile(folder: string): Opened {
  const file = findFile(folder);
  // The files belong to the site's user.
  const fault = deskFault(undefined, file);
  if (fault) throw fault;
  // Without a site, this process completes what a killed one has left, and no site starts meanwhile.
  const lock = isInUse(folder) ? undefined : tryLock(folder);
  try {
    const store = sqliteStore(openToWrite(file));
    const close = async () => {
      await store.close();
      lock?.release();
    };
    return { store, isRunning: lock === undefined, explain: (error) => ofFile(file, error) ?? error, close };
  } catch (error) {
    lock?.release();
    throw ofFile(file, error) ?? error;
  }
}

/** Undefined if another process was faster. */
function tryLock(folder: string): DataFolder | undefined {
  try {
    return openDataFolder(folder);
  } catch (error) {
    if (isInUse(folder)) return undefined;
    throw error;
  }
}

function openToWrite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockTimeout });
  try {
    requireVersion(database, file);
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    registerCanonicalEmail(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
