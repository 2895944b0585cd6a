/** Posts of one network in a window. Past `posts` they are set aside, past `most` refused. */
export interface Measure {
  /** Forms of one name share what they may send. */
  name: string;
  window: 'minutes' | 'day';
  posts: Share;
  most: Share;
  /** Posts in a day that are set aside. The quarantine holds 10,000, and may go unread for days. */
  aside: Share & { name: string };
}

/** A number for each width of a network. A /24 may be the customers of a whole town, so the wide one has more. */
interface Share {
  narrow: number;
  wide: number;
}

/** Of a form on its own. */
export function usual(name: string): Measure {
  return {
    name,
    window: 'minutes',
    posts: { narrow: 5, wide: 30 },
    most: { narrow: 60, wide: 240 },
    aside: { name: 'aside', narrow: 100, wide: 400 },
  };
}

/** Enquiries share one. Forms that people use without asking for anything take nothing from it. */
export const enquiries: Measure = usual('enquiries');
