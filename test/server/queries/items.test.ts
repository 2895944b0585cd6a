import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../server/process/log.ts';
import { href, paths } from '../../../shared/paths.ts';
import { isFragmentKey } from '../../../shared/site.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { sampleContent } from '../../support/sample.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const get = (query: string) => request(site.server).get(`/api/${query}`);
const bodyOf = async (query: string) => (await get(query).expect(200)).body.value;

test('products are listed nine per page, and a page past the end returns 404', async () => {
  const first = await bodyOf('portfolio.list');
  expect(first).toMatchObject({ page: 1, pages: Math.ceil(first.total / 9) });
  expect(first.items).toHaveLength(9);
  const second = await bodyOf('portfolio.list?page=2');
  expect(second.items).toHaveLength(first.total - 9);
  expect(slugsOf(second).filter((slug) => slugsOf(first).includes(slug))).toEqual([]);
  await get('portfolio.list?page=3').expect(404);
  const page = await request(site.server).get(href.portfolio(2)).expect(200);
  for (const slug of slugsOf(second)) expect(page.text).toContain(href.portfolioItem(slug));
  await request(site.server).get(href.caseStudies(9)).expect(404);
});

test('the portfolio states how many products were shipped, if a fact says so', async () => {
  expect(await bodyOf('portfolio.list')).not.toHaveProperty('shipped');
  const content = contentFolder({ 'facts.yaml': "- { name: products, value: '417' }" });
  await using stating = await aSite({ content });
  const { body } = await request(stating.server).get('/api/portfolio.list').expect(200);
  expect(body.value.shipped).toBe('417');
  expect((await request(stating.server).get(href.portfolio()).expect(200)).text).toContain('417 products');
});

test.each(['portfolio', 'caseStudies'])('the category counts of %s match the lists', async (kind) => {
  const categories = await bodyOf(`${kind}.categories`);
  const { total } = await bodyOf(`${kind}.list`);
  let counted = 0;
  for (const { slug, name, count } of categories) {
    const list = await bodyOf(`${kind}.list?category=${slug}`);
    expect(list, slug).toMatchObject({ title: name, total: count });
    counted += count;
  }
  expect(counted).toBe(total);
  await get(`${kind}.list?category=no-such`).expect(404);
});

test('a product has the names and addresses of its services, its industry, and the same cover as in the list', async () => {
  const { items } = await bodyOf('portfolio.list');
  const [{ slug, cover }] = items;
  const item = await bodyOf(`portfolio.item?slug=${slug}`);
  expect(item).toMatchObject({ slug, cover, industry: { href: expect.stringMatching(/^\/industries\//) } });
  for (const service of item.services) {
    expect(service).toEqual({
      slug: expect.any(String),
      name: expect.any(String),
      href: expect.stringMatching(/^\/services\/.+\/.+/),
    });
  }
  expect(item.sections.length).toBeGreaterThan(0);
  expect(JSON.stringify(item)).not.toContain('<p>');
  const found = await request(site.server).get(cover.src);
  expect(found.status).toBe(200);
});

test.each([
  ['portfolio', 'north-wall-gauge', 3],
  ['caseStudies', 'ferry-logger-battery', 2],
])('related items of %s do not include the item itself', async (kind, slug, count) => {
  const related = await bodyOf(`${kind}.related?slug=${slug}`);
  expect(related).toHaveLength(count);
  expect(slugsOf({ items: related })).not.toContain(slug);
});

test.each([
  ['portfolio', 'north-wall-gauge', 'PortfolioService/GetPortfolioList'],
  ['caseStudies', 'ferry-logger-battery', 'CaseStudiesService/GetCaseStudyList'],
])('if the upstream fails, related items of %s are others of the same category', async (kind, slug, call) => {
  await using other = await aSite();
  const getOther = (query: string) => request(other.server).get(`/api/${kind}.${query}`);
  const list = await getOther('list').expect(200);
  const { category } = list.body.value.items.find((item: { slug: string }) => item.slug === slug);
  other.upstream.fail('refuse', call);
  const related = await getOther(`related?slug=${slug}`).expect(200);
  expect(related.body.value.length).toBeGreaterThan(0);
  for (const item of related.body.value) expect([item.slug !== slug, item.category]).toEqual([true, category]);
  await getOther('related?slug=no-such').expect(503);
});

test.each([
  ['ferry-logger-battery', '/pictures/case-studies/current-profile.svg'],
  ['north-wall-gauge-start', '/pictures/case-studies/boot-bars.svg'],
  ['buoy-updates-at-sea', '/pictures/case-studies/update-curve.svg'],
])('the case study %s has its chart and its figures', async (slug, chart) => {
  const study = await bodyOf(`caseStudies.item?slug=${slug}`);
  expect(study).toMatchObject({ chart, headline: { before: expect.any(String), after: expect.any(String) } });
  expect(study.figures.length).toBeGreaterThan(1);
  await request(site.server).get(chart).expect(200);
});

test.each([
  ['portfolio', 'north-wall-gauge'],
  ['caseStudies', 'buoy-updates-at-sea'],
  ['jobs', 'firmware-engineer-tides'],
])('the text of %s is a fragment with the key of its query', async (kind, slug) => {
  const fragment = await bodyOf(`${kind}.body?slug=${slug}`);
  expect(fragment).toEqual({ key: `${kind}.body?slug=${slug}`, __html: expect.stringContaining('<h2') });
});

test('only texts are fragments, which are not sent twice with a page', () => {
  for (const kind of ['blogs', 'portfolio', 'caseStudies', 'jobs']) {
    expect(isFragmentKey(`${kind}.body?slug=x`)).toBe(true);
  }
  for (const key of ['portfolio.item?slug=x', 'caseStudies.list', 'jobs.job?slug=body', 'meta?path=%2Fa.body']) {
    expect(isFragmentKey(key), key).toBe(false);
  }
});

test('a single job has the same data as in the list, which has no texts', async () => {
  const jobs = await bodyOf('jobs.list');
  const [job] = jobs;
  expect(await bodyOf(`jobs.job?slug=${job.slug}`)).toEqual(job);
  expect(JSON.stringify(jobs)).not.toContain('<p>');
});

test('events are listed by date and disappear when their last day is over in every time zone', async () => {
  await using visited = await aSite();
  const dates = sampleContent().events.map(({ startsAt, endsAt }) => ({ startsOn: startsAt, endsOn: endsAt }));
  const [first = { startsOn: '', endsOn: '' }, ...later] = dates.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const listed = async () => (await request(visited.server).get('/api/events.list').expect(200)).body.value;
  visited.clock.now = Date.parse(`${first.endsOn}T23:59-12:00`);
  expect(await listed()).toMatchObject([first, ...later]);
  visited.clock.now += 60_000;
  expect(await listed()).toMatchObject(later);
  expect(later).not.toEqual([]);
});

test.each([
  'portfolio.item?slug=no-such',
  'portfolio.body?slug=no-such',
  'caseStudies.item?slug=no-such',
  'caseStudies.body?slug=no-such',
  'jobs.job?slug=no-such',
  'jobs.body?slug=no-such',
])('%s returns 404', async (query) => {
  await get(query).expect(404);
});

test.each([
  'portfolio.list?page=0',
  'portfolio.list?tag=x',
  'portfolio.item',
  'caseStudies.item?slug=..%2F',
  'jobs.list?page=1',
  'events.list?x=1',
])('%s returns 400', async (query) => {
  await get(query).expect(400);
});

test('an invalid slug returns 400 or 404 without an error in the log', async () => {
  const lines: string[] = [];
  await using logged = await aSite({ log: createLog('debug', (line) => lines.push(line)) });
  const slugs = ['a_b', '-a', 'a-', 'a--b', 'A', 'a'.repeat(101), '%C3%A9', 'a.b', '%00', 'a%2Fb', '__proto__'];
  for (const list of [paths.blogs, paths.caseStudies, paths.portfolio, paths.career]) {
    for (const slug of slugs) {
      const { status } = await request(logged.server).get(`${list}/${slug}`).redirects(2);
      expect([400, 404], `${list}/${slug}`).toContain(status);
    }
  }
  expect(lines.filter((line) => /"level":"error"/.test(line))).toEqual([]);
});

test('while the upstream rejects calls, queries return 503 and not 404', async () => {
  await using other = await aSite();
  other.upstream.fail('no');
  for (const query of [
    'portfolio.categories',
    'portfolio.list',
    'portfolio.list?category=sensing',
    'portfolio.item?slug=north-wall-gauge',
    'portfolio.related?slug=north-wall-gauge',
    'caseStudies.categories',
    'caseStudies.list',
    'caseStudies.item?slug=buoy-updates-at-sea',
    'caseStudies.related?slug=buoy-updates-at-sea',
    'jobs.list',
    'jobs.job?slug=firmware-engineer-tides',
    'events.list',
  ]) {
    const { status } = await request(other.server).get(`/api/${query}`);
    expect(status, query).toBe(503);
  }
});

test.each([
  ['portfolio.item', href.portfolioItem('north-wall-gauge')],
  ['caseStudies.item', href.caseStudy('buoy-updates-at-sea')],
  ['jobs.job', href.job('firmware-engineer-tides')],
])('without an SEO record, the metadata comes from %s', async (query, path) => {
  const item = await bodyOf(`${query}?slug=${path.split('/').at(-1)}`);
  await using other = await aSite();
  other.upstream.fail('no', 'SeoService/GetMetaDetails');
  const { body } = await request(other.server)
    .get(`/api/meta?path=${encodeURIComponent(path)}`)
    .expect(200);
  expect(body.value).toMatchObject({ title: `${item.title} | Nettlewright`, description: item.summary, indexed: true });
});

test('the list of pages contains every item once', async () => {
  const hrefs: string[] = (await bodyOf('pages')).map((page: { href: string }) => page.href);
  for (const list of [paths.portfolio, paths.caseStudies, paths.career]) expect(hrefs).toContain(list);
  expect(hrefs.filter((path) => /^\/portfolio\/[^/]+$/.test(path))).toHaveLength(
    (await bodyOf('portfolio.list')).total,
  );
  expect(hrefs.filter((path) => /^\/career\/[^/]+$/.test(path))).toHaveLength((await bodyOf('jobs.list')).length);
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

function slugsOf({ items }: { items: { slug: string }[] }): string[] {
  return items.map(({ slug }) => slug);
}
