import type { Networks } from '../http/networks.ts';
import type { MakeTally } from '../shared-cache/shared-tally.ts';

/**
 * Messages per minute: from one network, from everyone, and in one conversation after others have used up a limit. A
 * person types fewer than ten.
 */
const most = { narrow: 20, wide: 200, together: 600, conversation: 10 };
/** Event streams that a network may open per minute. A browser opens one per page, and more for a long conversation. */
const maxOpened = { narrow: 60, wide: 240 };
const within = 60_000;

export interface Sender {
  networks: Networks;
  /** The token of a conversation begun from an open page. */
  visit: string | undefined;
}

export interface ChatLimits {
  /** Counts a message. False if the sender has to wait. */
  message(sender: Sender): Promise<boolean>;
  /** Counts an opened event stream. False if the network has to wait. */
  stream(networks: Networks): Promise<boolean>;
}

/**
 * A flooding network uses up its own limit first. Conversations from open pages are still accepted after others have
 * used up a limit.
 */
export function createChatLimits(makeTally: MakeTally): ChatLimits {
  const tally = makeTally('chat', within);

  return {
    async message({ networks: { narrow, wide }, visit }) {
      const ofWide = tally.add(`wide ${wide}`);
      if (tally.known(`wide ${wide}`) > most.wide && visit === undefined) return (await ofWide) <= most.wide;
      const [countOfWide, countOfNarrow] = await Promise.all([ofWide, tally.add(`narrow ${narrow}`)]);
      const isOfMany = countOfWide > most.wide;
      if ((isOfMany && visit === undefined) || countOfNarrow > most.narrow) return false;
      const isFull = (await tally.add('together')) > most.together;
      if (!isOfMany && !isFull) return true;
      return visit !== undefined && (await tally.add(`conversation ${visit}`)) <= most.conversation;
    },
    async stream({ narrow, wide }) {
      const counts = await Promise.all([tally.add(`streams narrow ${narrow}`), tally.add(`streams wide ${wide}`)]);
      return counts[0] <= maxOpened.narrow && counts[1] <= maxOpened.wide;
    },
  };
}
