import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'parse5';
import request from 'supertest';
import { expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { sampleContent } from '../../support/sample.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { attributeOf, elementsIn, textOf } from '../../support/structured-data.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { aWarmSite, type TestSite } from '../../support/test-site.ts';

const clientList = 'HomeService/GetClientList';
const reviewList = 'HomeService/GetReviewList';

test('home shows the clients and their reviews', async () => {
  await using site = await aWarmSite();
  const { clients, reviews, text } = await whatHomeSays(site);
  expect(clients).toHaveLength(sampleContent().clients.length);
  expect(reviews).toHaveLength(sampleContent().reviews.length);
  for (const { name } of clients) expect(text).toContain(`aria-label="${name}"`);
  for (const { name, company } of reviews) {
    expect(text).toContain(name);
    expect(clients.map((client) => client.name)).toContain(company);
  }
});

test.each(['refuse', 'no', 'garbage'] as const)(
  'if clients and reviews fail with %s, their section is omitted without a gap in the numbers, and nothing is cached',
  async (fault) => {
    await using site = await aWarmSite();
    const whole = sectionsOf((await request(site.server).get(href.home())).text);
    await using poor = await aWarmSite();
    poor.upstream.fail(fault, clientList);
    poor.upstream.fail(fault, reviewList);
    const { clients, reviews, text, headers } = await whatHomeSays(poor);
    expect([clients, reviews]).toEqual([[], []]);
    expect(headers['cache-control']).toBe('no-cache');
    const sections = sectionsOf(text);
    expect(sections).toHaveLength(whole.length - 1);
    expect(whole.filter((id) => !sections.includes(id))).toEqual(['clients']);
    expect(numbersOf(text)).toEqual(sections.map((_, index) => String(index + 1)));
  },
);

test('without clients and reviews, their section is omitted without a gap in the numbers, and the page is cached', async () => {
  await using site = await aWarmSite();
  const lists = ['Client_Logo_List', 'Review_List'];
  site.upstream.rewrite((response) =>
    JSON.stringify(JSON.parse(response, (key, value) => (lists.includes(key) ? [] : value))),
  );
  const { clients, reviews, text, headers } = await whatHomeSays(site);
  expect([clients, reviews]).toEqual([[], []]);
  expect(sectionsOf(text)).not.toContain('clients');
  expect(numbersOf(text)).toEqual(sectionsOf(text).map((_, index) => String(index + 1)));
  expect(headers['cache-control']).not.toBe('no-cache');
});

test('home shows reviews without clients, and clients without reviews', async () => {
  for (const path of [clientList, reviewList]) {
    await using site = await aWarmSite();
    site.upstream.fail('no', path);
    const { clients, reviews, text } = await whatHomeSays(site);
    expect([clients.length > 0, reviews.length > 0]).toEqual([path === reviewList, path === clientList]);
    expect(sectionsOf(text)).toContain('clients');
    expect(text.includes('<blockquote')).toBe(path === clientList);
  }
});

test('every service, industry, and case study on home is a link', async () => {
  await using site = await aWarmSite();
  const { text } = await request(site.server).get(href.home());
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  const links = new Set([...main.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path));
  const { body } = await request(site.server).get('/api/navigation');
  for (const group of body.value.groups) for (const service of group.services) expect(links).toContain(service.href);
  for (const industry of body.value.industries) expect(links).toContain(industry.href);
  for (const slug of ['ferry-logger-battery', 'north-wall-gauge-start', 'buoy-updates-at-sea'])
    expect(links).toContain(href.caseStudy(slug));
});

test('without results, their section is omitted without a gap in the numbers', async () => {
  const folder = aFolder('content');
  cpSync(sampleFolder, folder, { recursive: true });
  const file = join(folder, 'pages/home.yaml');
  const home = readFileSync(file, 'utf8');
  const changed = home.replace(/(^results:[\s\S]*?^ {2}items:)[\s\S]*?(?=^commitments:)/m, '$1 []\n');
  writeFileSync(file, changed);
  await using site = await aWarmSite({ content: folder });
  const { text } = await whatHomeSays(site);
  expect(sectionsOf(text)).not.toContain('results');
  expect(sectionsOf(text)).toContain('notes');
  expect(numbersOf(text)).toEqual(sectionsOf(text).map((_, index) => String(index + 1)));
});

test('inline drawings on home take at most 25 KB', async () => {
  await using site = await aWarmSite();
  const { text } = await request(site.server).get(href.home());
  const drawings = text.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
  expect(drawings.length).toBeGreaterThan(20);
  expect(brotliCompressSync(drawings.join('')).length).toBeLessThanOrEqual(25 * 1024);
});

async function whatHomeSays(site: TestSite) {
  const listOf = async (name: string): Promise<{ name: string; company: string }[]> =>
    (await request(site.server).get(`/api/${name}`)).body.value;
  const { text, headers, status } = await request(site.server).get(href.home());
  expect(status).toBe(200);
  return { clients: await listOf('clients'), reviews: await listOf('reviews'), text, headers };
}

function sectionsOf(html: string): string[] {
  return numbered(html).map((section) => attributeOf(section, 'id') ?? '');
}

function numbersOf(html: string): string[] {
  return numbered(html).map((section) => textOf(section).match(/\d+/)?.[0] ?? '');
}

function numbered(html: string) {
  return elementsIn(parse(html)).filter((one) => one.tagName === 'section' && attributeOf(one, 'id'));
}
