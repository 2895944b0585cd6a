import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { lifetimes } from '../upstream/api-cache.ts';

/** Milliseconds. */
const times = {
  /** The longest wait of a client for what is not made yet, or is old. */
  patience: 5_000,
  /** Between one attempt that failed and the next. */
  rest: 10_000,
};

interface KeptParts<Value> {
  /** For the log. */
  name: string;
  /**
   * Makes the value; undefined where that can't be done now. One that is not sound stands in for something better, and
   * replaces nothing.
   */
  make(): Promise<{ value: Value; isSound: boolean } | undefined>;
  /** What an earlier process made. */
  recall?(): Promise<Value | undefined>;
  now: () => number;
  log: Log;
}

/**
 * A value that is made when somebody asks, once for all who ask at the same time, and made again behind the answers.
 * If that fails, the last good value stays. Undefined if there is none.
 */
export function createKept<Value>({ name, make, recall, now, log }: KeptParts<Value>) {
  let kept: { value: Value; at: number } | undefined;
  let recalled: Value | undefined;
  let flight: Promise<void> | undefined;
  let restUntil = Number.NEGATIVE_INFINITY;

  return async (): Promise<Value | undefined> => {
    if (kept && isWithin(kept.at, lifetimes.fresh)) return kept.value;
    if (now() >= restUntil || restUntil - now() > times.rest) flight ??= begin();
    const mayWait = !kept || !isWithin(kept.at, lifetimes.served);
    if (mayWait) await Promise.race([flight, wait(times.patience, undefined, { ref: false })]);
    if (!kept) recalled ??= await recall?.();
    return kept?.value ?? recalled;
  };

  function begin(): Promise<void> {
    return make()
      .catch((error: unknown) => log.error({ event: 'making-failed', file: name }, error))
      .then((made) => {
        if (made?.isSound) kept = { value: made.value, at: now() };
        else if (made && !kept) kept = { value: made.value, at: Number.NEGATIVE_INFINITY };
        restUntil = made?.isSound ? Number.NEGATIVE_INFINITY : now() + times.rest;
      })
      .finally(() => {
        flight = undefined;
      });
  }

  function isWithin(at: number, lifetime: number): boolean {
    return at <= now() && now() - at < lifetime;
  }
}
