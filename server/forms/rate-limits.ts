import type { FormName } from '../../shared/forms/forms.ts';
import type { Networks } from '../http/networks.ts';
import { createTally, type Tally } from '../http/tally.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const windows = { minutes: 10 * minute, day };

/** A number for each width of a network. A /24 may be the customers of a whole town, so the wide one has more. */
interface Share {
  narrow: number;
  wide: number;
}

/** Posts of one network in a window. Past `posts` they are set aside, past `most` refused. */
interface Measure {
  name: string;
  window: keyof typeof windows;
  posts: Share;
  most: Share;
  /** Posts in a day that are set aside. The quarantine holds 10,000, and may go unread for days. */
  aside: Share & { name: string };
}

const usualAside = { name: 'aside', narrow: 100, wide: 400 };
const usual = {
  window: 'minutes',
  posts: { narrow: 5, wide: 30 },
  most: { narrow: 60, wide: 240 },
  aside: usualAside,
} as const;

/** Enquiries share one measure. Forms that people use without asking for anything take nothing from it. */
const enquiries: Measure = { ...usual, name: 'enquiries' };
const measures: Record<FormName, Measure> = {
  contact: enquiries,
  call: enquiries,
  'case-study': enquiries,
  // Each may bring 5 MB, for which there are 500 by default, and 100 of them for what is set aside.
  application: {
    name: 'applications',
    window: 'day',
    posts: { narrow: 20, wide: 40 },
    most: { narrow: 40, wide: 80 },
    aside: { name: 'aside with file', narrow: 4, wide: 8 },
  },
  comment: { ...usual, name: 'comments' },
  subscribe: { ...usual, name: 'subscribe' },
  // It sets nothing aside, and a whole office may leave the list at once.
  unsubscribe: {
    ...usual,
    name: 'unsubscribe',
    posts: { narrow: 30, wide: 120 },
    most: { narrow: 30, wide: 120 },
  },
};

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
      const { name, window, posts, most } = measures[form];
      const tally = ofWindow[window];
      const ofWide = rateOf(tally.add(`${name} ${wide}`), posts.wide, most.wide);
      // Otherwise every narrow network of a wide one that floods would take a place in the tally.
      if (ofWide === 'refused' && !isExact) return 'refused';
      const ofNarrow = rateOf(tally.add(`${name} ${narrow}`), posts.narrow, most.narrow);
      return ofNarrow === 'within' && !isExact ? ofWide : ofNarrow;
    },
    together: (form, kind) => all.add(`${measures[form].name} ${kind}`) <= together.posts,
    aside: (form, networks) => hasShare(ofWindow.day, networks, measures[form].aside),
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
