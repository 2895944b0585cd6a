import { expect, test } from 'vitest';
import { parseEnv } from '../../../../server/process/env.ts';

test('an empty environment is enough', () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, PRODUCTION: true, LIVE: true });
});

test('an empty value counts as unset', () => {
  expect(parseEnv({ PORT: '', WEB_BASE: '' })).toMatchObject({ PORT: 3000 });
});

test('no message repeats the value of a secret', () => {
  const secret = 'canary-7f3a';
  const parse = () =>
    parseEnv({
      PORT: 'x',
      API_BASE: `https://user:${secret}@api.example.com`,
      CIPHER_SECRET: secret,
      ACCESS_TOKEN: secret,
      SMTP_URL: `http://user:${secret}@mail.example.com`,
    });
  expect(parse).toThrow(/^PORT: .+\nAPI_BASE: .+\nSMTP_URL: .+/);
  expect(parse).not.toThrow(secret);
});

test('image hosts are normalized as in URLs', () => {
  expect(parseEnv({ IMAGE_HOSTS: 'Img.Example.com cdn.example.com:443' }).IMAGE_HOSTS).toEqual([
    'img.example.com',
    'cdn.example.com',
  ]);
});

test('a site that is not live has no analytics', () => {
  expect(parseEnv({ ANALYTICS_ID: 'G-ABC1234567' }).ANALYTICS_ID).toBe('G-ABC1234567');
  expect(parseEnv({ ANALYTICS_ID: 'G-ABC1234567', LIVE: '0' }).ANALYTICS_ID).toBeUndefined();
});

const refused: Record<string, [words: RegExp, ...values: string[]]> = {
  TRUST_PROXY: [/loopback/, 'true', 'foo', '1', '10.0.0.0/99', 'loopback, everyone'],
  API_BASE: [/\w/, 'https://user:canary@api.example.com'],
  ANALYTICS_ID: [/\w/, 'UA-12345-1', 'GTM-ABC123', 'g-abc1234567', "G-ABC1234567');alert(1)", 'G-'],
  CDN_KEY_HEADER: [
    /use Surrogate-Key/,
    'Content-Length',
    'ETag',
    'Surrogate Key',
    'Surrogate-Key: a',
    '-Key',
    'clé-Key',
  ],
  CDN_PURGE_URL: [
    /use|remove/,
    'purge.example.com',
    'ftp://a.example',
    'https://me:canary@a.example',
    'https://a.example#canary',
  ],
  SMTP_URL: [
    /\w/,
    ...[
      'mail.example.com',
      'http://mail.example.com',
      'smtp://',
      'smtp:mail.example.com',
      'smtp://mail.example.com/box',
    ],
    ...[
      'smtp://mail.example.com?tls=no',
      'smtp://mail.example.com?tls=optional&x',
      'smtps://mail.example.com?tls=optional',
    ],
    ...['smtp://user:canary@mail.example.com?tls=optional', 'smtp://canary@mail.example.com'],
    ...['smtp://user:canary%zz@mail.example.com', 'smtp://user:canary%ff@mail.example.com'],
  ],
  NOTIFY_TO: [
    /\w/,
    'sales',
    'a@b.example\r\nBcc: c@d.example',
    Array.from({ length: 11 }, (_, n) => `a${n}@b.example`).join(),
  ],
  NOTIFY_CALLS_TO: [/\w/, 'sales'],
  NOTIFY_FORMAT: [/\w/, 'xml'],
  MAIL_FROM: [/\w/, 'Site <a@b.example', 'Site\r\nBcc: c@d.example <a@b.example>'],
  NOTIFY_WEBHOOK: [/\w/, 'ftp://hooks.example.com', 'https://user:canary@hooks.example.com'],
  NOTIFY_SECRET: [/\w/, 'short'],
  RETAIN_CALLS: [/6 months/, '6', 'six months', '0 days', '-1 days', '101 years', '1 week', '2 years 3 months'],
  OPS_PORT: [/use /, '80a', '70000'],
  OPS_DISK_FREE_MB: [/use /, '-1'],
  STOP_DELAY_SECONDS: [/use /, '1000'],
  VITALS_SAMPLE: [/use /, '10%', '2'],
  DATABASE_POOL: [/from 2 to 200/, '1'],
};
const refusedDatabases: [value: string, words: RegExp][] = [
  ['mysql://site:canary@db.example.com/site', /postgres:\/\//],
  ['site:canary@db.example.com', /postgres:\/\//],
  ['postgres://site:canary@db.example.com', /name the database/],
  ['postgres://site:canary@db.example.com/', /name the database/],
  ['postgres://site:canary@db.example.com/site?sslmode=require', /verify-full/],
];
const others = {
  SMTP_URL: 'smtp://localhost',
  NOTIFY_TO: 'sales@nettlewright.example',
  NOTIFY_WEBHOOK: 'https://hooks.example.com/a?b=c',
  CDN_KEY_HEADER: 'Cache-Tag',
  CIPHER_SECRET: 'x',
  ACCESS_TOKEN: 'y',
};

test.each([
  ...Object.entries(refused).flatMap(([key, [words, ...values]]) =>
    values.map((value) => [key, value, words] as const),
  ),
  ...refusedDatabases.map(([value, words]) => ['DATABASE_URL', value, words] as const),
])('%s=%j is rejected in one line that contains no secret', (key, value, words) => {
  const refuse = () => parseEnv({ ...others, [key]: value });
  expect(refuse).toThrow(new RegExp(`^${key}: [^\\n]*(?:${words.source})[^\\n]*$`));
  expect(refuse).not.toThrow(/canary|db\.example\.com/);
});

const to = 'sales@nettlewright.example';
const purge = { CDN_PURGE_URL: 'https://purge.example.workers.dev/?zone=site' };
const header = { CDN_KEY_HEADER: 'Cache-Tag' };

test.each<[Record<string, string>, RegExp]>([
  [{ NOTIFY_TO: to, NOTIFY_SECRET: 'x'.repeat(16) }, /^SMTP_URL: .+\nNOTIFY_WEBHOOK: .+$/],
  [{ NOTIFY_APPLICATIONS_TO: to }, /^NOTIFY_APPLICATIONS_TO: .+$/],
  [{ NOTIFY_CHATS_TO: to }, /^NOTIFY_CHATS_TO: .+$/],
  [purge, /^CDN_KEY_HEADER: .+CDN_PURGE_URL.+$/],
  [{ ...header, CDN_PURGE_TOKEN: 'canary' }, /^CDN_PURGE_URL: .+CDN_PURGE_TOKEN.+$/],
  [{ ...header, ...purge, CDN_PURGE_TOKEN: 'with a space' }, /^CDN_PURGE_TOKEN: .+$/],
])('%j lacks a key, which is named on its own line', (given, error) => {
  expect(() => parseEnv(given)).toThrow(error);
});

test.each(['Surrogate-Key', 'Cache-Tag', 'Edge-Cache-Tag', 'xkey'])('CDN_KEY_HEADER=%s is accepted', (name) => {
  const env = { ...purge, CDN_KEY_HEADER: name, CDN_PURGE_TOKEN: 'canary-7f3a' };
  expect(parseEnv(env)).toMatchObject(env);
});
