/**
 * `missing`: the value does not exist (404). `gone`: the value no longer exists (410). `unavailable`: the upstream
 * failed (503).
 */
export type Reason = 'missing' | 'gone' | 'unavailable';

/** Queries return expected failures as values and do not reject. */
export type Result<T> = { ok: true; value: T } | { ok: false; reason: Reason };

export function found<T>(value: T): Result<T> {
  return { ok: true, value };
}

export const missing: Result<never> = { ok: false, reason: 'missing' };
export const gone: Result<never> = { ok: false, reason: 'gone' };
export const unavailable: Result<never> = { ok: false, reason: 'unavailable' };
