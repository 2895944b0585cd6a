import type { Server } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { createFaultyUpstream } from '../../support/faulty-upstream.ts';
import { fullTest, representatives } from '../../support/full-run.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { startLastingSite } from '../site.ts';
import { modes } from './modes.ts';
import { type PageWords, readPage } from './page-words.ts';

const article = href.blog('salt-in-the-connector');
const known = [
  article,
  href.blogs(2),
  href.blogCategory('software'),
  href.portfolioItem('north-wall-gauge'),
  href.caseStudy('ferry-logger-battery'),
  href.job('firmware-engineer-tides'),
];

const mostTelling = ['firstbroken', 'nulloptional', 'nullfields'];
const telling = [...mostTelling, 'emptylists', 'halflists', 'wrongtypes', 'without-slug', 'huge-names'];

const aWhile = 62 * 60_000;

const words = new Map<string, PageWords>();
let healthy: TestSite;
beforeAll(async () => {
  healthy = await aSite();
  for (const path of known) {
    const { title, own, listed } = readPage((await get(healthy.server, path)).text);
    words.set(path, { title, own: path.includes('category') || path.includes('?') ? [...own, ...listed] : own });
  }
});
afterAll(() => healthy[Symbol.asyncDispose]());

test.each(representatives(named(mostTelling)))(
  '$name: a site without cached data reports no existing page as missing',
  async ({ rewrite }) => {
    await using site = await aSite();
    site.upstream.rewrite(rewrite);
    const statuses = await Promise.all(known.map(async (path) => [path, (await get(site.server, path)).status]));
    expect(statuses.filter(([, status]) => status !== 200 && status !== 503)).toEqual([]);
  },
);

test.each(representatives(named(telling)))('$name: complete pages stay complete', async ({ rewrite }) => {
  healthy.upstream.rewrite((response) => response);
  healthy.clock.now += aWhile;
  expect(await notWhole(healthy.serverWithoutPages())).toEqual([]);
  healthy.upstream.rewrite(rewrite);
  healthy.clock.now += aWhile;
  expect(await notWhole(healthy.serverWithoutPages())).toEqual([]);
  expect((await get(healthy.serverWithoutPages(), href.blog('no-such-note'))).status).not.toBe(200);
});

test('a site restarted while its upstream is down shows every known page', async () => {
  await using real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  await using site = await startLastingSite({ content: sampleFolder, env: real.envFor(upstream.base) });
  await expect.poll(() => notWhole(site.base())).toEqual([]);
  await upstream.close();
  await site.restart('SIGTERM');
  await expect.poll(() => notWhole(site.base())).toEqual([]);
});

fullTest('pages keep updating after the clock is set a day ahead and back', async () => {
  await using real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  await using site = await startLastingSite({ content: sampleFolder, env: real.envFor(upstream.base) });
  const pages = async () => {
    const responses = await Promise.all([article, href.blogs()].map((path) => get(site.base(), path)));
    return responses.map(({ status, text }) => `${status} ${text.match(/Title of the \w+/)?.[0]}`);
  };
  const all = (state: string) => [state, state];
  const rename = (title: string) =>
    upstream.rewrite((response) => response.replace(/"Blog_Title":"[^"]*"/g, `"Blog_Title":"${title}"`));

  rename('Title of the morning');
  expect(await pages()).toEqual(all('200 Title of the morning'));
  site.clock.set(24 * 60);
  rename('Title of the noon');
  await expect.poll(pages).toEqual(all('200 Title of the noon'));
  site.clock.set(0);
  expect(await pages()).toEqual(all('200 Title of the noon'));
  rename('Title of the evening');
  let minutes = 5;
  const aMinuteLater = async () => {
    minutes += 1;
    site.clock.set(minutes);
    await pages();
    await expect.poll(() => upstream.open.all).toBe(0);
    return pages();
  };
  await expect.poll(aMinuteLater).toEqual(all('200 Title of the evening'));
  expect(minutes).toBeLessThan(20);
  await upstream.close();
});

function named(names: string[]) {
  return modes.flatMap(({ name, rewrite }) => (rewrite && names.includes(name) ? [{ name, rewrite }] : []));
}

async function notWhole(site: Server | string): Promise<unknown[]> {
  const seen = await Promise.all(known.map(async (path) => ({ path, ...(await get(site, path)) })));
  return seen.flatMap(({ path, status, text }) => {
    const page = readPage(text);
    const { title = '', own = [] } = words.get(path) ?? {};
    const lacks = [title, ...own].filter((one) => !page.text.includes(one));
    return status !== 200 || lacks.length ? [[path, status, lacks[0]]] : [];
  });
}

function get(site: Server | string, path: string) {
  return request(site).get(path).set('User-Agent', 'crawler bot');
}
