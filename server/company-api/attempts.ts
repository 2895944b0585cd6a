import { pauses } from './lifetimes.ts';

/** The results of the requests since the last believed response. Empty after a believed response. */
export interface Attempts {
  /** In this time, there is no request. Milliseconds since the epoch. */
  pause?: { from: number; until: number; failures: number };
  /** The upstream has begun to say that something known is gone. */
  retraction?: { since: number; times: number };
}

/** `isKnown`: there is an earlier value to serve. */
export function afterFailure({ pause, retraction }: Attempts, isKnown: boolean, now: number): Attempts {
  const { first, longest } = isKnown ? pauses.known : pauses.unknown;
  const failures = (pause?.failures ?? 0) + 1;
  const until = now + Math.min(first * 2 ** (failures - 1), longest);
  return { pause: { from: now, until, failures }, ...(retraction && { retraction }) };
}

/** Pauses without a failure, after a response that is not believed yet. */
export function pausedFor(length: number, now: number, attempts: Attempts = {}): Attempts {
  return { ...attempts, pause: { from: now, until: now + length, failures: 1 } };
}

/** False if the clock has been set back. */
export function isPaused({ pause }: Attempts, now: number): boolean {
  return pause !== undefined && pause.from <= now && now < pause.until;
}

/** The retraction with one more response that takes back something known. Undefined if it is now believed. */
export function unconfirmed(
  known: Attempts['retraction'],
  { time, times }: { time: number; times: number },
  now: number,
): Attempts['retraction'] {
  const retraction = { since: Math.min(known?.since ?? now, now), times: (known?.times ?? 0) + 1 };
  return retraction.times >= times && now - retraction.since >= time ? undefined : retraction;
}
