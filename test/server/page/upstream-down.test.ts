import request from 'supertest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lifetimes } from '../../../server/company-api/lifetimes.ts';
import { href } from '../../../shared/paths.ts';
import { faults } from '../../support/faulty-upstream.ts';
import { representatives } from '../../support/full-run.ts';
import { withoutWaiting } from '../../support/hung-calls.ts';
import { aSite, aWarmSite } from '../../support/test-site.ts';

const article = href.blog('salt-in-the-connector');

test.each(representatives(['refuse', ...faults.filter((fault) => fault !== 'refuse')] as const, 2))(
  'if the upstream fails with %s from the first request on, pages return 503 inside the shell',
  async (fault) => {
    await using site = await aSite();
    site.upstream.fail(fault);
    for (const path of representatives([article, href.blogs(), href.blogCategory('circuits')], 2)) {
      const getPage = async () => request(site.server).get(path);
      const { status, headers, text } = await withoutWaiting(site.upstream, getPage);
      expect(status, path).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': expect.any(String), 'x-robots-tag': 'noindex' });
      expect(text).toContain('<footer');
      expect(text).toContain('content="noindex, follow"');
      expect(text).not.toMatch(/rel="canonical"|property="og:url"/);
      expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
    }
  },
);

test('home works without the upstream, with its own text and the built-in addresses', async () => {
  await using site = await aWarmSite();
  site.upstream.fail('refuse');
  const { status, text } = await request(site.server).get(href.home());
  expect(status).toBe(200);
  expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(text).toMatch(/Headquarters/);
});

test('a call that hangs delays the page by its timeout but does not fail it', async () => {
  await using site = await aWarmSite();
  site.upstream.fail('hang', 'BlogService/GetCommentList');
  const { status, text } = await withoutWaiting(site.upstream, async () => request(site.server).get(article));
  expect(status).toBe(200);
  expect(text).toContain('data-fragment="blogs.body');
});

test('known data stays available for days while the upstream is down', async () => {
  await using site = await aWarmSite();
  const paths = [href.home(), href.blogs(), article];
  const known = await Promise.all(paths.map((path) => request(site.server).get(path)));
  site.upstream.fail('refuse');
  site.clock.now += 2 * lifetimes.served;
  const later = site.serverWithoutPages();
  for (const [index, path] of paths.entries()) {
    const { status, text, headers } = await request(later).get(path);
    expect(status, path).toBe(200);
    expect(text.length).toBe(known[index]?.text.length);
    expect(headers['cache-control'], 'no proxy may cache it').toBe('no-cache');
  }
});

test('after an hour, only one visitor waits for an upstream that hangs', async () => {
  await using site = await aWarmSite();
  await request(site.server).get(href.blogs());
  site.upstream.fail('hang');
  site.clock.now += 2 * lifetimes.served;
  await withoutWaiting(site.upstream, async () => request(site.serverWithoutPages()).get(href.blogs()));
  site.clock.now += 60_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await request(site.serverWithoutPages()).get(href.blogs())).status).toBe(200);
});
