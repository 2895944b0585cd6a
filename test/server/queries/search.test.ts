import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import request from 'supertest';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { shippedFolder } from '../../support/site-content.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

let shippedSite: Promise<TestSite> | undefined;
function shipped(): Promise<TestSite> {
  shippedSite ??= aSite({ content: shippedFolder });
  return shippedSite;
}
afterAll(async () => (await shippedSite)?.[Symbol.asyncDispose]());

const get = (path: string, query: Record<string, string> = {}) => request(site.server).get(path).query(query);

test.each([
  ['service', 'rebarnacle', href.service('device-design', 'gauge-firmware')],
  ['industry', 'luminaire', href.industry('fishing-fleets')],
  ['page about the company', 'harder', href.culture()],
  ['legal page', 'supervisory', href.privacy()],
  ['note', 'interoperate', href.blog('drift-of-a-tide-gauge')],
  ['case study', 'tramway', href.caseStudy('north-wall-gauge-start')],
  ['product', 'schoolbook', href.portfolioItem('open-water-buoy')],
  ['job', 'holidays', href.job('firmware-engineer-tides')],
])('a %s is found by a word in its text, which is shown and marked', async (_, word, path) => {
  const hit = (await hitsOf(word)).find((one) => one.href === path);
  expect(hit?.text.filter((_, index) => index % 2)).toContain(word);
});

test.each([
  ['the row of a table', 'controller', href.blog('salt-in-the-connector')],
  ['its code', 'assert', href.blog('salt-in-the-connector')],
  ['the row of a table in a content file', 'wall', href.service('field-operation', 'harbor-software')],
  ['code in a content file', 'struct', href.service('device-design', 'gauge-firmware')],
])('a page is found by %s, which its excerpt shows if no prose has the word', async (_, word, path) => {
  const hit = (await hitsOf(word)).find((one) => one.href === path);
  expect(hit?.text[1]?.toLowerCase()).toBe(word);
});

test.each([
  ['the beginning of a word', 'schoolb', 'schoolbook'],
  ['a typo', 'schoolbok', 'schoolbook'],
  ['another spelling of a compound', 'wifi', 'Wi-Fi'],
  ['letters that a keyboard has', 'ua', 'µA'],
])('%s finds the word', async (_, query, word) => {
  expect((await hitsOf(query)).flatMap(markedOf)).toContain(word);
});

test.each([
  ['canfd', ['CAN', 'FD']],
  ['CANFD', ['CAN', 'FD']],
  ['can-fd', ['CAN', 'FD']],
  ['lora wan', ['LoRaWAN']],
  ['LoRa-WAN', ['LoRaWAN']],
  ['wi fi', ['Wi-Fi']],
])('%s finds the page with another spelling first and marks the words', async (query, words) => {
  const [first] = await hitsOf(query);
  expect(first?.href).toBe(href.service('device-design', 'gauge-firmware'));
  expect(first && markedOf(first)).toEqual(words);
});

test.each([
  ['mooring fee', `${href.pricing()}#bands`],
  ['what is the mooring-fee?', `${href.pricing()}#bands`],
  ['MooringFees', `${href.pricing()}#bands`],
])('%s lists the page first that the content names for its synonym', async (query, path) => {
  expect((await hitsOf(query))[0]?.href).toBe(path);
});

test.each([
  ['vacancy', 'holidays', href.job('firmware-engineer-tides')],
  ['can df', 'CAN FD', href.service('device-design', 'gauge-firmware')],
  ['schoolbokk', 'schoolbook', href.portfolioItem('open-water-buoy')],
])('%s, which no page contains, finds %s, and both the API and the page say so', async (query, meant, path) => {
  const { hits, corrected } = await search(query);
  expect(hits.map((hit) => hit.href)).toContain(path);
  expect(corrected?.toLowerCase()).toBe(meant.toLowerCase());
  const head = elementsOf(parse((await get(paths.search, { q: query })).text), 'header').map(textOf);
  expect(head.join(' ')).toContain(corrected);
});

test('a query that pages contain as typed is not called corrected', async () => {
  expect((await search('schoolbook')).corrected).toBe(undefined);
  expect((await search('qqqqqqqq')).corrected).toBe(undefined);
});

test.each([
  ['canfd', href.tool('can-fd-bit-timing')],
  ['can df', href.tool('can-fd-bit-timing')],
  ['IP ownership', `${href.pricing()}#terms`],
  ['who owns the code', `${href.pricing()}#terms`],
  ['iso13485', href.industry('healthcare-iot')],
  ['lora wan', href.blog('spreading-factor-is-a-battery-choice')],
  ['yoctoproject', href.service('bsp-development', 'yocto-bsp-development')],
  ['do you sign an NDA?', `${href.dueDiligence()}#design`],
  ['vacancies', href.career()],
])('in the shipped content, %s lists the right page first', async (q, path) => {
  const { body } = await request((await shipped()).server)
    .get('/api/search')
    .query({ q });
  expect(v.parse(resultSchema, body).value.hits[0]?.href).toBe(path);
});

test.each([
  ['868mhz', href.service('device-design', 'gauge-firmware')],
  ['uint 32', href.service('device-design', 'gauge-firmware')],
  ['school book', href.portfolioItem('open-water-buoy')],
])('%s finds only the page with another spelling', async (query, path) => {
  expect((await hitsOf(query)).map((hit) => hit.href)).toEqual([path]);
});

test('the page named in the query comes first', async () => {
  expect((await hitsOf('gauge firmware'))[0]?.href).toBe(href.service('device-design', 'gauge-firmware'));
  expect((await hitsOf('contact'))[0]?.href).toBe(href.contact());
});

test('a query with many hits shows the 20 best and the total', async () => {
  const { hits, total } = await search('the');
  expect(hits).toHaveLength(20);
  expect(total).toBeGreaterThan(20);
});

test('without JavaScript, the results are links on a page that shows the query', async () => {
  const page = await get(paths.search, { q: 'schoolbook' });
  const document = parse(page.text);
  expect(page.status).toBe(200);
  expect(linksIn(document)).toContain(href.portfolioItem('open-water-buoy'));
  expect(elementsOf(document, 'mark').map(textOf)).toEqual(['schoolbook']);
  expect(textOf(elementsOf(document, 'h1')[0])).toContain('schoolbook');
  expect(textOf(elementsOf(document, 'title')[0])).toContain('schoolbook');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  const [form] = elementsOf(document, 'main').flatMap((main) => elementsOf(main, 'form'));
  expect(form?.attrs).toContainEqual({ name: 'action', value: paths.search });
  const input = form && elementsOf(form, 'input')[0];
  expect(input?.attrs).toContainEqual({ name: 'value', value: 'schoolbook' });
});

test('a query is always treated as text', async () => {
  const query = `</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>'`;
  const page = await get(paths.search, { q: query });
  const document = parse(page.text);
  expect(textOf(elementsOf(document, 'h1')[0])).toContain(query);
  expect(textOf(elementsOf(document, 'title')[0])).toContain(query);
  expect(page.text).not.toContain('<script>alert');
  expect(page.text).not.toContain('<img src=x');
});

test.each([{}, { q: '' }, { q: ' \u0000\t ' }])(
  'an empty query (%j) shows the search page without results',
  async (query) => {
    const page = await get(paths.search, query);
    expect(page.status).toBe(200);
    expect(page.text).toBe((await get(paths.search)).text);
    expect(linksIn(parse(page.text))).toContain(href.contact());
  },
);

test('a query without hits shows links to existing pages', async () => {
  const page = await get(paths.search, { q: 'qqqqqqqq' });
  expect(page.status).toBe(200);
  expect(linksIn(parse(page.text))).toContain(href.contact());
});

test('only the first 100 characters of a long query count; the API rejects longer queries', async () => {
  const page = await get(paths.search, { q: `${'long '.repeat(20)}schoolbook` });
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('schoolbook');
  expect((await get('/api/search', { q: 'x'.repeat(100) })).status).toBe(200);
  expect((await get('/api/search', { q: 'x'.repeat(101) })).status).toBe(400);
  expect((await get('/api/search')).status).toBe(400);
});

test('neither the site nor shared caches store pages of results', async () => {
  for (const q of ['zephyr', 'zephyr']) {
    const page = await get(paths.search, { q });
    expect(page.headers.etag).toBeUndefined();
    expect(page.headers['cache-control']).toBe('no-cache');
    expect((await get('/api/search', { q })).headers['cache-control']).toBe('private, max-age=60');
  }
  const without = await get(paths.search, { x: '1', complete: '1' });
  expect(without.headers.etag).toBeDefined();
});

test('while the upstream is down, content pages are found; items follow when it responds and stay when it fails again', async () => {
  await using late = await aSite();
  const hits = async (q: string) => {
    const { body } = await request(late.server).get('/api/search').query({ q });
    return v.parse(resultSchema, body).value.hits.map((hit) => hit.href);
  };
  late.upstream.fail('refuse');
  expect(await hits('rebarnacle')).toEqual([href.service('device-design', 'gauge-firmware')]);
  expect(await hits('schoolbook')).toEqual([]);
  const { headers } = await request(late.server).get('/api/search').query({ q: 'schoolbook' });
  expect(headers['cache-control']).toBe('no-cache');

  late.upstream.fail('none');
  late.clock.now += 60_000;
  await expect.poll(() => hits('schoolbook'), patient).toEqual([href.portfolioItem('open-water-buoy')]);

  late.upstream.fail('refuse');
  late.clock.now += 2 * 60 * 60_000;
  const calls = late.upstream.calls.get('CareerService/GetJobList') ?? 0;
  await hits('schoolbook');
  await expect.poll(() => late.upstream.calls.get('CareerService/GetJobList'), patient).toBeGreaterThan(calls);
  expect(await hits('schoolbook')).toEqual([href.portfolioItem('open-water-buoy')]);
});

test('a text is fetched again when the upstream reports a new version', async () => {
  await using edited = await aSite();
  const hits = async (q: string) => {
    const { body } = await request(edited.server).get('/api/search').query({ q });
    return v.parse(resultSchema, body).value.hits.map((hit) => hit.href);
  };
  const note = 'a-buoy-without-satellites';
  expect(await hits('heliograph')).toEqual([]);
  const change = (record: { Blog_Slug?: string }) =>
    record.Blog_Slug === note ? { ...record, Content_Version: 'other', Blog_Content: '<p>By heliograph.</p>' } : record;
  edited.upstream.rewrite((response) =>
    JSON.stringify(JSON.parse(response, (key, value) => (key === 'Blog_List' ? value.map(change) : value))),
  );
  edited.clock.now += 6 * 60_000;
  const later = async () => {
    edited.clock.now += 10_000;
    return hits('heliograph');
  };
  await expect.poll(later, patient).toEqual([href.blog(note)]);
});

const patient = { timeout: 20_000 };

const text = v.array(v.string());
const resultSchema = v.object({
  ok: v.literal(true),
  value: v.object({
    hits: v.array(v.object({ href: v.string(), kind: v.string(), title: text, text })),
    total: v.number(),
    corrected: v.optional(v.string()),
  }),
});
type Found = v.InferOutput<typeof resultSchema>['value'];

async function search(q: string): Promise<Found> {
  return v.parse(resultSchema, (await get('/api/search', { q })).body).value;
}

async function hitsOf(q: string): Promise<Found['hits']> {
  return (await search(q)).hits;
}

function markedOf({ title, text: shown }: Found['hits'][number]): string[] {
  return [title, shown].flatMap((parts) => parts.filter((_, index) => index % 2));
}

function linksIn(document: Tree.Document): string[] {
  const links = elementsOf(document, 'main').flatMap((main) => elementsOf(main, 'a'));
  return links.flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'href').map(({ value }) => value));
}

function elementsOf(parent: Tree.ParentNode, name: string): Tree.Element[] {
  return parent.childNodes.flatMap((node) =>
    'tagName' in node ? [...(node.tagName === name ? [node] : []), ...elementsOf(node, name)] : [],
  );
}

function textOf(node: Tree.ParentNode | undefined): string {
  const children = node?.childNodes ?? [];
  return children
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');
}
