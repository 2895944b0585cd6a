import type { Networks } from '../http/networks.ts';
import { createTally } from '../http/tally.ts';

/**
 * Messages per minute: from one network, from everyone, and in one conversation after others have used up a limit. A
 * person types fewer than ten.
 */
const most = { narrow: 20, wide: 200, together: 600, conversation: 10 };
const within = 60_000;

export interface Sender {
  networks: Networks;
  /** The token of a conversation begun from an open page. */
  visit: string | undefined;
}

/** Counts a message. False if the sender has to wait. */
export type ChatLimits = (sender: Sender) => boolean;

/**
 * A flooding network uses up its own limit first. Conversations from open pages are still accepted after others have
 * used up a limit.
 */
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
