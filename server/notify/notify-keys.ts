import * as v from 'valibot';
import { isHttpAddress } from '../http-address.ts';

/** Where a mail goes to be sent on, as `SMTP_URL` names it. */
export type MailServer = v.InferOutput<ReturnType<typeof mailServer>>;
/** An address of a person or a program, with the name that stands before it. */
export type MailAddress = { name: string; address: string };

const plainAddress = /^[^\s\p{Cc}@<>(),;:"\\[\]]+@[^\s\p{Cc}@<>(),;:"\\[\]]+$/u;

/** Keys of the environment for mail and for notices to the operator. */
export const notifyKeys = {
  SMTP_URL: v.pipe(
    v.optional(mailServer()),
    v.description(
      'Mail server for notices to NOTIFY_TO and for the links by which visitors confirm calls: smtps:// (port 465) or smtp:// (port 587), as in smtps://user:password@mail.example.com. On another machine, smtp:// requires STARTTLS. ?tls=optional after host and port allows plain text, but no password.',
    ),
    v.metadata({ otherwise: 'none' }),
  ),
  NOTIFY_TO: v.pipe(
    v.optional(addresses()),
    v.description('Recipients of notices: up to 10 addresses, separated by commas. Required with SMTP_URL.'),
    v.metadata({ otherwise: 'none' }),
  ),
  MAIL_FROM: v.pipe(
    v.optional(sender()),
    v.description('Sender of all emails: an address, or a name followed by the address in angle brackets.'),
    v.metadata({ otherwise: 'first address of NOTIFY_TO' }),
  ),
  NOTIFY_WEBHOOK: v.pipe(
    v.optional(webhook()),
    v.description('URL that receives notices as JSON, by POST. See docs/webhook.md.'),
    v.metadata({ otherwise: 'none' }),
  ),
  NOTIFY_SECRET: v.pipe(
    v.optional(v.pipe(v.string(), v.minLength(16, 'use at least 16 characters'))),
    v.description('Secret that signs webhook messages with HMAC-SHA256.'),
    v.metadata({ otherwise: 'none' }),
  ),
};

/** The keys, checked one by one. */
export type NotifyKeys = v.InferOutput<v.ObjectSchema<typeof notifyKeys, undefined>>;

/** What is wrong with the keys together, a line each. */
export function notifyFaults(given: Record<string, string | undefined>): string[] {
  const { SMTP_URL, NOTIFY_TO, MAIL_FROM, NOTIFY_WEBHOOK, NOTIFY_SECRET } = given;
  const faults = [
    SMTP_URL && !NOTIFY_TO && 'NOTIFY_TO: say who gets the mails of SMTP_URL',
    !SMTP_URL && NOTIFY_TO && 'SMTP_URL: set it too, or leave NOTIFY_TO out',
    !SMTP_URL && MAIL_FROM && 'SMTP_URL: set it too, or leave MAIL_FROM out',
    !NOTIFY_WEBHOOK && NOTIFY_SECRET && 'NOTIFY_WEBHOOK: set it too, or leave NOTIFY_SECRET out',
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

/** The operator's word that mail may go to another machine in plain text. */
const optionalTls = '?tls=optional';

/** No message repeats the value: it holds a password. */
function mailServer() {
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text),
      'use smtp:// or smtps:// and a host, as in smtps://user:password@mail.example.com',
    ),
    v.transform((text) => new URL(text)),
    v.check(
      ({ pathname, search, hash }) => /^\/?$/.test(pathname) && ['', optionalTls].includes(search) && hash === '',
      'end it behind host and port, or with ?tls=optional; write / ? # in a password as %2F %3F %23',
    ),
    v.check(
      ({ protocol, username, search }) => search === '' || (protocol === 'smtp:' && username === ''),
      'leave out ?tls=optional with smtps:// or a password: both need TLS',
    ),
    v.check(
      ({ username, password }) => (username === '') === (password === ''),
      'write user and password both, or neither',
    ),
    v.check(({ username, password }) => decodes(username) && decodes(password), 'write a % in user or password as %25'),
    v.transform(({ protocol, hostname, port, search, username, password }) => ({
      secure: protocol === 'smtps:',
      isTlsOptional: search === optionalTls,
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    })),
  );
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function addresses() {
  const message = 'use addresses such as sales@example.com, separated by commas, 10 at most';
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.check((list) => list.length > 0 && list.length <= 10 && list.every((each) => plainAddress.test(each)), message),
  );
}

function sender() {
  return v.pipe(
    v.string(),
    v.trim(),
    v.transform((text): MailAddress => {
      const [, name, address] = text.match(/^([^<>\p{Cc}]*)<([^<>]*)>$/u) ?? [undefined, '', text];
      return { name: name?.trim().replace(/^"|"$/g, '') ?? '', address: address ?? '' };
    }),
    v.check(({ address }) => plainAddress.test(address), 'use an address, as in Website <site@example.com>'),
  );
}

function webhook() {
  return v.pipe(
    v.string(),
    v.check(isHttpAddress, 'write it with https:// or http:// and a host, as in https://hooks.example.com/website'),
    v.transform((text) => new URL(text)),
    v.check(
      ({ username, password, hash }) => username + password + hash === '',
      'leave out user, password and fragment',
    ),
    v.transform(({ href }) => href),
  );
}
