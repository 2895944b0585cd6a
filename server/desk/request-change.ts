import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { createConversations } from '../chat/conversations.ts';
import { type DataFolder, openDataFolder } from '../database/data-folder.ts';
import { openSiteDatabase } from '../database/site-database.ts';
import { openDatabase } from '../embedded-api/database.ts';
import { createVisitorRecords, type VisitorRecords } from '../embedded-api/visitor-records.ts';
import { createBookings } from '../posts/calls/bookings.ts';
import { createConsents } from '../posts/newsletter/consents.ts';
import { createOutbox } from '../posts/outbox/outbox.ts';
import { StartUpError } from '../start-up-error.ts';
import { askSite, deskAddress } from './ask-site.ts';
import type { Change, Changed } from './change.ts';
import { DeskError, deskFault } from './desk-error.ts';
import { makeChange } from './make-change.ts';

/** Milliseconds to wait for a site that is starting or stopping: it holds the folder but does not listen. */
const patience = 3_000;
const pause = 100;

/** The data, locked by the desk. `upstream` is set if the embedded API has run. */
export interface HeldData {
  folder: string;
  site: DatabaseSync;
  upstream: DatabaseSync | undefined;
}

/** A change as a request to the running site, and as code for a desk that works alone. */
interface OwnRequest {
  change: object;
  alone(held: HeldData): Changed | Promise<Changed>;
}

/**
 * Makes the change in the running site, or directly if none is running. `look` is the command that shows the outcome.
 * Returns the message for the operator, or throws a DeskError.
 */
export function requestChange(folder: string, change: Change, look: string): Promise<string> {
  return requestOwn(folder, { change, alone: (held) => changeAlone(held, change) }, look);
}

/** The same for changes to data other than posts. */
export async function requestOwn(folder: string, request: OwnRequest, look: string): Promise<string> {
  // Socket and databases belong to the site's user.
  const fault = deskFault(undefined, join(folder, 'site.db'));
  if (fault) throw fault;
  for (;;) {
    const changed = await requestOnce(folder, request, look);
    if (!changed.done) throw new DeskError(changed.message);
    if (!changed.isMore) return changed.message;
  }
}

async function requestOnce(folder: string, { change, alone }: OwnRequest, look: string): Promise<Changed> {
  const address = deskAddress(folder);
  for (let waited = 0; ; waited += pause) {
    const changed = await askSite(address, change, look);
    if (changed) return changed;
    const data = tryHold(folder, waited < patience ? undefined : address);
    if (data) return withHeld(data, alone);
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

async function withHeld(data: DataFolder, work: OwnRequest['alone']): Promise<Changed> {
  const opened: DatabaseSync[] = [];
  const open = (database: DatabaseSync) => {
    opened.push(database);
    return database;
  };
  try {
    const site = open(openSiteDatabase(data.file('site.db')));
    const file = data.file('upstream.db');
    return await work({ folder: data.path, site, upstream: existsSync(file) ? open(openDatabase(file)) : undefined });
  } finally {
    for (const database of opened) database.close();
    data.release();
  }
}

async function changeAlone({ folder, site, upstream }: HeldData, change: Change): Promise<Changed> {
  const outbox = createOutbox({ database: site, now: Date.now });
  const bookings = createBookings(site, Date.now);
  const conversations = createConversations({ database: site, now: Date.now });
  const consents = createConsents(site, Date.now);
  const visitors = upstream && visitorsOf(upstream);
  const changed = await makeChange({ folder, outbox, bookings, conversations, consents, visitors }, change);
  const isQueued = changed.done && (change.command === 'release' || change.command === 'retry');
  if (!isQueued) return changed;
  return { done: true, message: `${changed.message} The site is not running. Delivery begins when it starts.` };
}

function visitorsOf(upstream: DatabaseSync): VisitorRecords {
  try {
    return createVisitorRecords(upstream);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new DeskError(
      `DATA_DIR: upstream.db belongs to an older release (${reason}); start the site once to upgrade it`,
    );
  }
}
