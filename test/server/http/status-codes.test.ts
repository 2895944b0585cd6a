import { connect } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRedirects } from '../../../server/http/redirects.ts';
import { href, paths } from '../../../shared/paths.ts';
import { headIn } from '../../support/head.ts';
import { listening } from '../../support/listening.ts';
import { sampleContent } from '../../support/sample.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const get = (path: string) => request(site.server).get(path).set('User-Agent', browser).redirects(0);

test.each([
  href.home(),
  href.blogs(),
  href.blogs(2),
  href.blogCategory('circuits'),
  href.blogTag('zephyr'),
  href.blog('drift-of-a-tide-gauge'),
])('%s is a page with one heading, a title, and its own canonical address', async (path) => {
  const { status, text } = await get(path);
  expect(status).toBe(200);
  expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(text.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
  expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path.split('?')[0]}"/>`);
  expect(text).toContain('content="index, follow"');
});

test.each([paths.search, `${paths.search}?q=power`, paths.unsubscribe, paths.subscribed])(
  '%s is not indexed but has its canonical address',
  async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain('content="noindex, follow"');
    const { canonical, sharedAddress } = headIn(text);
    expect([canonical, sharedAddress]).toEqual(Array(2).fill(`http://localhost:3000${path.split('?')[0]}`));
  },
);

test('an unknown path redirects temporarily to the not-found page', async () => {
  const { status, headers } = await get('/no-such-page');
  expect([status, headers.location]).toEqual([302, paths.pageNotFound]);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
});

test.each([
  paths.pageNotFound,
  href.blog('no-such-note'),
  href.blogCategory('no-such'),
  href.blogTag('no-such'),
  '/blogs?page=99',
  '/blogs?page=x',
  '/blogs/nul%00x',
])('%s returns 404 without a redirect and is not indexed', async (path) => {
  const { status, text, headers } = await get(path);
  expect(status).toBe(404);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(text).toContain('content="noindex, follow"');
  expect(text).toContain(`href="${href.blogs()}"`);
  expect(headIn(text)).toMatchObject({ canonical: '', sharedAddress: '' });
});

test.each([
  ['/home', '/'],
  ['/blogs/', '/blogs'],
  ['/Blogs', '/blogs'],
  ['//blogs', '/blogs'],
  ['/blogs//', '/blogs'],
  ['/BLOGS/?page=2', '/blogs?page=2'],
  ['//evil.example/%2f..', '/evil.example/%2F..'],
])('%s redirects permanently to %s', async (path, target) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, target]);
});

test.each(['/assets/none.js', '/api/none', '/.well-known/none', '/favicon.none', '/sitemaps/none.xml'])(
  '%s returns 404 without a page',
  async (path) => {
    const { status, type } = await get(path);
    expect(status).toBe(404);
    expect(type).not.toBe('text/html');
  },
);

test('an unsupported method returns 405 with the allowed methods', async () => {
  const { status, headers } = await request(site.server).post('/blogs').set('User-Agent', browser);
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
  expect((await request(site.server).delete('/api/settings')).status).toBe(405);
  expect((await request(site.server).put(paths.unsubscribe)).headers.allow).toBe('GET, HEAD, POST');
});

test('an undecodable address returns 400', async () => {
  expect((await get('/%ff')).status).toBe(400);
  expect((await get('/blogs/%e0%a4')).status).toBe(400);
});

test('a renamed note redirects in one hop no matter how often it moved; a withdrawn note returns 410', async () => {
  const moved = [
    { from: '/blogs/first-name', to: '/blogs/second-name' },
    { from: '/blogs/second-name', to: href.blog('drift-of-a-tide-gauge') },
    { from: '/blogs/withdrawn' },
    { from: '/no/longer/a/page' },
  ];
  await using other = await aSite({ moved });
  const getPage = (path: string) => request(other.server).get(path).set('User-Agent', browser).redirects(0);
  const renamed = await getPage('/blogs/first-name?page=2');
  expect([renamed.status, renamed.headers.location]).toEqual([301, `${href.blog('drift-of-a-tide-gauge')}?page=2`]);
  for (const path of ['/blogs/withdrawn', '/no/longer/a/page']) {
    const gone = await getPage(path);
    expect(gone.status, path).toBe(410);
    expect(gone.headers['x-robots-tag']).toBe('noindex');
    expect(gone.text.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(headIn(gone.text)).toMatchObject({ robots: 'noindex, follow', canonical: '', sharedAddress: '' });
  }
});

test('every form of a service group’s address redirects to its section of the overview', async () => {
  const { text } = await get(paths.services);
  const groups = sampleContent().pages.navigation.groups.map(({ slug }) => slug);
  for (const slug of groups) {
    expect(text).toContain(`id="${slug}"`);
    for (const address of [`/services/${slug}`, `/Services/${slug.toUpperCase()}/`, `/services/${slug}?from=mail`]) {
      const { status, headers } = await get(address);
      const query = address.includes('?') ? '?from=mail' : '';
      expect([status, headers.location]).toEqual([301, `/services${query}#${slug}`]);
    }
  }
  expect((await get('/services/no-such-group')).status).toBe(302);
});

test('a loop of moved addresses is an error', () => {
  const circle = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
  ];
  expect(() => createRedirects(circle)).toThrow(/redirects back/);
});

test.each(['/foo/..', '/%2e', '/blogs/.', '/blogs/%2e%2e'])(
  '%s returns 400 because it would be a second address of a page',
  async (path) => {
    expect(await statusOfTarget(path)).toBe(400);
  },
);

test('a target that names another host or is not a path is rejected', async () => {
  expect(await statusOfTarget('http://evil.example/')).toBe(421);
  expect(await statusOfTarget('*')).toBe(400);
  expect(await statusOfTarget('/#fragment')).toBe(400);
});

test('a page number is ignored outside lists, and page 1 is the list itself', async () => {
  const { headers } = await get(href.home());
  expect((await get('/?page=7')).headers.etag).toBe(headers.etag);
  expect((await get('/blogs?page=1')).headers.etag).toBe((await get(href.blogs())).headers.etag);
});

test('unknown queries return 404, and invalid parameters return 400', async () => {
  expect((await get('/api/blogs.everything')).status).toBe(404);
  for (const query of [
    'blogs.list?page=0',
    'blogs.list?page=1e9',
    'blogs.list?page=1&page=2',
    'blogs.list?x=1',
    'blogs.post',
    'blogs.post?slug=..%2F',
    'settings?a=1',
  ]) {
    expect((await get(`/api/${query}`)).status, query).toBe(400);
  }
  expect((await get('/api/blogs.post?slug=no-such')).status).toBe(404);
});

test('forwarded headers and the Host header do not appear in a page', async () => {
  const plain = await get(href.blogs());
  const spoofed = await get('/blogs?page=1')
    .set('Host', 'evil.example')
    .set('X-Forwarded-Host', 'evil.example')
    .set('X-Forwarded-Proto', 'https')
    .set('X-Original-URL', '/evil');
  expect(spoofed.text).not.toContain('evil');
  expect(plain.text).not.toContain('127.0.0.1');
});

/** Sends the target over a socket, because HTTP clients would normalize it. */
async function statusOfTarget(target: string): Promise<number> {
  const base = new URL(await listening(site.serverWithoutPages()));
  return new Promise((resolve, reject) => {
    const socket = connect(Number(base.port), base.hostname, () => {
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: ${base.host}\r\nUser-Agent: ${browser}\r\nConnection: close\r\n\r\n`,
      );
    });
    socket.once('data', (chunk) => resolve(Number(chunk.toString().match(/^HTTP\/1.1 (\d+)/)?.[1])));
    socket.once('error', reject);
  });
}
