import * as v from 'valibot';
import { canonicalEmail, mailboxOf } from '../../../shared/forms/email-address.ts';
import { matchesMailbox } from '../../store/canonical-email.ts';
import type { Jobs } from '../../store/jobs/jobs.ts';
import { lockName } from '../../store/lock-name.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { chunksOf, type Tables } from '../../store/tables.ts';
import type { StoredRow } from '../outbox/accept.ts';

export interface NewConsent {
  row: StoredRow;
  email: string;
  words: string;
  isMailed: boolean;
}

const consentSchema = v.object({
  reference: v.string(),
  email: v.string(),
  words: v.string(),
  requestedAt: v.number(),
  confirmedAt: v.nullable(v.number()),
  unsubscribedAt: v.nullable(v.number()),
});
/** Times are milliseconds since the epoch. */
export type Consent = v.InferOutput<typeof consentSchema>;

const columns = [
  'reference',
  'email',
  'words',
  'requested_at as requestedAt',
  'confirmed_at as confirmedAt',
  'unsubscribed_at as unsubscribedAt',
] as const;

interface ConsentsParts {
  store: SiteStore;
  jobs: Jobs;
  now: () => number;
}

const day = 24 * 60 * 60_000;
export const confirmableFor = 7 * day;
/**
 * Maximum number of confirmation emails that visitors can request for one mailbox per day. The number is limited,
 * because anyone can enter a stranger's address.
 */
const maxPerDay = 3;
const maxSpellings = 20;

export type Consents = ReturnType<typeof createConsents>;

export function createConsents({ store, jobs, now }: ConsentsParts) {
  const { tables } = store;

  return {
    within: (tables: Tables) => consentsIn(store, tables, jobs, now),

    async find(reference: string): Promise<Consent | undefined> {
      const found = tables.selectFrom('consents').select(columns).where('reference', '=', reference);
      return v.parse(v.optional(consentSchema), await found.executeTakeFirst());
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

    /**
     * Resolves to the address's spellings in stored consents. The upstream may treat different spellings as different
     * addresses.
     */
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

    async forget(references: readonly string[]): Promise<void> {
      for (const some of chunksOf(references)) {
        await tables.deleteFrom('consents').where('reference', 'in', some).where('confirmed_at', 'is', null).execute();
      }
      await store.overwriteDeleted();
    },

    async deleteUnsubscribed(before: number): Promise<void> {
      const { numDeletedRows } = await tables
        .deleteFrom('consents')
        .where('unsubscribed_at', '<', before)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await store.overwriteDeleted();
    },
  };
}

function consentsIn(store: SiteStore, tables: Tables, jobs: Jobs, now: () => number) {
  return {
    async request({ row: { id: post, reference }, email, words, isMailed }: NewConsent): Promise<boolean> {
      if (isMailed) await lockName(store, tables, `mails to ${mailboxOf(email)}`);
      const isDue = isMailed && (await mailsToday(email)) < maxPerDay;
      await tables
        .insertInto('consents')
        .values({ reference, email, canonical_email: canonicalEmail(email), words, requested_at: now() })
        // On a conflict, a clean repetition has just released the request from quarantine.
        .onConflict((earlier) => earlier.column('reference').doNothing())
        .execute();
      if (isDue) await queueConfirmationMail(reference, post);
      return isDue;
    },

    async queueConfirmationMail(reference: string): Promise<boolean> {
      const row = await tables
        .selectFrom('consents')
        .innerJoin('outbox', 'outbox.reference', 'consents.reference')
        .select('outbox.id')
        .where('consents.reference', '=', reference)
        .executeTakeFirst();
      if (row) await queueConfirmationMail(reference, row.id);
      return row !== undefined;
    },

    async confirm(reference: string): Promise<Consent | undefined> {
      await tables
        .updateTable('consents')
        .set({ confirmed_at: now() })
        .where('reference', '=', reference)
        .where('confirmed_at', 'is', null)
        .where('unsubscribed_at', 'is', null)
        .execute();
      const found = await tables
        .selectFrom('consents')
        .select(columns)
        .where('reference', '=', reference)
        .executeTakeFirst();
      const consent = v.parse(v.optional(consentSchema), found);
      return consent?.unsubscribedAt === null ? consent : undefined;
    },

    async unsubscribed(email: string): Promise<void> {
      await tables
        .updateTable('consents')
        .set({ unsubscribed_at: now() })
        .where('canonical_email', '=', canonicalEmail(email))
        .where('unsubscribed_at', 'is', null)
        .execute();
    },
  };

  async function queueConfirmationMail(reference: string, post: number): Promise<void> {
    await jobs.add([{ kind: 'subscription-mail', reference, post }], tables);
  }

  async function mailsToday(email: string): Promise<number> {
    const { mails } = await tables
      .selectFrom('consents')
      .innerJoin('jobs', (join) =>
        join.onRef('jobs.reference', '=', 'consents.reference').on('jobs.kind', '=', 'subscription-mail'),
      )
      .select((eb) => eb.fn.countAll<number>().as('mails'))
      .where(matchesMailbox('consents.canonical_email', email))
      .where('requested_at', '>', now() - day)
      .executeTakeFirstOrThrow();
    return mails;
  }
}
