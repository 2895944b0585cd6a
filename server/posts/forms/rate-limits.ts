import type { FormName } from '../../../shared/forms/forms.ts';
import type { Networks } from '../../http/networks.ts';
import { createTally, type Tally } from '../../http/tally.ts';
import type { Measure } from '../guards/measures.ts';
import { definitionOf } from './site-forms.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const windows: Record<Measure['window'], number> = { minutes: 10 * minute, day };

/** Clean posts from everyone. Suspicious posts that exercise a right have an equal, separate limit. */
const together = { posts: 60, within: minute };

/** Exact tokens for one network in ten minutes. A form takes a new one each time it is sent. */
const tokens = { narrow: 30, wide: 120 };

export type Rate = 'within' | 'over' | 'refused';

export interface RateLimits {
  /**
   * Counts a post toward its networks. With an exact token only the narrow network counts, so that others in the wide
   * one cannot block it.
   */
  ofNetworks(form: FormName, networks: Networks, isExact: boolean): Rate;
  /** Counts a post toward the limit for everyone. False if the limit is used up. */
  together(form: FormName, kind: 'clean' | 'doubtful'): boolean;
  /** Counts a post for the quarantine. False if one of its networks has used up its share. */
  aside(form: FormName, networks: Networks): boolean;
  /** Counts a request for an exact token. False if one of the networks has used up its share. */
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
      // Otherwise, each narrow network in a flooding wide network would take an entry of the tally.
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
