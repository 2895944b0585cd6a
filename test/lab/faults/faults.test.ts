import type { Server } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { createFaultyUpstream } from '../../support/faulty-upstream.ts';
import { representatives } from '../../support/full-run.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { startFaultedSite } from './faulted-site.ts';
import { modes } from './modes.ts';
import { type PageWords, readPage } from './page-words.ts';

const known = [
  href.blog('salt-in-the-connector'),
  href.blogs(2),
  href.blogCategory('software'),
  href.portfolioItem('north-wall-gauge'),
  href.caseStudy('ferry-logger-battery'),
  href.job('firmware-engineer-tides'),
];

/** Modes of `npm run faults` whose answers are well-formed, and say what cannot be. */
const mostTelling = ['firstbroken', 'nulloptional', 'nullfields'];
const telling = [...mostTelling, 'emptylists', 'halflists', 'wrongtypes', 'without-slug', 'huge-names'];

/** Longer than what the upstream said is served without asking it again. */
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
  '$name: a site that knows nothing calls no page missing that there is',
  async ({ rewrite }) => {
    await using site = await aSite();
    site.upstream.rewrite(rewrite);
    const statuses = await Promise.all(known.map(async (path) => [path, (await get(site.server, path)).status]));
    expect(statuses.filter(([, status]) => status !== 200 && status !== 503)).toEqual([]);
  },
);

test.each(representatives(named(telling)))('$name: pages that were whole stay whole', async ({ rewrite }) => {
  healthy.upstream.rewrite((response) => response);
  healthy.clock.now += aWhile;
  expect(await notWhole(healthy.serverWithoutPages())).toEqual([]);
  healthy.upstream.rewrite(rewrite);
  healthy.clock.now += aWhile;
  expect(await notWhole(healthy.serverWithoutPages())).toEqual([]);
  expect((await get(healthy.serverWithoutPages(), href.blog('no-such-note'))).status).not.toBe(200);
});

test('a site that is started again while its upstream is off shows every page that it knew', async () => {
  await using real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  await using site = await startFaultedSite(real.envFor(upstream.base));
  // A busy machine has a site turn visitors away for a moment.
  await expect.poll(() => notWhole(site.base())).toEqual([]);
  await upstream.close();
  await site.restart('SIGTERM');
  await expect.poll(() => notWhole(site.base())).toEqual([]);
});

function named(names: string[]) {
  return modes.flatMap(({ name, rewrite }) => (rewrite && names.includes(name) ? [{ name, rewrite }] : []));
}

/** Known pages that lack something of their own, with their status and the first thing they lack. */
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
