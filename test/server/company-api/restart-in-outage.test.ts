import request from 'supertest';
import { expect, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { readSitemap } from '../crawlers/read-sitemap.ts';

const hour = 3_600_000;
const known = [
  href.home(),
  href.blogs(),
  href.blogs(2),
  href.blogCategory('software'),
  href.blogTag('zephyr'),
  href.blog('salt-in-the-connector'),
  href.portfolioItem('north-wall-gauge'),
  href.caseStudy('buoy-updates-at-sea'),
  href.job('firmware-engineer-tides'),
  paths.contact,
];
const patient = { timeout: 20_000 };

test('after a restart during an outage, the site serves known pages, lists, search, and the sitemap with its dates', async () => {
  await using site = await aSite();
  await expect.poll(() => hits(site.server), patient).toBe(1);
  await expect.poll(() => site.hasLists(), patient).toBe(true);
  const before = await mainParts(site.server);
  site.clock.now += hour;
  const dates = await datesIn(site.serverWithoutPages());
  const note = 'http://localhost:3000/blogs/salt-in-the-connector';
  expect(dates[note]).toEqual(expect.any(String));

  site.upstream.fail('refuse');
  site.clock.now += 30 * hour;
  const restarted = await site.serverOfNextStart();
  expect(await mainParts(restarted)).toEqual(before);
  expect(await datesIn(restarted)).toEqual(dates);
  await expect.poll(() => hits(restarted), patient).toBe(1);
});

/** Cuts each page at its first form, because form tokens and call times change. */
async function mainParts(server: TestSite['server']): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of known) {
    const { status, text } = await request(server).get(path).set('User-Agent', 'crawler bot');
    const main = text.slice(text.indexOf('<main'), text.lastIndexOf('</main>'));
    pages[path] = `${status} ${main.split('data-fragment="form?')[0]}`;
  }
  return pages;
}

async function datesIn(server: TestSite['server']): Promise<Record<string, string | undefined>> {
  const sitemap = [...(await readSitemap(server)).values()];
  return Object.fromEntries(sitemap.map(({ loc, lastmod }) => [loc, lastmod]));
}

async function hits(server: TestSite['server']): Promise<number> {
  const { body } = await request(server).get('/api/search').query({ q: 'schoolbook' });
  return body.value.hits.length;
}
