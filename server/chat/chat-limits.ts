import type { Networks } from '../http/networks.ts';
import { createTally } from '../http/tally.ts';

/**
 * Messages per minute: from one network, from everyone, and in one conversation after others have used up a limit. A
 * person types fewer than ten.
 */
const max = { narrow: 20, wide: 200, together: 600, conversation: 10 };
/** Event streams that a network may open per minute. A browser opens one per page, and more for a long conversation. */
const maxOpened = { narrow: 60, wide: 240 };
const within = 60_000;

export interface Sender {
  networks: Networks;
  /** Identifies a conversation begun from an open page: its own token or, for its first messages, the form token. */
  visit: string | undefined;
}

export interface ChatLimits {
  /** Counts a message. False if the sender has to wait. */
  message(sender: Sender): boolean;
  /** Counts an opened event stream. False if the network has to wait. */
  stream(networks: Networks): boolean;
}

/**
 * A flooding network uses up its own limit first. Conversations from open pages are still accepted after others have
 * used up a limit.
 */
export function createChatLimits(now: () => number): ChatLimits {
  const tally = createTally(within, now);

  return {
    message({ networks: { narrow, wide }, visit }) {
      const isOfMany = tally.add(`wide ${wide}`) > max.wide;
      if (isOfMany && visit === undefined) return false;
      if (tally.add(`narrow ${narrow}`) > max.narrow) return false;
      const isFull = tally.add('together') > max.together;
      if (!isOfMany && !isFull) return true;
      return visit !== undefined && tally.add(`conversation ${visit}`) <= max.conversation;
    },
    stream({ narrow, wide }) {
      const [ofNarrow, ofWide] = [tally.add(`streams narrow ${narrow}`), tally.add(`streams wide ${wide}`)];
      return ofNarrow <= maxOpened.narrow && ofWide <= maxOpened.wide;
    },
  };
}
