import type { DatabaseSync } from 'node:sqlite';
import { refusal, success } from './answer.ts';
import type { Handler } from './handler.ts';

/** Reached only in a flood, or if no operator approves comments. */
const mostWaiting = 10_000;

/** Oldest first. */
export function commentList(database: DatabaseSync): Handler<'getCommentList'> {
  const comments = database.prepare(`
    SELECT id AS Comment_Id, name AS FullName, posted_on AS Comment_Date, text AS Comment, is_author AS Is_Author
    FROM comments WHERE approved = 1 AND blog = (SELECT slug FROM blogs WHERE slug = ?) ORDER BY posted_on, id`);
  return ({ BlogSlug }) => success({ Comment_List: comments.all(BlogSlug) });
}

/** Stores a comment for approval, once per idempotency key. Its article must be published. */
export function saveComment(database: DatabaseSync): Handler<'saveComment'> {
  const known = database.prepare('SELECT 1 FROM comments WHERE idempotency_key = ?');
  const note = database.prepare('SELECT 1 FROM blogs WHERE slug = ?');
  const waiting = database.prepare(
    "SELECT count(*) AS rows FROM comments WHERE source = 'visitor' AND approved = 0 AND rejected = 0",
  );
  const insert = database.prepare(`
    INSERT INTO comments (idempotency_key, blog, name, email, posted_on, text, source)
    VALUES (?, ?, ?, ?, strftime('%Y-%m-%d', 'now'), ?, 'visitor')`);
  return ({ BlogSlug, FullName, WorkEmail, Comment }, { idempotencyKey = null }) => {
    if (known.get(idempotencyKey)) return success({});
    if (!note.get(BlogSlug)) return refusal('This article is no longer on the site.');
    if (Number(waiting.get()?.rows) >= mostWaiting)
      return refusal('We can’t accept more comments right now. Please try again tomorrow.');
    insert.run(idempotencyKey, BlogSlug, FullName, WorkEmail, Comment);
    return success({});
  };
}
