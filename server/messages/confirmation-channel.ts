import * as v from 'valibot';
import { email } from '../../shared/forms/fields.ts';
import { isFormName } from '../../shared/forms/forms.ts';
import type { Mails } from '../content/mails.ts';
import { createMailSender, type OutgoingMail } from '../mail/mail-sender.ts';
import { operatorFields } from '../posts/forms/operator-fields.ts';
import type { Env } from '../process/env.ts';
import type { NotifyKeys } from '../process/keys/notify-keys.ts';
import { indented, paragraph } from '../process/text/wrapped-text.ts';
import { matchesMailbox } from '../store/canonical-email.ts';
import { SendFailure } from '../store/jobs/send-failure.ts';
import type { Tables } from '../store/tables.ts';
import type { PostMessage, VisitorChannel } from './channel.ts';

export interface ConfirmationParts {
  env: NotifyKeys & Pick<Env, 'COMPANY_NAME' | 'WEB_BASE'>;
  mails: () => Mails | undefined;
  companyEmail: () => Promise<string | undefined>;
  now: () => number;
}

const day = 24 * 60 * 60_000;
/** Maximum number of emails per mailbox. Anyone can type a stranger's address into a form. */
const maxPerDay = 3;

export function createConfirmationChannel(parts: ConfirmationParts): VisitorChannel | undefined {
  const { env, mails, companyEmail, now } = parts;
  if (!env.SMTP_URL || !env.CONFIRM_MAILS) return undefined;
  const sender = createMailSender(env.SMTP_URL, env);

  return {
    takes: (post) => wordsFor(post, mails()) !== undefined,
    async obstacle(post, job, tables) {
      const to = addressOf(post);
      if (to === undefined) return 'invalid address';
      const isOver = (await othersSince(now() - day, { to, job, tables })) >= maxPerDay;
      return isOver ? `limit of ${maxPerDay} confirmations per address in 24 hours` : undefined;
    },
    async send(post, signal) {
      const words = mails();
      const to = addressOf(post);
      const mail = words && to && confirmationOf(post, words, to);
      if (!mail) throw new SendFailure('content/mails.yaml has no confirmation text for this form.', 'no text', true);
      return sender.send({ ...mail, replyTo: await companyEmail() }, signal);
    },
  };
}

interface OtherMails {
  to: string;
  job: number;
  tables: Tables;
}

/**
 * Counts other confirmations to this mailbox that were attempted after `since`. Includes waiting jobs, because their
 * emails may still arrive.
 */
async function othersSince(since: number, { to, job, tables }: OtherMails): Promise<number> {
  const { mails } = await tables
    .selectFrom('jobs as j')
    .innerJoin('outbox as o', 'o.id', 'j.post')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('j.kind', '=', 'confirmation')
    .where('j.id', '<>', job)
    .where('j.state', 'in', ['waiting', 'done'])
    .where('j.attempted_at', '>', since)
    .where(matchesMailbox('o.email', to))
    .executeTakeFirstOrThrow();
  return mails;
}

function confirmationOf(post: PostMessage, mails: Mails, to: string): OutgoingMail | undefined {
  const words = wordsFor(post, mails);
  if (!words) return undefined;
  const { reference } = post;
  const copy = textOf(post);
  const lines = [
    ...paragraph(words.text),
    '',
    `${mails.reference}: ${reference}`,
    ...(copy ? ['', mails.copy, '', ...indented(withoutLinks(copy))] : []),
    '',
    '-- ',
    ...paragraph(mails.mistake),
  ];
  return {
    to: [to],
    subject: `[${reference}] ${words.subject}`,
    text: `${lines.join('\n')}\n`,
    reference: `${reference}.received`,
  };
}

function wordsFor({ form }: PostMessage, mails: Mails | undefined) {
  return isFormName(form) ? mails?.confirmations[form] : undefined;
}

function textOf({ fields }: PostMessage): string {
  const long = [...operatorFields].filter(([, { isLong }]) => isLong).map(([name]) => name);
  return ['Subject', ...long]
    .map((name) => fields[name])
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .join('\n\n');
}

/**
 * Replaces each word that looks like a link with `[…]`. The address may be a stranger's; with links, anyone could send
 * advertising in the company's name.
 */
function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) => (linkLike.test(word) ? '[…]' : word));
}

/** Matches `https://example.com`, `someone@example.com`, and `example.com/x`, but not `3.3V` or `e.g.`. */
const linkLike = /:\/\/|@|[\p{L}\d]\.\p{L}{2}/u;

function addressOf({ fields }: PostMessage): string | undefined {
  const checked = v.safeParse(email('Work email'), fields.WorkEmail);
  return checked.success ? checked.output : undefined;
}
