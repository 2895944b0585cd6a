import { href, paths } from '../../shared/paths.ts';
import type { Item } from './content-items.ts';
import type { Content } from './load-content.ts';
import type { SeoEntry } from './site-schemas.ts';

export interface ListedItems {
  lists: Pick<Content, 'categories' | 'tags' | 'portfolioCategories'>;
  blogs: Item<'blogs'>[];
  portfolio: Item<'portfolio'>[];
  studies: Item<'case-studies'>[];
  jobs: Item<'jobs'>[];
}

export interface PageRecord {
  name: string;
  title: string;
  description: string;
  keywords: string;
  indexed: boolean;
  /**
   * ISO date. A page that is not an item has the date of the newest item in its list, or of the newest article if it
   * has no list; empty if there is no such item.
   */
  lastModified: string;
}

interface Listed {
  title: string;
  summary: string;
  publishedAt: string;
}

/**
 * Returns the records by path: those in `seo` first, then lists by category or tag, then items, with the most recently
 * changed item first.
 */
export function pageRecordsOf(
  { lists: { categories, tags, portfolioCategories }, blogs, portfolio, studies, jobs }: ListedItems,
  { seo, companyName }: Pick<Content, 'seo'> & { companyName: string },
): Map<string, PageRecord> {
  const nameOf = (path: string, otherwise: string) => seo.find((row) => row.path === path)?.name ?? otherwise;
  const notes = nameOf(paths.blogs, 'Notes');
  const products = nameOf(paths.portfolio, 'Portfolio');
  const cases = nameOf(paths.caseStudies, 'Case studies');
  const branded = (title: string) => `${title} | ${companyName}`;
  const listsOf: Record<string, readonly { publishedAt: string }[]> = {
    [paths.portfolio]: portfolio,
    [paths.caseStudies]: studies,
    [paths.career]: jobs,
  };
  const own = seo.map((row) => entry(row, newestDay(listsOf[row.path] ?? blogs)));
  const lists = [
    ...categories.map(({ slug, name, description }) => {
      const title = branded(`${name}: ${notes}`);
      const list = { path: href.blogCategory(slug), name, title, description, keywords: [name, notes] };
      return listEntry(list, inCategory(blogs, slug));
    }),
    ...tags.map(({ slug, name }) => {
      const items = blogs.filter((note) => note.tags.includes(slug));
      // A tag may have the same name as a category, but the titles of their pages must differ.
      const title = branded(`${name}: ${notes} by tag`);
      const description = listDescription(name, items, notes);
      return listEntry({ path: href.blogTag(slug), name, title, description, keywords: [name, notes] }, items);
    }),
    ...portfolioCategories.map(({ slug, name, description }) => {
      const title = branded(`${name}: ${products}`);
      const list = { path: href.portfolioCategory(slug), name, title, description, keywords: [name, products] };
      return listEntry(list, inCategory(portfolio, slug));
    }),
    ...portfolioCategories.map(({ slug, name }) => {
      const items = inCategory(studies, slug);
      const title = branded(`${name}: ${cases}`);
      // The portfolio's category page already uses the category's own description.
      const description = listDescription(name, items, cases);
      return listEntry(
        { path: href.caseStudyCategory(slug), name, title, description, keywords: [name, cases] },
        items,
      );
    }),
  ];
  const items = [
    ...blogs.map((item) => itemEntry(href.blog(item.slug), item)),
    ...portfolio.map((item) => itemEntry(href.portfolioItem(item.slug), item)),
    ...studies.map((item) => itemEntry(href.caseStudy(item.slug), item)),
    ...jobs.map((item) => itemEntry(href.job(item.slug), item)),
  ].sort(([a, one], [b, other]) => order(other.lastModified, one.lastModified) || order(a, b));
  // A record in `seo` takes precedence over a list or an item with the same path.
  const records = new Map<string, PageRecord>();
  for (const [path, record] of [...own, ...lists, ...items]) if (!records.has(path)) records.set(path, record);
  return records;
}

type Entry = [path: string, PageRecord];

function entry({ path, name, title, description, keywords, indexed }: SeoEntry, lastModified: string): Entry {
  return [path, { name, title, description, keywords: keywords.join(', '), indexed, lastModified }];
}

interface ItemPage {
  title: string;
  publishedAt: string;
  updatedAt?: string;
  seo: Pick<SeoEntry, 'title' | 'description' | 'keywords'>;
}

function itemEntry(path: string, { title, seo, publishedAt, updatedAt = publishedAt }: ItemPage): Entry {
  return entry({ path, name: title, ...seo, indexed: true }, updatedAt);
}

function listEntry(list: Omit<SeoEntry, 'indexed'>, items: readonly { publishedAt: string }[]): Entry {
  return entry({ ...list, indexed: items.length > 0 }, newestDay(items));
}

function newestDay(items: readonly { publishedAt: string }[]): string {
  return items.reduce((newest, { publishedAt }) => (publishedAt > newest ? publishedAt : newest), '');
}

function inCategory<Kind extends Listed & { category: string; slug: string }>(
  items: readonly Kind[],
  slug: string,
): Kind[] {
  return items.filter(({ category }) => category === slug).sort(byDay);
}

function listDescription(name: string, items: readonly Listed[], listTitle: string): string {
  const newest = items.slice(0, maxDescribed);
  const titles = newest.map(({ title }) => title).join('; ');
  const whole = [`${listTitle} on ${name}`, titles, ...newest.map(({ summary }) => summary)].join('. ');
  return shortened(whole, maxDescriptionLength);
}

const maxDescriptionLength = 160;
/** Maximum number of items in a description. Each item adds at least three characters. */
const maxDescribed = Math.ceil(maxDescriptionLength / 3);

function shortened(text: string, longest: number): string {
  // bounded: `longest`, 160 characters
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\s:;,.]*\s\S*$/, '')}…`;
}

export function byDay(a: { publishedAt: string; slug: string }, b: { publishedAt: string; slug: string }): number {
  return order(b.publishedAt, a.publishedAt) || order(a.slug, b.slug);
}

export function order<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
