/**
 * Limits for one IP prefix in a window. A post above the limit `posts` counts as suspicious, and a post above the limit
 * `max` is refused.
 */
export interface RateLimit {
  /** Forms whose rate limits have the same name are counted together. */
  name: string;
  window: 'minutes' | 'day';
  posts: PrefixLimits;
  max: PrefixLimits;
  /** Maximum quarantined posts per day. The quarantine has room for only 10,000 posts. */
  quarantine: PrefixLimits & { name: string };
}

/** The limits for the short prefix are higher, because many households may share a short prefix. */
interface PrefixLimits {
  longPrefix: number;
  shortPrefix: number;
}

export function defaultRateLimit(name: string): RateLimit {
  return {
    name,
    window: 'minutes',
    posts: { longPrefix: 5, shortPrefix: 30 },
    max: { longPrefix: 60, shortPrefix: 240 },
    quarantine: { name: 'aside', longPrefix: 100, shortPrefix: 400 },
  };
}

export const enquiryRateLimit: RateLimit = defaultRateLimit('enquiries');
