import request from 'supertest';
import { expect, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { headIn } from '../../support/head.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aWarmSite, type TestSite } from '../../support/test-site.ts';

const odd = {
  Host: 'odd.example',
  'X-Forwarded-Host': 'odd.example',
  'X-Forwarded-For': '203.0.113.9',
  Via: '1.1 odd',
};
const note = href.blog('salt-in-the-connector');
const pages = [paths.home, href.blogs(), note, paths.contact, `${paths.contact}?pins=1,2`];
const files = [
  '/sitemap.xml',
  '/blogs/rss.xml',
  '/blogs/atom.xml',
  '/blogs/feed.json',
  '/llms.txt',
  `${note}.md`,
  '/opensearch.xml',
  '/.well-known/security.txt',
];

const get = ({ server }: TestSite, path: string, headers = {}) =>
  request(server)
    .get(path)
    .set({ 'User-Agent': 'crawler bot', ...headers });

test('without WEB_BASE, no page or file contains an absolute URL of the site, regardless of the Host header', async () => {
  await using site = await aWarmSite({ webBase: '', crawlers: { securityContact: 'mailto:security@example.com' } });
  for (const path of pages) {
    const expected = await get(site, path, odd);
    const { text } = await get(site, path);
    expect(text, path).toBe(expected.text);
    expect(text, path).not.toMatch(/odd\.example|https?:\/\/(?:localhost|127\.|undefined|site\b)/);
    expect([headIn(text).canonical, headIn(text).sharedAddress], path).toEqual(['', '']);
    expect(text, path).not.toContain('application/ld+json');
  }
  for (const path of files) {
    for (const headers of [odd, {}]) expect((await get(site, path, headers)).status, path).toBe(404);
  }
  expect((await get(site, '/robots.txt')).text).not.toContain('Sitemap');
});

test('with WEB_BASE, canonical URLs and files contain only that address, regardless of the Host header', async () => {
  await using site = await aWarmSite({ hosts: ['odd.example', '127.0.0.1'], webBase: 'http://www.example.com' });
  for (const path of pages.slice(0, 3)) {
    for (const headers of [odd, {}]) {
      expect(headIn((await get(site, path, headers)).text).canonical).toBe(`http://www.example.com${path}`);
    }
  }
  for (const path of ['/blogs/rss.xml', '/llms.txt', '/robots.txt', `${note}.md`]) {
    await get(site, path, odd);
    const { text } = await get(site, path);
    expect(text, path).toContain('http://www.example.com/');
    expect(text, path).not.toContain('odd.example');
  }
});

test('a start without WEB_BASE prints one warning about it, and a start with it prints none', async () => {
  await using site = await startSampleSite({ env: { WEB_BASE: '' } });
  expect(site.output().match(/WEB_BASE: .+WEB_BASE=https:\/\//g)).toHaveLength(1);
  await using named = await startSampleSite({ env: { WEB_BASE: 'https://www.example.com', HOSTS: 'localhost' } });
  expect(named.output()).toMatch(/^Nettlewright {2}http:\/\/localhost:\d+\n {2}public +https:\/\/www\.example\.com\n/);
});
