import { found, missing, type Outcome, unavailable } from '../../shared/outcome.ts';
import type { Dated } from './api-cache.ts';

/** A value of the site's own, which does not age. */
export function timeless<T>(value: T): Dated<T> {
  return { outcome: found(value), at: undefined, degraded: false };
}

/** What the site itself knows not to exist. */
export const absent: Dated<never> = { outcome: missing, at: undefined, degraded: false };

export function mapDated<T, U>(dated: Dated<T>, map: (value: T) => Outcome<U>): Dated<U> {
  return { ...dated, outcome: dated.outcome.ok ? certain(map(dated.outcome.value), dated.isPartial) : dated.outcome };
}

/** What is not among the records that could be read may be among the others. */
function certain<T>(outcome: Outcome<T>, isPartial = false): Outcome<T> {
  return isPartial && !outcome.ok && outcome.reason === 'missing' ? unavailable : outcome;
}

/** The value, or the built-in one in its place. */
export function withFallback<T>(dated: Dated<T>, fallback: T): Dated<T> {
  return { ...dated, outcome: found(dated.outcome.ok ? dated.outcome.value : fallback) };
}

/** What two answers together are worth: as old as the older, degraded when one is. */
export function joinDated<T, U, V>(
  one: Dated<T>,
  other: Dated<U>,
  join: (a: Outcome<T>, b: Outcome<U>) => Outcome<V>,
): Dated<V> {
  const isPartial = Boolean(one.isPartial || other.isPartial);
  return {
    outcome: certain(join(one.outcome, other.outcome), isPartial),
    at: olderOf(one.at, other.at),
    degraded: one.degraded || other.degraded,
    ...(isPartial && { isPartial }),
  };
}

export function olderOf(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : Math.min(a, b);
}
