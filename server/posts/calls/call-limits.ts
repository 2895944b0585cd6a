import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import { createWindowCounter } from '../../http/window-counter.ts';
import type { Trust } from './bookings.ts';

const hour = 3_600_000;

/** Calls that one IP prefix may request per day. This is enough for a household and a few offices. */
const perIpPrefix = { longPrefix: 3, shortPrefix: 10, within: 24 * hour };

/**
 * Confirmation emails per hour, limited because anyone can enter any address. Posts with a page's shared token have a
 * small separate limit, because any script can read that token.
 */
const mails = { verified: 300, page: 30, within: hour };

export interface CallLimits {
  /** Returns the limit that the IP prefix has reached; undefined if none. */
  full(ipPrefixes: IpPrefixes): 'longPrefix' | 'shortPrefix' | undefined;
  count(ipPrefixes: IpPrefixes): void;
  /** Counts an email. Returns false if the limit has been reached. */
  mail(trust: Exclude<Trust, 'quarantined'>): boolean;
}

export function createCallLimits(now: () => number): CallLimits {
  const calls = createWindowCounter(perIpPrefix.within, now);
  const sent = createWindowCounter(mails.within, now);
  return {
    full({ longPrefix, shortPrefix }) {
      if (calls.count(`long ${longPrefix}`) >= perIpPrefix.longPrefix) return 'longPrefix';
      return calls.count(`short ${shortPrefix}`) >= perIpPrefix.shortPrefix ? 'shortPrefix' : undefined;
    },
    count({ longPrefix, shortPrefix }) {
      calls.add(`long ${longPrefix}`);
      calls.add(`short ${shortPrefix}`);
    },
    mail: (trust) => sent.add(trust) <= mails[trust],
  };
}
