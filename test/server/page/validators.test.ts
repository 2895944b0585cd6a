import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNotModified, validatorsOf } from '../../../server/http/validators.ts';
import { contentOf } from '../../../server/page/complete-page.ts';
import { href, paths } from '../../../shared/paths.ts';
import { aWarmSite, type TestSite } from '../../support/test-site.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130';
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const oneHour = 3_600_000;
// The form tokens of these times differ, because a new hour begins between them. The day is tomorrow, because the page
// cache uses the real clock.
const beforeTheHour = new Date().setUTCHours(36, 55, 0, 0);
const afterTheHour = beforeTheHour + oneHour / 6;

let site: TestSite;
beforeAll(async () => {
  site = await aWarmSite();
  site.clock.now = beforeTheHour;
});
afterAll(() => site[Symbol.asyncDispose]());

const complete = (path: string, headers: Record<string, string> = {}, server = site.server) =>
  request(server)
    .get(path)
    .set({ 'User-Agent': crawler, ...headers });

const page = validatorsOf({ hash: 'hash', day: 0 }, Date.UTC(2026, 10, 22, 9));
const sent = 'Sun, 22 Nov 2026 09:00:00 GMT';

test.each([
  ['the tag', { 'if-none-match': page.etag }, true],
  ['the tag without its weak prefix', { 'if-none-match': page.etag.slice(2) }, true],
  ['the tag among others', { 'if-none-match': `"b", ${page.etag}` }, true],
  ['any tag', { 'if-none-match': '*' }, true],
  ['another tag', { 'if-none-match': 'W/"other.0"' }, false],
  ['the date', { 'if-modified-since': sent }, true],
  ['a later date', { 'if-modified-since': 'Mon, 23 Nov 2026 09:00:00 GMT' }, true],
  ['an earlier date', { 'if-modified-since': 'Sun, 22 Nov 2026 08:59:59 GMT' }, false],
  ['another tag and the date', { 'if-none-match': 'W/"other.0"', 'if-modified-since': sent }, false],
  [
    'the tag and an earlier date',
    { 'if-none-match': page.etag, 'if-modified-since': 'Sun, 22 Nov 2026 08:00:00 GMT' },
    true,
  ],
  ['nothing', {}, false],
])('a client that sends %s has the page: %s', (_, headers, has) => {
  expect(isNotModified({ 'user-agent': browser, ...headers }, page)).toBe(has);
});

test('only crawlers receive 304 for another day’s tag, because a form on that page could have expired', () => {
  const yesterday = { 'if-none-match': 'W/"hash.20000"' };
  const today = { etag: 'W/"hash.20001"', lastModified: undefined };
  expect(isNotModified({ ...yesterday, 'user-agent': crawler }, today)).toBe(true);
  expect(isNotModified({ ...yesterday, 'user-agent': browser }, today)).toBe(false);
  expect(isNotModified({ 'if-none-match': 'W/"other.20000"', 'user-agent': crawler }, today)).toBe(false);
});

test('the hash covers everything except the tokens', () => {
  const token = (at: number, form: string) => `f.${at.toString(36)}.${form}.${'aB3_-'.repeat(5).slice(0, 22)}`;
  const noon = Date.UTC(2026, 10, 22, 12);
  const hash = (text: string) => contentOf(Buffer.from(text)).hash;
  const withTokens = (at: number) => `<a>${token(at, 'contact')}</a>"${token(at, 'case-study')}"<b>é`;
  expect(hash(withTokens(noon))).toBe(hash(withTokens(noon + oneHour)));
  expect(hash(withTokens(noon))).not.toBe(hash(withTokens(noon).replace('<b>', '<i>')));
  expect(contentOf(Buffer.from('<a>')).day).toBe('');
});

test.each([paths.home, paths.contact, href.blogs(), href.blog('salt-in-the-connector')])(
  'in the next hour, %s has another token but the same validators, even after a restart',
  async (path) => {
    site.clock.now = beforeTheHour;
    const first = await complete(path);
    site.clock.now = afterTheHour;
    const restarted = site.serverWithoutPages();
    const later = await complete(path, {}, restarted);
    expect(later.text).not.toBe(first.text);
    expect(later.headers.etag).toBe(first.headers.etag);
    expect(later.headers['last-modified']).toBe(first.headers['last-modified']);
    expect(Date.parse(String(first.headers['last-modified']))).not.toBeNaN();
    for (const known of [
      { 'If-None-Match': String(first.headers.etag) },
      { 'If-Modified-Since': String(first.headers['last-modified']) },
    ]) {
      const { status } = await complete(path, { ...known, 'User-Agent': browser }, restarted);
      expect(status, Object.keys(known)[0]).toBe(304);
    }
  },
);

test('a page with a missing part has no validators, because it must not be cached', async () => {
  await using failing = await aWarmSite();
  failing.upstream.fail('refuse', 'BlogService/GetCommentList');
  const { status, headers } = await complete(href.blog('salt-in-the-connector'), {}, failing.server);
  expect(status).toBe(200);
  expect(headers.etag).toBeUndefined();
  expect(headers['last-modified']).toBeUndefined();
});

test('pages and queries state the age of their data', async () => {
  const { headers } = await complete(href.blogs());
  expect(headers['server-timing']).toMatch(/^data;desc="\d{4}-\d\d-\d\dT[\d:.]+Z"$/);
  const query = await request(site.server).get('/api/pages');
  expect(query.headers['data-date']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(query.headers['last-modified']).toBeUndefined();
});

test('a page made for one visitor has no validators', async () => {
  const { headers } = await complete(`${paths.search}?q=power`);
  expect(headers.etag).toBeUndefined();
  expect(headers['last-modified']).toBeUndefined();
});
