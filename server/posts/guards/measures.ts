/** Limits of one network in a window: past `posts` a post is quarantined, past `most` refused. */
export interface Measure {
  /** Forms with the same name share the limits. */
  name: string;
  window: 'minutes' | 'day';
  posts: Share;
  most: Share;
  /** Quarantined posts in a day. The quarantine holds 10,000 and may go unread for days. */
  aside: Share & { name: string };
}

/** A /24 may serve a whole town, so the wide network gets more. */
interface Share {
  narrow: number;
  wide: number;
}

/** The limits of a form that shares with no other. */
export function usual(name: string): Measure {
  return {
    name,
    window: 'minutes',
    posts: { narrow: 5, wide: 30 },
    most: { narrow: 60, wide: 240 },
    aside: { name: 'aside', narrow: 100, wide: 400 },
  };
}

/** All enquiry forms share these. Forms people use without asking for anything do not count. */
export const enquiries: Measure = usual('enquiries');
