import { pauses } from './lifetimes.ts';

export interface Attempts {
  /** Period without requests. `from` and `until` are in milliseconds since the epoch. */
  pause?: { from: number; until: number; failures: number };
  retraction?: { since: number; times: number };
}

export function afterFailure({ pause, retraction }: Attempts, isKnown: boolean, now: number): Attempts {
  const { first, longest } = isKnown ? pauses.known : pauses.unknown;
  const failures = (pause?.failures ?? 0) + 1;
  const until = now + Math.min(first * 2 ** (failures - 1), longest);
  return { pause: { from: now, until, failures }, ...(retraction && { retraction }) };
}

export function pausedAttempts(length: number, now: number, attempts: Attempts = {}): Attempts {
  return { ...attempts, pause: { from: now, until: now + length, failures: 1 } };
}

/** A pause that begins in the future does not count, because the clock has been set back. */
export function isPaused({ pause }: Attempts, now: number): boolean {
  return pause !== undefined && pause.from <= now && now < pause.until;
}

/**
 * Adds a report that a known value is gone, and returns the updated count. Returns undefined once the value has been
 * reported gone often enough and for long enough.
 */
export function countRetraction(
  known: Attempts['retraction'],
  { time, times }: { time: number; times: number },
  now: number,
): Attempts['retraction'] {
  const retraction = { since: Math.min(known?.since ?? now, now), times: (known?.times ?? 0) + 1 };
  return retraction.times >= times && now - retraction.since >= time ? undefined : retraction;
}
