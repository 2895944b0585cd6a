import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFramePath, href, paths } from '../../../shared/paths.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { aChat } from '../chat/a-chat.ts';

describe('a listed site', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await aSite({ webBase: 'https://www.example.com', hosts: ['127.0.0.1'], crawlers: { refused: ['GPTBot'] } });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('allows all crawlers except refused ones, and names its sitemap', async () => {
    const { text, headers } = await request(site.server).get('/robots.txt').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text.split('\n\n')).toEqual([
      'User-agent: GPTBot\nDisallow: /',
      'User-agent: *\nDisallow:',
      'Sitemap: https://www.example.com/sitemap.xml\n',
    ]);
  });

  test('excludes its data from search indexes, but not its pages', async () => {
    for (const path of ['/api/settings', '/api/none', '/api/form-token']) {
      const { headers } = await request(site.server).get(path);
      expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex']);
    }
    const { headers } = await request(site.server).get('/');
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  test('makes its files read-only', async () => {
    await request(site.server).post('/robots.txt').expect(405).expect('Allow', 'GET, HEAD');
  });
});

describe('an unlisted site', () => {
  const chat = aChat();
  let site: TestSite;
  beforeAll(async () => {
    site = await aSite({ chat: { provider: 'built-in', chat: chat.chat }, crawlers: { isListed: false } });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    chat[Symbol.dispose]();
  });

  test('disallows every crawler', async () => {
    const { text } = await request(site.server).get('/robots.txt').expect(200);
    expect(text).toBe('User-agent: *\nDisallow: /\n');
  });

  test.each([
    ['a page', href.blogs(), 200],
    ['the same page, from the cache', href.blogs(), 200],
    ['a missing page', href.blog('no-such'), 404],
    ['a redirect', '/no-such', 302],
    ['a permanent redirect', '/Services', 301],
    ['a file', '/favicon.svg', 200],
    ['a drawing', '/drawings/covers/smith/x.svg', 200],
    ['a flag', '/flags/in.svg', 200],
    ['a missing file', '/none.txt', 404],
    ['data', '/api/settings', 200],
    ['the chat frame', chatFramePath, 200],
    ['the robots file', '/robots.txt', 200],
    ['a link from an email', '/confirm-subscription?t=x', 200],
    ['an invalid path', '/%e0%a4%a', 400],
  ])('marks %s as noindex and nofollow', async (_, path, status) => {
    const { headers } = await request(site.server).get(path).set('User-Agent', 'curl').redirects(0).expect(status);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  test('marks its pages as noindex', async () => {
    for (const path of [paths.home, paths.services, href.blogs()]) {
      const { text } = await request(site.server).get(path).set('User-Agent', 'curl').expect(200);
      expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
    }
  });
});
