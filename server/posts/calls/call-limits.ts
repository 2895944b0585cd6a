import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import { createWindowCounter } from '../../http/window-counter.ts';
import type { Trust } from './bookings.ts';

const hour = 3_600_000;

/** Calls that one network may request in a day: enough for a household and a few offices. */
const perIpPrefix = { longPrefix: 3, shortPrefix: 10, within: 24 * hour };

/**
 * Confirmation mails per hour. Anyone may enter any address, so they are limited. Posts without script get a small
 * separate share, because any script can read their token.
 */
const mails = { verified: 300, page: 30, within: hour };

export interface CallLimits {
  /** The limit that the network has reached. */
  full(ipPrefixes: IpPrefixes): 'longPrefix' | 'shortPrefix' | undefined;
  count(ipPrefixes: IpPrefixes): void;
  /** Counts a mail; false if the limit is reached. */
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
