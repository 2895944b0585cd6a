import * as v from 'valibot';
import { isoOf } from '../process/text/times.ts';
import type { JobHandler } from '../store/jobs/handlers.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { Channel, ChatMessage } from './channel.ts';
import { reportResult } from './report-result.ts';

const shown = { conversations: 5, characters: 1_000 };

const startedSchema = v.array(v.object({ reference: v.string(), started: v.number(), text: v.nullable(v.string()) }));

export function chatNotifications({ tables }: SiteStore, channel: Channel): JobHandler {
  return {
    async attempt(jobs, { signal }) {
      const message = await messageOf(jobs.map(({ reference }) => reference));
      return message ? reportResult(channel.send(message, signal)) : { kind: 'dropped' };
    },
  };

  async function messageOf(references: string[]): Promise<ChatMessage | undefined> {
    const found = await tables
      .selectFrom('chat_conversations as c')
      .select(['c.reference', 'c.created_at as started'])
      .select(({ selectFrom, lit }) =>
        selectFrom('chat_messages')
          .select((message) => message.fn<string>('substr', ['text', lit(1), lit(shown.characters)]).as('text'))
          .whereRef('conversation', '=', 'c.id')
          .where('author', '=', 'visitor')
          .orderBy('id')
          .limit(1)
          .as('text'),
      )
      .where('c.reference', 'in', references)
      .where('c.state', '=', 'open')
      .where('c.is_answered', '=', 0)
      .orderBy('c.id')
      .execute();
    const waiting = v.parse(startedSchema, found);
    const reference = waiting.at(-1)?.reference;
    if (reference === undefined) return undefined;
    const conversations = waiting.slice(0, shown.conversations).map(({ started, text, ...one }) => ({
      ...one,
      started: isoOf(started),
      text: text ?? '',
    }));
    return { event: 'chat.waiting', reference, new: waiting.length, conversations };
  }
}
