interface ReasonWords {
  /** At most two words, for narrow columns. */
  short: string;
  long: string;
}

/** The keys are stored in the outbox. */
export const reasons = {
  trap: { short: 'trap filled', long: 'the hidden trap field was filled in' },
  'token-forged': { short: 'forged token', long: "the form token was not signed with this site's key" },
  'token-missing': { short: 'no token', long: 'the post had no form token' },
  'token-replayed': { short: 'used token', long: 'the form token was used by an earlier post' },
  'token-too-fast': { short: 'too fast', long: 'the form token was less than two seconds old' },
  'token-other-form': { short: 'other form', long: 'the form token was issued for another form' },
  'token-expired': { short: 'old page', long: 'the form token was more than 26 hours old' },
  advertising: { short: 'advertising', long: 'the text looks like advertising' },
  'no-browser': { short: 'no browser', long: 'the post lacked the headers that browsers send' },
  'too-many': { short: 'too many', long: "many posts had just arrived from the sender's network" },
  unconfirmed: { short: 'unconfirmed', long: 'the visitor has not confirmed the address yet' },
  crowded: { short: 'busy minute', long: "the post arrived during a flood and had only its page's shared token" },
} as const satisfies Record<string, ReasonWords>;

export type QuarantineReason = keyof typeof reasons;

export function reasonWords(name: string | null): ReasonWords {
  if (name === null) return notRecorded;
  return byName.get(name) ?? { short: name, long: 'quarantined by another release of the site' };
}

const notRecorded = { short: 'not recorded', long: 'the release that quarantined the post did not record reasons' };
const byName = new Map<string, ReasonWords>(Object.entries(reasons));
