import { XMLParser, XMLValidator } from 'fast-xml-parser';
import request from 'supertest';
import * as v from 'valibot';
import type { TestSite } from '../../support/test-site.ts';

const date = v.pipe(v.string(), v.isoTimestamp());
const address = v.pipe(v.string(), v.url());

const urlSchema = v.strictObject({
  loc: address,
  lastmod: v.optional(date),
  'image:image': v.optional(v.array(v.strictObject({ 'image:loc': address }))),
});
const attributes = { '@xmlns': v.literal('http://www.sitemaps.org/schemas/sitemap/0.9') };
const setSchema = v.strictObject({
  '?xml': v.unknown(),
  urlset: v.strictObject({
    ...attributes,
    '@xmlns:image': v.literal('http://www.google.com/schemas/sitemap-image/1.1'),
    url: v.pipe(v.array(urlSchema), v.minLength(1), v.maxLength(50_000)),
  }),
});
const indexSchema = v.strictObject({
  '?xml': v.unknown(),
  sitemapindex: v.strictObject({
    ...attributes,
    sitemap: v.array(v.strictObject({ loc: address, lastmod: v.optional(date) })),
  }),
});

export type SitemapUrl = v.InferOutput<typeof urlSchema>;

export async function readSitemap(server: TestSite['server']): Promise<Map<string, SitemapUrl>> {
  const { text } = await request(server).get('/sitemap.xml').expect(200);
  const { sitemap } = v.parse(indexSchema, parse(text)).sitemapindex;
  const urls = new Map<string, SitemapUrl>();
  for (const { loc } of sitemap) {
    const part = await request(server)
      .get(new URL(loc).pathname)
      .expect(200)
      .expect('Content-Type', /^application\/xml/);
    for (const url of v.parse(setSchema, parse(part.text)).urlset.url) {
      if (urls.has(url.loc)) throw new Error(`${url.loc} is listed twice`);
      urls.set(url.loc, url);
    }
  }
  return urls;
}

function parse(text: string): unknown {
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Error(valid.err.msg);
  const lists = ['urlset.url', 'urlset.url.image:image', 'sitemapindex.sitemap'];
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    isArray: (_, path) => lists.includes(String(path)),
  }).parse(text);
}
