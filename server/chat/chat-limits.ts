import type { Networks } from '../http/networks.ts';
import { createTally } from '../http/tally.ts';

/**
 * Messages in a minute: of one network, of everybody, and of one conversation while a measure is full of others. A
 * person types fewer than ten.
 */
const most = { narrow: 20, wide: 200, together: 600, conversation: 10 };
const within = 60_000;

/** Who sends a message. */
export interface Sender {
  networks: Networks;
  /** The reference of a conversation that was begun from an open page; undefined of any other. */
  visit: string | undefined;
}

/** Counts a message. False when its sender is to wait. */
export type ChatLimits = (sender: Sender) => boolean;

/** A network that floods fills its own measure first, and conversations of visits pass one that others have filled. */
export function createChatLimits(now?: () => number): ChatLimits {
  const tally = createTally(within, now);

  return ({ networks: { narrow, wide }, visit }) => {
    const isOfMany = tally.add(`wide ${wide}`) > most.wide;
    if (isOfMany && visit === undefined) return false;
    if (tally.add(`narrow ${narrow}`) > most.narrow) return false;
    const isFull = tally.add('together') > most.together;
    if (!isOfMany && !isFull) return true;
    return visit !== undefined && tally.add(`conversation ${visit}`) <= most.conversation;
  };
}
