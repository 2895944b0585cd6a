import type { IpPrefixes } from '../http/ip-prefixes.ts';
import { createWindowCounter } from '../http/window-counter.ts';

/**
 * Maximum messages per minute. While the short prefix or all visitors together exceed their limit, only senders with a
 * `verified` token may send messages, at most `conversation` each.
 */
const max = { longPrefix: 20, shortPrefix: 200, allVisitors: 600, conversation: 10 };
/**
 * Event streams that an IP prefix may open per minute. A browser reopens the stream several times to read a long
 * conversation.
 */
const maxOpened = { longPrefix: 60, shortPrefix: 240 };
const within = 60_000;

interface Sender {
  ipPrefixes: IpPrefixes;
  /**
   * Chat token of a verified or answered conversation; otherwise, the ID of the single-use form token that came with
   * the message. Undefined for an unverified visitor.
   */
  verified: string | undefined;
}

export interface ChatLimits {
  message(sender: Sender): boolean;
  stream(ipPrefixes: IpPrefixes): boolean;
}

export function createChatLimits(now: () => number): ChatLimits {
  const counter = createWindowCounter(within, now);

  return {
    message({ ipPrefixes: { longPrefix, shortPrefix }, verified }) {
      const isOfMany = counter.add(`short ${shortPrefix}`) > max.shortPrefix;
      if (isOfMany && verified === undefined) return false;
      if (counter.add(`long ${longPrefix}`) > max.longPrefix) return false;
      const isFull = counter.add('together') > max.allVisitors;
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
