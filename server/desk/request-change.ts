import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createConversations } from '../chat/conversations.ts';
import { type DataFolder, openDataFolder } from '../database/data-folder.ts';
import type { Events } from '../database/events.ts';
import { importUpstream } from '../database/import-upstream.ts';
import { openSiteDatabase } from '../database/site-database.ts';
import { type SiteStore, sqliteStore } from '../database/site-store.ts';
import { createBookings } from '../posts/calls/bookings.ts';
import { createConsents } from '../posts/newsletter/consents.ts';
import { createOutbox } from '../posts/outbox/outbox.ts';
import { createVisitorRecords } from '../posts/visitor-records.ts';
import { StartUpError } from '../start-up-error.ts';
import { askSite, deskAddress } from './ask-site.ts';
import type { Change, Changed } from './change.ts';
import { DeskError, deskFault } from './desk-error.ts';
import { makeChange } from './make-change.ts';
import type { SiteData } from './open-site-data.ts';

/** Milliseconds to wait for a site that is starting or stopping: it holds the folder but does not listen. */
const patience = 3_000;
const pause = 100;

/** The site's data, opened so that the desk can change it directly. */
export interface HeldData {
  folder: string;
  store: SiteStore;
  /** Whether the site runs on the embedded API. */
  isEmbedded: boolean;
  /** Notifies the site's processes. Undefined if the desk has locked the data, because no process is running then. */
  events: Pick<Events, 'publish' | 'publishIn'> | undefined;
}

/** A change as a request to the running site, and as code for a desk that works alone. */
interface OwnRequest {
  change: object;
  alone(held: HeldData): Changed | Promise<Changed>;
}

/**
 * Makes the change. With a shared database, the desk makes it there. Otherwise the running site makes it, or the desk
 * if no site is running. `look` is the command that shows the outcome. Returns the message for the operator, or throws
 * a DeskError.
 */
export async function requestChange(data: SiteData, change: Change, look: string): Promise<string> {
  return (await requestWhole(data, requestOf(change), look)).message;
}

/** The same, but returns how many posts were deleted. */
export async function requestDeletion(data: SiteData, change: Change, look: string): Promise<number> {
  return (await requestWhole(data, requestOf(change), look)).deleted;
}

function requestOf(change: Change): OwnRequest {
  return { change, alone: (held) => changeAlone(held, change) };
}

/** The same for changes to data other than posts. */
export async function requestOwn(data: SiteData, request: OwnRequest, look: string): Promise<string> {
  return (await requestWhole(data, request, look)).message;
}

interface Outcome {
  message: string;
  deleted: number;
}

function requestWhole(data: SiteData, request: OwnRequest, look: string): Promise<Outcome> {
  const { folder, databaseUrl: url, isEmbedded } = data;
  if (url !== undefined) return repeat(() => inDatabase({ folder, url }, request.alone));
  // Socket and databases belong to the site's user.
  const fault = deskFault(undefined, join(folder, 'site.db'));
  return fault ? Promise.reject(fault) : repeat(() => requestOnce({ folder, isEmbedded }, request, look));
}

async function repeat(step: () => Promise<Changed>): Promise<Outcome> {
  for (let deleted = 0; ; ) {
    const changed = await step();
    if (!changed.done) throw new DeskError(changed.message);
    deleted += changed.deleted ?? 0;
    if (!changed.isMore) return { message: changed.message, deleted };
  }
}

/** Running processes may work on the same rows. Transactions and claims prevent conflicts. */
async function inDatabase(
  { folder, url }: { folder: string; url: string },
  work: OwnRequest['alone'],
): Promise<Changed> {
  const { asRefusal, openExistingStore } = await import('../database/postgres/existing-store.ts');
  const { createAnnouncer } = await import('../database/postgres/announcer.ts');
  const store = await openExistingStore(url);
  const { publish, publishIn } = createAnnouncer(store.tables);
  const published: Promise<void>[] = [];
  const events: HeldData['events'] = {
    publishIn,
    publish(event) {
      const done = publish(event);
      published.push(done);
      return done;
    },
  };
  try {
    return await work({ folder, store, isEmbedded: false, events });
  } catch (error) {
    throw asRefusal(url, error);
  } finally {
    // The outbox does not wait for its events. Closing the connection first would lose them.
    await Promise.allSettled(published);
    await store.close();
  }
}

async function requestOnce(
  { folder, isEmbedded }: Pick<SiteData, 'folder' | 'isEmbedded'>,
  { change, alone }: OwnRequest,
  look: string,
): Promise<Changed> {
  const address = deskAddress(folder);
  for (let waited = 0; ; waited += pause) {
    const changed = await askSite(address, change, look);
    if (changed) return changed;
    const data = tryHold(folder, waited < patience ? undefined : address);
    if (data) return withHeld(data, isEmbedded, alone);
    await setTimeout(pause);
  }
}

/** Locks the folder; undefined while another process holds it. Throws a DeskError after the wait. */
function tryHold(folder: string, address: string | undefined): DataFolder | undefined {
  try {
    return openDataFolder(folder);
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    if (address)
      throw new DeskError(
        `The site does not respond at ${address}, and the desk cannot make the change without it. ${error.message}`,
      );
    return undefined;
  }
}

async function withHeld(data: DataFolder, isEmbedded: boolean, work: OwnRequest['alone']): Promise<Changed> {
  let store: SiteStore | undefined;
  try {
    const database = openSiteDatabase(data.file('site.db'));
    store = sqliteStore(database);
    importUpstream(data.path, database);
    return await work({ folder: data.path, store, isEmbedded, events: undefined });
  } finally {
    await store?.close();
    data.release();
  }
}

async function changeAlone({ folder, store, isEmbedded, events }: HeldData, change: Change): Promise<Changed> {
  const { now } = store;
  const outbox = createOutbox({ store, now, events });
  const bookings = createBookings(store, now);
  const conversations = createConversations({ store, now, events });
  const consents = createConsents({ store, now });
  const visitors = isEmbedded ? createVisitorRecords(store) : undefined;
  const changed = await makeChange({ folder, outbox, bookings, conversations, consents, visitors }, change);
  const isQueued = changed.done && (change.command === 'release' || change.command === 'retry');
  // With events, a process may be running on another machine.
  if (!isQueued || events) return changed;
  return { done: true, message: `${changed.message} The site is not running. Delivery begins when it starts.` };
}
