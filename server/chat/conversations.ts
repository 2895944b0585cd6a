import { createHash } from 'node:crypto';
import { type Insertable, sql, type Updateable } from 'kysely';
import * as v from 'valibot';
import type { ChatMessage } from '../../shared/chat.ts';
import { canonicalEmail, namesEmail } from '../../shared/forms/email-address.ts';
import { markUsed, type UsedToken } from '../posts/guards/used-tokens.ts';
import { newReference } from '../posts/outbox/reference.ts';
import type { Jobs } from '../store/jobs/jobs.ts';
import { createKeyedLock } from '../store/keyed-lock.ts';
import { lockName } from '../store/lock-name.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { SiteTables, Tables } from '../store/tables.ts';
import {
  type Conversation,
  conversationBy,
  conversationColumns,
  conversationSchema,
  messageColumns,
  messageSchema,
  messagesOf,
} from './conversation.ts';
import { beyondLimit, isLong, makeRoom, usualBounds } from './conversation-limits.ts';

/** Conversations read at a time. */
const page = 100;

interface Parts {
  store: SiteStore;
  jobs: Jobs;
  now: () => number;
  bounds?: typeof usualBounds;
}

export interface VisitorMessage {
  /** Made by the browser. A repeated message has the same key. */
  key: string;
  text: string;
  /** A valid single-use form token that it came with. */
  formToken?: UsedToken | undefined;
}

export type StoredMessage = { conversation: Conversation; message: ChatMessage };
/** `long`: the conversation has reached its limit. `full`: there is no room for a new one. */
export type Posted = ({ kind: 'stored' | 'repeated' } & StoredMessage) | { kind: 'long' } | { kind: 'full' };
export type ReplyResult = ({ kind: 'stored' } & StoredMessage) | { kind: 'long' } | { kind: 'missing' };
export type Forwarded = ({ kind: 'stored' } & StoredMessage) | { kind: 'repeated' } | { kind: 'missing' };

export type Conversations = ReturnType<typeof createConversations>;

/** Changes are committed when a method's promise resolves. If it rejects with an OutboxUnavailable, nothing changed. */
export function createConversations({ store, jobs, now, bounds = usualBounds }: Parts) {
  const withLock = createKeyedLock();

  return {
    find: (token: string) => conversationBy(store.tables, 'token_hash', hashOf(token)),

    withId: (id: number) => conversationBy(store.tables, 'id', id),

    async messages(id: number, after = 0, limit = Number.MAX_SAFE_INTEGER): Promise<ChatMessage[]> {
      const found = messagesOf(store.tables, id).where('id', '>', after).orderBy('id').limit(limit);
      return v.parse(v.array(messageSchema), await found.execute());
    },

    /** Versions of conversations, which change with every change. Deleted ones are left out. */
    async newest(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const found = await store.tables
        .selectFrom('chat_conversations as c')
        .select(['c.id', 'c.state', 'c.changed_at as changedAt'])
        .select(({ selectFrom, fn }) =>
          selectFrom('chat_messages')
            .select(fn.max('id').as('message'))
            .whereRef('conversation', '=', 'c.id')
            .as('message'),
        )
        .where('c.id', 'in', ids)
        .execute();
      return new Map(found.map(({ id, state, changedAt, message }) => [id, `${state} ${changedAt} ${message}`]));
    },

    /** Stores a visitor's message; the first one opens a conversation. */
    post(token: string, { key, text, formToken }: VisitorMessage): Promise<Posted> {
      const post = async (tables: Tables): Promise<Posted> => {
        const known = await locked(tables, 'token_hash', hashOf(token));
        const earlier = known && (await messagesOf(tables, known.id).where('key', '=', key).executeTakeFirst());
        if (known && earlier)
          return { kind: 'repeated', conversation: known, message: v.parse(messageSchema, earlier) };
        if (known && (await isLong(tables, known.id, bounds.messages))) return { kind: 'long' };
        if (known?.state !== 'open') {
          await lockName(store, tables, 'open conversations');
          if (!(await makeRoom(tables, bounds.open, now()))) return { kind: 'full' };
        }
        const id = known?.id ?? (await begin(tables, token));
        const isVerified = formToken !== undefined && (await markUsed(tables, formToken));
        const message = await insertMessage(tables, { conversation: id, author: 'visitor', key, text });
        const conversation = await change(tables, id, {
          state: 'open',
          waiting_since: known?.waitingSince ?? now(),
          ...(isVerified && { is_verified: 1 }),
        });
        return { kind: 'stored', conversation, message };
      };
      return withLock(token, () => store.transaction(post));
    },

    /** Stores the desk's answer, which reopens a closed conversation. */
    reply(reference: string, text: string): Promise<ReplyResult> {
      return store.transaction(async (tables): Promise<ReplyResult> => {
        const known = await locked(tables, 'reference', reference);
        if (!known) return { kind: 'missing' };
        if (await isLong(tables, known.id, bounds.messages)) return { kind: 'long' };
        const message = await insertMessage(tables, { conversation: known.id, author: 'desk', text });
        const answered = { state: 'open', waiting_since: null, is_answered: 1 } as const;
        return { kind: 'stored', conversation: await change(tables, known.id, answered), message };
      });
    },

    close(reference: string): Promise<Conversation | undefined> {
      return store.transaction(async (tables) => {
        const known = await locked(tables, 'reference', reference);
        return known && change(tables, known.id, { state: 'closed', waiting_since: null });
      });
    },

    /** Also overwrites the messages in the file. Returns the conversation as it was. */
    async remove(reference: string): Promise<Conversation | undefined> {
      const removed = await store.transaction(async (tables) => {
        const deletion = tables.deleteFrom('chat_conversations').where('reference', '=', reference);
        const found = await deletion.returning(conversationColumns).executeTakeFirst();
        return found;
      });
      // Even if nothing was deleted now: an earlier call may have deleted the conversation and failed at this point.
      await store.overwriteDeleted();
      return v.parse(v.optional(conversationSchema), removed);
    },

    /** Marks the conversation as this enquiry, with a message about it. `repeated`: it was marked before. */
    forward(id: number, enquiry: string, text: string): Promise<Forwarded> {
      return store.transaction(async (tables): Promise<Forwarded> => {
        const known = await locked(tables, 'id', id);
        if (!known) return { kind: 'missing' };
        if (known.enquiry === enquiry) return { kind: 'repeated' };
        const message = await insertMessage(tables, { conversation: id, author: 'site', text });
        const conversation = await change(tables, id, { waiting_since: null, is_answered: 1, enquiry });
        return { kind: 'stored', conversation, message };
      });
    },

    /** References of the conversations that became one of these posts, or in which the visitor wrote the address. */
    async ofPerson(email: string, posts: readonly string[]): Promise<string[]> {
      const wanted = canonicalEmail(email);
      const own = new Set(posts);
      const found: string[] = [];
      for (let after = 0, isMore = true; isMore; ) {
        const some = await store.tables
          .selectFrom('chat_conversations')
          .select(({ selectFrom }) => [
            'id',
            'reference',
            'enquiry',
            selectFrom('chat_messages')
              .select(sql<string>`coalesce(string_agg(text, ' '), '')`.as('text'))
              .whereRef('conversation', '=', 'chat_conversations.id')
              .where('author', '=', 'visitor')
              .where('text', 'like', '%@%')
              .as('said'),
          ])
          .where('id', '>', after)
          .orderBy('id')
          .limit(page)
          .execute();
        for (const { reference, enquiry, said } of some) {
          if (own.has(enquiry ?? '') || namesEmail(said ?? '', wanted)) found.push(reference);
        }
        after = some.at(-1)?.id ?? after;
        isMore = some.length === page;
      }
      return found;
    },

    /** Deletes conversations without a word since that time, and those over the limits, unanswered ones first. */
    async removeBefore(before: number): Promise<void> {
      const { numDeletedRows } = await store.transaction((tables) =>
        tables
          .deleteFrom('chat_conversations')
          .where((eb) =>
            eb.or([
              // -Infinity means no limit, but is not an integer in PostgreSQL.
              eb('changed_at', '<', Math.max(0, before)),
              eb('id', 'in', beyondLimit(tables, bounds.closed)),
            ]),
          )
          .executeTakeFirstOrThrow(),
      );
      if (numDeletedRows) await store.overwriteDeleted();
    },
  };

  /**
   * On PostgreSQL, locks the conversation until the transaction ends: its messages get their ids in the order in which
   * they are committed, so that a stream misses none.
   */
  async function locked(...[tables, column, value]: Parameters<typeof conversationBy>) {
    if (store.isShared) {
      await tables.selectFrom('chat_conversations').select('id').where(column, '=', value).forUpdate().execute();
    }
    return conversationBy(tables, column, value);
  }

  async function begin(tables: Tables, token: string): Promise<number> {
    const at = now();
    const reference = newReference('CHAT');
    const first = { reference, token_hash: hashOf(token), created_at: at, changed_at: at };
    const begun = tables.insertInto('chat_conversations').values(first);
    const { id } = await begun.returning('id').executeTakeFirstOrThrow();
    await jobs.add([{ kind: 'notify', reference }], tables);
    return id;
  }

  async function insertMessage(tables: Tables, message: Omit<Insertable<SiteTables['chat_messages']>, 'at'>) {
    const inserted = tables.insertInto('chat_messages').values({ ...message, at: now() });
    return v.parse(messageSchema, await inserted.returning(messageColumns).executeTakeFirstOrThrow());
  }

  async function change(tables: Tables, id: number, changes: Updateable<SiteTables['chat_conversations']>) {
    const changed = tables.updateTable('chat_conversations').set({ ...changes, changed_at: now() });
    const returned = changed.where('id', '=', id).returning(conversationColumns);
    const conversation = v.parse(conversationSchema, await returned.executeTakeFirstOrThrow());
    return conversation;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
