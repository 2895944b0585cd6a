import type { DatabaseSync } from 'node:sqlite';
import { createBookings } from '../calls/bookings.ts';
import { createVisitorRecords, type VisitorRecords } from '../embedded/visitor-records.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { type Change, makeChange } from './change.ts';
import type { Changed } from './changed.ts';
import { DeskError } from './desk-error.ts';
import type { HeldData } from './request-change.ts';

/** Makes a change where no site runs, under the folder's lock. */
export async function changeAlone({ folder, site, upstream }: HeldData, change: Change): Promise<Changed> {
  const outbox = createOutbox({ database: site, now: Date.now });
  const bookings = createBookings(site, Date.now);
  const changed = await makeChange({ folder, outbox, bookings, visitors: upstream && visitorsOf(upstream) }, change);
  const isQueued = changed.done && (change.command === 'release' || change.command === 'retry');
  if (!isQueued) return changed;
  return { done: true, message: `${changed.message} The site is not running: it delivers when it starts.` };
}

function visitorsOf(upstream: DatabaseSync): VisitorRecords {
  try {
    return createVisitorRecords(upstream);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new DeskError(`DATA_DIR: upstream.db is of an older release (${reason}); start the site once`);
  }
}
