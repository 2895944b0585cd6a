import * as v from 'valibot';
import type { VisitorRecords } from '../embedded-api/visitor-records.ts';
import type { Bookings } from '../posts/calls/bookings.ts';
import type { Outbox } from '../posts/outbox/outbox.ts';

/** What the desk asks of whoever holds the databases: the running site, or the desk itself. */
export const changeSchema = v.variant('command', [
  v.object({ command: v.picklist(['release', 'retry', 'delete']), collection: v.string(), reference: v.string() }),
  v.object({ command: v.picklist(['approve', 'reject']), reference: v.string() }),
  v.object({ command: v.literal('remove subscriber'), reference: v.string() }),
  v.object({
    command: v.literal('purge'),
    state: v.picklist(['delivered', 'refused', 'quarantined']),
    before: v.number(),
  }),
  v.object({ command: v.literal('free calls'), since: v.number(), before: v.number() }),
]);
export type Change = v.InferOutput<typeof changeSchema>;
/** The change of that command. */
export type ChangeOf<Command extends Change['command']> = Extract<Change, { command: Command }>;

/** How what the desk asked went, in words for the operator. `isMore`: it is to be asked again for the rest. */
export const changedSchema = v.object({
  done: v.boolean(),
  message: v.string(),
  isMore: v.optional(v.boolean(), false),
});
export type Changed = v.InferInput<typeof changedSchema>;

export function done(message: string): Changed {
  return { done: true, message };
}

export function notDone(message: string): Changed {
  return { done: false, message };
}

/** The stores and callbacks that a change uses. */
export interface ChangeParts {
  /** The data folder. */
  folder: string;
  outbox: Outbox;
  bookings: Pick<Bookings, 'free'>;
  /** What the embedded upstream keeps, where that is the upstream. */
  visitors?: VisitorRecords | undefined;
  /** The try of a row that is under way, if one is. */
  inFlight?: ((id: number) => Promise<unknown> | undefined) | undefined;
  /** Lets go of what is kept of that note's comments. */
  commentsChanged?: ((slug: string) => Promise<void>) | undefined;
}
