import type { IpPrefixes } from '../http/ip-prefixes.ts';
import { createWindowCounter } from '../http/window-counter.ts';

/**
 * Messages per minute. The `conversation` limit applies only to verified conversations, after the short prefix or all
 * visitors have reached their limits. A person types fewer than ten messages per minute.
 */
const max = { longPrefix: 20, shortPrefix: 200, allVisitors: 600, conversation: 10 };
/** Event streams that an IP prefix may open per minute. A browser opens further streams to read a long conversation. */
const maxOpened = { longPrefix: 60, shortPrefix: 240 };
const within = 60_000;

export interface Sender {
  ipPrefixes: IpPrefixes;
  /**
   * Token of a verified or answered conversation, or the form token that verifies a new conversation; undefined for an
   * unverified visitor.
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
