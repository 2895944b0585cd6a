import type { Networks } from '../../http/networks.ts';
import { createTally } from '../../http/tally.ts';
import type { Trust } from './bookings.ts';

const hour = 3_600_000;

/** Calls that one network may request in a day: enough for a household and a few offices. */
const ofNetwork = { narrow: 3, wide: 10, within: 24 * hour };

/**
 * Confirmation mails per hour. Anyone may enter any address, so they are limited. Posts without script get a small
 * separate share, because any script can read their token.
 */
const mails = { verified: 300, page: 30, within: hour };

export interface CallMeasures {
  /** The limit that the network has reached. */
  full(networks: Networks): 'narrow' | 'wide' | undefined;
  count(networks: Networks): void;
  /** Counts a mail; false if the limit is reached. */
  mail(trust: Exclude<Trust, 'quarantined'>): boolean;
}

export function createCallMeasures(now: () => number): CallMeasures {
  const calls = createTally(ofNetwork.within, now);
  const sent = createTally(mails.within, now);
  return {
    full({ narrow, wide }) {
      if (calls.count(`narrow ${narrow}`) >= ofNetwork.narrow) return 'narrow';
      return calls.count(`wide ${wide}`) >= ofNetwork.wide ? 'wide' : undefined;
    },
    count({ narrow, wide }) {
      calls.add(`narrow ${narrow}`);
      calls.add(`wide ${wide}`);
    },
    mail: (trust) => sent.add(trust) <= mails[trust],
  };
}
