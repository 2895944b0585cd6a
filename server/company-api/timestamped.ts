import { found, missing, type Result, unavailable } from '../../shared/result.ts';
import type { Timestamped } from './api-cache.ts';

export function withoutTimestamp<T>(value: T): Timestamped<T> {
  return { result: found(value), at: undefined, degraded: false };
}

export const timestampedMissing: Timestamped<never> = { result: missing, at: undefined, degraded: false };

export function mapTimestamped<T, U>(original: Timestamped<T>, map: (value: T) => Result<U>): Timestamped<U> {
  return {
    ...original,
    result: original.result.ok ? certain(map(original.result.value), original.isPartial) : original.result,
  };
}

/** In a partial result, replaces missing with unavailable, because the item may be among the unreadable records. */
function certain<T>(result: Result<T>, isPartial = false): Result<T> {
  return isPartial && !result.ok && result.reason === 'missing' ? unavailable : result;
}

export function withFallback<T>(original: Timestamped<T>, fallback: T): Timestamped<T> {
  return { ...original, result: found(original.result.ok ? original.result.value : fallback) };
}

export function joinTimestamped<T, U, V>(
  one: Timestamped<T>,
  other: Timestamped<U>,
  join: (a: Result<T>, b: Result<U>) => Result<V>,
): Timestamped<V> {
  const isPartial = Boolean(one.isPartial || other.isPartial);
  return {
    result: certain(join(one.result, other.result), isPartial),
    at: olderOf(one.at, other.at),
    degraded: one.degraded || other.degraded,
    ...(isPartial && { isPartial }),
  };
}

export function olderOf(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : Math.min(a, b);
}
