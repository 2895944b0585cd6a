import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { orUnavailable } from '../../database/outbox-unavailable.ts';
import { overwriteDeleted } from '../../database/overwrite-deleted.ts';
import { longestWait } from '../../retries/receiver.ts';

export interface AskedConsent {
  /** The row of the request in the outbox. */
  row: number;
  email: string;
  words: string;
  isMailed: boolean;
}

const dueSchema = v.object({ id: v.number(), reference: v.string(), email: v.string(), tries: v.number() });
export type DueConsent = v.InferOutput<typeof dueSchema>;

const consentSchema = v.object({
  reference: v.string(),
  email: v.string(),
  words: v.string(),
  askedAt: v.number(),
  confirmedAt: v.nullable(v.number()),
  leftAt: v.nullable(v.number()),
});
/** Times are milliseconds since the epoch. */
export type Consent = v.InferOutput<typeof consentSchema>;

const columns = 'reference, email, words, asked_at AS askedAt, confirmed_at AS confirmedAt, left_at AS leftAt';

const day = 24 * 60 * 60_000;
/** Milliseconds in which a request can be confirmed. */
export const confirmableFor = 7 * day;
/** Mails to one address per day. Anyone can type any address into a form. */
const mostPerDay = 3;

export type Consents = ReturnType<typeof createConsents>;

/** Proof of consent: address, words, and times. Every method has committed when it returns. */
export function createConsents(database: DatabaseSync, now: () => number) {
  const put = database.prepare(`
    INSERT INTO consents (reference, email, words, asked_at, mail)
    SELECT reference, ?, ?, ?, ? FROM outbox WHERE id = ? ON CONFLICT (reference) DO NOTHING`);
  const mailsTo = database.prepare(
    "SELECT count(*) AS mails FROM consents WHERE lower(email) = lower(?) AND asked_at > ? AND mail <> 'none'",
  );
  // A time beyond the longest wait was set before the clock was turned back.
  const next = database.prepare(`
    SELECT id, reference, email, mail_tries AS tries FROM consents
    WHERE mail = 'waiting' AND asked_at > :oldest AND (next_mail_at <= :now OR next_mail_at > :farOff)
    ORDER BY next_mail_at, id LIMIT 1`);
  const begin = database.prepare('UPDATE consents SET mail_tries = mail_tries + 1, next_mail_at = ? WHERE id = ?');
  const ended = database.prepare('UPDATE consents SET mail = ? WHERE id = ?');
  const one = database.prepare(`SELECT ${columns} FROM consents WHERE reference = ?`);
  const confirm = database.prepare(
    'UPDATE consents SET confirmed_at = ? WHERE reference = ? AND confirmed_at IS NULL AND left_at IS NULL',
  );
  const leave = database.prepare('UPDATE consents SET left_at = ? WHERE lower(email) = lower(?) AND left_at IS NULL');
  const ofPerson = database.prepare(`SELECT ${columns} FROM consents WHERE lower(email) = lower(?) ORDER BY id`);
  const forgetPerson = database.prepare('DELETE FROM consents WHERE lower(email) = lower(?)');
  const unconfirmed = database.prepare(`
    SELECT reference FROM consents WHERE mail <> 'none' AND confirmed_at IS NULL AND asked_at < ? ORDER BY id LIMIT ?`);
  const forget = database.prepare('DELETE FROM consents WHERE reference IN (SELECT value FROM json_each(?))');
  const forgetLeft = database.prepare('DELETE FROM consents WHERE left_at < ?');

  return {
    /** Called in the transaction that stores the request. */
    asked({ row, email, words, isMailed }: AskedConsent): void {
      const isDue = isMailed && Number(mailsTo.get(email, now() - day)?.mails) < mostPerDay;
      put.run(email, words, now(), isDue ? 'waiting' : 'none', row);
    },

    /** The next mail that asks to confirm. */
    nextMail(): DueConsent | undefined {
      const times = { oldest: now() - confirmableFor, now: now(), farOff: now() + longestWait };
      return orUnavailable(() => v.parse(v.optional(dueSchema), next.get(times)));
    },

    /** Called before sending. After a crash the mail is sent again, but not forever. */
    beginMail: (id: number, nextTryAt: number): void => void orUnavailable(() => begin.run(nextTryAt, id)),

    endMail: (id: number, outcome: 'sent' | 'failed'): void => void orUnavailable(() => ended.run(outcome, id)),

    /** Confirms the consent and returns it. Undefined if there is none, or if the subscriber has left since. */
    confirm(reference: string): Consent | undefined {
      return orUnavailable(() => {
        confirm.run(now(), reference);
        const found = v.parse(v.optional(consentSchema), one.get(reference));
        return found?.leftAt === null ? found : undefined;
      });
    },

    /** In the transaction that stores the request to leave, or alone. */
    left: (email: string): void => void orUnavailable(() => leave.run(now(), email)),

    ofPerson: (email: string): Consent[] => orUnavailable(() => v.parse(v.array(consentSchema), ofPerson.all(email))),

    forgetPerson(email: string): void {
      orUnavailable(() => {
        forgetPerson.run(email);
        overwriteDeleted(database);
      });
    },

    /** References of requests that can no longer be confirmed, oldest first. */
    unconfirmed: (limit: number): string[] =>
      orUnavailable(() => unconfirmed.all(now() - confirmableFor, limit).map(({ reference }) => String(reference))),

    forget(references: readonly string[]): void {
      orUnavailable(() => {
        forget.run(JSON.stringify(references));
        overwriteDeleted(database);
      });
    },

    /** Deletes the proof for those who left before that time. */
    forgetLeft: (before: number): void => void orUnavailable(() => forgetLeft.run(before)),
  };
}
