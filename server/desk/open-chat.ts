import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { messageSchema } from '../chat/conversation.ts';
import { DeskError } from './desk-error.ts';
import type { RecordFilter } from './open-records.ts';
import { readFrom } from './open-site-data.ts';

/** Waiting conversations come first. */
export const chatStates = ['waiting', 'answered', 'enquiry', 'closed'] as const;

/** A message with its conversation's reference. */
const saidSchema = v.object({ ...messageSchema.entries, reference: v.string() });
export type Said = v.InferOutput<typeof saidSchema>;

const conversationSchema = v.object({
  reference: v.string(),
  state: v.picklist(chatStates),
  enquiry: v.nullable(v.string()),
  createdAt: v.number(),
  changedAt: v.number(),
  messages: v.number(),
  last: v.string(),
});
export type ConversationSummary = v.InferOutput<typeof conversationSchema>;

/** Read-only access to conversations, whether the site runs or not. */
export interface DeskChat {
  /** Waiting ones first, starting with the longest wait; then the newest. */
  list(filter: RecordFilter, limit: number): ConversationSummary[];
  /** Oldest first. */
  all(filter: RecordFilter): Iterable<ConversationSummary>;
  waiting(): number;
  /** Throws a DeskError if there is no such conversation. */
  one(reference: string): ConversationSummary;
  messages(reference: string): Said[];
  /** Visitors' messages after the one with the given id. */
  visitorsAfter(id: number): Said[];
  lastId(): number;
  close(): void;
}

/** Throws a DeskError if the database is missing, of an older release, or unreadable. */
export function openDeskChat(folder: string): DeskChat {
  return readFrom(folder, readingFrom);
}

const summaries = `
  SELECT reference, enquiry, created_at AS createdAt, changed_at AS changedAt, waiting_since AS waitingSince,
    CASE WHEN waiting_since IS NOT NULL THEN 'waiting' WHEN state = 'closed' THEN 'closed'
      WHEN enquiry IS NOT NULL THEN 'enquiry' ELSE 'answered' END AS state,
    (SELECT count(*) FROM chat_messages m WHERE m.conversation = c.id) AS messages,
    coalesce((SELECT text FROM chat_messages m WHERE m.conversation = c.id ORDER BY m.id DESC LIMIT 1), '') AS last
  FROM chat_conversations c`;

function readingFrom(database: DatabaseSync): DeskChat {
  const select = (sql: string) => database.prepare(`SELECT * FROM (${summaries}) ${sql}`);
  const matching = 'WHERE state = coalesce(?, state) AND changedAt >= ?';
  const some = select(`${matching} ORDER BY waitingSince IS NULL, waitingSince, changedAt DESC LIMIT ?`);
  const every = select(`${matching} ORDER BY createdAt, reference`);
  const one = select('WHERE reference = ?');
  const waiting = database.prepare('SELECT count(*) AS rows FROM chat_conversations WHERE waiting_since IS NOT NULL');
  const said = (condition: string) =>
    database.prepare(`
      SELECT m.id, m.author, m.text, m.at, c.reference FROM chat_messages m JOIN chat_conversations c
      ON c.id = m.conversation WHERE ${condition} ORDER BY m.id LIMIT 1000`);
  const ofOne = said('c.reference = ?');
  const newer = said("m.id > ? AND m.author = 'visitor'");
  const lastId = database.prepare('SELECT coalesce(max(id), 0) AS id FROM chat_messages');

  return {
    list: ({ state, since }, limit) => v.parse(v.array(conversationSchema), some.all(state ?? null, since ?? 0, limit)),
    *all({ state, since }) {
      for (const row of every.iterate(state ?? null, since ?? 0)) yield v.parse(conversationSchema, row);
    },
    waiting: () => Number(waiting.get()?.rows),
    one(reference) {
      const row = one.get(reference);
      if (row) return v.parse(conversationSchema, row);
      throw new DeskError(`No conversation has the reference ${reference}.`);
    },
    messages: (reference) => v.parse(v.array(saidSchema), ofOne.all(reference)),
    visitorsAfter: (id) => v.parse(v.array(saidSchema), newer.all(id)),
    lastId: () => Number(lastId.get()?.id),
    close: () => database.close(),
  };
}
