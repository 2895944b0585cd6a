import * as v from 'valibot';
import type { Bookings } from '../calls/bookings.ts';
import type { VisitorRecords } from '../embedded/visitor-records.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { changeComment } from './change-comment.ts';
import { changePost } from './change-post.ts';
import type { Changed } from './changed.ts';
import { freeCalls } from './free-calls.ts';
import { purgePosts } from './purge-posts.ts';
import { removeSubscriber } from './remove-subscriber.ts';

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

export interface ChangeParts {
  /** The data folder. */
  folder: string;
  outbox: Outbox;
  bookings: Pick<Bookings, 'free'>;
  /** What the embedded upstream keeps, where that is the upstream. */
  visitors?: VisitorRecords | undefined;
  /** The try of a row that is under way, if one is. */
  underWay?: ((id: number) => Promise<unknown> | undefined) | undefined;
  /** Lets go of what is kept of that note's comments. */
  commentsChanged?: ((slug: string) => Promise<void>) | undefined;
}

export async function makeChange(parts: ChangeParts, change: Change): Promise<Changed> {
  switch (change.command) {
    case 'approve':
    case 'reject':
      return changeComment(parts, change.command, change.reference);
    case 'remove subscriber':
      return removeSubscriber(parts, change.reference);
    case 'purge':
      return purgePosts(parts, change);
    case 'free calls':
      return freeCalls(parts, change);
    default:
      return changePost(parts, change);
  }
}
