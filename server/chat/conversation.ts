import * as v from 'valibot';
import type { Tables } from '../store/tables.ts';

export const conversationColumns = [
  'id',
  'reference',
  'state',
  'waiting_since as waitingSince',
  'enquiry',
  'created_at as createdAt',
  'changed_at as changedAt',
  'is_verified as isVerified',
  'is_answered as isAnswered',
] as const;

/** Times are milliseconds since the epoch. */
export const conversationSchema = v.object({
  id: v.number(),
  reference: v.string(),
  state: v.picklist(['open', 'closed']),
  waitingSince: v.nullable(v.number()),
  enquiry: v.nullable(v.string()),
  createdAt: v.number(),
  changedAt: v.number(),
  /** 1 if a message came with a valid single-use form token; otherwise 0. */
  isVerified: v.number(),
  /** 1 if the desk has replied or the visitor has sent the conversation as an enquiry; otherwise 0. */
  isAnswered: v.number(),
});
export type Conversation = v.InferOutput<typeof conversationSchema>;

export const messageColumns = ['id', 'author', 'text', 'at'] as const;

export const messageSchema = v.object({
  id: v.number(),
  author: v.picklist(['visitor', 'desk', 'site']),
  text: v.string(),
  at: v.number(),
});

export async function conversationBy(
  tables: Tables,
  column: 'id' | 'reference' | 'token_hash',
  value: string | number,
): Promise<Conversation | undefined> {
  const found = tables.selectFrom('chat_conversations').select(conversationColumns).where(column, '=', value);
  return v.parse(v.optional(conversationSchema), await found.executeTakeFirst());
}

export function messagesOf(tables: Tables, conversation: number) {
  return tables.selectFrom('chat_messages').select(messageColumns).where('conversation', '=', conversation);
}
