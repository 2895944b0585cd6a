import * as v from 'valibot';
import { webhookAddress } from '../http-address.ts';
import { mailAddresses, mailSender, mailServer } from './mail-settings.ts';

const webhookFormats = ['json', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export const notifyKeys = {
  SMTP_URL: v.pipe(
    v.optional(mailServer()),
    v.description(
      'Mail server for notifications to NOTIFY_TO and for emails to visitors: smtps:// (port 465) or smtp:// (port 587), as in smtps://user:password@mail.example.com. If the server is on another host, smtp:// requires STARTTLS, unless the address ends with ?tls=optional and has no password.',
    ),
    v.metadata({ otherwise: 'none' }),
  ),
  NOTIFY_TO: v.pipe(
    v.optional(mailAddresses()),
    v.description(
      'Recipients of emailed notifications: up to 10 addresses, separated by commas. Required with SMTP_URL.',
    ),
    v.metadata({ otherwise: 'none' }),
  ),
  NOTIFY_ENQUIRIES_TO: recipientsOf('enquiries'),
  NOTIFY_CALLS_TO: recipientsOf('calls'),
  NOTIFY_APPLICATIONS_TO: v.pipe(
    v.optional(recipients()),
    v.description(
      'Recipients of emails about applications, or "none". Without this key, the emails do not name the applicant.',
    ),
    v.metadata({ otherwise: 'NOTIFY_TO, which receives only the reference and the job' }),
  ),
  NOTIFY_COMMENTS_TO: recipientsOf('comments'),
  NOTIFY_CHATS_TO: recipientsOf('new chats'),
  CONFIRM_MAILS: v.pipe(
    v.optional(v.picklist(['0', '1'], 'use 1 or 0'), '1'),
    v.transform((text) => text === '1'),
    v.description(
      'If 1 and SMTP_URL is set, visitors receive a confirmation by email with the text in content/mails.yaml. If 0, visitors receive only emails with a confirmation link.',
    ),
  ),
  MAIL_FROM: v.pipe(
    v.optional(mailSender()),
    v.description('Sender of all emails: an address, or a name followed by the address in angle brackets.'),
    v.metadata({ otherwise: 'first address of NOTIFY_TO' }),
  ),
  NOTIFY_WEBHOOK: v.pipe(
    v.optional(webhookAddress('https://hooks.example.com/website')),
    v.description('URL that receives notifications as JSON in POST requests. See docs/mail.md.'),
    v.metadata({ otherwise: 'none' }),
  ),
  NOTIFY_FORMAT: v.pipe(
    v.optional(v.picklist(webhookFormats, 'use json, slack, or teams'), 'json'),
    v.description('Format of webhook messages: json (all fields), or slack or teams (plain text).'),
  ),
  NOTIFY_SECRET: v.pipe(
    v.optional(v.pipe(v.string(), v.minLength(16, 'use at least 16 characters'))),
    v.description('Secret that signs webhook messages with HMAC-SHA256.'),
    v.metadata({ otherwise: 'none' }),
  ),
};

export type NotifyKeys = v.InferOutput<v.ObjectSchema<typeof notifyKeys, undefined>>;

export function notifyErrors(given: Record<string, string | undefined>): string[] {
  const { SMTP_URL, NOTIFY_TO, MAIL_FROM, NOTIFY_WEBHOOK, NOTIFY_SECRET, NOTIFY_FORMAT } = given;
  const routes = Object.keys(notifyKeys).filter((key) => /^NOTIFY_\w+_TO$/.test(key) && given[key]);
  const errors = [
    SMTP_URL && !NOTIFY_TO && 'NOTIFY_TO: missing, but SMTP_URL is set; set NOTIFY_TO, or remove SMTP_URL',
    !SMTP_URL && NOTIFY_TO && 'SMTP_URL: missing, but NOTIFY_TO is set; set SMTP_URL, or remove NOTIFY_TO',
    !SMTP_URL && MAIL_FROM && 'SMTP_URL: missing, but MAIL_FROM is set; set SMTP_URL, or remove MAIL_FROM',
    ...routes.map(
      (key) => !SMTP_URL && `${key}: set, but SMTP_URL is missing; set SMTP_URL and NOTIFY_TO, or remove ${key}`,
    ),
    !NOTIFY_WEBHOOK &&
      NOTIFY_SECRET &&
      'NOTIFY_WEBHOOK: missing, but NOTIFY_SECRET is set; set NOTIFY_WEBHOOK, or remove NOTIFY_SECRET',
    !NOTIFY_WEBHOOK &&
      NOTIFY_FORMAT &&
      'NOTIFY_WEBHOOK: missing, but NOTIFY_FORMAT is set; set NOTIFY_WEBHOOK, or remove NOTIFY_FORMAT',
  ];
  return errors.filter((error) => typeof error === 'string');
}

function recipientsOf(what: string) {
  return v.pipe(
    v.optional(recipients()),
    v.description(`Recipients of emails about ${what}, or "none".`),
    v.metadata({ otherwise: 'same as NOTIFY_TO' }),
  );
}

function recipients() {
  return v.union(
    [
      v.pipe(
        v.literal('none'),
        v.transform((): string[] => []),
      ),
      mailAddresses(),
    ],
    'use "none", or up to 10 comma-separated addresses, such as sales@example.com',
  );
}
