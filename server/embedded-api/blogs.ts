import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handler.ts';
import { withJson } from './json-columns.ts';
import { countItems, countOf, pageOf, placesOfPage } from './places.ts';
import { versionOf } from './seeded.ts';

const perPage = 9;

export function blogCategoryList(database: DatabaseSync): Handler<'getBlogCategoryList'> {
  const categories = database.prepare(`
    SELECT slug AS Category_Slug, name AS Category_Name, description AS Category_Description,
      ${countOf('blogs', 'blog_categories.slug')} AS Item_Count
    FROM blog_categories ORDER BY position`);
  return () => success({ Category_List: categories.all() });
}

/** One article with its text, or a list without texts, newest first, paged or complete. */
export function blogList(database: DatabaseSync): Handler<'getBlogList'> {
  const one = database.prepare(`SELECT ${columns}, html AS Blog_Content FROM ${tables} WHERE blogs.slug = ?`);
  const all = database.prepare(`SELECT ${columns} FROM ${tables} ORDER BY blogs.published_on DESC, blogs.slug`);
  const page = database.prepare(pageOf('blogs', columns, tables));
  const count = countItems(database, 'blogs');
  return ({ BlogSlug, IsPagination, PageNo = 1, PerPage = perPage }) => {
    if (BlogSlug !== undefined) {
      const notes = one.all(BlogSlug).map(withTags);
      return success({ Blog_List: notes, Total_Count: notes.length });
    }
    const total = count();
    const rows = IsPagination ? page.all(...placesOfPage(total, PageNo, PerPage)) : all.all();
    return success({ Blog_List: rows.map(withTags), Total_Count: total });
  };
}

const columns = `
  blogs.slug AS Blog_Slug, title AS Blog_Title, summary AS Blog_Summary,
  category AS Category_Slug, blog_categories.name AS Category_Name,
  author_name AS Author_Name, author_role AS Author_Role,
  services AS Service_List, cover AS Cover_Drawing, blogs.published_on AS Publish_Date, modified_on AS Modified_Date, reading_minutes AS Reading_Minutes,
  ${versionOf('blogs', 'blogs.slug')} AS Content_Version,
  (SELECT json_group_array(json_object('Tag_Slug', blog_tags.slug, 'Tag_Name', blog_tags.name) ORDER BY position)
    FROM blog_tag_links JOIN blog_tags ON blog_tags.slug = tag WHERE blog = blogs.slug) AS Tag_List`;

const tables = 'blogs JOIN blog_categories ON blog_categories.slug = category';

const withTags = (row: Record<string, SQLOutputValue>) => withJson(row, 'Service_List', 'Cover_Drawing', 'Tag_List');
