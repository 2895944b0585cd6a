import { parseFeed } from '@rowanmanning/feed-parser';
import { XMLValidator } from 'fast-xml-parser';
import { parseFragment } from 'parse5';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedFile, feedFiles, href } from '../../../shared/paths.ts';
import { elementsOf } from '../../support/markup.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const base = 'http://localhost:3000';
const hour = 3_600_000;
const category = 'software';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

interface ReadNote {
  id: string;
  title: string;
  author: string;
  categories: string[];
  publishedAt: string;
  html: string;
}

async function read(file: FeedFile, of?: string): Promise<ReadNote[]> {
  const { text } = await request(site.server).get(href.feed(file, of)).buffer().expect(200);
  if (file === 'feed.json') return JSON.parse(text).items.map(fromJson);
  expect(XMLValidator.validate(text)).toBe(true);
  return parseFeed(text).items.map((item) => ({
    id: item.id ?? '',
    title: item.title ?? '',
    author: item.authors[0]?.name ?? '',
    categories: item.categories.map(({ term }) => term),
    publishedAt: item.published?.toISOString() ?? '',
    html: item.content ?? '',
  }));
}

function fromJson(item: Record<string, unknown>): ReadNote {
  const [author] = Array.isArray(item.authors) ? item.authors : [];
  return {
    id: String(item.id),
    title: String(item.title),
    author: String(author?.name),
    categories: Array.isArray(item.tags) ? item.tags : [],
    publishedAt: new Date(String(item.date_published)).toISOString(),
    html: String(item.content_html),
  };
}

function comparable({ html, ...note }: ReadNote) {
  return { ...note, paragraphs: paragraphs(html) };
}

function paragraphs(html: string): number {
  return html.split('<p>').length;
}

test('every feed format contains the same notes with their full text', async () => {
  const feeds = await Promise.all(feedFiles.map((file) => read(file)));
  const [first = [], ...others] = feeds;
  expect(first.length).toBeGreaterThan(10);
  for (const other of others) expect(other.map(comparable)).toEqual(first.map(comparable));
  const note = first.find(({ id }) => id === base + href.blog('salt-in-the-connector'));
  const { body } = await request(site.server).get('/api/blogs.body?slug=salt-in-the-connector');
  expect(paragraphs(note?.html ?? '')).toBe(paragraphs(body.value.__html));
  expect(note).toMatchObject({
    author: expect.stringMatching(/\w+ \w+/),
    categories: expect.arrayContaining([expect.any(String)]),
  });
});

test('a note in a feed has absolute links, figures as images, no scripts, and no styles', async () => {
  const notes = await read('feed.json');
  const elements = notes.flatMap(({ html }) => elementsOf(html));
  const names = new Set(elements.map(({ tagName }) => tagName));
  expect(
    [...names].filter((name) => ['script', 'style', 'svg', 'button', 'span', 'div', 'noscript'].includes(name)),
  ).toEqual([]);
  const attributes = elements.flatMap(({ attrs }) => attrs);
  expect(attributes.filter(({ name }) => /^(?:class|style|id|role|tabindex|data-.*|on.*)$/.test(name))).toEqual([]);
  const addresses = attributes.filter(({ name }) => name === 'href' || name === 'src').map(({ value }) => value);
  expect(addresses.filter((address) => !/^(?:https?:\/\/|mailto:)/.test(address))).toEqual([]);
  const images = elements
    .filter(({ tagName }) => tagName === 'img')
    .map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value])));
  expect(images.length).toBeGreaterThan(2);
  for (const { src, alt, width, height } of images.slice(0, 5)) {
    await request(site.server)
      .get(new URL(src ?? '').pathname)
      .expect(200);
    expect([Number(width) > 100, Number(height) > 50, (alt ?? '').length > 10]).toEqual([true, true, true]);
  }
});

test('a category has its own feeds, and an unknown category has none', async () => {
  const [all, own] = await Promise.all([read('atom.xml'), read('atom.xml', category)]);
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(all.length);
  expect(all).toEqual(expect.arrayContaining(own));
  await request(site.server).get(href.feed('rss.xml', 'no-such')).expect(404);
});

test('every page links to the feeds, and a category’s list also links to its own', async () => {
  const alternates = async (path: string) => {
    const { text } = await request(site.server).get(path).set('User-Agent', 'curl');
    return [...text.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"\/>/g)].map(
      ([, type, address]) => [type, address],
    );
  };
  const everywhere = feedFiles.map((file) => [
    expect.stringMatching(/^application\/(?:rss|atom|feed)\+/),
    href.feed(file),
  ]);
  expect(await alternates('/contact')).toEqual(everywhere);
  expect(await alternates(href.blogCategory(category))).toEqual([
    ...everywhere,
    ...feedFiles.map((file) => [expect.any(String), href.feed(file, category)]),
  ]);
});

test.each(feedFiles)('scripts on other sites may read %s', async (file) => {
  const { headers } = await request(site.server).get(href.feed(file)).expect(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': expect.stringMatching(/^application\/(?:rss\+xml|atom\+xml|feed\+json); charset=utf-8$/),
  });
});

test('without an upstream, a new feed returns 503, but an existing feed is still served', async () => {
  await using fresh = await aSite();
  const path = href.feed('rss.xml', category);
  fresh.upstream.fail('refuse');
  await request(fresh.server).get(path).expect(503).expect('Retry-After', /^\d+$/);
  fresh.upstream.fail('none');
  fresh.clock.now += hour;
  const server = await fresh.serverOfNextStart();
  const { text } = await request(server).get(path).buffer().expect(200);
  fresh.upstream.fail('refuse');
  fresh.clock.now += 2 * hour;
  expect((await request(server).get(path).buffer().expect(200)).text).toBe(text);
});

test('a note with markup and characters that XML forbids stays readable', async () => {
  await using odd = await aSite();
  odd.upstream.rewrite((response) =>
    response.replaceAll('"Blog_Title":"', '"Blog_Title":"<b>&amp; \\u0001\\ud800]]> '),
  );
  const { text } = await request(odd.server).get(href.feed('rss.xml')).buffer().expect(200);
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).not.toContain('\u0001');
  expect(text).toContain('<title>&lt;b&gt;&amp;amp; ');
  const [item] = parseFeed(text).items;
  expect(item?.title).toMatch(/^<b>& .*\]\]> \w/);
  expect(parseFragment(item?.title ?? '').childNodes.length).toBeGreaterThan(0);
});
