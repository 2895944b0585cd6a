/** Why a read gave nothing: `missing` is a definite no (404), `unavailable` is the upstream's failure (503). */
export type Reason = 'missing' | 'unavailable';

/** The result of a read. Reads never reject: what can be expected to happen is a value. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; reason: Reason };

export function found<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export const missing: Outcome<never> = { ok: false, reason: 'missing' };
export const unavailable: Outcome<never> = { ok: false, reason: 'unavailable' };
