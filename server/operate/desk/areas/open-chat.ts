import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { messageSchema } from '../../../chat/conversation.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import type { Tables } from '../../../store/tables.ts';
import { DeskError } from './desk-error.ts';
import type { RecordFilter } from './open-records.ts';

export const chatStates = ['waiting', 'answered', 'enquiry', 'closed'] as const;

const chatMessageRowSchema = v.object({ ...messageSchema.entries, reference: v.string() });
export type ChatMessageRow = v.InferOutput<typeof chatMessageRowSchema>;

const conversationSchema = v.object({
  reference: v.string(),
  state: v.picklist(chatStates),
  enquiry: v.nullable(v.string()),
  createdAt: v.number(),
  changedAt: v.number(),
  waitingSince: v.nullable(v.number()),
  messages: v.number(),
  last: v.string(),
});
export type ConversationSummary = v.InferOutput<typeof conversationSchema>;
export type Conversation = ConversationSummary & { chatMessages: ChatMessageRow[] };

/** Lists start with waiting conversations. To continue a list, pass the times of its last conversation. */
interface ChatFilter extends Pick<RecordFilter, 'state' | 'since'> {
  last?: Pick<ConversationSummary, 'changedAt' | 'waitingSince'> | undefined;
}

const page = 100;

export type DeskChat = ReturnType<typeof chatOf>;

export function chatOf(store: SiteStore) {
  const { tables } = store;
  return {
    async list(filter: ChatFilter, limit: number): Promise<ConversationSummary[]> {
      const found = matching(tables, filter)
        .orderBy((eb) => eb.case().when('waitingSince', 'is', null).then(1).else(0).end())
        .orderBy('waitingSince')
        .orderBy('changedAt', 'desc')
        .limit(limit);
      return v.parse(v.array(conversationSchema), await found.execute());
    },

    async *all(filter: ChatFilter): AsyncGenerator<Conversation> {
      const sorted = matching(tables, filter).orderBy('id').limit(page);
      let found = await sorted.execute();
      for (;;) {
        for (const one of found) {
          const chatMessages = v.parse(
            v.array(chatMessageRowSchema),
            await messagesIn(tables, one.reference).execute(),
          );
          yield { ...v.parse(conversationSchema, one), chatMessages };
        }
        const last = found.at(-1);
        if (!last || found.length < page) return;
        await pause();
        found = await sorted.where('id', '>', last.id).execute();
      }
    },

    /** Resolves to a text that changes whenever a conversation changes or is deleted. */
    async version(): Promise<string> {
      const { rows, changedAt } = await tables
        .selectFrom('chat_conversations')
        .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.max('changed_at').as('changedAt')])
        .executeTakeFirstOrThrow();
      return `${rows} ${changedAt} ${await this.lastId()}`;
    },

    async waiting(): Promise<number> {
      const { rows } = await tables
        .selectFrom('chat_conversations')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .where('waiting_since', 'is not', null)
        .executeTakeFirstOrThrow();
      return rows;
    },

    async one(reference: string): Promise<Conversation> {
      const found = await summaries(tables).where('reference', '=', reference).executeTakeFirst();
      if (!found) throw missingChat(reference);
      const chatMessages = v.parse(v.array(chatMessageRowSchema), await messagesIn(tables, reference).execute());
      return { ...v.parse(conversationSchema, found), chatMessages };
    },

    async unanswered(last: number): Promise<ChatMessageRow[]> {
      const found = messages(tables)
        .whereRef('m.at', '>=', 'c.waiting_since')
        .where('m.id', '<=', last)
        .where('m.author', '=', 'visitor');
      return v.parse(v.array(chatMessageRowSchema), await found.execute());
    },

    async visitorsAfter(id: number): Promise<ChatMessageRow[]> {
      const found = messages(tables).where('m.id', '>', id).where('m.author', '=', 'visitor');
      return v.parse(v.array(chatMessageRowSchema), await found.execute());
    },

    async lastId(): Promise<number> {
      const newest = tables.selectFrom('chat_messages').select(({ fn }) => fn.max('id').as('id'));
      return (await newest.executeTakeFirst())?.id ?? 0;
    },
  };
}

export function missingChat(reference: string): DeskError {
  return new DeskError(`No conversation has the reference ${reference}.`);
}

function matching(tables: Tables, { state, since = 0, last }: ChatFilter) {
  return summaries(tables)
    .where('changedAt', '>=', since)
    .$if(state !== undefined, (found) => found.where('state', '=', state ?? ''))
    .$if(last !== undefined, (found) =>
      found.where((eb) => {
        const { waitingSince = null, changedAt = 0 } = last ?? {};
        const isSettled = eb('waitingSince', 'is', null);
        return waitingSince === null
          ? eb.and([isSettled, eb('changedAt', '<', changedAt)])
          : eb.or([isSettled, eb('waitingSince', '>', waitingSince)]);
      }),
    );
}

function summaries(tables: Tables) {
  const found = tables.selectFrom('chat_conversations as c').select((eb) => [
    'c.id',
    'c.reference',
    'c.enquiry',
    'c.created_at as createdAt',
    'c.changed_at as changedAt',
    'c.waiting_since as waitingSince',
    eb
      .case()
      .when('c.waiting_since', 'is not', null)
      .then<string>('waiting')
      .when('c.state', '=', 'closed')
      .then('closed')
      .when('c.enquiry', 'is not', null)
      .then('enquiry')
      .else('answered')
      .end()
      .as('state'),
    eb
      .selectFrom('chat_messages as m')
      .whereRef('m.conversation', '=', 'c.id')
      .select(({ fn }) => fn.countAll<number>().as('messages'))
      .as('messages'),
    eb.fn
      .coalesce(
        eb
          .selectFrom('chat_messages as m')
          .whereRef('m.conversation', '=', 'c.id')
          .select('m.text')
          .orderBy('m.id', 'desc')
          .limit(1),
        sql<string>`''`,
      )
      .as('last'),
  ]);
  return tables.selectFrom(found.as('found')).selectAll();
}

const maxMessages = 1_000;

function messages(tables: Tables) {
  return tables
    .selectFrom('chat_messages as m')
    .innerJoin('chat_conversations as c', 'c.id', 'm.conversation')
    .select(['m.id', 'm.author', 'm.text', 'm.at', 'c.reference'])
    .orderBy('m.id')
    .limit(maxMessages);
}

function messagesIn(tables: Tables, reference: string) {
  return messages(tables).where('c.reference', '=', reference);
}
