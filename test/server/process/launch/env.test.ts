import { expect, test } from 'vitest';
import { parseEnv } from '../../../../server/process/env.ts';
import { StartUpError } from '../../../../server/process/start-up-error.ts';

test('an empty environment is enough', () => {
  expect(parseEnv({})).toMatchObject({ PORT: 3000, PRODUCTION: true, LIVE: true });
});

test('an empty value counts as unset', () => {
  expect(parseEnv({ PORT: '', WEB_BASE: '' })).toMatchObject({ PORT: 3000 });
});

test('all mistakes are named at once, one line each, by key', () => {
  const parse = () =>
    parseEnv({ PORT: '99999', WEB_BASE: 'https://example.com/path', API_BASE: 'ftp://x', LOG: 'loud' });
  expect(parse).toThrow(StartUpError);
  expect(parse).toThrow(/^PORT: .+\nWEB_BASE: .+\nAPI_BASE: .+\nLOG: .+$/);
});

test('missing companions of keys are named along with the other mistakes, one line per key', () => {
  const parse = () =>
    parseEnv({ PORT: 'x', IMAGE_HOSTS: 'a_b c_d', API_BASE: 'https://a', CHAT: 'tawk', SMTP_URL: 'smtp://m' });
  expect(parse).toThrow(/^PORT: .+\nIMAGE_HOSTS: .+\nAPI_BASE: .+\nCHAT: .+\nNOTIFY_TO: .+$/);
});

test('an upstream without its secrets does not start', () => {
  expect(() => parseEnv({ API_BASE: 'https://api.example.com' })).toThrow(/CIPHER_SECRET/);
});

test.each([
  ['WEB_BASE', 'www.example.com'],
  ['WEB_BASE', 'https://'],
  ['WEB_BASE', 'localhost:3000'],
  ['API_BASE', 'api.example.com'],
  ['NOTIFY_WEBHOOK', 'hooks.example.com'],
])('%s=%s is refused with what to write, along with every other fault', (key, value) => {
  const env = { [key]: value, CIPHER_SECRET: 'x', ACCESS_TOKEN: 'y', LOG: 'loud' };
  expect(() => parseEnv(env)).toThrow(new RegExp(`^${key}: [^\n]*https://[^\n]+\nLOG: [^\n]+$`));
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

test.each(['true', 'foo', '1', '10.0.0.0/99', 'loopback, everyone'])('TRUST_PROXY=%s is refused', (value) => {
  expect(() => parseEnv({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY: /);
});

test('an upstream address with a password is refused', () => {
  const env = { API_BASE: 'https://user:word@api.example.com', CIPHER_SECRET: 'x', ACCESS_TOKEN: 'y' };
  expect(() => parseEnv(env)).toThrow(/^API_BASE: /);
});

test('image hosts are taken as addresses have them', () => {
  expect(parseEnv({ IMAGE_HOSTS: 'Img.Example.com cdn.example.com:443' }).IMAGE_HOSTS).toEqual([
    'img.example.com',
    'cdn.example.com',
  ]);
});

test.each(['UA-12345-1', 'GTM-ABC123', 'g-abc1234567', "G-ABC1234567');alert(1)", 'G-'])(
  'ANALYTICS_ID=%s is refused',
  (value) => {
    expect(() => parseEnv({ ANALYTICS_ID: value })).toThrow(/^ANALYTICS_ID: /);
  },
);

test('a site that is not live has no analytics', () => {
  expect(parseEnv({ ANALYTICS_ID: 'G-ABC1234567' }).ANALYTICS_ID).toBe('G-ABC1234567');
  expect(parseEnv({ ANALYTICS_ID: 'G-ABC1234567', LIVE: '0' }).ANALYTICS_ID).toBeUndefined();
});
