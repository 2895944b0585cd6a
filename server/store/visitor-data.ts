import { type SqlBool, sql } from 'kysely';
import { canonicalEmail } from '../../shared/forms/email-address.ts';
import { createKeyedLock } from './keyed-lock.ts';
import type { SiteStore } from './site-store.ts';
import type { Tables } from './tables.ts';

interface StoredComment {
  id: number;
  blog: string;
  state: 'waiting' | 'approved' | 'rejected';
}

interface NewComment {
  key: string | null;
  blog: string;
  name: string;
  email: string;
  text: string;
  /** ISO date, UTC. */
  postedOn: string;
}

export type VisitorData = ReturnType<typeof createVisitorData>;

/** Limits the size of the table during a flood of comments. */
const maxWaiting = 10_000;

/** A change is committed when its promise resolves, or with the transaction that is passed in. */
export function createVisitorData(store: SiteStore) {
  const { tables } = store;
  const withLock = createKeyedLock();
  const one = () => tables.selectFrom('comments').select(['id', 'blog', 'state']);

  return {
    approved: (blog: string) =>
      tables
        .selectFrom('comments')
        .select(['id', 'name', 'posted_on as postedOn', 'text'])
        .where('blog', '=', blog)
        .where('state', '=', 'approved')
        .orderBy('posted_on')
        .orderBy('id')
        .execute(),

    /**
     * Stores a comment for approval. Resolves to `stored`, even if the key was already stored, or to `full` if too many
     * comments are waiting.
     */
    addComment({ key, postedOn, email, ...comment }: NewComment): Promise<'stored' | 'full'> {
      const add = async (within: Tables) => {
        if (key !== null && (await isKnown(within, key))) return 'stored';
        if ((await countWaiting(within)) >= maxWaiting) return 'full';
        const fields = { ...comment, email, canonical_email: canonicalEmail(email), posted_on: postedOn };
        await within
          .insertInto('comments')
          .values({ ...fields, idempotency_key: key })
          .execute();
        return 'stored';
      };
      return withLock(key ?? comment.text, () => store.transaction(add));
    },

    knows: (key: string): Promise<boolean> => isKnown(tables, key),

    /** Resolves to the comment with this ID or this post's reference; undefined if no comment matches. */
    comment: (name: string): Promise<StoredComment | undefined> =>
      (/^\d{1,7}$/.test(name)
        ? one().where('id', '=', Number(name))
        : one().where('idempotency_key', '>', `${name}-`).where('idempotency_key', '<', `${name}.`)
      ).executeTakeFirst(),

    async moderate(id: number, state: 'approved' | 'rejected', within: Tables = tables): Promise<void> {
      await within.updateTable('comments').set({ state }).where('id', '=', id).execute();
    },

    async removeComment(id: number, alsoWrite: (tables: Tables) => Promise<unknown>): Promise<void> {
      await store.transaction(async (within) => {
        await within.deleteFrom('comments').where('id', '=', id).execute();
        await alsoWrite(within);
      });
      await store.overwriteDeleted();
    },

    async subscribe(email: string): Promise<void> {
      const row = { email, canonical_email: canonicalEmail(email), subscribed_at: store.now() };
      await tables
        .insertInto('subscribers')
        .values(row)
        .onConflict((known) => known.doNothing())
        .execute();
    },

    async removeSubscriber(email: string): Promise<boolean> {
      const removed = await removeFromList(tables, email);
      await store.overwriteDeleted();
      return removed;
    },

    /**
     * `alsoWrite` runs in the same transaction and receives the slugs of the articles that showed a deleted comment.
     */
    async removePerson(
      email: string,
      alsoWrite: (tables: Tables, articles: string[]) => Promise<unknown>,
    ): Promise<void> {
      await store.transaction(async (within) => {
        await removeFromList(within, email);
        const removed = within.deleteFrom('comments').where(ofAddress(email)).returning(['blog', 'state']);
        const shown = (await removed.execute()).filter(({ state }) => state === 'approved');
        await alsoWrite(within, [...new Set(shown.map(({ blog }) => blog))]);
      });
      await store.overwriteDeleted();
    },

    async deleteAddresses(keys: string[]): Promise<void> {
      if (keys.length === 0) return;
      const none = { email: '', canonical_email: '' };
      await tables.updateTable('comments').set(none).where('idempotency_key', 'in', keys).execute();
      await store.overwriteDeleted();
    },
  };
}

async function isKnown(tables: Tables, key: string): Promise<boolean> {
  const known = tables.selectFrom('comments').select('id').where('idempotency_key', '=', key);
  return (await known.executeTakeFirst()) !== undefined;
}

async function countWaiting(tables: Tables): Promise<number> {
  const counts = tables.selectFrom('comments').select(({ fn }) => fn.countAll<number>().as('waiting'));
  return Number((await counts.where('state', '=', 'waiting').executeTakeFirst())?.waiting);
}

async function removeFromList(tables: Tables, email: string): Promise<boolean> {
  const removed = tables.deleteFrom('subscribers').where(ofAddress(email)).returning('email');
  return (await removed.execute()).length > 0;
}

function ofAddress(email: string) {
  return sql<SqlBool>`canonical_email = ${canonicalEmail(email)}`;
}
