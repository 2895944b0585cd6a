/**
 * Why a read gave nothing: `missing` is a definite no (404), `gone` is what was there and is over (410), `unavailable` is
 * the upstream's failure (503).
 */
export type Reason = 'missing' | 'gone' | 'unavailable';

/** The result of a read. Reads never reject: what can be expected to happen is a value. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; reason: Reason };

export function found<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export const missing: Outcome<never> = { ok: false, reason: 'missing' };
export const gone: Outcome<never> = { ok: false, reason: 'gone' };
export const unavailable: Outcome<never> = { ok: false, reason: 'unavailable' };
