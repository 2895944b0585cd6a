import * as v from 'valibot';
import type { SiteStore } from '../database/site-store.ts';
import { isDue } from '../retries/receiver.ts';
import type { ChannelName, ChatMessage } from './channel.ts';

interface ChatNewsParts {
  store: SiteStore;
  channel: ChannelName;
  now: () => number;
}

/** Conversations named in one message, and characters of each. */
const shown = { conversations: 5, characters: 1_000 };
/** Milliseconds. A visitor who has waited longer is not news. */
const newsFor = 24 * 60 * 60_000;
/** Milliseconds between two messages about new chats: a flood of them must not fill a mailbox. */
const pause = 60_000;

const countSchema = v.object({ rows: v.number(), newest: v.number() });
const startedSchema = v.array(v.object({ reference: v.string(), started: v.number(), text: v.string() }));

export type ChatNews = ReturnType<typeof createChatNews>;

/** New conversations without an answer that one channel has not reported. */
export function createChatNews({ store: { tables }, channel, now }: ChatNewsParts) {
  const ofChannel = () => tables.updateTable('notify_channels').where('channel', '=', channel);
  const unreported = () =>
    tables
      .selectFrom('chat_conversations as c')
      .innerJoin('notify_channels as n', (join) => join.on('n.channel', '=', channel).onRef('c.id', '>', 'n.chat_seen'))
      .where('c.state', '=', 'open')
      .where('c.is_answered', '=', 0)
      .where('c.created_at', '>', now() - newsFor)
      .where(({ ref }) => isDue(ref('n.next_chat_at'), now()));

  return {
    async due(): Promise<{ newest: number; message: ChatMessage } | undefined> {
      const counted = await unreported()
        .select(({ fn, lit }) => [fn.countAll<number>().as('rows'), fn.coalesce(fn.max('c.id'), lit(0)).as('newest')])
        .executeTakeFirstOrThrow();
      const { rows, newest } = v.parse(countSchema, counted);
      if (rows === 0) return undefined;
      const first = await unreported()
        .where('c.id', '<=', newest)
        .select(({ selectFrom, fn, lit, val }) => [
          'c.reference',
          'c.created_at as started',
          fn
            .coalesce(
              selectFrom('chat_messages')
                .select((eb) => eb.fn<string>('substr', ['text', lit(1), lit(shown.characters)]).as('text'))
                .whereRef('conversation', '=', 'c.id')
                .where('author', '=', 'visitor')
                .orderBy('id')
                .limit(1),
              val(''),
            )
            .as('text'),
        ])
        .orderBy('c.id')
        .limit(shown.conversations)
        .execute();
      const conversations = v
        .parse(startedSchema, first)
        .map((one) => ({ ...one, started: new Date(one.started).toISOString() }));
      const reference = conversations.at(-1)?.reference;
      // The desk has answered all of them since the count.
      if (reference === undefined) return undefined;
      return { newest, message: { event: 'chat.waiting', reference, new: rows, conversations } };
    },

    /**
     * Called before sending. Resolves to false if another process has already begun. After a crash, the message is sent
     * again at `nextTryAt`.
     */
    async begin(newest: number, nextTryAt: number): Promise<boolean> {
      const { numUpdatedRows } = await ofChannel()
        .set({ next_chat_at: nextTryAt })
        .where('chat_seen', '<', newest)
        .where(({ ref }) => isDue(ref('next_chat_at'), now()))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async putOff(nextTryAt: number): Promise<void> {
      await ofChannel().set({ next_chat_at: nextTryAt }).execute();
    },

    async markSent(newest: number): Promise<void> {
      await ofChannel()
        .set({ chat_seen: newest, next_chat_at: now() + pause })
        .where('chat_seen', '<', newest)
        .execute();
    },
  };
}
