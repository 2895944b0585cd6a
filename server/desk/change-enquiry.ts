import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';

/** What the desk asks of whoever holds the databases: the running site, or the desk itself. */
export const changeSchema = v.object({
  command: v.picklist(['enquiries release', 'enquiries retry']),
  reference: v.string(),
});
export type Change = v.InferOutput<typeof changeSchema>;

/** How that went, in words for the operator. */
export const changedSchema = v.object({ done: v.boolean(), message: v.string() });
export type Changed = v.InferOutput<typeof changedSchema>;

/** Puts one enquiry back in line, if it stands where the command takes it from. */
export function changeEnquiry(outbox: Outbox, { command, reference }: Change): Changed {
  const state = outbox.show(reference)?.state;
  if (state === undefined) return { done: false, message: `No enquiry has the reference ${reference}.` };
  const other = state === 'quarantined' ? 'enquiries release' : state === 'parked' ? 'enquiries retry' : undefined;
  if (other !== undefined && other !== command) {
    return { done: false, message: `${reference} is ${state}: use ${other} ${reference}.` };
  }
  switch (outbox.requeue(reference)) {
    case 'done':
      return { done: true, message: `${reference} is in line for delivery.` };
    case 'missing':
      return { done: false, message: `No enquiry has the reference ${reference}.` };
    case 'not-waiting':
      return { done: false, message: `${reference} is ${state}, not ${wanted[command]}: nothing was changed.` };
  }
}

/** The same where no site runs, under the folder's lock. */
export function changeEnquiryAlone(database: DatabaseSync, change: Change): Changed {
  const { done, message } = changeEnquiry(createOutbox({ database, now: Date.now }), change);
  return { done, message: done ? `${message} The site is not running: it delivers when it starts.` : message };
}

const wanted = { 'enquiries release': 'quarantined', 'enquiries retry': 'parked' } as const;
