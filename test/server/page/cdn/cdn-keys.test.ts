import { expect, test } from 'vitest';
import { parseEnv } from '../../../../server/process/env.ts';

const url = 'https://purge.example.workers.dev/?zone=site';

test.each(['Surrogate-Key', 'Cache-Tag', 'Edge-Cache-Tag', 'xkey'])('CDN_KEY_HEADER=%s is taken', (name) => {
  const env = { CDN_KEY_HEADER: name, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: 'canary-7f3a' };
  expect(parseEnv(env)).toMatchObject(env);
});

test.each(['Content-Length', 'ETag', 'Surrogate Key', 'Surrogate-Key: a', '-Key', 'clé-Key'])(
  'CDN_KEY_HEADER=%s is refused',
  (CDN_KEY_HEADER) => {
    expect(() => parseEnv({ CDN_KEY_HEADER })).toThrow(/^CDN_KEY_HEADER: use Surrogate-Key.+$/);
  },
);

test.each(['purge.example.com', 'ftp://purge.example.com', 'https://me:canary@purge.example.com', `${url}#canary`])(
  'CDN_PURGE_URL=%s is refused, without the value in the message',
  (CDN_PURGE_URL) => {
    const env = { CDN_KEY_HEADER: 'Cache-Tag', CDN_PURGE_URL };
    expect(() => parseEnv(env)).toThrow(/^CDN_PURGE_URL: (?:use|remove) .+$/);
    expect(() => parseEnv(env)).not.toThrow(/canary/);
  },
);

test('keys that need each other are named', () => {
  expect(() => parseEnv({ CDN_PURGE_URL: url })).toThrow(/^CDN_KEY_HEADER: missing, but CDN_PURGE_URL is set; .+$/);
  expect(() => parseEnv({ CDN_KEY_HEADER: 'Cache-Tag', CDN_PURGE_TOKEN: 'canary' })).toThrow(
    /^CDN_PURGE_URL: missing, but CDN_PURGE_TOKEN is set; .+$/,
  );
  expect(() => parseEnv({ CDN_KEY_HEADER: 'Cache-Tag', CDN_PURGE_URL: url, CDN_PURGE_TOKEN: 'with a space' })).toThrow(
    /^CDN_PURGE_TOKEN: .+$/,
  );
});
