import type { FormName } from '../../../shared/forms/forms.ts';
import type { Networks } from '../../http/networks.ts';
import { createTally, type Tally } from '../../http/tally.ts';
import type { Measure } from '../guards/measures.ts';
import { definitionOf, formWithFile } from './site-forms.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const windows: Record<Measure['window'], number> = { minutes: 10 * minute, day };

/** Clean posts from everyone. Suspicious posts that exercise a right have an equal, separate limit. */
const together = { posts: 60, within: minute };

/** Exact tokens for one network in ten minutes. A form takes a new one each time it is sent. */
const tokens = { name: 'token', narrow: 30, wide: 120 };

/** Refused posts in ten minutes. A person does not correct a form that often. A script may send mistakes without end. */
const refusals = { narrow: 60, wide: 600 };

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
  /** Counts a refused post. False if one of the networks has used up its share. */
  refused(form: FormName, networks: Networks): boolean;
  /** Whether the networks have a share of refused posts left. Counts nothing. */
  mayBeRefused(form: FormName, networks: Networks): boolean;
}

export function createRateLimits(now: () => number): RateLimits {
  const ofWindow = { minutes: createTally(windows.minutes, now), day: createTally(windows.day, now) };
  const all = createTally(together.within, now);

  return {
    ofNetworks(form, { narrow, wide }, isExact) {
      const { name, window, posts, max } = definitionOf(form).measure;
      const tally = ofWindow[window];
      const ofWide = rateOf(tally.add(`${name} ${wide}`), posts.wide, max.wide);
      // Otherwise, each narrow network in a flooding wide network would take an entry of the tally.
      if (ofWide === 'refused' && !isExact) return ofWide;
      const ofNarrow = rateOf(tally.add(`${name} ${narrow}`), posts.narrow, max.narrow);
      return isExact || ofNarrow !== 'within' ? ofNarrow : ofWide;
    },
    together: (form, kind) => all.add(`${definitionOf(form).measure.name} ${kind}`) <= together.posts,
    aside: (form, networks) => hasShare(ofWindow.day, networks, definitionOf(form).measure.aside),
    token: (networks) => hasShare(ofWindow.minutes, networks, tokens),
    refused: (form, networks) => hasShare(ofWindow.minutes, networks, { name: refusedName(form), ...refusals }),
    mayBeRefused(form, { narrow, wide }) {
      const count = (network: string) => ofWindow.minutes.count(`${refusedName(form)} ${network}`);
      return count(narrow) < refusals.narrow && count(wide) < refusals.wide;
    },
  };
}

/** A network without a share of refused uploads cannot send files, so other forms do not use up that share. */
function refusedName(form: FormName): string {
  return form === formWithFile ? 'refused upload' : 'refused';
}

function rateOf(count: number, posts: number, max: number): Rate {
  if (count > max) return 'refused';
  return count > posts ? 'over' : 'within';
}

function hasShare(tally: Tally, { narrow, wide }: Networks, share: Measure['aside']): boolean {
  const isWithinWide = tally.add(`${share.name} ${wide}`) <= share.wide;
  return isWithinWide && tally.add(`${share.name} ${narrow}`) <= share.narrow;
}
