import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { fullTest } from '../../support/full-run.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { readSitemap } from './read-sitemap.ts';

const base = 'http://localhost:3000';
const hour = 3_600_000;

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

test('every picture in the sitemap is a file and appears on its page', async () => {
  const urls = [...(await readSitemap(site.server)).values()];
  const shown = urls.flatMap(({ loc, 'image:image': images = [] }) =>
    images.map((image) => ({ page: loc.slice(base.length), file: image['image:loc'].slice(base.length) })),
  );
  expect(shown.length).toBeGreaterThan(20);
  for (const { page, file } of shown.slice(0, 3).concat(shown.slice(-3))) {
    await request(site.server).get(file).expect(200);
    const { text } = await request(site.server).get(page).set('User-Agent', 'curl');
    expect(text, page).toContain(file);
  }
});

fullTest('an unvisited page has no date, and a page’s date changes only with its content', async () => {
  await using fresh = await aSite();
  const note = base + href.blog('salt-in-the-connector');
  const dateOf = async (server: TestSite['server']) => (await readSitemap(server)).get(note)?.lastmod;
  const visit = (server: TestSite['server']) => request(server).get(new URL(note).pathname).set('User-Agent', 'curl');
  expect(await dateOf(fresh.server)).toBeUndefined();
  const first = new Date(fresh.clock.now).toISOString();
  await visit(fresh.server);
  fresh.clock.now += 5 * hour;
  const next = await fresh.serverOfNextStart();
  await visit(next);
  expect(await dateOf(next)).toBe(first);
  fresh.upstream.rewrite((response) => response.replaceAll('"Author_Name":"', '"Author_Name":"Dr. '));
  fresh.clock.now += 5 * hour;
  const later = await fresh.serverOfNextStart();
  await visit(later);
  expect(await dateOf(later)).toBe(new Date(fresh.clock.now).toISOString());
});

test('without an upstream, a new sitemap returns 503, but an existing one is served even after a restart', async () => {
  await using fresh = await aSite();
  fresh.upstream.fail('refuse');
  await request(fresh.server).get('/sitemap.xml').expect(503).expect('Retry-After', /^\d+$/);
  fresh.upstream.fail('none');
  fresh.clock.now += hour;
  const before = [...(await readSitemap(await fresh.serverOfNextStart())).keys()];
  expect(before).toContain(base + paths.contact);
  fresh.upstream.fail('refuse');
  fresh.clock.now += 2 * hour;
  expect([...(await readSitemap(await fresh.serverOfNextStart())).keys()]).toEqual(before);
});

test('an unlisted site has no sitemap', async () => {
  await using closed = await aSite({ crawlers: { isListed: false } });
  await request(closed.server).get('/sitemap.xml').expect(404);
});
