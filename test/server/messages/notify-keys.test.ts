import { expect, test } from 'vitest';
import { parseEnv } from '../../../server/process/env.ts';

const to = { NOTIFY_TO: 'sales@nettlewright.example' };

test('SMTP_URL gives port, login and whether TLS starts with the connection', () => {
  const read = (SMTP_URL: string) => parseEnv({ SMTP_URL, ...to }).SMTP_URL;
  const open = { user: '', password: '', isTlsOptional: false };
  expect(read('smtp://mail.example.com')).toEqual({ secure: false, host: 'mail.example.com', port: 587, ...open });
  expect(read('smtps://mail.example.com/')).toEqual({ secure: true, host: 'mail.example.com', port: 465, ...open });
  expect(read('smtp://[::1]:25')).toEqual({ secure: false, host: '::1', port: 25, ...open });
  expect(read('smtp://relay:25?tls=optional')).toMatchObject({ host: 'relay', port: 25, isTlsOptional: true });
  expect(read('smtps://site%40mail:p%25%2Fw%3A@mail.example.com')).toMatchObject({
    user: 'site@mail',
    password: 'p%/w:',
  });
});

test.each([
  'mail.example.com',
  'http://mail.example.com',
  'smtp://',
  'smtp:mail.example.com',
  'smtp://mail.example.com/box',
  'smtp://mail.example.com?tls=no',
  'smtp://mail.example.com?tls=optional&x',
  'smtp://user:canary@mail.example.com?tls=optional',
  'smtps://mail.example.com?tls=optional',
  'smtp://canary@mail.example.com',
  'smtp://user:canary%zz@mail.example.com',
  'smtp://user:canary%ff@mail.example.com',
])('SMTP_URL=%s is refused, and not repeated', (SMTP_URL) => {
  expect(() => parseEnv({ SMTP_URL, ...to })).toThrow(/^SMTP_URL: (?!.*canary)[^\n]+$/);
});

test('recipients are a list of addresses, and the sender may have a name', () => {
  const env = parseEnv({
    SMTP_URL: 'smtp://localhost',
    NOTIFY_TO: 'a@one.example, root@localhost',
    MAIL_FROM: 'The site, at night <site@one.example>',
  });
  expect(env.NOTIFY_TO).toEqual(['a@one.example', 'root@localhost']);
  expect(env.MAIL_FROM).toEqual({ name: 'The site, at night', address: 'site@one.example' });
});

test.each([
  ['NOTIFY_TO', 'sales'],
  ['NOTIFY_TO', 'a@b.example\r\nBcc: c@d.example'],
  ['NOTIFY_TO', Array.from({ length: 11 }, (_, n) => `a${n}@b.example`).join()],
  ['MAIL_FROM', 'Site <a@b.example'],
  ['MAIL_FROM', 'Site\r\nBcc: c@d.example <a@b.example>'],
  ['NOTIFY_WEBHOOK', 'ftp://hooks.example.com'],
  ['NOTIFY_WEBHOOK', 'https://user:word@hooks.example.com'],
  ['NOTIFY_SECRET', 'short'],
])('%s=%j is refused', (key, value) => {
  const others = { SMTP_URL: 'smtp://localhost', ...to, NOTIFY_WEBHOOK: 'https://hooks.example.com/a?b=c' };
  expect(() => parseEnv({ ...others, [key]: value })).toThrow(new RegExp(`^${key}: `));
});

test('keys that need another key are named, one per line', () => {
  const parse = () => parseEnv({ ...to, NOTIFY_SECRET: 'x'.repeat(16) });
  expect(parse).toThrow(/^SMTP_URL: .+\nNOTIFY_WEBHOOK: .+$/);
});
