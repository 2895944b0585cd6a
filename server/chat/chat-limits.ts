import type { IpPrefixes } from '../http/ip-prefixes.ts';
import { createWindowCounter } from '../http/window-counter.ts';

/**
 * Messages per minute: from one IP prefix, from all visitors, and in one conversation after others have used up a
 * limit. A person types fewer than ten.
 */
const max = { longPrefix: 20, shortPrefix: 200, together: 600, conversation: 10 };
/** Event streams that an IP prefix may open per minute. Browsers open one per page and more for a long conversation. */
const maxOpened = { longPrefix: 60, shortPrefix: 240 };
const within = 60_000;

export interface Sender {
  ipPrefixes: IpPrefixes;
  /** Identifies a verified conversation: by its own token or, for its first messages, by the form token. */
  verified: string | undefined;
}

export interface ChatLimits {
  /** Counts a message. Returns false if the sender must wait. */
  message(sender: Sender): boolean;
  /** Counts an opened event stream. Returns false if the IP prefix must wait. */
  stream(ipPrefixes: IpPrefixes): boolean;
}

/**
 * A flooding IP prefix uses up its own limit first. Messages of verified conversations are still accepted after others
 * have used up a limit.
 */
export function createChatLimits(now: () => number): ChatLimits {
  const counter = createWindowCounter(within, now);

  return {
    message({ ipPrefixes: { longPrefix, shortPrefix }, verified }) {
      const isOfMany = counter.add(`short ${shortPrefix}`) > max.shortPrefix;
      if (isOfMany && verified === undefined) return false;
      if (counter.add(`long ${longPrefix}`) > max.longPrefix) return false;
      const isFull = counter.add('together') > max.together;
      if (!isOfMany && !isFull) return true;
      return verified !== undefined && counter.add(`conversation ${verified}`) <= max.conversation;
    },
    stream({ longPrefix, shortPrefix }) {
      const [ofLongPrefix, ofShortPrefix] = [
        counter.add(`streams long ${longPrefix}`),
        counter.add(`streams short ${shortPrefix}`),
      ];
      return ofLongPrefix <= maxOpened.longPrefix && ofShortPrefix <= maxOpened.shortPrefix;
    },
  };
}
