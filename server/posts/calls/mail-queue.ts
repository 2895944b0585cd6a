import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { orUnavailable } from '../../database/outbox-unavailable.ts';
import { longestWait } from '../../retries/receiver.ts';

const dueSchema = v.object({
  row: v.number(),
  reference: v.string(),
  email: v.string(),
  /** In UTC, to the minute. */
  start: v.string(),
  timeZone: v.string(),
  heldUntil: v.nullable(v.number()),
  tries: v.number(),
});
/** A due confirmation mail. Times are milliseconds since the epoch. */
export type DueMail = v.InferOutput<typeof dueSchema>;

/** Milliseconds for the first delivery of a post: the upstream may still refuse it. */
const verdictDue = 10_000;

export type MailQueue = ReturnType<typeof createMailQueue>;

/** Every method has committed when it returns. */
export function createMailQueue(database: DatabaseSync, now: () => number) {
  // A time beyond the longest wait was set before the clock was turned back.
  const next = database.prepare(`
    SELECT b.row, o.reference, o.payload ->> 'WorkEmail' AS email, o.payload ->> 'PreferredTime' AS start,
      o.payload ->> 'TimeZone' AS timeZone, b.held_until AS heldUntil, b.mail_tries AS tries
    FROM call_bookings b JOIN outbox o ON o.id = b.row
    WHERE b.mail = 'waiting' AND b.confirmed_at IS NULL AND (b.next_mail_at <= :now OR b.next_mail_at > :farOff)
      AND (o.state IN ('delivered', 'parked') OR o.state = 'pending' AND (o.attempts > 0 OR o.created_at <= :judged))
      AND unixepoch(start) * 1000 > :now
    ORDER BY b.standing = 'visit' DESC, b.next_mail_at LIMIT 1`);
  const change = (sql: string) => {
    const statement = database.prepare(`UPDATE call_bookings SET ${sql} WHERE row = ?`);
    return (...values: SQLInputValue[]) => orUnavailable(() => void statement.run(...values));
  };
  const begin = change('mail_tries = mail_tries + 1, next_mail_at = ?');
  const sent = change("mail = 'sent'");
  const failed = change("mail = 'failed', held_until = iif(confirmed_at IS NULL, 0, held_until)");

  return {
    /** Visits come first. */
    next(): DueMail | undefined {
      const at = now();
      const values = { now: at, farOff: at + longestWait, judged: at - verdictDue };
      return orUnavailable(() => v.parse(v.optional(dueSchema), next.get(values)));
    },

    /** Called before sending. After a crash the mail is sent again, but not forever. */
    begin: (row: number, nextTryAt: number): void => begin(nextTryAt, row),

    sent: (row: number): void => sent(row),

    /** The call can no longer be confirmed, so it frees its time. */
    failed: (row: number): void => failed(row),
  };
}
