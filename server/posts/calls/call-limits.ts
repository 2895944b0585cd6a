import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import { createWindowCounter } from '../../http/window-counter.ts';
import type { Trust } from './bookings.ts';

const hour = 3_600_000;

const perIpPrefix = { longPrefix: 3, shortPrefix: 10, within: 24 * hour };

/**
 * Maximum confirmation emails per hour, by the post's trust. Emails are limited, because anyone can enter a stranger's
 * address. The limit for `page` is lower, because any script can read a page's shared token.
 */
const mails = { verified: 300, page: 30, within: hour };

export interface CallLimits {
  full(ipPrefixes: IpPrefixes): 'longPrefix' | 'shortPrefix' | undefined;
  count(ipPrefixes: IpPrefixes): void;
  /** Counts a confirmation email. Returns false if the email exceeds the hourly limit for its trust. */
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
