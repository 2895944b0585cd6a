import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import type { ContentDates } from '../../store/content-dates.ts';
import { createGeneratedFile, type GeneratedFile } from '../generated-file.ts';
import { declaration, element, type Xml } from '../xml.ts';
import { sections } from './find-pages.ts';

export type SitemapFiles = ReadonlyMap<string, GeneratedFile>;

export type ListedPage = v.InferOutput<typeof listedPagesSchema>[number];

export const listedPagesSchema = v.array(
  v.object({
    path: v.string(),
    section: v.picklist(sections),
    pictures: v.array(v.string()),
    changedAt: v.exactOptional(v.number()),
  }),
);

const sitemapIndex = '/sitemap.xml';

interface Parts {
  webBase: string;
  dates: ContentDates;
}

const type = 'application/xml; charset=utf-8';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const images = 'http://www.google.com/schemas/sitemap-image/1.1';
/** Maximum number of URLs per file in the sitemap protocol. */
const maxPerFile = 50_000;
const chunk = 500;

export async function createSitemapFiles(pages: ListedPage[], parts: Parts): Promise<SitemapFiles> {
  const { webBase, dates } = parts;
  const files = new Map<string, GeneratedFile>();
  for (const section of sections) {
    const own = pages.filter((page) => page.section === section);
    for (let from = 0, number = 1; from < own.length; from += maxPerFile, number += 1) {
      const path = `/sitemaps/${section}${number > 1 ? `-${number}` : ''}.xml`;
      files.set(path, await createUrlSet(path, own.slice(from, from + maxPerFile), parts));
    }
  }
  const entries = [...files].map(([path, { changedAt }]) =>
    element('sitemap', {}, element('loc', {}, webBase + path), ...lastmod(changedAt)),
  );
  const index = element('sitemapindex', { xmlns: protocol }, ...entries);
  return files.set(sitemapIndex, createGeneratedFile(sitemapIndex, type, [declaration, index.markup], dates));
}

async function createUrlSet(path: string, pages: ListedPage[], { webBase, dates }: Parts): Promise<GeneratedFile> {
  const parts = [`${declaration}<urlset xmlns="${protocol}" xmlns:image="${images}">`];
  for (let from = 0; from < pages.length; from += chunk) {
    const urls = pages.slice(from, from + chunk).map((page) => urlOf(page, webBase).markup);
    parts.push(urls.join(''));
    await nextTurn();
  }
  return createGeneratedFile(path, type, [...parts, '</urlset>'], dates);
}

function urlOf({ path, pictures, changedAt }: ListedPage, webBase: string): Xml {
  const shown = pictures.map((address) => element('image:image', {}, element('image:loc', {}, address)));
  return element('url', {}, element('loc', {}, webBase + path), ...lastmod(changedAt), ...shown);
}

function lastmod(at: number | undefined): Xml[] {
  return at === undefined ? [] : [element('lastmod', {}, new Date(at).toISOString())];
}
