import type { Tables } from '../store/tables.ts';

export const defaultBounds = { open: 10_000, closed: 20_000, messages: 200 };

/**
 * Milliseconds without a change after which the site may close even an answered conversation to make room for a new
 * conversation.
 */
const idle = 24 * 3_600_000;

export async function hasMaxMessages(tables: Tables, conversation: number, max: number): Promise<boolean> {
  const messages = tables.selectFrom('chat_messages').where('conversation', '=', conversation);
  const { rows } = await messages.select((eb) => eb.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow();
  return rows >= max;
}

/**
 * If `max` conversations are open, closes unanswered or idle ones. Resolves to false if there is still no room for
 * another.
 */
export async function makeRoom(tables: Tables, max: number, now: number): Promise<boolean> {
  const open = tables.selectFrom('chat_conversations').where('state', '=', 'open');
  const isFull = async () => {
    const { rows } = await open.select((eb) => eb.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow();
    return rows >= max;
  };
  const closing = tables.updateTable('chat_conversations').set({ state: 'closed' });
  if (await isFull()) {
    const unanswered = open.where('is_answered', '=', 0).select('id');
    const first = unanswered.orderBy('is_verified').orderBy('changed_at').orderBy('id').limit(1);
    await closing.where('id', '=', first).execute();
  }
  if (await isFull()) {
    const longAgo = now - idle;
    await closing.where('state', '=', 'open').where('changed_at', '<', longAgo).execute();
  }
  return !(await isFull());
}

export function idsBeyondLimit(tables: Tables, max: number) {
  const ranked = tables
    .selectFrom('chat_conversations')
    .where('state', '=', 'closed')
    .select(({ fn }) => {
      const position = fn.agg<number>('row_number').over((over) => {
        return over.orderBy('is_answered', 'desc').orderBy('is_verified', 'desc').orderBy('changed_at', 'desc');
      });
      return ['id', position.as('position')];
    });
  return tables.selectFrom(ranked.as('ranked')).select('id').where('position', '>', max);
}
