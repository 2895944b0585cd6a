import type { Networks } from '../../http/networks.ts';
import type { MakeTally } from '../../shared-cache/shared-tally.ts';
import type { Standing } from './bookings.ts';

const hour = 3_600_000;

/** Calls that one network may request in a day: enough for a household and a few offices. */
const ofNetwork = { narrow: 3, wide: 10, within: 24 * hour };

/**
 * Confirmation mails per hour. Anyone may enter any address, so they are limited. Posts without script get a small
 * separate share, because any script can read their token.
 */
const mails = { visit: 300, page: 30, within: hour };

export interface CallMeasures {
  /** The limit that the network has reached. */
  full(networks: Networks): Promise<'narrow' | 'wide' | undefined>;
  count(networks: Networks): Promise<void>;
  /** Counts a mail; false if the limit is reached. */
  mail(standing: Exclude<Standing, 'aside'>): Promise<boolean>;
}

export function createCallMeasures(makeTally: MakeTally): CallMeasures {
  const calls = makeTally('calls', ofNetwork.within);
  const sent = makeTally('confirmation mails', mails.within);
  return {
    async full({ narrow, wide }) {
      const counts = [calls.count(`narrow ${narrow}`), calls.count(`wide ${wide}`)] as const;
      const [ofNarrow, ofWide] = await Promise.all(counts);
      if (ofNarrow >= ofNetwork.narrow) return 'narrow';
      return ofWide >= ofNetwork.wide ? 'wide' : undefined;
    },
    async count({ narrow, wide }) {
      await Promise.all([calls.add(`narrow ${narrow}`), calls.add(`wide ${wide}`)]);
    },
    mail: async (standing) => (await sent.add(standing)) <= mails[standing],
  };
}
