import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { href, paths } from '../../shared/paths.ts';
import type { Content } from '../content/load-content.ts';
import { createInsert } from './database.ts';
import { digestOf } from './list-seed.ts';
import { bringUnits } from './seeded.ts';
import { listDescription, listRecord, mostDescribed, type PageRecord, pageRecord } from './seo-row.ts';

/** The content folder, under the company's name. */
export interface PublishedContent extends Content {
  companyName: string;
}

/** The records of own pages and lists. Those of lists need the items, which are already in the database. */
export function seedPageRecords(database: DatabaseSync, content: PublishedContent): void {
  const rows = recordsOf(database, content);
  const remove = () => database.exec('DELETE FROM seo WHERE is_item = 0');
  bringUnits(database, 'seo', [{ name: 'own pages and lists', digest: digestOf(rows) }], {
    remove,
    write() {
      remove();
      const put = createInsert(database, 'seo');
      rows.forEach((row, position) => {
        put({ ...row, is_item: 0, position });
      });
    },
  });
}

function recordsOf(database: DatabaseSync, content: PublishedContent): PageRecord[] {
  const { seo, categories, tags, portfolioCategories, companyName } = content;
  const newest = createNewest(database);
  const own = new Set(seo.map(({ path }) => path));
  const nameOf = (path: string, otherwise: string) => seo.find((row) => row.path === path)?.name ?? otherwise;
  const notes = nameOf(paths.blogs, 'Notes');
  const products = nameOf(paths.portfolio, 'Portfolio');
  const studies = nameOf(paths.caseStudies, 'Case studies');
  const branded = (title: string) => `${title} | ${companyName}`;
  const lists = [
    ...categories.map(({ slug, name, description }) => {
      const title = branded(`${name}: ${notes}`);
      const list = { path: href.blogCategory(slug), name, title, description, keywords: [name, notes] };
      return listRecord(list, newest.notes(slug));
    }),
    ...tags.map(({ slug, name }) => {
      const items = newest.notesOfTag(slug);
      // Different from a category's title, because a tag may have the same name.
      const title = branded(`${name}: ${notes} by tag`);
      const description = listDescription(name, items, notes);
      return listRecord({ path: href.blogTag(slug), name, title, description, keywords: [name, notes] }, items);
    }),
    ...portfolioCategories.map(({ slug, name, description }) => {
      const title = branded(`${name}: ${products}`);
      const list = { path: href.portfolioCategory(slug), name, title, description, keywords: [name, products] };
      return listRecord(list, newest.products(slug));
    }),
    ...portfolioCategories.map(({ slug, name }) => {
      const items = newest.studies(slug);
      const title = branded(`${name}: ${studies}`);
      // The portfolio already uses the category's description, and search engines treat two pages with one description
      // as duplicates.
      const description = listDescription(name, items, studies);
      const path = href.caseStudyCategory(slug);
      return listRecord({ path, name, title, description, keywords: [name, studies] }, items);
    }),
  ];
  const newestDay = (path: string) => newest.day(tableOf[path] ?? 'blogs');
  return [...seo.map((row) => pageRecord(row, newestDay(row.path))), ...lists.filter(({ path }) => !own.has(path))];
}

/** The table of items listed on an own page, unless it is articles. */
const tableOf: Record<string, 'portfolio' | 'case_studies' | 'jobs'> = {
  [paths.portfolio]: 'portfolio',
  [paths.caseStudies]: 'case_studies',
  [paths.career]: 'jobs',
};

const listed = v.array(v.object({ title: v.string(), summary: v.string(), publishedOn: v.string() }));

/** The newest items of a list, from an index. */
function createNewest(database: DatabaseSync) {
  const prepare = (from: string, order: string) => {
    const statement = database.prepare(`
      SELECT title, summary, item.published_on AS publishedOn FROM ${from} ORDER BY ${order} LIMIT ${mostDescribed}`);
    return (slug: string) => v.parse(listed, statement.all(slug));
  };
  const byDay = 'published_on DESC, slug';
  const links = 'blog_tag_links AS link JOIN blogs AS item ON item.slug = link.blog';
  return {
    notes: prepare('blogs AS item WHERE category = ?', byDay),
    notesOfTag: prepare(`${links} WHERE link.tag = ?`, 'link.published_on DESC, link.blog'),
    products: prepare('portfolio AS item WHERE category = ?', byDay),
    studies: prepare('case_studies AS item WHERE category = ?', byDay),
    day(table: 'blogs' | 'portfolio' | 'case_studies' | 'jobs'): string {
      const column = table === 'jobs' ? 'posted_on' : 'published_on';
      return String(database.prepare(`SELECT max(${column}) AS day FROM ${table}`).get()?.day ?? '');
    },
  };
}
