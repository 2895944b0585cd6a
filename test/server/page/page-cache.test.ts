import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { aWarmSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aWarmSite();
  // Complete, and so kept.
  await get(href.blogs());
});
afterAll(() => site[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}) => request(site.server).get(path).set(headers);

test('a cached page is served again without any upstream call', async () => {
  const before = [...site.upstream.calls.values()].reduce((sum, count) => sum + count, 0);
  const first = await get(href.blogs());
  const second = await get(href.blogs());
  expect(second.text).toBe(first.text);
  expect([...site.upstream.calls.values()].reduce((sum, count) => sum + count, 0)).toBe(before);
});

test('a client that has the page gets 304 and no body', async () => {
  const { headers } = await get(href.blogs());
  const again = await get(href.blogs(), { 'If-None-Match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
  expect(again.headers.etag).toBe(headers.etag);
});

test('HEAD has the headers of GET and no body', async () => {
  const encoding = { 'Accept-Encoding': 'br' };
  const whole = await get(href.blogs(), encoding);
  const head = await request(site.server).head(href.blogs()).set(encoding);
  expect(head.headers.etag).toBe(whole.headers.etag);
  expect(head.headers['content-encoding']).toBe(whole.headers['content-encoding']);
  expect(head.text ?? '').toBe('');
});

test('every encoding decodes to the same page', async () => {
  const texts = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const { text, headers } = await get(href.blogs(), { 'Accept-Encoding': encoding });
      return [encoding, headers['content-encoding'] ?? 'identity', text];
    }),
  );
  for (const [expected, given, text] of texts) {
    expect(given).toBe(expected);
    expect(text).toBe(texts[0]?.[2]);
  }
});

test('parameters that no page reads share the page', async () => {
  const plain = await get(href.blogs());
  expect((await get('/blogs?utm_source=x&fbclid=y')).headers.etag).toBe(plain.headers.etag);
  expect((await get('/blogs?complete=1')).headers.etag).toBe(plain.headers.etag);
});

test('a hundred concurrent misses render one page', async () => {
  await using alone = await aWarmSite();
  await request(alone.server).get(href.blogs(2));
  await using fresh = await aWarmSite();
  await Promise.all(Array.from({ length: 100 }, () => request(fresh.server).get(href.blogs(2))));
  expect(fresh.upstream.calls).toEqual(alone.upstream.calls);
});

test('a page made while the upstream fails is not kept', async () => {
  await using failing = await aWarmSite();
  failing.upstream.fail('refuse', 'BlogService/GetCommentList');
  const path = href.blog('salt-in-the-connector');
  const without = await request(failing.server).get(path);
  expect(without.status).toBe(200);
  failing.upstream.fail('none', 'BlogService/GetCommentList');
  failing.clock.now += 1_000;
  const with_ = await request(failing.server).get(path);
  expect(with_.text.length).toBeGreaterThan(without.text.length);
});
