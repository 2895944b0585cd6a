import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { representatives } from '../../support/full-run.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

async function pageWith(fields: Record<string, unknown>, path: string = href.services()) {
  site.upstream.rewrite((response) =>
    JSON.stringify(JSON.parse(response, (key, value) => (Object.hasOwn(fields, key) ? fields[key] : value))),
  );
  site.clock.now += 2 * 60 * 60_000;
  return request(site.serverWithoutPages()).get(path).set('User-Agent', 'crawler bot');
}

const imageIn = (html: string) => html.match(/<meta property="og:image" content="([^"]*)"/)?.[1];

test.each([
  ['https://img.example/a.png', 'https://img.example/a.png'],
  ['/drawings/og.png?v=2', 'http://localhost:3000/drawings/og.png?v=2'],
  ['drawings/og.png', 'http://localhost:3000/drawings/og.png'],
  ['//img.example/a.png', 'https://img.example/a.png'],
])('an upstream image %s appears in the head as %s', async (given, shown) => {
  const { status, text } = await pageWith({ Og_Image_Link: given });
  expect(status).toBe(200);
  expect(imageIn(text)).toBe(shown);
});

const brokenImages = [
  'http://[',
  '/.//[',
  'javascript:alert(1)',
  '\u0000',
  'https:',
  'https://',
  'https://[::1',
  '//',
  '///',
  '\\\\evil',
  'data:text/html,x',
  'https://a b/',
  `https://img.example/${'a'.repeat(10_000)}`,
];

test.each(representatives(brokenImages, 4))('an upstream image %j breaks no page', async (given) => {
  for (const path of [href.services(), href.blog('salt-in-the-connector')]) {
    const { status, text } = await pageWith({ Og_Image_Link: given }, path);
    expect(status).toBe(200);
    expect(imageIn(text) ?? 'https://none').toMatch(/^https?:\/\/[^/]/);
  }
});

test('texts that are too long for a page are truncated with an ellipsis, and the page stays small', async () => {
  const long = 'word '.repeat(2_000);
  const fields = ['Meta_Title', 'Meta_Description', 'Meta_Keywords', 'Blog_Summary', 'Author_Role', 'Category_Name'];
  const given = Object.fromEntries(fields.map((field) => [field, long]));
  for (const path of [href.blogs(), href.blog('salt-in-the-connector')]) {
    const { status, text } = await pageWith(given, path);
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(400_000);
    expect(text).toMatch(/<meta name="description" content="[word ]{400,499}…"/);
  }
});

test('no path in an upstream text leads to another host', async () => {
  const link = (to: string) => `<p><a href="${to}">there</a></p>`;
  const { text } = await pageWith(
    { Blog_Content: ['/.//evil.example', '/..//evil.example'].map(link).join('') },
    href.blog('salt-in-the-connector'),
  );
  expect(text).toContain('there');
  expect(text).not.toContain('evil.example');
});

test('a country whose name contains line breaks is offered on one line', async () => {
  const { text } = await pageWith({ country_name: 'In\r\n  dia\u0000' }, paths.contact);
  expect(text).toMatch(/<option[^>]*>In dia<\/option>/);
});
