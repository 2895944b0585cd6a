/** Limits for one IP prefix in a window. Beyond `posts`, a post is quarantined; beyond `max`, it is refused. */
export interface RateLimit {
  /** Forms with the same name share the limits. */
  name: string;
  window: 'minutes' | 'day';
  posts: PrefixLimits;
  max: PrefixLimits;
  /** Quarantined posts in a day. The quarantine holds 10,000 and may go unread for days. */
  aside: PrefixLimits & { name: string };
}

/** A /24 may serve a whole town, so the short prefix gets more. */
interface PrefixLimits {
  longPrefix: number;
  shortPrefix: number;
}

/** The limits of a form that shares them with no other form. */
export function usual(name: string): RateLimit {
  return {
    name,
    window: 'minutes',
    posts: { longPrefix: 5, shortPrefix: 30 },
    max: { longPrefix: 60, shortPrefix: 240 },
    aside: { name: 'aside', longPrefix: 100, shortPrefix: 400 },
  };
}

/** All enquiry forms share these. Forms that ask for nothing do not count. */
export const enquiries: RateLimit = usual('enquiries');
