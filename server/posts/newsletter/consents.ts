import * as v from 'valibot';
import { canonicalEmail } from '../../../shared/forms/email-address.ts';
import { ofMailbox } from '../../database/canonical-email.ts';
import type { SiteStore } from '../../database/site-store.ts';
import { slicesOf, type Tables } from '../../database/tables.ts';
import { isDue } from '../../retries/receiver.ts';

export interface AskedConsent {
  /** The row of the request in the outbox. */
  row: number;
  email: string;
  words: string;
  isMailed: boolean;
}

const dueSchema = v.object({ row: v.number(), reference: v.string(), email: v.string(), tries: v.number() });
/** `row` is the id of the consent. */
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

const columns = [
  'reference',
  'email',
  'words',
  'asked_at as askedAt',
  'confirmed_at as confirmedAt',
  'left_at as leftAt',
] as const;

interface ConsentsParts {
  store: SiteStore;
  now: () => number;
}

const day = 24 * 60 * 60_000;
/** Milliseconds after its mail in which a request can be confirmed. */
export const confirmableFor = 7 * day;
/** Mails to one mailbox per day. Anyone can type any address into a form. */
const maxPerDay = 3;
const maxSpellings = 20;

export type Consents = ReturnType<typeof createConsents>;

/** Proof of consent: address, words, and times. Changes are committed when a method's promise resolves. */
export function createConsents({ store, now }: ConsentsParts) {
  const { tables } = store;
  const waiting = (row: number) => tables.updateTable('consents').where('id', '=', row).where('mail', '=', 'waiting');

  return {
    /** Methods for the transaction that stores or requeues a request. */
    within: (tables: Tables) => consentsIn(tables, now),

    /** The next mail that asks to confirm. */
    async nextMail(): Promise<DueConsent | undefined> {
      const at = now();
      const found = await tables
        .selectFrom('consents')
        .select(['id as row', 'reference', 'email', 'mail_tries as tries'])
        .where('mail', '=', 'waiting')
        .where((eb) => isDue(eb.ref('next_mail_at'), at))
        .orderBy('next_mail_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return v.parse(v.optional(dueSchema), found);
    },

    /** Resolves to false if the consent was deleted, or if another process is sending the mail. */
    async beginMail(row: number, triesSeen: number, nextTryAt: number): Promise<boolean> {
      const { numUpdatedRows } = await waiting(row)
        .set({ mail_tries: triesSeen + 1, next_mail_at: nextTryAt })
        .where('mail_tries', '=', triesSeen)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async putMailOff(row: number, nextTryAt: number): Promise<void> {
      await waiting(row).set({ next_mail_at: nextTryAt }).execute();
    },

    async endMail(row: number, outcome: 'sent' | 'failed'): Promise<void> {
      await waiting(row).set({ mail: outcome }).execute();
    },

    async ofPerson(email: string): Promise<Consent[]> {
      const found = await tables
        .selectFrom('consents')
        .select(columns)
        .where('canonical_email', '=', canonicalEmail(email))
        .orderBy('id')
        .execute();
      return v.parse(v.array(consentSchema), found);
    },

    /** The spellings in which the address was subscribed, which an upstream may take for different addresses. */
    async spellings(email: string): Promise<string[]> {
      const found = await tables
        .selectFrom('consents')
        .select('email')
        .distinct()
        .where('canonical_email', '=', canonicalEmail(email))
        .orderBy('email')
        .limit(maxSpellings)
        .execute();
      return found.map((consent) => consent.email);
    },

    async forgetPerson(email: string): Promise<void> {
      await tables.deleteFrom('consents').where('canonical_email', '=', canonicalEmail(email)).execute();
      await store.overwriteDeleted();
    },

    /** Deletes those of the requests that are still unconfirmed. */
    async forget(references: readonly string[]): Promise<void> {
      for (const some of slicesOf(references)) {
        await tables.deleteFrom('consents').where('reference', 'in', some).where('confirmed_at', 'is', null).execute();
      }
      await store.overwriteDeleted();
    },

    /** Deletes the proof for those who left before that time. */
    async forgetLeft(before: number): Promise<void> {
      const { numDeletedRows } = await tables.deleteFrom('consents').where('left_at', '<', before).executeTakeFirst();
      if (numDeletedRows > 0n) await store.overwriteDeleted();
    },
  };
}

function consentsIn(tables: Tables, now: () => number) {
  return {
    /** Undefined if the request was stored before. */
    async asked({ row, email, words, isMailed }: AskedConsent) {
      const isDue = isMailed && (await mailsToday(email)) < maxPerDay;
      const { reference } =
        (await tables
          .insertInto('consents')
          .columns(['reference', 'email', 'canonical_email', 'words', 'asked_at', 'mail'])
          .expression((eb) =>
            eb
              .selectFrom('outbox')
              .select([
                'reference',
                eb.val(email).as('email'),
                eb.val(canonicalEmail(email)).as('canonical_email'),
                eb.val(words).as('words'),
                eb.val(now()).as('asked_at'),
                eb.val<'waiting' | 'none'>(isDue ? 'waiting' : 'none').as('mail'),
              ])
              .where('id', '=', row),
          )
          // The post was quarantined, and its repetition is clean: now the mail may be sent.
          .onConflict((earlier) =>
            earlier
              .column('reference')
              .doUpdateSet({ mail: isDue ? 'waiting' : 'none' })
              .where('consents.mail', '=', 'none'),
          )
          .returning('reference')
          .executeTakeFirst()) ?? {};
      return reference === undefined ? undefined : { reference, isMailed: isDue };
    },

    /** Queues the mail that asks to confirm. Resolves to false if it was queued before, or nothing was asked. */
    async ask(reference: string): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('consents')
        .set({ mail: 'waiting' })
        .where('reference', '=', reference)
        .where('mail', '=', 'none')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Confirms the consent and returns it. Undefined if it does not exist, or if the subscriber has since left. */
    async confirm(reference: string): Promise<Consent | undefined> {
      await tables
        .updateTable('consents')
        .set({ confirmed_at: now() })
        .where('reference', '=', reference)
        .where('confirmed_at', 'is', null)
        .where('left_at', 'is', null)
        .execute();
      const found = await tables
        .selectFrom('consents')
        .select(columns)
        .where('reference', '=', reference)
        .executeTakeFirst();
      const consent = v.parse(v.optional(consentSchema), found);
      return consent?.leftAt === null ? consent : undefined;
    },

    async left(email: string): Promise<void> {
      await tables
        .updateTable('consents')
        .set({ left_at: now() })
        .where('canonical_email', '=', canonicalEmail(email))
        .where('left_at', 'is', null)
        .execute();
    },
  };

  async function mailsToday(email: string): Promise<number> {
    const { mails } = await tables
      .selectFrom('consents')
      .select((eb) => eb.fn.countAll<number>().as('mails'))
      .where(ofMailbox('canonical_email', email))
      .where('asked_at', '>', now() - day)
      .where('mail', '<>', 'none')
      .executeTakeFirstOrThrow();
    return mails;
  }
}
