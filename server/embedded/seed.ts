import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { BlogEntry, CommentEntry } from '../content/schemas.ts';
import { insertAll, inTransaction } from './database.ts';
import { caseStudyRow, eventRow, jobRow, portfolioRow } from './item-rows.ts';
import { itemTables } from './item-tables.ts';
import { readingMinutes, renderMarkdown } from './markdown.ts';
import type { Published } from './published.ts';
import { contentTables, lastingChanges, lastingTables, seedVersion } from './schema.ts';
import type { SeoRow } from './seo-row.ts';
import { seoRows } from './seo-rows.ts';

/** Brings the content tables to what is published, in one transaction; does nothing when they are there already. */
export function seed(database: DatabaseSync, published: Published): void {
  const hash = createHash('sha256')
    .update(JSON.stringify([seedVersion, published]))
    .digest('hex');
  keepLastingTables(database);
  if (database.prepare("SELECT value FROM meta WHERE key = 'content'").get()?.value === hash) return;
  inTransaction(database, () => {
    database.exec(contentTables);
    database.exec(itemTables);
    database.exec("DELETE FROM comments WHERE source = 'content'");
    fill(database, published);
    database.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('content', ?)").run(hash);
  });
}

function keepLastingTables(database: DatabaseSync): void {
  database.exec(lastingTables);
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  lastingChanges.slice(version).forEach((change, index) => {
    inTransaction(database, () => database.exec(`${change}; PRAGMA user_version = ${version + index + 1}`));
  });
}

function fill(database: DatabaseSync, content: Published): void {
  insertAll(database, 'settings', content.settings);
  insertAll(database, 'countries', content.countries.map(numbered));
  insertAll(database, 'clients', content.clients.map(numbered));
  insertAll(database, 'reviews', content.reviews.map(numbered));
  insertAll(database, 'blog_categories', content.categories.map(numbered));
  insertAll(database, 'blog_tags', content.tags);
  insertAll(database, 'blogs', content.blogs.map(blogRow));
  insertAll(database, 'blog_tag_links', content.blogs.flatMap(tagLinks));
  insertAll(database, 'comments', content.comments.map(commentRow));
  insertAll(database, 'portfolio_categories', content.portfolioCategories.map(numbered));
  insertAll(database, 'portfolio', content.portfolio.map(portfolioRow));
  insertAll(database, 'case_studies', content.caseStudies.map(caseStudyRow));
  insertAll(database, 'jobs', content.jobs.map(jobRow));
  insertAll(database, 'events', content.events.map(eventRow));
  insertAll(database, 'seo', seoRows(content).map(seoRow).map(numbered));
}

/** Keeps the order of the content file. */
function numbered<Row extends object>(row: Row, position: number) {
  return { ...row, position };
}

function blogRow({ slug, title, summary, category, author, publishedAt, body }: BlogEntry) {
  return {
    slug,
    title,
    summary,
    category,
    author_name: author.name,
    author_role: author.role,
    published_on: publishedAt,
    reading_minutes: readingMinutes(body),
    html: renderMarkdown(body),
  };
}

function tagLinks({ slug, tags }: BlogEntry) {
  return tags.map((tag, position) => ({ blog: slug, position, tag }));
}

function commentRow({ blog, name, postedAt, text, isAuthor }: CommentEntry) {
  return { blog, name, posted_on: postedAt, text, is_author: Number(isAuthor), source: 'content', approved: 1 };
}

function seoRow({ path, name, title, description, keywords, indexed, lastModified }: SeoRow) {
  return {
    path,
    page_title: name,
    title,
    description,
    keywords: keywords.join(', '),
    indexed: Number(indexed),
    last_modified: lastModified,
  };
}
