import type { IpPrefixes } from '../http/ip-prefixes.ts';
import { createWindowCounter } from '../http/window-counter.ts';

/**
 * Maximum numbers of messages per minute: from an IP prefix and from all visitors together. When a short prefix or all
 * visitors have reached their limit, a verified conversation has its own limit. A person types fewer than ten messages
 * per minute.
 */
const max = { longPrefix: 20, shortPrefix: 200, allVisitors: 600, conversation: 10 };
/**
 * Maximum numbers of event streams that an IP prefix may open per minute. A browser opens one stream per page, and
 * additional streams to read a long conversation.
 */
const maxOpened = { longPrefix: 60, shortPrefix: 240 };
const within = 60_000;

export interface Sender {
  ipPrefixes: IpPrefixes;
  /**
   * The token of a verified conversation, or the form token that verifies a new conversation. Undefined for an
   * unverified visitor.
   */
  verified: string | undefined;
}

export interface ChatLimits {
  /** Counts a message. Returns false if the sender must wait. */
  message(sender: Sender): boolean;
  /** Counts a request for an event stream. Returns false if the IP prefix must wait. */
  stream(ipPrefixes: IpPrefixes): boolean;
}

/**
 * Limits messages and event streams. A verified conversation can still send messages when other visitors have used up a
 * shared limit.
 */
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
