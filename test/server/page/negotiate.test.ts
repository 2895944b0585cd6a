import { expect, test } from 'vitest';
import { prefersBrotli } from '../../../server/http/negotiate.ts';

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['br;q=0.5', true],
  ['br;q=0', false],
  ['br;q=0.0, gzip', false],
  ['gzip , br ; q=0', false],
  ['gzip\t,\tbr ; q=0.8', true],
  ['gzip', false],
  ['brotli', false],
  [undefined, false],
])('Accept-Encoding %s accepts Brotli: %s', (header, takes) => {
  expect(prefersBrotli(header)).toBe(takes);
});
