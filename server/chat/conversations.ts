import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import type { ChatMessage } from '../../shared/chat.ts';
import { orUnavailable } from '../database/outbox-unavailable.ts';
import { overwriteDeleted } from '../database/overwrite-deleted.ts';
import { inTransaction } from '../database/transaction.ts';
import { newReference } from '../posts/outbox/reference.ts';
import {
  type Conversation,
  conversationColumns,
  conversationSchema,
  messageColumns,
  messageSchema,
} from './conversation.ts';

interface Parts {
  database: DatabaseSync;
  now: () => number;
  bounds?: typeof usualBounds;
}

/** Conversations in each state, and messages per conversation. */
const usualBounds = { open: 10_000, closed: 20_000, messages: 200 };

/** Milliseconds after which an answered conversation may be closed to make room for a new one. */
const idle = 24 * 3_600_000;

export interface VisitorMessage {
  /** Made by the browser. A repeated message has the same key. */
  key: string;
  text: string;
  /** Whether it came with an exact form token. */
  isVisit: boolean;
}

export type Kept = { conversation: Conversation; message: ChatMessage };
/** `long`: the conversation has reached its limit. `full`: there is no room for a new one. */
export type Posted = ({ kind: 'stored' | 'repeated' } & Kept) | { kind: 'long' } | { kind: 'full' };
export type Answered = ({ kind: 'stored' } & Kept) | { kind: 'long' } | { kind: 'missing' };

export type Conversations = ReturnType<typeof createConversations>;

/** Every method has committed when it returns, or throws an OutboxUnavailable and has done nothing. */
export function createConversations({ database, now, bounds = usualBounds }: Parts) {
  const one = (condition: string) => {
    const statement = database.prepare(`SELECT ${conversationColumns} FROM chat_conversations WHERE ${condition}`);
    return (value: SQLInputValue) => v.parse(v.optional(conversationSchema), statement.get(value));
  };
  const byToken = one('token_hash = ?');
  const byReference = one('reference = ?');
  const byId = one('id = ?');
  const open = database.prepare("SELECT count(*) AS rows FROM chat_conversations WHERE state = 'open'");
  const closeUnanswered = database.prepare(`
    UPDATE chat_conversations SET state = 'closed' WHERE id = (
      SELECT id FROM chat_conversations WHERE state = 'open' AND is_answered = 0 ORDER BY is_visit, changed_at LIMIT 1)`);
  const closeIdle = database.prepare(
    "UPDATE chat_conversations SET state = 'closed' WHERE state = 'open' AND changed_at < ?",
  );
  const insert = database.prepare(`
    INSERT INTO chat_conversations (reference, token_hash, is_visit, created_at, changed_at) VALUES (?, ?, ?, ?, ?)`);
  const change = (sql: string) => database.prepare(`UPDATE chat_conversations SET ${sql} WHERE id = ?`);
  const heardVisitor = change(
    "state = 'open', waiting_since = coalesce(waiting_since, ?), is_visit = max(is_visit, ?), changed_at = ?",
  );
  const heardDesk = change("state = 'open', waiting_since = NULL, is_answered = 1, changed_at = ?");
  const close = change("state = 'closed', waiting_since = NULL, changed_at = ?");
  const forwarded = change('waiting_since = NULL, is_answered = 1, enquiry = ?, changed_at = ?');
  const say = database.prepare(
    `INSERT INTO chat_messages (conversation, author, key, text, at) VALUES (?, ?, ?, ?, ?) RETURNING ${messageColumns}`,
  );
  const byKey = database.prepare(`SELECT ${messageColumns} FROM chat_messages WHERE conversation = ? AND key = ?`);
  const after = database.prepare(
    `SELECT ${messageColumns} FROM chat_messages WHERE conversation = ? AND id > ? ORDER BY id`,
  );
  const length = database.prepare('SELECT count(*) AS rows FROM chat_messages WHERE conversation = ?');
  const remove = database.prepare('DELETE FROM chat_conversations WHERE id = ?');
  const ofPerson = database.prepare(`
    SELECT reference FROM chat_conversations c WHERE enquiry IN (SELECT value FROM json_each(:posts)) OR EXISTS (
      SELECT 1 FROM chat_messages
      WHERE conversation = c.id AND author = 'visitor' AND instr(lower(text), lower(:email)) > 0)
    ORDER BY id`);
  const purge = database.prepare(`
    DELETE FROM chat_conversations WHERE changed_at < ? OR id IN (
      SELECT id FROM chat_conversations WHERE state = 'closed'
      ORDER BY is_answered DESC, is_visit DESC, changed_at DESC LIMIT -1 OFFSET ?)`);

  return {
    find: (token: string): Conversation | undefined => orUnavailable(() => byToken(hashOf(token))),

    messages: (id: number, from = 0): ChatMessage[] =>
      orUnavailable(() => v.parse(v.array(messageSchema), after.all(id, from))),

    /** Stores a visitor's message; the first one opens a conversation. */
    post(token: string, { key, text, isVisit }: VisitorMessage): Posted {
      return transact(() => {
        const known = byToken(hashOf(token));
        const earlier = known && byKey.get(known.id, key);
        if (known && earlier)
          return { kind: 'repeated', conversation: known, message: v.parse(messageSchema, earlier) };
        if (known && isLong(known.id)) return { kind: 'long' };
        if (known?.state !== 'open' && !hasRoom()) return { kind: 'full' };
        const id = known?.id ?? begin(token);
        const message = keep(id, 'visitor', text, key);
        heardVisitor.run(now(), Number(isVisit), now(), id);
        return { kind: 'stored', ...kept(id, message) };
      });
    },

    /** Stores the desk's answer, which reopens a closed conversation. */
    reply(reference: string, text: string): Answered {
      return transact(() => {
        const known = byReference(reference);
        if (!known) return { kind: 'missing' };
        if (isLong(known.id)) return { kind: 'long' };
        const message = keep(known.id, 'desk', text);
        heardDesk.run(now(), known.id);
        return { kind: 'stored', ...kept(known.id, message) };
      });
    },

    close(reference: string): Conversation | undefined {
      return transact(() => {
        const known = byReference(reference);
        if (!known) return undefined;
        close.run(now(), known.id);
        return byId(known.id);
      });
    },

    /** Also overwrites the messages in the file. Returns the conversation as it was. */
    remove(reference: string): Conversation | undefined {
      const known = transact(() => {
        const found = byReference(reference);
        if (found) remove.run(found.id);
        return found;
      });
      // The write-ahead log still holds them until it is written back.
      orUnavailable(() => overwriteDeleted(database));
      return known;
    },

    /** Marks the conversation as an enquiry, with a message about it. */
    forward(id: number, enquiry: string, text: string): Kept {
      return transact(() => {
        const message = keep(id, 'site', text);
        forwarded.run(enquiry, now(), id);
        return kept(id, message);
      });
    },

    /** References of the conversations that became one of these posts, or in which the visitor wrote the address. */
    ofPerson(email: string, posts: readonly string[]): string[] {
      const found = orUnavailable(() => ofPerson.all({ email, posts: JSON.stringify(posts) }));
      return found.map(({ reference }) => String(reference));
    },

    /** Deletes conversations without a word since that time, and those over the limits, unanswered ones first. */
    purge(before: number): void {
      const { changes } = orUnavailable(() => purge.run(before, bounds.closed));
      if (changes) orUnavailable(() => overwriteDeleted(database));
    },
  };

  function transact<T>(work: () => T): T {
    return orUnavailable(() => inTransaction(database, work));
  }

  /** Makes room for an open conversation by closing the longest-idle unanswered one. Visits are closed last. */
  function hasRoom(): boolean {
    const isFull = () => Number(open.get()?.rows) >= bounds.open;
    if (isFull()) closeUnanswered.run();
    if (isFull()) closeIdle.run(now() - idle);
    return !isFull();
  }

  function begin(token: string): number {
    return Number(insert.run(freeReference(), hashOf(token), 0, now(), now()).lastInsertRowid);
  }

  function freeReference(): string {
    const reference = newReference('CHAT');
    return byReference(reference) ? freeReference() : reference;
  }

  function isLong(id: number): boolean {
    return Number(length.get(id)?.rows) >= bounds.messages;
  }

  function keep(id: number, author: ChatMessage['author'], text: string, key: string | null = null): ChatMessage {
    return v.parse(messageSchema, say.get(id, author, key, text, now()));
  }

  function kept(id: number, message: ChatMessage): Kept {
    return { conversation: v.parse(conversationSchema, byId(id)), message };
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
