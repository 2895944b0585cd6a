import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handler.ts';

/** Null if the path has no record. */
export function metaDetails(database: DatabaseSync): Handler<'getMetaDetails'> {
  const record = database.prepare(`
    SELECT title AS Meta_Title, description AS Meta_Description, keywords AS Meta_Keywords, '' AS Og_Image_Link,
      indexed AS Is_Index_Page
    FROM seo WHERE path = ?`);
  return ({ Slug }) => success({ Seo_Meta_Details: record.get(Slug) ?? null });
}

/** About 150 bytes each. The wire does not page this list. */
const mostPages = 2_000;

/** Indexable pages: own pages and lists first, then items, newest first. */
export function pageList(database: DatabaseSync): Handler<'getPageList'> {
  const pages = database.prepare(`
    SELECT path AS Slug, page_title AS Page_Title, last_modified AS Last_Modified
    FROM seo WHERE indexed = 1 ORDER BY is_item, position, last_modified DESC, path LIMIT ${mostPages}`);
  return () => success({ Page_List: pages.all() });
}
