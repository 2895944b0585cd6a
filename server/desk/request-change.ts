import { setTimeout } from 'node:timers/promises';
import { type DataFolder, openDataFolder } from '../data-folder/data-folder.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { openSiteDatabase } from '../outbox/site-database.ts';
import { StartUpError } from '../start-up-error.ts';
import { askSite } from './ask-site.ts';
import { type Change, type Changed, changeEnquiry } from './change-enquiry.ts';
import { deskAddress } from './desk-address.ts';
import { DeskError } from './desk-error.ts';

/** Milliseconds that the folder may be held by a site that starts or stops, and does not listen just then. */
const patience = 3_000;
const pause = 100;

/** Has the running site make the change, or makes it where none runs. Gives what to tell the operator. */
export async function requestChange(folder: string, change: Change): Promise<string> {
  const { done, message } = await makeChange(folder, change);
  if (!done) throw new DeskError(message);
  return message;
}

async function makeChange(folder: string, change: Change): Promise<Changed> {
  const address = deskAddress(folder);
  for (let waited = 0; ; waited += pause) {
    const changed = await askSite(address, change);
    if (changed) return changed;
    const data = tryHold(folder, waited < patience ? undefined : address);
    if (data) return changeAlone(data, change);
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

function changeAlone(data: DataFolder, change: Change): Changed {
  try {
    const database = openSiteDatabase(data.file('site.db'));
    try {
      const { done, message } = changeEnquiry(createOutbox({ database, now: Date.now }), change);
      return { done, message: done ? `${message} The site is not running: it delivers when it starts.` : message };
    } finally {
      database.close();
    }
  } finally {
    data.release();
  }
}
