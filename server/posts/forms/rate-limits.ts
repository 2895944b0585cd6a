import type { FormName } from '../../../shared/forms/forms.ts';
import type { Networks } from '../../http/networks.ts';
import { createTally, type Tally } from '../../http/tally.ts';
import type { Measure } from '../guards/measures.ts';
import { definitionOf } from './site-forms.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const windows: Record<Measure['window'], number> = { minutes: 10 * minute, day };

/** Clean posts of everybody. Where doubtful ones are not set aside, they have as much for themselves. */
const together = { posts: 60, within: minute };

/** Exact tokens for one network in ten minutes. A form takes one each time it is sent. */
const tokens = { narrow: 30, wide: 120 };

/** How a post stands to the measures of its own networks. */
export type Rate = 'within' | 'over' | 'refused';

export interface RateLimits {
  /**
   * Counts a post of a form to its networks. With an exact token it is measured by the narrow one alone: others in the
   * wide one cannot fill its measure.
   */
  ofNetworks(form: FormName, networks: Networks, isExact: boolean): Rate;
  /** Counts a post that has been weighed to the measure of everybody. False when that is full. */
  together(form: FormName, kind: 'clean' | 'doubtful'): boolean;
  /** Counts a post that is to be set aside. False when one of its networks has had its share of the quarantine. */
  aside(form: FormName, networks: Networks): boolean;
  /** Counts a request for an exact token. False when one of the networks has had its share. */
  token(networks: Networks): boolean;
}

export function createRateLimits(now?: () => number): RateLimits {
  const ofWindow = { minutes: createTally(windows.minutes, now), day: createTally(windows.day, now) };
  const all = createTally(together.within, now);

  return {
    ofNetworks(form, { narrow, wide }, isExact) {
      const { name, window, posts, most } = definitionOf(form).measure;
      const tally = ofWindow[window];
      const ofWide = rateOf(tally.add(`${name} ${wide}`), posts.wide, most.wide);
      // Otherwise every narrow network of a wide one that floods would take a place in the tally.
      if (ofWide === 'refused' && !isExact) return 'refused';
      const ofNarrow = rateOf(tally.add(`${name} ${narrow}`), posts.narrow, most.narrow);
      return ofNarrow === 'within' && !isExact ? ofWide : ofNarrow;
    },
    together: (form, kind) => all.add(`${definitionOf(form).measure.name} ${kind}`) <= together.posts,
    aside: (form, networks) => hasShare(ofWindow.day, networks, definitionOf(form).measure.aside),
    token: (networks) => hasShare(ofWindow.minutes, networks, { name: 'token', ...tokens }),
  };
}

function rateOf(count: number, posts: number, most: number): Rate {
  if (count > most) return 'refused';
  return count > posts ? 'over' : 'within';
}

function hasShare(tally: Tally, { narrow, wide }: Networks, share: Measure['aside']): boolean {
  return tally.add(`${share.name} ${wide}`) <= share.wide && tally.add(`${share.name} ${narrow}`) <= share.narrow;
}
