import * as v from 'valibot';
import { startOf } from '../../../shared/calls/call-slots.ts';
import type { SiteStore } from '../../database/site-store.ts';
import { isDue } from '../../retries/receiver.ts';

const dueSchema = v.pipe(
  v.object({
    row: v.number(),
    reference: v.string(),
    payload: v.pipe(
      v.string(),
      v.parseJson(),
      v.object({ WorkEmail: v.string(), PreferredTime: v.string(), TimeZone: v.string() }),
    ),
    heldUntil: v.nullable(v.number()),
    tries: v.number(),
  }),
  v.transform(({ payload: { WorkEmail: email, PreferredTime: start, TimeZone: timeZone }, ...due }) => ({
    ...due,
    email,
    /** In UTC, to the minute. */
    start,
    timeZone,
  })),
);
/** A due confirmation mail. Times are milliseconds since the epoch. */
export type DueMail = v.InferOutput<typeof dueSchema>;

interface MailQueueParts {
  store: SiteStore;
  now: () => number;
}

/** Milliseconds for the first delivery of a post: the upstream may still refuse it. */
const verdictDue = 10_000;

export type MailQueue = ReturnType<typeof createMailQueue>;

/** Changes are committed when a method's promise resolves. */
export function createMailQueue({ store: { tables }, now }: MailQueueParts) {
  const waiting = (row: number) =>
    tables.updateTable('call_bookings').where('row', '=', row).where('mail', '=', 'waiting');

  return {
    /** Visits come first. */
    async next(): Promise<DueMail | undefined> {
      const at = now();
      const found = await tables
        .selectFrom('call_bookings as b')
        .innerJoin('outbox as o', 'o.id', 'b.row')
        .select(['b.row', 'o.reference', 'o.payload', 'b.held_until as heldUntil', 'b.mail_tries as tries'])
        .where('b.mail', '=', 'waiting')
        .where('b.confirmed_at', 'is', null)
        .where((eb) => isDue(eb.ref('b.next_mail_at'), at))
        .where((eb) =>
          eb.or([
            eb('o.state', 'in', ['delivered', 'parked']),
            eb('o.state', '=', 'pending').and(
              eb.or([eb('o.attempts', '>', 0), eb('o.created_at', '<=', at - verdictDue)]),
            ),
          ]),
        )
        .where('o.preferred_time', '>', startOf(at))
        .orderBy((eb) => eb.case().when('b.standing', '=', 'visit').then(0).else(1).end())
        .orderBy('b.next_mail_at')
        .limit(1)
        .executeTakeFirst();
      return v.parse(v.optional(dueSchema), found);
    },

    /** Resolves to false if the call was confirmed or deleted, or if another process is sending the mail. */
    async begin(row: number, triesSeen: number, nextTryAt: number): Promise<boolean> {
      const { numUpdatedRows } = await waiting(row)
        .set({ mail_tries: triesSeen + 1, next_mail_at: nextTryAt })
        .where('mail_tries', '=', triesSeen)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async putOff(row: number, nextTryAt: number): Promise<void> {
      await waiting(row).set({ next_mail_at: nextTryAt }).execute();
    },

    async sent(row: number): Promise<void> {
      await waiting(row).set({ mail: 'sent' }).execute();
    },

    /** The call can no longer be confirmed, so it frees its time. */
    async failed(row: number): Promise<void> {
      await waiting(row)
        .set((eb) => ({
          mail: 'failed',
          held_until: eb.case().when('confirmed_at', 'is', null).then(0).else(eb.ref('held_until')).end(),
        }))
        .execute();
    },
  };
}
