import { canonicalEmail } from '../../../shared/forms/email-address.ts';
import { confirmSubscriptionPath } from '../../../shared/paths.ts';
import { mailResult } from '../../mail/mail-result.ts';
import type { MailSender } from '../../mail/mail-sender.ts';
import type { Log } from '../../process/log.ts';
import type { JobHandler, Result } from '../../store/jobs/handlers.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Tables } from '../../store/tables.ts';
import type { ListServices } from '../forms/form-definition.ts';
import { type ConfirmLinks, createConfirmLinks } from '../guards/confirm-links.ts';
import type { FormTokens } from '../guards/form-tokens.ts';
import type { StoreHooks } from '../outbox/accept.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { supersededMessage } from '../outbox/superseded.ts';
import { type Consent, type Consents, confirmableFor } from './consents.ts';
import { createUnsubscribeLinks, type UnsubscribeLinks, unsubscribePurpose } from './list-links.ts';
import { subscriptionMail } from './subscription-mail.ts';

interface Parts {
  consents: Consents;
  outbox: Outbox;
  tokens: FormTokens;
  webBase: string | undefined;
  companyName: string;
  /** Undefined if email is not configured. Subscriptions then need no confirmation. */
  mail: MailSender | undefined;
  log: Log;
  now: () => number;
}

export interface Newsletter extends ListServices {
  consents: Consents;
  links: { confirm: ConfirmLinks; unsubscribe: UnsubscribeLinks };
  /**
   * Resolves to undefined if the link is invalid or expired, the consent no longer exists, or the address has been
   * unsubscribed.
   */
  confirm(token: string): Promise<Consent | undefined>;
  /** Resolves to false if the token is invalid. Rejects with a StoreUnavailable if the request cannot be stored. */
  unsubscribe(token: string): Promise<boolean>;
  /** Undefined if email or the site's address is not configured. Emails that are already queued then wait. */
  mails: JobHandler | undefined;
}

export function createNewsletter(parts: Parts): Newsletter {
  const { consents, outbox, tokens, webBase = '', companyName, mail, log, now } = parts;
  const links = {
    confirm: createConfirmLinks({
      signer: tokens.signer('confirm a subscription'),
      base: webBase + confirmSubscriptionPath,
      now,
    }),
    unsubscribe: createUnsubscribeLinks(tokens.signer(unsubscribePurpose), webBase),
  };
  const isConfirmed = mail !== undefined;
  const refusal = async () => undefined;
  const unsubscribing = (email: string): StoreHooks => ({
    subject: `list ${canonicalEmail(email)}`,
    refusal,
    async onStored(_row, tables) {
      await consents.within(tables).unsubscribed(email);
      await withdrawUnconfirmed(tables, email);
    },
  });

  const notMailed = (why: { reference?: string; reason: string }) =>
    log.warn({ event: 'subscription-not-mailed', ...why });

  return {
    consents,
    links,
    isConfirmed,
    subscribing: ({ email, words, isTrusted }) => ({
      subject: `list ${canonicalEmail(email)}`,
      refusal,
      async onStored(row, tables) {
        const isMailed = isConfirmed && isTrusted;
        const isQueued = await consents.within(tables).request({ row, email, words, isMailed });
        if (isMailed && !isQueued) notMailed({ reference: row.reference, reason: 'limit per address' });
      },
    }),
    async canSendTo(email) {
      const isReached = mail === undefined || (await mail.canSendTo(email));
      if (!isReached) notMailed({ reason: 'no SMTPUTF8' });
      return isReached;
    },
    unsubscribing,
    async confirm(token) {
      const reference = links.confirm.read(token);
      if (reference === undefined) return undefined;
      let consent: Consent | undefined;
      await outbox.requeue(reference, {
        from: ['unconfirmed', 'parked', 'refused'],
        alsoWrite: async (tables) => {
          consent = await consents.within(tables).confirm(reference);
          return consent !== undefined;
        },
      });
      return consent;
    },
    async unsubscribe(token) {
      const email = links.unsubscribe.read(token);
      if (email === undefined) return false;
      const post = { form: 'unsubscribe', key: undefined, payload: { WorkEmail: email }, reasons: [] } as const;
      const { kind } = await outbox.accept({ ...post, storeHooks: unsubscribing(email) });
      if (kind === 'full') throw new StoreUnavailable('The outbox is full.');
      return true;
    },
    mails:
      mail && parts.webBase !== undefined
        ? { attempt: ([{ reference }], { signal }) => send(reference, signal, mail) }
        : undefined,
  };

  async function send(reference: string, signal: AbortSignal, { send }: MailSender): Promise<Result> {
    const consent = await consents.find(reference);
    if (consent?.confirmedAt !== null || consent.unsubscribedAt !== null) return { kind: 'dropped' };
    const { email } = consent;
    const confirm = links.confirm.make(reference, now() + confirmableFor);
    const unsubscribe = links.unsubscribe.make(email);
    return mailResult(send(subscriptionMail({ reference, email, companyName, confirm, unsubscribe }), signal));
  }
}

async function withdrawUnconfirmed(tables: Tables, email: string): Promise<void> {
  await tables
    .updateTable('outbox')
    .set({ state: 'refused', message: supersededMessage })
    .where('form', '=', 'subscribe')
    .where('state', '=', 'unconfirmed')
    .where('email', '=', canonicalEmail(email))
    .execute();
}
