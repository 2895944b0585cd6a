import type { Networks } from '../../http/networks.ts';
import { createTally } from '../../http/tally.ts';
import type { Standing } from './bookings.ts';

const hour = 3_600_000;

/** Calls that one network may ask for in a day: a household and a few offices do with that. */
const ofNetwork = { narrow: 3, wide: 10, within: 24 * hour };

/**
 * Mails that ask to confirm a call, in an hour: they go to addresses that anybody may have typed. Forms without script
 * share a few, so that their token, which every script can read, takes none from open pages.
 */
const mails = { visit: 300, page: 30, within: hour };

export interface CallMeasures {
  /** Which measure of its networks is full for one more call. */
  full(networks: Networks): 'narrow' | 'wide' | undefined;
  /** Counts a call that was kept. */
  count(networks: Networks): void;
  /** Counts a mail. False when there have been enough. */
  mail(standing: Exclude<Standing, 'aside'>): boolean;
}

export function createCallMeasures(now?: () => number): CallMeasures {
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
    mail: (standing) => sent.add(standing) <= mails[standing],
  };
}
