import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { aSite, aWarmSite, type TestSite } from '../../support/test-site.ts';

const hour = 3_600_000;

let site: TestSite;
beforeAll(async () => {
  site = await aWarmSite();
  for (const [, path] of kinds) await request(site.server).get(path);
});
afterAll(() => site[Symbol.asyncDispose]());

/** Sitemaps and feeds are compressed while they are sent, which HEAD does not do. */
const kinds: [name: string, path: string, encoding: string][] = [
  ['a page', href.blogs(), 'br'],
  ['a drawing', '/drawings/bonding-mini.svg', 'br'],
  ['a sitemap', '/sitemaps/notes.xml', 'identity'],
  ['a feed', href.feed('atom.xml'), 'identity'],
  ['a card', '/cards/services.png', 'br'],
];
const get = (path: string, headers: Record<string, string> = {}, server = site.server) =>
  request(server)
    .get(path)
    .set({ 'Accept-Encoding': 'identity', ...headers });

test.each(kinds)(
  'a client that has %s receives 304 without a body, HEAD returns its headers, and POST returns 405',
  async (_, path, encoding) => {
    const accepted = { 'Accept-Encoding': encoding };
    const { headers } = await get(path, accepted).expect(200);
    const again = await get(path, { ...accepted, 'If-None-Match': String(headers.etag) }).expect(304);
    expect([again.text, again.headers['content-length'], again.headers.etag]).toEqual(['', undefined, headers.etag]);
    const head = await request(site.server).head(path).set(accepted).expect(200);
    for (const name of ['etag', 'content-type', 'content-length', 'content-encoding'])
      expect(head.headers[name], name).toBe(headers[name]);
    expect(head.text ?? '').toBe('');
    await request(site.server).post(path).expect(405).expect('Allow', 'GET, HEAD');
  },
);

test.each([
  ['a page', href.blogs(), ['br', 'gzip']],
  ['a drawing', '/drawings/bonding-mini.svg', ['br']],
  ['a sitemap', '/sitemaps/pages.xml', ['gzip']],
])('every encoding of %s decodes to the same text', async (_, path, encodings) => {
  const plain = await get(path);
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const encoding of encodings) {
    const small = await get(path, { 'Accept-Encoding': encoding });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(String(small.text ?? small.body)).toBe(String(plain.text ?? plain.body));
  }
});

test.each([
  ['a sitemap', '/sitemaps/notes.xml'],
  ['a feed', href.feed('atom.xml')],
])('an hour later, after a restart, a client that has %s receives 304 by either validator', async (_, path) => {
  await using fresh = await aSite();
  const { headers } = await get(path, {}, fresh.server).expect(200);
  fresh.clock.now += hour;
  const next = await fresh.serverOfNextStart();
  await get(path, { 'If-None-Match': String(headers.etag) }, next).expect(304);
  await get(path, { 'If-Modified-Since': String(headers['last-modified']) }, next).expect(304);
});
