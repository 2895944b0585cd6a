import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { ChannelName, ChatMessage } from './channel.ts';

interface ChatNewsParts {
  database: DatabaseSync;
  channel: ChannelName;
  now: () => number;
}

/** Conversations named in one message, and characters of each. */
const shown = { conversations: 5, characters: 1_000 };
/** Milliseconds. A visitor who has waited longer is not news. */
const newsFor = 24 * 60 * 60_000;

const countSchema = v.object({ rows: v.number(), newest: v.number() });
const startedSchema = v.array(v.object({ reference: v.string(), started: v.number(), text: v.string() }));

export type ChatNews = ReturnType<typeof createChatNews>;

/** New conversations without an answer that one channel has not reported. Throws if the database fails. */
export function createChatNews({ database, channel, now }: ChatNewsParts) {
  const unreported = `
    FROM chat_conversations c JOIN notify_channels n ON n.channel = :channel AND c.id > n.chat_seen
    WHERE c.state = 'open' AND c.is_answered = 0 AND c.created_at > :since`;
  const count = database.prepare(`SELECT count(*) AS rows, coalesce(max(c.id), 0) AS newest ${unreported}`);
  const first = database.prepare(`
    SELECT c.reference, c.created_at AS started, coalesce((
      SELECT substr(text, 1, ${shown.characters}) FROM chat_messages
      WHERE conversation = c.id AND author = 'visitor' ORDER BY id LIMIT 1), '') AS text
    ${unreported} ORDER BY c.id LIMIT ${shown.conversations}`);
  const see = database.prepare('UPDATE notify_channels SET chat_seen = ? WHERE channel = ?');

  return {
    due(): { newest: number; message: ChatMessage } | undefined {
      const values = { channel, since: now() - newsFor };
      const { rows, newest } = v.parse(countSchema, count.get(values));
      if (rows === 0) return undefined;
      const conversations = v
        .parse(startedSchema, first.all(values))
        .map((one) => ({ ...one, started: new Date(one.started).toISOString() }));
      const reference = conversations.at(-1)?.reference ?? '';
      return { newest, message: { event: 'chat.waiting', reference, new: rows, conversations } };
    },

    markSent(newest: number): void {
      see.run(newest, channel);
    },
  };
}
