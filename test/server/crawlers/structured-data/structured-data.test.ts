import { parse } from 'parse5';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../../shared/paths.ts';
import { pageKindsOf } from '../../../support/page-kinds.ts';
import { sampleContent } from '../../../support/sample.ts';
import {
  attributeOf,
  elementsIn,
  graphIn,
  type Node,
  plain,
  scriptsIn,
  textOf,
  unseen,
} from '../../../support/structured-data.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const pageKinds = pageKindsOf(sampleContent());
const everywhere = ['Organization', 'WebSite'];
const company = { Organization: ['name', 'url', 'logo', 'address', 'telephone', 'email', 'sameAs'] };
const webPage = ['name', 'description', 'url', 'inLanguage', 'isPartOf'];
const belowHome = { BreadcrumbList: ['itemListElement'] };
const list = { CollectionPage: webPage, ...belowHome, ItemList: ['itemListElement'] };
const aService = ['name', 'serviceType', 'provider', 'description', 'url'];
const anEvent = ['name', 'startDate', 'endDate', 'location', 'eventStatus', 'eventAttendanceMode', 'description'];
const anArticle = [
  'headline',
  'description',
  'datePublished',
  'dateModified',
  'author',
  'publisher',
  'mainEntityOfPage',
];

const expected: Record<string, Record<string, string[]>> = {
  home: { ...company, WebPage: webPage },
  services: { CollectionPage: webPage, ...belowHome, OfferCatalog: ['name', 'itemListElement'] },
  service: { WebPage: webPage, ...belowHome, Service: [...aService, 'areaServed', 'category'] },
  industries: list,
  industry: { WebPage: webPage, ...belowHome, Service: [...aService, 'audience'] },
  company: { ...company, AboutPage: webPage, ...belowHome, Event: anEvent },
  about: { ...company, AboutPage: webPage, ...belowHome },
  team: { AboutPage: webPage, ...belowHome, ItemList: ['itemListElement'] },
  culture: { WebPage: webPage, ...belowHome, Event: anEvent },
  'portfolio list': list,
  'portfolio category': list,
  'portfolio item': {
    WebPage: webPage,
    ...belowHome,
    CreativeWork: ['name', 'description', 'about', 'dateCreated', 'creator'],
  },
  'case-study list': list,
  'case-study category': list,
  'case study': { WebPage: [...webPage, 'dateModified'], ...belowHome, Article: [...anArticle, 'about'] },
  'blog list': { ...list, Blog: ['name', 'url', 'publisher'] },
  'blog list, further page': { ...list, Blog: ['name', 'url', 'publisher'] },
  'blog category': list,
  'blog tag': list,
  article: {
    WebPage: [...webPage, 'dateModified'],
    ...belowHome,
    BlogPosting: [...anArticle, 'articleSection', 'keywords', 'timeRequired'],
  },
  career: list,
  job: {
    WebPage: webPage,
    ...belowHome,
    JobPosting: [
      ...['title', 'description', 'datePosted', 'validThrough', 'employmentType', 'hiringOrganization', 'jobLocation'],
      ...['baseSalary', 'directApply', 'identifier'],
    ],
  },
  contact: { ...company, ContactPage: webPage, ...belowHome },
  tools: list,
  tool: { WebPage: webPage, ...belowHome },
  legal: { WebPage: webPage, ...belowHome },
  search: { WebPage: webPage },
  unsubscribe: { WebPage: webPage },
  'thank-you': { WebPage: webPage },
};

test.each(pageKinds)(
  'the structured data of $kind has its types and fields and matches the visible page',
  async (page) => {
    const { text } = await request(site.server).get(page.path).expect(page.status);
    const types = expected[page.kind];
    if (page.status !== 200 || !types) return expect(scriptsIn(text)).toEqual([]);
    const graph = graphIn(text);
    expect(new Set(graph.map((node) => node['@type']))).toEqual(new Set([...everywhere, ...Object.keys(types)]));
    for (const [type, fields] of Object.entries(types))
      for (const field of fields)
        expect(graph.find((node) => node['@type'] === type)?.[field], `${type}.${field}`).toBeTruthy();
    expect(unseen(graph, text)).toEqual([]);
  },
);

test('the breadcrumb for search engines is the same as on the page, and ends with the page itself', async () => {
  for (const { kind, path } of pageKinds.filter(({ kind }) => expected[kind]?.BreadcrumbList)) {
    const { text } = await request(site.server).get(path);
    const crumbs = graphIn(text).find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement;
    const shown = elementsIn(parse(text)).find((element) => attributeOf(element, 'aria-label') === 'Breadcrumb');
    const items = shown ? elementsIn(shown).filter(({ tagName }) => tagName === 'li') : [];
    expect(
      crumbs.map(({ name }: Node) => plain(name)),
      kind,
    ).toEqual(items.map((item) => plain(textOf(item))));
    expect(attributeOf(items.at(-1), 'aria-current'), kind).toBe('page');
    expect(crumbs.at(-1).item).toBe(`http://localhost:3000${path.replace(/\?.*/, '')}`);
  }
});

test('a job states its location, salary, and closing date and refers to the company by its @id', async () => {
  const { text } = await request(site.server).get(href.job('firmware-engineer-tides')).expect(200);
  const job = graphIn(text).find((node) => node['@type'] === 'JobPosting');
  expect(job).toMatchObject({
    employmentType: 'FULL_TIME',
    validThrough: '2091-03-31T23:59:59Z',
    directApply: true,
    hiringOrganization: { '@id': 'http://localhost:3000/#organization' },
    jobLocation: {
      address: {
        streetAddress: '7 Example Pier, Suite 2',
        addressLocality: 'Example Bay',
        addressRegion: 'CA',
        addressCountry: 'US',
      },
    },
    baseSalary: { currency: 'USD', value: { minValue: 100_000, maxValue: 130_000, unitText: 'YEAR' } },
  });
  expect(job.description).toMatch(/^<p>.*<h2/s);
});

test('an author links to their card on the team page, which links back', async () => {
  const note = href.blog('salt-in-the-connector');
  const { text } = await request(site.server).get(note).expect(200);
  const { author } = graphIn(text).find((node) => node['@type'] === 'BlogPosting');
  const [page = '', anchor = ''] = author.url.replace('http://localhost:3000', '').split('#');
  expect(text).toContain(`href="${page}#${anchor}"`);
  const team = await request(site.server).get(page).expect(200);
  const card = elementsIn(parse(team.text)).find((element) => attributeOf(element, 'id') === anchor);
  expect(card && elementsIn(card).map((element) => attributeOf(element, 'href'))).toContain(note);
  const { item } = graphIn(team.text)
    .find((node) => node['@type'] === 'ItemList')
    .itemListElement.find((one: Node) => one.item.name === author.name);
  expect(item['@id']).toBe(author['@id']);
});

test.each([
  ['note', href.blog('drift-of-a-tide-gauge'), '2025-08-12', '2025-08-30'],
  ['case study', href.caseStudy('ferry-logger-battery'), '2025-02-15', '2025-03-20'],
])(
  'the head of a %s has the type article, its publication date, and its modification date',
  async (_, path, out, changed) => {
    const { text } = await request(site.server).get(path).expect(200);
    const metas = elementsIn(parse(text)).filter(({ tagName }) => tagName === 'meta');
    const said = new Map(metas.map((meta) => [attributeOf(meta, 'property'), attributeOf(meta, 'content')]));
    expect(said.get('og:type')).toBe('article');
    expect(said.get('article:published_time')).toBe(out);
    expect(said.get('article:modified_time')).toBe(changed);
    expect(said.get('article:section')).toBeTruthy();
    expect(graphIn(text).find((node) => node.headline)).toMatchObject({ datePublished: out, dateModified: changed });
  },
);

test('an author who is not on the team page is a plain name', async () => {
  await using other = await aSite();
  other.upstream.rewrite((response) => response.replaceAll('Ada Sample', '王小明'));
  const { text } = await request(other.server).get(href.blog('salt-in-the-connector')).expect(200);
  const { author } = graphIn(text).find((node) => node['@type'] === 'BlogPosting');
  expect(author).toEqual({ '@type': 'Person', name: '王小明', jobTitle: expect.any(String) });
  expect(text).not.toContain('/company/team#"');
});

test('a service and the items that name it link to each other', async () => {
  const service = href.service('device-design', 'gauge-firmware');
  const { text } = await request(site.server).get(service).expect(200);
  const proof = elementsIn(parse(text)).find((element) => attributeOf(element, 'id') === 'uses');
  const links = (proof ? elementsIn(proof) : []).flatMap((element) => attributeOf(element, 'href') ?? []);
  for (const kind of ['/blogs/', '/case-studies/', '/portfolio/']) {
    const item = links.find((link) => link.startsWith(kind)) ?? '';
    expect((await request(site.server).get(item).expect(200)).text).toContain(`href="${service}"`);
  }
});

const closing = '</script><script>alert(1)</script>';

test('any title is escaped in the structured data', async () => {
  await using other = await aSite();
  const titles = new Map([
    ['salt-in-the-connector', closing],
    ['drift-of-a-tide-gauge', `It's "quoted" & <b>bold</b> <!-- `],
    ['one-byte-too-many', 'one\u2028two\u2029three'],
    ['anchors-that-walk', 'W'.repeat(200)],
    ['barnacles-on-a-sensor', '用铜线测量的四十微安'],
  ]);
  other.upstream.rewrite((response) =>
    JSON.stringify(JSON.parse(response), (_, value) =>
      titles.has(value?.Blog_Slug) ? { ...value, Blog_Title: titles.get(value.Blog_Slug) } : value,
    ),
  );
  for (const [slug, title] of titles) {
    const { text } = await request(other.server).get(href.blog(slug)).expect(200);
    const { headline } = graphIn(text).find((node) => node['@type'] === 'BlogPosting');
    expect(Array.from(headline).length).toBeLessThanOrEqual(110);
    expect(plain(headline).slice(0, 9)).toBe(plain(title).slice(0, 9));
    expect(text).not.toContain(closing);
  }
});

test('after a job’s last day (UTC), its page returns 410, and the list, search, and list of pages omit it', async () => {
  await using other = await aSite();
  const job = href.job('firmware-engineer-tides');
  const get = (path: string) => request(other.server).get(path);
  other.clock.now = Date.parse('2091-03-31T23:30:00Z');
  expect(graphIn((await get(job).expect(200)).text).map((node) => node['@type'])).toContain('JobPosting');
  other.clock.now = Date.parse('2091-04-01T00:00:01Z');
  const server = other.serverWithoutPages();
  const page = await request(server).get(job).expect(410);
  expect(scriptsIn(page.text)).toEqual([]);
  expect(page.headers['cache-control']).toBeDefined();
  const career = await request(server).get(href.career()).expect(200);
  expect(career.text).not.toContain(job);
  await request(server).get('/api/jobs.job?slug=firmware-engineer-tides').expect(410);
  const pages = await request(server).get('/api/pages').expect(200);
  expect(JSON.stringify(pages.body)).not.toContain(job);
  const found = await request(server).get('/api/search?q=firmware+engineer+tides').expect(200);
  expect(JSON.stringify(found.body)).not.toContain(job);
});

test('past events are not in the structured data', async () => {
  await using other = await aSite();
  other.clock.now = Date.parse('2091-05-01T00:00:00Z');
  const events = graphIn((await request(other.server).get(href.culture())).text).filter(
    (node) => node['@type'] === 'Event',
  );
  expect(events.length).toBeGreaterThan(0);
  for (const { endDate } of events) expect(endDate > '2091-05-01').toBe(true);
});

test('while the upstream is down, structured data contains only known data', async () => {
  await using other = await aSite();
  other.upstream.fail('refuse');
  const { text } = await request(other.server).get(href.contact()).expect(200);
  expect(graphIn(text).map((node) => node['@type'])).toContain('ContactPage');
  const { text: company } = await request(other.server).get(href.company()).expect(200);
  expect(graphIn(company).map((node) => node['@type'])).not.toContain('Event');
  const failed = await request(other.server).get(href.blog('salt-in-the-connector')).expect(503);
  expect(scriptsIn(failed.text)).toEqual([]);
});
