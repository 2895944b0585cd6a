import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handlers.ts';

/** Approved comments, oldest first. */
export function commentList(database: DatabaseSync): Handler<'getCommentList'> {
  const comments = database.prepare(`
    SELECT id AS Comment_Id, name AS FullName, posted_on AS Comment_Date, text AS Comment, is_author AS Is_Author
    FROM comments WHERE approved = 1 AND blog = (SELECT slug FROM blogs WHERE slug = ?) ORDER BY posted_on, id`);
  return ({ BlogSlug }) => success({ Comment_List: comments.all(BlogSlug) });
}
