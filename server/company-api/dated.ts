import { found, missing, type Outcome, unavailable } from '../../shared/outcome.ts';
import type { Dated } from './api-cache.ts';

export function timeless<T>(value: T): Dated<T> {
  return { outcome: found(value), at: undefined, degraded: false };
}

export const absent: Dated<never> = { outcome: missing, at: undefined, degraded: false };

export function mapDated<T, U>(dated: Dated<T>, map: (value: T) => Outcome<U>): Dated<U> {
  return { ...dated, outcome: dated.outcome.ok ? certain(map(dated.outcome.value), dated.isPartial) : dated.outcome };
}

/** An item that is missing from the readable records may be among the unreadable ones. */
function certain<T>(outcome: Outcome<T>, isPartial = false): Outcome<T> {
  return isPartial && !outcome.ok && outcome.reason === 'missing' ? unavailable : outcome;
}

export function withFallback<T>(dated: Dated<T>, fallback: T): Dated<T> {
  return { ...dated, outcome: found(dated.outcome.ok ? dated.outcome.value : fallback) };
}

/** Joins two answers. The result is as old as the older one, and degraded if either is. */
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
