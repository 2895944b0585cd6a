import * as v from 'valibot';
import type { PersonalChats } from '../chat/site-chat.ts';
import type { Bookings } from '../posts/calls/bookings.ts';
import type { Consents } from '../posts/newsletter/consents.ts';
import type { Outbox } from '../posts/outbox/outbox.ts';
import type { VisitorRecords } from '../posts/visitor-records.ts';

/** A change for the process that holds the databases: the running site, or the desk itself. */
export const changeSchema = v.variant('command', [
  v.object({ command: v.picklist(['release', 'retry', 'delete']), collection: v.string(), reference: v.string() }),
  v.object({ command: v.picklist(['approve', 'reject']), reference: v.string() }),
  v.object({ command: v.literal('remove subscriber'), reference: v.string() }),
  v.object({
    command: v.literal('purge'),
    state: v.picklist(['delivered', 'refused', 'quarantined']),
    before: v.number(),
  }),
  v.object({ command: v.literal('delete person'), email: v.string() }),
  v.object({ command: v.literal('free calls'), since: v.number(), before: v.number() }),
]);
export type Change = v.InferOutput<typeof changeSchema>;
export type ChangeOf<Command extends Change['command']> = Extract<Change, { command: Command }>;

/** The outcome for the operator. `isMore`: repeat the request for the rest. `deleted`: posts that this request deleted. */
export const changedSchema = v.object({
  done: v.boolean(),
  message: v.string(),
  isMore: v.optional(v.boolean(), false),
  deleted: v.optional(v.number(), 0),
});
export type Changed = v.InferInput<typeof changedSchema>;

export function done(message: string): Changed {
  return { done: true, message };
}

export const unknownCommand = 'The running site does not know this command. Restart the site, and try again.';

export function notDone(message: string): Changed {
  return { done: false, message };
}

export interface ChangeParts {
  folder: string;
  outbox: Outbox;
  bookings: Pick<Bookings, 'free'>;
  /** What the embedded API stores, if the site uses it. */
  visitors?: VisitorRecords | undefined;
  conversations: PersonalChats;
  consents: Pick<Consents, 'within' | 'forgetPerson'>;
  /** The running delivery of a row, if there is one. */
  inFlight?: ((id: number) => Promise<unknown> | undefined) | undefined;
  /** Drops the cached comments of that article. */
  commentsChanged?: ((slug: string) => Promise<void>) | undefined;
}
