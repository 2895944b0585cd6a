import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { type DataFolder, openDataFolder } from '../data-folder/data-folder.ts';
import { openDatabase } from '../embedded/database.ts';
import { openSiteDatabase } from '../outbox/site-database.ts';
import { StartUpError } from '../start-up-error.ts';
import { askSite } from './ask-site.ts';
import type { Changed } from './changed.ts';
import { deskAddress } from './desk-address.ts';
import { DeskError } from './desk-error.ts';
import { deskFault } from './desk-fault.ts';

/** Milliseconds that the folder may be held by a site that starts or stops, and does not listen just then. */
const patience = 3_000;
const pause = 100;

/** The data, held by the desk alone. `upstream` is there where an embedded one has run. */
export interface HeldData {
  folder: string;
  site: DatabaseSync;
  upstream: DatabaseSync | undefined;
}

export interface RequestedChange {
  /** What the site is sent. */
  change: object;
  /** The command that tells whether it was done. */
  look: string;
  /** The same without a site. */
  alone(held: HeldData): Changed | Promise<Changed>;
}

/** Has the running site make the change, or makes it where none runs. Gives what to tell the operator. */
export async function requestChange(folder: string, request: RequestedChange): Promise<string> {
  // Neither the site's socket nor its databases are for anybody but the user it runs as.
  const fault = deskFault(undefined, join(folder, 'site.db'));
  if (fault) throw fault;
  for (;;) {
    const changed = await makeChange(folder, request);
    if (!changed.done) throw new DeskError(changed.message);
    if (!changed.isMore) return changed.message;
  }
}

async function makeChange(folder: string, { change, look, alone }: RequestedChange): Promise<Changed> {
  const address = deskAddress(folder);
  for (let waited = 0; ; waited += pause) {
    const changed = await askSite(address, change, look);
    if (changed) return changed;
    const data = tryHold(folder, waited < patience ? undefined : address);
    if (data) return changeAlone(data, alone);
    await setTimeout(pause);
  }
}

/** The folder, or undefined while somebody else has it. Throws a DeskError once there is an address to complain about. */
function tryHold(folder: string, address: string | undefined): DataFolder | undefined {
  try {
    return openDataFolder(folder);
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    if (address) throw new DeskError(`Nobody listens on ${address}, and the desk cannot do it alone. ${error.message}`);
    return undefined;
  }
}

async function changeAlone(data: DataFolder, alone: RequestedChange['alone']): Promise<Changed> {
  const opened: DatabaseSync[] = [];
  const open = (database: DatabaseSync) => {
    opened.push(database);
    return database;
  };
  try {
    const site = open(openSiteDatabase(data.file('site.db')));
    const file = data.file('upstream.db');
    return await alone({ folder: data.path, site, upstream: existsSync(file) ? open(openDatabase(file)) : undefined });
  } finally {
    for (const database of opened) database.close();
    data.release();
  }
}
