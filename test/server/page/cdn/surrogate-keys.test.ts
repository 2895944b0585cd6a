import request from 'supertest';
import { expect, test } from 'vitest';
import { href, paths } from '../../../../shared/paths.ts';
import { listening } from '../../../support/listening.ts';
import { aWarmSite } from '../../../support/test-site.ts';

const note = href.blog('salt-in-the-connector');

test('cacheable pages have their keys, even from memory and with 304', async () => {
  await using site = await aWarmSite({ env: { CDN_KEY_HEADER: 'Surrogate-Key' } });
  const get = (path: string) => request(site.server).get(path).set('User-Agent', 'curl');
  const keys = {
    [note]: `pages blogs ${note}`,
    [`${note}.md`]: `pages blogs ${note}`,
    [paths.blogs]: 'pages blogs /blogs',
    [paths.caseStudies]: 'pages case-studies /case-studies',
    [paths.career]: 'pages career /career',
    [paths.services]: 'pages own /services',
    [paths.home]: 'pages own /',
  };
  for (const [path, expected] of Object.entries(keys)) {
    for (const _ of ['made', 'from memory']) {
      const { headers } = await get(path).expect(200);
      expect(headers).toMatchObject({ 'surrogate-key': expected, 'cache-control': expect.stringMatching(/^public/) });
      const unchanged = await get(path)
        .set('If-None-Match', headers.etag ?? '')
        .expect(304);
      expect(unchanged.headers).toMatchObject({ 'surrogate-key': expected });
    }
  }
});

test('Cache-Tag separates keys with commas', async () => {
  await using site = await aWarmSite({ env: { CDN_KEY_HEADER: 'Cache-Tag' } });
  const { headers } = await request(site.server).get(note).set('User-Agent', 'curl').expect(200);
  expect(headers).toMatchObject({ 'cache-tag': `pages,blogs,${note}` });
});

test('responses that a CDN must not cache have no keys', async () => {
  await using site = await aWarmSite({ env: { CDN_KEY_HEADER: 'Surrogate-Key' } });
  for (const path of ['/no-such-page', paths.pageNotFound, `${paths.search}?q=tide`, '/robots.txt']) {
    const { headers } = await request(site.server).get(path).set('User-Agent', 'curl');
    expect(headers, path).not.toHaveProperty('surrogate-key');
  }
});

test('a streamed page, which is for one visitor, has no keys', async () => {
  await using site = await aWarmSite({ env: { CDN_KEY_HEADER: 'Surrogate-Key' } });
  const base = await listening(site.server);
  site.upstream.fail('hold', 'BlogService/GetCommentList');
  const { headers, body } = await fetch(base + note, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/130' } });
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('surrogate-key')).toBeNull();
  site.upstream.release();
  await body?.cancel();
  site.server.closeAllConnections();
});

test('without CDN_KEY_HEADER, there are no keys', async () => {
  await using site = await aWarmSite();
  const { headers } = await request(site.server).get(note).set('User-Agent', 'curl').expect(200);
  expect(Object.keys(headers).filter((name) => /key|tag$/.test(name))).toEqual(['etag']);
});
