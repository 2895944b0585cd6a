import { isIP } from 'node:net';
import * as v from 'valibot';
import { asciiAddress } from './mail-address.ts';

export type MailServer = v.InferOutput<ReturnType<typeof mailServer>>;
type MailAddress = { name: string; address: string };

export interface SenderKeys {
  MAIL_FROM?: MailAddress | undefined;
  NOTIFY_TO?: string[] | undefined;
  COMPANY_NAME: string;
  WEB_BASE?: string | undefined;
}

export function senderOf({ MAIL_FROM, NOTIFY_TO, COMPANY_NAME }: SenderKeys): MailAddress {
  return MAIL_FROM ?? { name: COMPANY_NAME, address: NOTIFY_TO?.[0] ?? '' };
}

/**
 * Returns the site's host or, failing that, the sender's domain; undefined if neither is a domain name. Many servers
 * reject a name without a dot.
 */
export function ehloName(keys: SenderKeys): string | undefined {
  const names = [
    URL.parse(keys.WEB_BASE ?? '')?.hostname ?? '',
    asciiAddress(senderOf(keys).address).replace(/^.*@/, ''),
  ];
  return names.map((name) => name.replace(/\.$/, '')).find(isDomainName);
}

function isDomainName(name: string): boolean {
  const labels = name.split('.');
  return labels.length > 1 && !isIP(name) && labels.every((label) => /^(?!-)[a-z\d-]+(?<!-)$/i.test(label));
}

const plainAddress = /^[^\s\p{Cc}@<>(),;:"\\[\]]+@[^\s\p{Cc}@<>(),;:"\\[\]]+$/u;

const optionalTls = '?tls=optional';

/** Error messages do not repeat the value, because the value may contain a password. */
export function mailServer() {
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text),
      'use smtp:// or smtps:// and a host, as in smtps://user:password@mail.example.com',
    ),
    v.transform((text) => new URL(text)),
    v.check(
      ({ pathname, search, hash }) => /^\/?$/.test(pathname) && ['', optionalTls].includes(search) && hash === '',
      'end the address after the host and port, or with ?tls=optional; in a password, encode /, ?, and # as %2F, %3F, and %23',
    ),
    v.check(
      ({ protocol, username, search }) => search === '' || (protocol === 'smtp:' && username === ''),
      'remove ?tls=optional, because smtps:// and passwords require TLS',
    ),
    v.check(
      ({ username, password }) => (username === '') === (password === ''),
      'set both the user and the password, or neither',
    ),
    v.check(
      ({ username, password }) => decodes(username) && decodes(password),
      'encode % in the user or password as %25',
    ),
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

export function mailAddresses() {
  const message = 'use up to 10 comma-separated addresses, such as sales@example.com';
  return v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.check((list) => list.length > 0 && list.length <= 10 && list.every((each) => plainAddress.test(each)), message),
    v.transform((list) => [...new Set(list.map(asciiAddress))]),
  );
}

export function mailSender() {
  return v.pipe(
    v.string(),
    v.trim(),
    v.transform((text): MailAddress => {
      const [, name, address] = text.match(/^([^<>\p{Cc}]*)<([^<>]*)>$/u) ?? [undefined, '', text];
      return { name: name?.trim().replace(/^"|"$/g, '') ?? '', address: address ?? '' };
    }),
    v.check(({ address }) => plainAddress.test(address), 'use an email address, as in Website <site@example.com>'),
  );
}
