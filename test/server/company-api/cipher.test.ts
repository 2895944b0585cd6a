import { execFileSync, spawnSync } from 'node:child_process';
import CryptoJS from 'crypto-js';
import { expect, test } from 'vitest';
import { open, seal } from '../../../server/company-api/cipher.ts';

const secret = 'a passphrase with spaces, é and 漢字';
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const text = JSON.stringify({ status: '1', message: 'µA ≤ 40', data: 'x'.repeat(5_000) });

test('crypto-js decrypts our output', () => {
  expect(CryptoJS.AES.decrypt(seal(text, secret), secret).toString(CryptoJS.enc.Utf8)).toBe(text);
});

test('we decrypt the output of crypto-js', () => {
  expect(open(CryptoJS.AES.encrypt(text, secret).toString(), secret)).toBe(text);
});

test.skipIf(!hasOpenssl)('the openssl command decrypts our output, and we decrypt its output', () => {
  const openssl = (...args: string[]) => [
    'enc',
    '-aes-256-cbc',
    '-md',
    'md5',
    '-a',
    '-A',
    '-pass',
    `pass:${secret}`,
    ...args,
  ];
  const run = (args: string[], input: string) => execFileSync('openssl', args, { input, stdio: 'pipe' }).toString();
  expect(run(openssl('-d'), seal(text, secret))).toBe(text);
  expect(open(run(openssl(), text), secret)).toBe(text);
});

test('encrypting a text twice gives different output, and both decrypt to the text', () => {
  expect(seal(text, secret)).not.toBe(seal(text, secret));
});

test('damaged or unencrypted text decrypts to undefined', () => {
  const sealed = seal(text, secret);
  for (const broken of [
    '',
    'no base64 ÷',
    sealed.slice(0, 40),
    sealed.slice(0, -8),
    Buffer.alloc(64).toString('base64'),
  ]) {
    expect(open(broken, secret)).toBeUndefined();
  }
});

test('a wrong key never decrypts to the text', () => {
  for (let attempt = 0; attempt < 200; attempt++) expect(open(seal(text, secret), `key ${attempt}`)).not.toBe(text);
});
