/**
 * `missing`: the value does not exist (404). `gone`: the value no longer exists (410). `unavailable`: the site could
 * not obtain the value (503).
 */
export type Reason = 'missing' | 'gone' | 'unavailable';

export type Result<T> = { ok: true; value: T } | { ok: false; reason: Reason };

export function found<T>(value: T): Result<T> {
  return { ok: true, value };
}

export const missing: Result<never> = { ok: false, reason: 'missing' };
export const gone: Result<never> = { ok: false, reason: 'gone' };
export const unavailable: Result<never> = { ok: false, reason: 'unavailable' };
