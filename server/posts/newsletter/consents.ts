import type { ExpressionBuilder } from 'kysely';
import * as v from 'valibot';
import type { SiteStore } from '../../database/site-store.ts';
import type { SiteTables, Tables } from '../../database/tables.ts';
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
/** Milliseconds in which a request can be confirmed. */
export const confirmableFor = 7 * day;
/** Mails to one address per day. Anyone can type any address into a form. */
const mostPerDay = 3;

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
        .where('asked_at', '>', at - confirmableFor)
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
      const found = await tables.selectFrom('consents').select(columns).where(isOf(email)).orderBy('id').execute();
      return v.parse(v.array(consentSchema), found);
    },

    async forgetPerson(email: string): Promise<void> {
      await tables.deleteFrom('consents').where(isOf(email)).execute();
      await store.overwriteDeleted();
    },

    /** References of requests that can no longer be confirmed, oldest first. */
    async unconfirmed(limit: number): Promise<string[]> {
      const found = await tables
        .selectFrom('consents')
        .select('reference')
        .where('mail', '<>', 'none')
        .where('confirmed_at', 'is', null)
        .where('asked_at', '<', now() - confirmableFor)
        .orderBy('id')
        .limit(limit)
        .execute();
      return found.map(({ reference }) => reference);
    },

    /** Deletes the requests that are still unconfirmed, and returns their references. */
    async forget(references: readonly string[]): Promise<string[]> {
      if (references.length === 0) return [];
      const gone = await tables
        .deleteFrom('consents')
        .where('reference', 'in', references)
        .where('confirmed_at', 'is', null)
        .returning('reference')
        .execute();
      await store.overwriteDeleted();
      return gone.map(({ reference }) => reference);
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
      const isDue = isMailed && (await mailsToday(email)) < mostPerDay;
      const { reference } =
        (await tables
          .insertInto('consents')
          .columns(['reference', 'email', 'words', 'asked_at', 'mail'])
          .expression((eb) =>
            eb
              .selectFrom('outbox')
              .select([
                'reference',
                eb.val(email).as('email'),
                eb.val(words).as('words'),
                eb.val(now()).as('asked_at'),
                eb.val<'waiting' | 'none'>(isDue ? 'waiting' : 'none').as('mail'),
              ])
              .where('id', '=', row),
          )
          .onConflict((conflict) => conflict.column('reference').doNothing())
          .returning('reference')
          .executeTakeFirst()) ?? {};
      return reference === undefined ? undefined : { reference, isMailed: isDue };
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
        .where(isOf(email))
        .where('left_at', 'is', null)
        .execute();
    },
  };

  async function mailsToday(email: string): Promise<number> {
    const { mails } = await tables
      .selectFrom('consents')
      .select((eb) => eb.fn.countAll<number>().as('mails'))
      .where(isOf(email))
      .where('asked_at', '>', now() - day)
      .where('mail', '<>', 'none')
      .executeTakeFirstOrThrow();
    return mails;
  }
}

/** Matches the expression of the index on addresses. */
function isOf(email: string) {
  return (eb: ExpressionBuilder<SiteTables, 'consents'>) =>
    eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)]));
}
