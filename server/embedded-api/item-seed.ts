import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { href } from '../../shared/paths.ts';
import type { ContentItems, Item, ItemKind } from '../content/content-items.ts';
import type { Content } from '../content/load-content.ts';
import { createInsert } from './database.ts';
import { blogRow, caseStudyRow, commentRow, jobRow, portfolioRow, tagLinks } from './item-rows.ts';
import { bringUnits } from './seeded.ts';
import { itemRecord } from './seo-row.ts';

type Row = Record<string, SQLInputValue>;

/** The published items, each with the record of its page. */
export function seedItems(database: DatabaseSync, { items, seo }: Pick<Content, 'items' | 'seo'>, today: string): void {
  // A record written for an address takes precedence.
  const ownPaths = new Set(seo.map(({ path }) => path));
  const removeRecord = database.prepare('DELETE FROM seo WHERE path = ? AND (is_item = 1 OR ?)');
  const removeLinks = database.prepare('DELETE FROM blog_tag_links WHERE blog = ?');
  const putLink = createInsert(database, 'blog_tag_links');
  const putRecord = createInsert(database, 'seo');

  bring('blogs', 'blogs', href.blog, blogRow, {
    remove: (slug) => removeLinks.run(slug),
    write: (note) => tagLinks(note).forEach(putLink),
  });
  bring('portfolio', 'portfolio', href.portfolioItem, portfolioRow);
  bring('case-studies', 'case_studies', href.caseStudy, caseStudyRow);
  bring('jobs', 'jobs', href.job, jobRow);

  function bring<Kind extends ItemKind>(
    kind: Kind,
    table: string,
    pathOf: (slug: string) => string,
    rowOf: (item: Item<Kind>) => Row,
    more?: { remove(slug: string): unknown; write(item: Item<Kind>): void },
  ): void {
    const removeRow = database.prepare(`DELETE FROM ${table} WHERE slug = ?`);
    const put = createInsert(database, table);
    const hasOwn = (slug: string) => ownPaths.has(pathOf(slug));
    const remove = (slug: string) => {
      more?.remove(slug);
      removeRecord.run(pathOf(slug), Number(!hasOwn(slug)));
      removeRow.run(slug);
    };
    const units = items.published(kind, today).map(({ slug, digest }) => {
      return { name: slug, digest: hasOwn(slug) ? `${digest} without record` : digest };
    });
    bringUnits(database, kind, units, {
      remove,
      write(slug) {
        remove(slug);
        const item = items.read(kind, slug);
        put(rowOf(item));
        more?.write(item);
        if (!hasOwn(slug)) putRecord(itemRecord(pathOf(slug), item));
      },
    });
  }
}

/** The content folder's comments on published articles. Visitors' comments are not touched. */
export function seedComments(database: DatabaseSync, items: ContentItems, today: string): void {
  const removeAll = database.prepare("DELETE FROM comments WHERE source = 'content' AND blog = ?");
  const put = createInsert(database, 'comments');
  const remove = (blog: string) => void removeAll.run(blog);
  const units = items.published('comments', today).map(({ slug, digest }) => ({ name: slug, digest }));
  bringUnits(database, 'comments', units, {
    remove,
    write(blog) {
      remove(blog);
      for (const comment of items.comments(blog)) put(commentRow(blog, comment));
    },
  });
}
