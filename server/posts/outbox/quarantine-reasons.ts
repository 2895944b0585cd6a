interface ReasonWords {
  /** Two words, where there is little room. */
  short: string;
  long: string;
}

/** Why a post is quarantined, by the names in the outbox. The most telling reason first. */
export const reasons = {
  trap: { short: 'trap filled', long: 'the field that people do not see was filled in' },
  'token-forged': { short: 'forged token', long: 'its form token was not signed with the form-key of this site' },
  'token-missing': { short: 'no token', long: 'it came without the token that every form of the site has' },
  'token-replayed': { short: 'used token', long: 'its form token had come with an earlier post' },
  'token-too-fast': { short: 'too fast', long: 'it was sent right after its form was first touched' },
  'token-other-form': { short: 'other form', long: 'its form token had been made for another form of the site' },
  'token-expired': { short: 'old page', long: 'its page had been open for more than a day' },
  advertising: { short: 'advertising', long: 'its text reads like an advertisement' },
  'no-browser': { short: 'no browser', long: 'it did not say where it came from, as browsers do' },
  'too-many': { short: 'too many', long: 'many posts had come from its network just before' },
  crowded: { short: 'busy minute', long: 'posts flooded in from everywhere, and it had only the token of its page' },
} as const satisfies Record<string, ReasonWords>;

export type QuarantineReason = keyof typeof reasons;

/** `null`: stored by a release that kept no reasons. Names from other releases are shown as they are. */
export function reasonWords(name: string | null): ReasonWords {
  if (name === null) return notRecorded;
  return byName.get(name) ?? { short: name, long: 'another release of this site has set it aside' };
}

const notRecorded = { short: 'not recorded', long: 'the release that set it aside kept no reasons' };
const byName = new Map<string, ReasonWords>(Object.entries(reasons));
