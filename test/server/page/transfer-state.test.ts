import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escapeForScript } from '../../../server/page/escape-script.ts';
import { href, paths } from '../../../shared/paths.ts';
import { createRandom } from '../../support/random.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

test.each([
  href.home(),
  href.blogs(),
  href.blogs(2),
  href.blogTag('zephyr'),
  href.blog('salt-in-the-connector'),
  paths.pageNotFound,
])('the transfer state adds at most a quarter to the size of %s', async (path) => {
  const { text } = await request(site.server).get(path);
  const without = text.replace(/<script id="transfer-state"[\s\S]*?<\/script>/, '');
  expect(without.length).toBeLessThan(text.length);
  const size = (html: string) => brotliCompressSync(html).length;
  expect(size(text) / size(without)).toBeLessThanOrEqual(1.25);
});

test('the script element preserves any value, and no value can end it', () => {
  const random = createRandom(3);
  const breakers = ['</script>', '<!--<script>', ']]>', '\u2028', '\u2029', '<', '\\', '"', 'é漢', '\u0000'];
  for (let count = 0; count < 10_000; count++) {
    const value = Array.from({ length: random.integer(1, 5) }, () => random.shuffled(breakers).slice(0, 3).join(''));
    const text = escapeForScript({ value });
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ value });
  }
});
