import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { type Conversation, conversationColumns, conversationSchema, messageSchema } from '../chat/conversation.ts';
import { DeskError } from './desk-error.ts';

/** A message with the conversation it belongs to, and the first words of that. */
const saidSchema = v.object({ ...messageSchema.entries, reference: v.string() });
export type Said = v.InferOutput<typeof saidSchema>;

const summarySchema = v.object({ ...conversationSchema.entries, messages: v.number(), last: v.string() });
export type ConversationSummary = v.InferOutput<typeof summarySchema>;

/** What visitors and the desk have said, for reading only, whether the site runs or not. */
export interface DeskChat {
  /** Those who wait first, longest first; then the newest. */
  list(limit: number): ConversationSummary[];
  /** Throws a DeskError when there is none of this reference. */
  one(reference: string): Conversation;
  messages(reference: string): Said[];
  /** What visitors wrote after the message of that id. */
  visitorsAfter(id: number): Said[];
  lastId(): number;
  close(): void;
}

/** Throws a DeskError when the database is missing, of an older release, or cannot be read. */
export function openDeskChat(folder: string): DeskChat {
  const file = join(folder, 'site.db');
  if (!existsSync(file)) throw new DeskError(`DATA_DIR: ${folder} has no database yet; start the site once`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
    return readingFrom(database);
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new DeskError(
      `DATA_DIR: ${file} cannot be read (${reason}); start the site once, and run the desk as its user`,
    );
  }
}

function readingFrom(database: DatabaseSync): DeskChat {
  const summaries = database.prepare(`
    SELECT ${conversationColumns},
      (SELECT count(*) FROM chat_messages m WHERE m.conversation = chat_conversations.id) AS messages,
      coalesce((SELECT text FROM chat_messages m WHERE m.conversation = chat_conversations.id ORDER BY m.id DESC LIMIT 1), '')
        AS last
    FROM chat_conversations ORDER BY waiting_since IS NULL, waiting_since, changed_at DESC LIMIT ?`);
  const one = database.prepare(`SELECT ${conversationColumns} FROM chat_conversations WHERE reference = ?`);
  const said = (condition: string) =>
    database.prepare(`
      SELECT m.id, m.author, m.text, m.at, c.reference FROM chat_messages m JOIN chat_conversations c
      ON c.id = m.conversation WHERE ${condition} ORDER BY m.id LIMIT 1000`);
  const ofOne = said('c.reference = ?');
  const newer = said("m.id > ? AND m.author = 'visitor'");
  const lastId = database.prepare('SELECT coalesce(max(id), 0) AS id FROM chat_messages');

  return {
    list: (limit) => v.parse(v.array(summarySchema), summaries.all(limit)),
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
