import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageMeta } from '../../../shared/page.ts';
import { href, paths } from '../../../shared/paths.ts';
import type { Link } from '../../../shared/shell.ts';
import { representatives } from '../../support/full-run.ts';
import { type Head, headIn } from '../../support/head.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

async function headOf(path: string, { server }: Pick<TestSite, 'server'> = site): Promise<Head> {
  const { status, text } = await request(server).get(path).set('User-Agent', 'bot').redirects(0);
  expect(status, path).toBe(200);
  return headIn(text);
}

test.each([href.blogs, href.portfolio].map((list) => [list(2), list()]))(
  '%s has its page number in the title, and its canonical address is %s',
  async (two, one) => {
    const [first, second] = await Promise.all([headOf(one), headOf(two)]);
    expect(first.title).not.toMatch(/page/i);
    expect(second.title).toBe(first.title.replace(' | Nettlewright', ', page 2 | Nettlewright'));
    expect(second.sharedTitle).toBe(second.title);
    expect(second.description).toMatch(/^Page 2 of \d+\. /);
    expect(second.description.length).toBeLessThanOrEqual(160);
    expect([second.canonical, second.sharedAddress, first.canonical]).toEqual(
      Array(3).fill(`http://localhost:3000${one}`),
    );
  },
);

test('with pagesAreCanonical, every further page is its own canonical address', async () => {
  await using other = await aSite({ pagesAreCanonical: true });
  for (const path of [href.blogs(), href.blogs(2), href.blog('salt-in-the-connector')]) {
    const { canonical, sharedAddress } = await headOf(path, other);
    expect([canonical, sharedAddress]).toEqual(Array(2).fill(`http://localhost:3000${path}`));
  }
  expect((await headOf('/blogs?page=1&from=mail', other)).canonical).toBe('http://localhost:3000/blogs');
});

test.each([
  ['with one note', 'sleep-current', 'noindex, follow'],
  ['with two notes', 'gulls', 'noindex, follow'],
  ['with more notes', 'zephyr', 'index, follow'],
])('the page of a tag %s (%s) has the robots directives %s', async (_, slug, robots) => {
  const head = await headOf(href.blogTag(slug));
  expect([head.robots, head.canonical]).toEqual([robots, `http://localhost:3000${href.blogTag(slug)}`]);
});

test('the tags of /blogs and the list of pages omit tags with one or two notes', async () => {
  const { text } = await request(site.server).get(href.blogs()).set('User-Agent', 'bot');
  const cloud = linksIn(text.match(/<nav class="tags".*?<\/nav>/)?.[0] ?? '');
  expect(cloud).toContain(href.blogTag('moorings'));
  const { body } = await request(site.server).get('/api/pages');
  const listed: string[] = body.value.map((page: Link) => page.href);
  expect(listed.filter((path) => path.startsWith(href.blogTag(''))).sort()).toEqual(cloud.sort());
  for (const path of cloud) expect((await headOf(path)).robots).toBe('index, follow');
});

test('an empty category is not indexed, regardless of its SEO record', async () => {
  await using other = await aSite();
  const empty = '{"Category_Slug":"empty","Category_Name":"Empty","Item_Count":0}';
  const indexed = (path: string) => `{"Slug":"${path}","Page_Title":"Empty","Last_Modified":""}`;
  const addresses = [href.blogCategory, href.portfolioCategory, href.caseStudyCategory].map((list) => list('empty'));
  other.upstream.rewrite((response) =>
    response
      .replace('"Category_List":[', `"Category_List":[${empty},`)
      .replace('"Page_List":[', `"Page_List":[${addresses.map(indexed).join()},`)
      .replace(/"Is_Index_Page":0/, '"Is_Index_Page":1'),
  );
  for (const path of addresses) expect((await headOf(path, other)).robots, path).toBe('noindex, follow');
  const { body } = await request(other.server).get('/api/pages');
  const listed: string[] = body.value.map((page: Link) => page.href);
  expect(listed).toContain(href.blogCategory('circuits'));
  expect(listed.filter((path) => addresses.includes(path))).toEqual([]);
});

test('a category with items has a page, even if the list of categories lacks it', async () => {
  await using other = await aSite();
  other.upstream.rewrite((response) => response.replace(/"Category_List":\[.*?\]/, '"Category_List":[]'));
  for (const path of [href.blogCategory('circuits'), href.portfolioCategory('gauges')])
    expect((await headOf(path, other)).title, path).toMatch(/circuits|gauges/i);
  await request(other.server).get(href.blogCategory('no-such')).expect(404);
});

test('a head contains the fields of its SEO record, and both names of the image field work', async () => {
  await using other = await aSite();
  const image = 'https://img.example/a.png';
  for (const [path, name, Is_Index_Page] of [
    [href.services(), 'Og_Image_Link', true],
    [href.team(), 'Og_Image', false],
  ] as const) {
    const record = { Meta_Title: 'Boards', Meta_Description: 'Of copper.', Meta_Keywords: 'one, two', Is_Index_Page };
    other.upstream.rewrite((response) =>
      JSON.stringify(
        JSON.parse(response, (key, value) => (key === 'Seo_Meta_Details' ? { ...record, [name]: image } : value)),
      ),
    );
    expect(await headOf(path, other)).toMatchObject({
      title: 'Boards',
      description: 'Of copper.',
      robots: Is_Index_Page ? 'index, follow' : 'noindex, follow',
    });
    const { text } = await request(other.server).get(path).set('User-Agent', 'bot');
    expect(text).toContain('<meta name="keywords" content="one, two"/>');
    expect(text).toContain(`<meta property="og:image" content="${image}"/>`);
  }
});

test('without SEO records, all pages have different titles and descriptions', async () => {
  await using other = await aSite();
  other.upstream.fail('no', 'SeoService/GetMetaDetails');
  const fixed = Object.values(paths).filter((path) => !path.includes(':'));
  const narrowed = [href.blogCategory, href.blogTag, href.portfolioCategory, href.caseStudyCategory];
  const addresses = [...fixed, ...narrowed.map((list) => list('low-power'))];
  const metas: PageMeta[] = [];
  for (const path of addresses) {
    const { body } = await request(other.server).get('/api/meta').query({ path });
    metas.push(body.value);
  }
  for (const field of ['title', 'description'] as const) {
    expect(new Set(metas.map((meta) => meta[field])).size).toBe(addresses.length);
  }
  const isCut = ({ title, description }: PageMeta) =>
    title.length > 65 || description.length < 110 || description.length > 160;
  expect(metas.filter(isCut)).toEqual([]);
});

const records: [record: unknown, robots: string, title: string | undefined, description: string | undefined][] = [
  [{ Meta_Title: '', Meta_Description: 'D', Is_Index_Page: false }, 'noindex, follow', undefined, 'D'],
  [{ Meta_Title: 7, Meta_Description: 'D', Is_Index_Page: 'false' }, 'noindex, follow', undefined, 'D'],
  [{ Meta_Title: 'T', Meta_Description: null, Is_Index_Page: true }, 'index, follow', 'T', undefined],
  ...['1', 'true', 1, true, 'True'].map(indexedBy),
  ...['0', undefined, false, 0, 'false', null, '', 'no', 2, [1], {}].map(noindexedBy),
  [
    { Meta_Title: ' ', Meta_Description: '', Is_Index_Page: '0', Og_Image: {} },
    'noindex, follow',
    undefined,
    undefined,
  ],
  [{}, 'noindex, follow', undefined, undefined],
  [null, 'index, follow', undefined, undefined],
  [[], 'index, follow', undefined, undefined],
  [[{ Meta_Title: 'T' }], 'index, follow', undefined, undefined],
];

test.each(representatives(records, 5))(
  'the SEO record %j produces its head',
  async (record, robots, title, description) => {
    await using other = await aSite();
    for (const path of [paths.home, href.blog('salt-in-the-connector')]) {
      other.upstream.fail('no', 'SeoService/GetMetaDetails');
      const builtIn = await headOf(path, other);
      other.upstream.fail('none', 'SeoService/GetMetaDetails');
      other.upstream.rewrite((response) =>
        response.includes('"Seo_Meta_Details"')
          ? JSON.stringify({ status: '1', message: '', data: { Seo_Meta_Details: record } })
          : response,
      );
      other.clock.now += 3_600_000;
      const head = await headOf(path, other);
      expect([head.robots, head.title, head.description]).toEqual([
        robots,
        title ?? builtIn.title,
        description ?? builtIn.description,
      ]);
    }
  },
);

function indexedBy(Is_Index_Page: unknown): (typeof records)[number] {
  return [{ Meta_Title: 'T', Meta_Description: 'D', Is_Index_Page }, 'index, follow', 'T', 'D'];
}

function noindexedBy(Is_Index_Page: unknown): (typeof records)[number] {
  return [{ Meta_Title: 'T', Meta_Description: 'D', Is_Index_Page }, 'noindex, follow', 'T', 'D'];
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
}
