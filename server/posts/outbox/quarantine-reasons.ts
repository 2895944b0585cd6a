interface ReasonWords {
  /** Two words, for narrow places. */
  short: string;
  long: string;
}

/** Why a post is quarantined, by the names in the outbox. The most specific reason comes first. */
export const reasons = {
  trap: { short: 'trap filled', long: 'the hidden trap field was filled in' },
  'token-forged': { short: 'forged token', long: "its form token was not signed with this site's form-key" },
  'token-missing': { short: 'no token', long: 'it had no form token' },
  'token-replayed': { short: 'used token', long: 'its form token was used by an earlier post' },
  'token-too-fast': { short: 'too fast', long: 'it was sent within seconds of the first input' },
  'token-other-form': { short: 'other form', long: 'its form token belongs to another form' },
  'token-expired': { short: 'old page', long: 'its page was open for more than a day' },
  advertising: { short: 'advertising', long: 'its text looks like advertising' },
  'no-browser': { short: 'no browser', long: 'it lacked the headers that browsers send' },
  'too-many': { short: 'too many', long: 'its network had sent many posts just before' },
  unconfirmed: { short: 'unconfirmed', long: 'its visitor has not confirmed the address yet' },
  crowded: { short: 'busy minute', long: 'it arrived during a flood, with only the token of its page' },
} as const satisfies Record<string, ReasonWords>;

export type QuarantineReason = keyof typeof reasons;

/** `null`: stored by a release that kept no reasons. Names from other releases are shown as they are. */
export function reasonWords(name: string | null): ReasonWords {
  if (name === null) return notRecorded;
  return byName.get(name) ?? { short: name, long: 'quarantined by another release of the site' };
}

const notRecorded = { short: 'not recorded', long: 'the release that quarantined it kept no reasons' };
const byName = new Map<string, ReasonWords>(Object.entries(reasons));
