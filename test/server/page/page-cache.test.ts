import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { aWarmSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aWarmSite();
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

test('a page rendered while the upstream fails is not cached', async () => {
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
