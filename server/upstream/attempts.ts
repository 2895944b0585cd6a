import type { Outcome } from '../../shared/outcome.ts';
import { pauses, retractions } from './lifetimes.ts';

/** What the requests since the last believed response have shown. Empty after a believed response. */
export interface Attempts {
  /** Milliseconds since the epoch. No request in between. */
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

/** Not if the clock has been set back. */
export function isPaused({ pause }: Attempts, now: number): boolean {
  return pause !== undefined && pause.from <= now && now < pause.until;
}

/** The retraction that this response begins or repeats. Undefined if it takes nothing back, or is now believed. */
export function unconfirmed<T>(
  { retraction: known }: Attempts,
  before: T,
  outcome: Outcome<T>,
  now: number,
): Attempts['retraction'] {
  if (outcome.ok && (!isEmpty(outcome.value) || isEmpty(before))) return undefined;
  const retraction = { since: Math.min(known?.since ?? now, now), times: (known?.times ?? 0) + 1 };
  const { time, times } = outcome.ok ? retractions.emptied : retractions.gone;
  return retraction.times >= times && now - retraction.since >= time ? undefined : retraction;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
