/** Limits for one network in a window. Beyond `posts`, a post is quarantined; beyond `most`, it is refused. */
export interface Measure {
  /** Forms with the same name share the limits. */
  name: string;
  window: 'minutes' | 'day';
  posts: Share;
  max: Share;
  /** Quarantined posts in a day. The quarantine holds 10,000 and may go unread for days. */
  aside: Share & { name: string };
}

/** A /24 may serve a whole town, so the wide network gets more. */
interface Share {
  narrow: number;
  wide: number;
}

/** The limits of a form that shares them with no other form. */
export function usual(name: string): Measure {
  return {
    name,
    window: 'minutes',
    posts: { narrow: 5, wide: 30 },
    max: { narrow: 60, wide: 240 },
    aside: { name: 'aside', narrow: 100, wide: 400 },
  };
}

/** All enquiry forms share these. Forms that ask for nothing do not count. */
export const enquiries: Measure = usual('enquiries');
