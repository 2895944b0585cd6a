import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatFramePath, href } from '../../../shared/paths.ts';
import { aWarmSite, type TestSite } from '../../support/test-site.ts';
import { aChat } from '../chat/a-chat.ts';

const chat = aChat();
let site: TestSite;
beforeAll(async () => {
  site = await aWarmSite({ chat: { provider: 'built-in', chat: chat.chat }, webBase: 'https://127.0.0.1' });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  chat[Symbol.dispose]();
});

const getPage = (path: string) => request(site.server).get(path).set('User-Agent', '');
const isShared = ({ headers }: request.Response) => /public/.test(headers['cache-control'] ?? '');

const addresses = [
  href.home(),
  href.services(),
  href.blogs(),
  href.contact(),
  '/home',
  '/favicon.svg',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/cards/home.png',
  '/flags/in.svg',
  '/drawings/bonding-mini.svg',
  chatFramePath,
];

test.each(addresses)('shared caches may store %s, but not with an unknown query', async (path) => {
  expect(isShared(await getPage(path))).toBe(true);
  for (const query of ['?x=1', '?v=1', '?utm_source=mail', '?page=1', '?', '?%00', '?complete=1&x=1']) {
    const response = await getPage(path + query);
    expect(response.status, query).toBeLessThan(400);
    expect(query !== '?' && isShared(response), query).toBe(false);
  }
});

test('a page with an unknown query is the same page, and a client that has it receives 304', async () => {
  const known = await getPage(href.services());
  for (const query of ['?utm_source=mail&fbclid=y', '?complete=1'])
    expect((await getPage(href.services() + query)).text, query).toBe(known.text);
  const again = await getPage(`${href.services()}?utm_source=mail`).set('If-None-Match', String(known.headers.etag));
  expect([again.status, isShared(again)]).toEqual([304, false]);
});

test('shared caches may store a further list page and the complete form of a page', async () => {
  for (const path of [`${href.blogs()}?page=2`, `${href.services()}?complete=1`]) {
    expect(isShared(await getPage(path)), path).toBe(true);
  }
});
