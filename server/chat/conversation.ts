import * as v from 'valibot';

/** The columns of `conversationSchema`. */
export const conversationColumns = `
  id, reference, state, waiting_since AS waitingSince, enquiry, created_at AS createdAt, changed_at AS changedAt,
  is_visit AS isVisit, is_answered AS isAnswered`;

/** Times are milliseconds since the epoch. */
export const conversationSchema = v.object({
  id: v.number(),
  reference: v.string(),
  state: v.picklist(['open', 'closed']),
  waitingSince: v.nullable(v.number()),
  enquiry: v.nullable(v.string()),
  createdAt: v.number(),
  changedAt: v.number(),
  /** 1 if a message came with an exact form token. */
  isVisit: v.number(),
  /** 1 once the desk has answered or the conversation became an enquiry. */
  isAnswered: v.number(),
});
export type Conversation = v.InferOutput<typeof conversationSchema>;

export const messageColumns = 'id, author, text, at';

export const messageSchema = v.object({
  id: v.number(),
  author: v.picklist(['visitor', 'desk', 'site']),
  text: v.string(),
  at: v.number(),
});
