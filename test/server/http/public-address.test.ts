import { expect, test } from 'vitest';
import { headIn } from '../../support/head.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';

const proxied = { 'X-Forwarded-For': '203.0.113.9' };

async function canonicalOf({ base }: SiteProcess, headers = {}): Promise<string> {
  const head = headIn(await (await fetch(`${base}/blogs`, { headers })).text());
  expect(head.sharedAddress).toBe(head.canonical);
  return head.canonical;
}

test('without WEB_BASE, a request from elsewhere gets no link to localhost, and takes none from this machine', async () => {
  await using site = await startSampleSite();
  const get = (path: string, headers = {}) => fetch(site.base + path, { headers });
  const files = ['/sitemap.xml', '/llms.txt', '/blogs/rss.xml', '/opensearch.xml'];
  const before = await Promise.all(files.map(async (path) => [path, (await get(path)).status]));
  const canonical = await canonicalOf(site);
  expect(canonical).toMatch(/^http:\/\/localhost:\d+\/blogs$/);
  expect(site.output()).toMatch(/^WEB_BASE: .+WEB_BASE=https:\/\//m);

  for (const path of ['/', '/blogs', '/blogs/stuck-bus', '/contact', '/tools/battery-life'])
    expect(await (await get(path, proxied)).text(), path).not.toContain('//localhost');
  expect(await canonicalOf(site, proxied)).toBe('');
  expect(await (await get('/robots.txt', proxied)).text()).not.toContain('Sitemap');
  for (const path of files) expect((await get(path, proxied)).status, path).toBe(404);

  expect(await canonicalOf(site)).toBe(canonical);
  expect(await (await get('/robots.txt')).text()).toContain('Sitemap: ');
  expect(await Promise.all(files.map(async (path) => [path, (await get(path)).status]))).toEqual(before);
  expect(before.map(([, status]) => status)).toEqual(files.map(() => 200));
});

test('with WEB_BASE, canonical URLs have it, and the start has nothing to warn of', async () => {
  const env = { WEB_BASE: 'https://www.example.com', HOSTS: 'localhost', HOST: '0.0.0.0' };
  await using site = await startSampleSite({ env });
  expect(await canonicalOf(site, proxied)).toBe('https://www.example.com/blogs');
  expect(site.output()).toMatch(/^Nodewright {2}http:\/\/localhost:\d+\n {2}public +https:\/\/www\.example\.com\n/);
});
