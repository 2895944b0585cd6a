import { marked } from 'marked';
import { parseFragment, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { crawlPage } from '../../support/crawl.ts';
import { representatives } from '../../support/full-run.ts';
import { aWarmSite, type TestSite } from '../../support/test-site.ts';
import { xssVectors } from '../../support/xss-vectors.ts';

const base = 'http://localhost:3000';
const note = href.blog('salt-in-the-connector');
const twinned = [
  note,
  href.caseStudy('north-wall-gauge-start'),
  href.service('device-design', 'gauge-firmware'),
  href.pricing(),
];

let site: TestSite;
beforeAll(async () => {
  site = await aWarmSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const get = (path: string, headers = {}, of = site) =>
  request(of.server)
    .get(path)
    .set({ 'User-Agent': 'curl', ...headers })
    .buffer()
    .redirects(0);

/** Renders Markdown as its readers might, without removing HTML. */
const writtenIn = (markdown: string) => elementsOf(marked.parse(markdown, { async: false }));

function elementsOf(html: string): Tree.Element[] {
  const all = (node: Tree.ParentNode): Tree.Element[] =>
    node.childNodes.filter(tree.isElementNode).flatMap((element) => [element, ...all(element)]);
  return all(parseFragment(html));
}

const named = (elements: Tree.Element[], ...names: string[]) =>
  elements.filter(({ tagName }) => names.includes(tagName));
const attributeOf = ({ attrs }: Tree.Element, wanted: string) => attrs.find(({ name }) => name === wanted)?.value ?? '';
const textOf = (node: Tree.Node): string =>
  tree.isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
const wordsOf = (nodes: Tree.Node[]) => nodes.map((node) => textOf(node).replace(/\s+/g, ' ').trim());

test.each(twinned)(
  '%s links to a twin in Markdown with the same headings, tables, and absolute links',
  async (path) => {
    const page = await get(path);
    expect(page.text).toContain(`<link rel="alternate" type="text/markdown" href="${path}.md"/>`);
    const twin = await get(`${path}.md`).expect(200);
    expect(twin.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      link: `<${base}${path}>; rel="canonical"`,
      vary: 'Accept-Encoding',
      'cache-control': page.headers['cache-control'],
      etag: expect.stringMatching(/^W\//),
    });
    const main = page.text.slice(page.text.indexOf('<main'), page.text.indexOf('</main>'));
    const [shown, written] = [elementsOf(main), writtenIn(twin.text)];
    const title = wordsOf(named(shown, 'h1'));
    expect(wordsOf(named(written, 'h1'))).toEqual(title);
    const headings = wordsOf(named(written, 'h2'));
    expect(wordsOf(named(shown, 'h2'))).toEqual(expect.arrayContaining(headings));
    expect(headings.length).toBeGreaterThan(0);
    expect(wordsOf(named(written, 'td', 'th')).filter(Boolean)).toEqual(
      wordsOf(named(shown, 'td', 'th')).filter(Boolean),
    );
    const addresses = named(written, 'a', 'img').map((one) => attributeOf(one, 'href') || attributeOf(one, 'src'));
    expect(addresses).toEqual(expect.arrayContaining([base + path, base + href.contact()]));
    expect(addresses.filter((address) => !/^(?:https?:\/\/|mailto:|tel:)/.test(address))).toEqual([]);
  },
);

test('a note names its author and dates, and a figure has a text alternative', async () => {
  const { text } = await get(`${note}.md`);
  const post = await get(`/api/blogs.post?slug=salt-in-the-connector`);
  const { author, publishedOn, summary } = post.body.value;
  for (const words of [author.name, publishedOn, summary]) expect(text).toContain(words.replace(/\s+/g, ' '));
  const pictures = named(writtenIn((await get(`${href.caseStudy('ferry-logger-battery')}.md`)).text), 'img');
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect(attributeOf(picture, 'alt')).not.toBe('');
    expect((await get(attributeOf(picture, 'src').slice(base.length))).status).toBe(200);
  }
});

test('a client that has a twin receives 304, and no header turns a page into its twin', async () => {
  const { headers } = await get(`${note}.md`);
  const again = await get(`${note}.md`, { 'If-None-Match': headers.etag });
  expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding']);
  const page = await get(note, { Accept: 'text/markdown' });
  expect([page.type, page.headers.vary]).toEqual(['text/html', 'Accept-Encoding']);
});

test('twins of missing, withdrawn, and moved pages get the status of the page, as plain text', async () => {
  const unknown = [href.blog('none'), href.caseStudy('none'), href.service('none', 'none'), href.contact(), '/blogs'];
  for (const path of unknown) {
    const { status, type } = await get(`${path}.md`);
    expect([status, type], path).toEqual([404, 'text/plain']);
  }
  const unpublished = [href.blog('not-finished-yet'), href.blog('out-at-the-end-of-the-century')];
  for (const path of unpublished) expect((await get(`${path}.md`)).status, path).toBe(404);
  const withdrawn = await get(`${href.blog('withdrawn-note')}.md`);
  expect([withdrawn.status, withdrawn.type]).toEqual([410, 'text/plain']);
  const moved = await get(`${href.blog('salty-plugs')}.md`);
  expect([moved.status, moved.headers.location]).toEqual([301, `${note}.md`]);
  expect((await crawlPage(site, href.contact())).html).not.toContain('text/markdown');
});

test('while the upstream has never responded, a twin is unavailable, and no cache stores the response', async () => {
  await using other = await aWarmSite();
  other.upstream.fail('refuse');
  const { status, type, headers } = await get(`${href.blog('none-known')}.md`, {}, other);
  expect([status, type]).toEqual([503, 'text/plain']);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'retry-after': '30' });
});

test('the sitemap lists no twin', async () => {
  const { text } = await get('/sitemap.xml');
  const files = [...text.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, file = '']) => file);
  for (const file of files) expect((await get(file)).text, file).not.toContain('.md<');
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

test('no text, cell, code, or address of an article from the upstream becomes HTML or a script', async () => {
  await using other = await aWarmSite();
  const vectors = representatives(xssVectors(), 80).map(({ text }) => text);
  const marks = [
    'a | b',
    '# a',
    '- a',
    '1. a',
    '> a',
    '[a](javascript:pwned())',
    '`',
    '```',
    '![a](x)',
    '\\',
    '\\|',
    '<',
    '&',
  ];
  const texts = [...marks, ...vectors];
  const content = texts.map((text) => {
    const shown = escaped(text);
    return [
      ...[`<p>${shown}</p>`, `<p>&lt;<span>${shown}</span></p>`, `<p>!<a href="${shown}">${shown}</a><br>${shown}</p>`],
      ...[
        `<pre data-file="${shown}"><code class="language-${shown}">${shown}</code></pre>`,
        `<p><code>${shown}</code></p>`,
      ],
      ...[`<ul><li>${shown}</li></ul>`, text],
    ].join('');
  });
  const cells = marks.map((text) => `<tr><td>${escaped(text)}</td><td>end</td></tr>`);
  const table = `<table><tr><th>a</th><th>b</th></tr>${cells.join('')}</table>`;
  for (const part of [`<h2>Table</h2>${table}`, ...chunksOf(content, 40)]) {
    other.upstream.rewrite((response) =>
      JSON.stringify(JSON.parse(response, (key, value) => (key === 'Blog_Content' ? part : value))),
    );
    other.clock.now += 2 * 60 * 60_000;
    const { status, text } = await request(other.serverWithoutPages()).get(`${note}.md`).buffer();
    expect(status).toBe(200);
    const elements = writtenIn(text);
    expect(elements.map(({ tagName }) => tagName).filter((name) => !harmless.has(name))).toEqual([]);
    expect(
      elements.flatMap(({ attrs }) => attrs.map(({ name }) => name)).filter((name) => /^on|^style$/.test(name)),
    ).toEqual([]);
    const addresses = named(elements, 'a').map((one) => attributeOf(one, 'href'));
    expect(addresses.filter((address) => !/^(?:https?:\/\/|mailto:|tel:)/.test(address))).toEqual([]);
    if (part.startsWith('<h2>')) expect(wordsOf(named(elements, 'td'))).toEqual(marks.flatMap((text) => [text, 'end']));
  }
});

const harmless = new Set(
  'a b blockquote br code del em h1 h2 h3 h4 hr img input li ol p pre strong sub sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);

function chunksOf(texts: string[], size: number): string[] {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) =>
    texts.slice(index * size, (index + 1) * size).join(''),
  );
}
