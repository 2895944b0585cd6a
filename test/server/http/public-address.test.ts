import { expect, test } from 'vitest';
import { fullTest } from '../../support/full-run.ts';
import { headIn } from '../../support/head.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';

const proxied = { 'X-Forwarded-For': '203.0.113.9' };

async function canonicalOf({ base }: SiteProcess, headers = {}): Promise<string> {
  const head = headIn(await (await fetch(`${base}/blogs`, { headers })).text());
  expect(head.sharedAddress).toBe(head.canonical);
  return head.canonical;
}

test('without WEB_BASE, a site has canonical URLs until other machines see it through a proxy', async () => {
  await using site = await startSampleSite();
  const text = async (path: string) => (await fetch(site.base + path)).text();
  expect(await canonicalOf(site)).toMatch(/^http:\/\/localhost:\d+\/blogs$/);
  expect(await text('/robots.txt')).toContain('Sitemap: ');
  expect(site.output()).toMatch(/^WEB_BASE: .+WEB_BASE=https:\/\//m);

  expect(await canonicalOf(site, proxied)).toBe('');
  expect(await canonicalOf(site)).toBe('');
  expect((await text('/blogs')).split('</head>')[0]?.includes('http://localhost')).toBe(false);
  expect(await text('/robots.txt')).not.toContain('Sitemap');
  for (const path of ['/sitemap.xml', '/llms.txt']) expect((await fetch(site.base + path)).status, path).toBe(404);
  await expect.poll(site.output).toContain('"event":"web-base-missing"');
  expect(site.output().match(/web-base-missing/g)).toHaveLength(1);
});

fullTest('without WEB_BASE, a site that listens for other machines never has canonical URLs', async () => {
  await using site = await startSampleSite({ env: { HOST: '0.0.0.0' } });
  expect(await canonicalOf(site)).toBe('');
});

test('with WEB_BASE, canonical URLs have it, and the start has nothing to warn of', async () => {
  const env = { WEB_BASE: 'https://www.example.com', HOSTS: 'localhost', HOST: '0.0.0.0' };
  await using site = await startSampleSite({ env });
  expect(await canonicalOf(site, proxied)).toBe('https://www.example.com/blogs');
  expect(site.output()).toMatch(/^Nodewright {2}http:\/\/localhost:\d+\n {2}public +https:\/\/www\.example\.com\n/);
});
