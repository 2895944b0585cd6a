import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { overwriteDeleted } from '../database/overwrite-deleted.ts';
import { inTransaction } from '../database/transaction.ts';
import { createRemoveApplications, dropStrayApplications } from './applications.ts';

const commentSchema = v.object({ id: v.number(), blog: v.string(), approved: v.number(), rejected: v.number() });
export type StoredComment = v.InferOutput<typeof commentSchema>;

export type VisitorRecords = ReturnType<typeof createVisitorRecords>;

/** The operator's actions on visitors' data. Every method has committed when it returns. */
export function createVisitorRecords(database: DatabaseSync) {
  const comment = (condition: string) => {
    const statement = database.prepare(
      `SELECT id, blog, approved, rejected FROM comments WHERE source = 'visitor' AND ${condition}`,
    );
    return (value: SQLInputValue) => v.parse(v.optional(commentSchema), statement.get(value));
  };
  const byId = comment('id = ?');
  // The key is the reference, a hyphen and a hash.
  const byReference = comment("idempotency_key > ?1 || '-' AND idempotency_key < ?1 || '.'");
  const moderate = database.prepare('UPDATE comments SET approved = ?, rejected = ? WHERE id = ?');
  const removeComment = database.prepare("DELETE FROM comments WHERE source = 'visitor' AND id = ?");
  const removeSubscriber = database.prepare('DELETE FROM subscribers WHERE canonical_email = canonical_email(?)');
  const removePost = database.prepare('DELETE FROM posts WHERE idempotency_key = ?');
  const removeApplications = createRemoveApplications(database);
  const ofAddress = (column: string) => `canonical_email(${column}) = canonical_email(?)`;
  const removePostsOf = database.prepare(`DELETE FROM posts WHERE ${ofAddress("payload ->> '$.WorkEmail'")}`);
  const removeCommentsOf = database.prepare(
    `DELETE FROM comments WHERE source = 'visitor' AND ${ofAddress('email')} RETURNING blog, approved`,
  );
  const applicationsOf = database.prepare(
    `SELECT idempotency_key AS key FROM applications WHERE ${ofAddress('work_email')}`,
  );
  const removeAddress = database.prepare("UPDATE comments SET email = '' WHERE idempotency_key = ?");

  return {
    /** By its number, or by the visitor's reference. */
    comment: (name: string): StoredComment | undefined =>
      /^\d{1,7}$/.test(name) ? byId(Number(name)) : byReference(name),

    /** Deletes old CVs that belong to no application. */
    dropStrays: (now: number): void => dropStrayApplications(database, now),

    moderate(id: number, verdict: 'approve' | 'reject'): void {
      moderate.run(Number(verdict === 'approve'), Number(verdict === 'reject'), id);
    },

    removeComment(id: number): void {
      removeComment.run(id);
      overwriteDeleted(database);
    },

    /** False if the address is not on the list. */
    removeSubscriber(email: string): boolean {
      const { changes } = removeSubscriber.run(email);
      overwriteDeleted(database);
      return changes > 0;
    },

    /** Deletes everything of an address. Returns the articles that showed a comment of it. */
    removePerson(email: string): string[] {
      removeApplications(applicationsOf.all(email).map(({ key }) => String(key)));
      const articles = inTransaction(database, () => {
        removePostsOf.run(email);
        removeSubscriber.run(email);
        return removeCommentsOf.all(email).flatMap(({ blog, approved }) => (approved ? [String(blog)] : []));
      });
      overwriteDeleted(database);
      return [...new Set(articles)];
    },

    /** Deletes posts by idempotency key. A comment stays on its page, without its address. */
    removePosts(keys: string[]): void {
      inTransaction(database, () => {
        for (const statement of [removePost, removeAddress]) for (const key of keys) statement.run(key);
      });
      removeApplications(keys);
      overwriteDeleted(database);
    },
  };
}
