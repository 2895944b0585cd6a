import * as v from 'valibot';
import { startOf } from '../../../shared/calls/call-slots.ts';
import type { Jobs } from '../../store/jobs/jobs.ts';
import type { Tables } from '../../store/tables.ts';
import { callSuffix } from '../outbox/post-jobs.ts';
import { freeOverdue } from '../outbox/reserved-times.ts';

export interface BookedPost {
  post: number;
  reference: string;
}

/** Milliseconds since the epoch. */
export interface BookedSpan {
  startsAt: number;
  endsAt: number;
}

interface Move {
  /** The former start as an ISO 8601 time in UTC. */
  from: string;
  to: BookedSpan;
}

const payloadSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

/** Changes to a call by its visitor, and `giveUp` for a visitor without an email. */
export function bookingChanges(tables: Tables, jobs: Jobs, now: () => number) {
  return {
    async confirm({ post, reference }: BookedPost): Promise<void> {
      const span = await tables
        .selectFrom('call_bookings')
        .select(['starts_at as from', 'ends_at as to'])
        .where('post', '=', post)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (!span) return;
      await freeOverdue(tables, span, now());
      await tables
        .updateTable('call_bookings')
        .set({ confirmed_at: now(), held_until: null, reserves: 1 })
        .where('post', '=', post)
        .execute();
      await report({ post, reference: reference + callSuffix.confirmed });
    },

    /** Also confirms the call. Changes the post, but not the upstream's copy of a delivered post. */
    async move({ post, reference }: BookedPost, { from, to: { startsAt, endsAt } }: Move): Promise<void> {
      const to = startOf(startsAt);
      const { payload } = await tables
        .selectFrom('outbox')
        .select('payload')
        .where('id', '=', post)
        .executeTakeFirstOrThrow();
      await tables
        .updateTable('outbox')
        .set({ payload: JSON.stringify({ ...v.parse(payloadSchema, payload), PreferredTime: to }) })
        .where('id', '=', post)
        .execute();
      await freeOverdue(tables, { from: startsAt, to: endsAt }, now());
      const { moves } = await tables
        .updateTable('call_bookings')
        .set(({ eb, fn, val }) => ({
          ...{ starts_at: startsAt, ends_at: endsAt, held_until: null, reserves: 1 },
          confirmed_at: fn.coalesce('confirmed_at', val(now())),
          moves: eb('moves', '+', 1),
        }))
        .where('post', '=', post)
        .returning('moves')
        .executeTakeFirstOrThrow();
      await report({ post, reference: `${reference}${callSuffix.moved}${moves}` }, { from, to });
    },

    async cancel({ post, reference }: BookedPost): Promise<void> {
      await tables
        .updateTable('call_bookings')
        .set({ canceled_at: now(), held_until: 0, reserves: 0 })
        .where('post', '=', post)
        .execute();
      await report({ post, reference: reference + callSuffix.canceled });
    },

    /**
     * Called if the confirmation email cannot be sent. Frees the call's time unless the call is already confirmed,
     * because the visitor cannot confirm the call without the email.
     */
    async giveUp(post: number): Promise<void> {
      await tables
        .updateTable('call_bookings')
        .set({ held_until: 0, reserves: 0 })
        .where('post', '=', post)
        .where('confirmed_at', 'is', null)
        .execute();
    },
  };

  async function report({ post, reference }: BookedPost, payload: object = {}): Promise<void> {
    await jobs.add([{ kind: 'notify', reference, post, payload }], tables);
    // A person who has marked the call as done must look at it again.
    await tables
      .updateTable('outbox')
      .set((eb) => ({ handling: 'new', handling_version: eb('handling_version', '+', 1) }))
      .where('id', '=', post)
      .where('handling', '=', 'done')
      .execute();
  }
}
