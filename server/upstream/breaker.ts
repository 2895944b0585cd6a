import type { Log } from '../log.ts';

export interface Breaker {
  /** Whether a call may be made now. While the service is left alone, one call after each rest finds out. */
  lets(): boolean;
  note(isGood: boolean): void;
}

/** Failures in a row after which a service is left alone, and for how many milliseconds. The rest doubles each time. */
const limit = 5;
const rest = { first: 500, longest: 2_000 };
/** Milliseconds after which a call that finds out, and never came back, is given up. */
const longestProbe = 10_000;

/** Keeps calls from a service that fails them all, so that no visitor waits for what is not coming. */
export function createBreaker(service: string, { log, now }: { log: Log; now: () => number }): Breaker {
  let failures = 0;
  let length = rest.first;
  let restUntil: number | undefined;
  let probeUntil = Number.NEGATIVE_INFINITY;

  return {
    lets() {
      if (restUntil === undefined) return true;
      if (now() < restUntil || now() < probeUntil) return false;
      probeUntil = now() + longestProbe;
      return true;
    },
    note(isGood) {
      if (isGood) {
        if (restUntil !== undefined) log.info({ event: 'upstream-back', service });
        failures = 0;
        length = rest.first;
        restUntil = undefined;
        probeUntil = Number.NEGATIVE_INFINITY;
        return;
      }
      failures += 1;
      // A call that began before the rest says nothing new.
      if (failures < limit || (restUntil !== undefined && now() < restUntil)) return;
      if (restUntil === undefined) log.error({ event: 'upstream-left-alone', service });
      else length = Math.min(length * 2, rest.longest);
      restUntil = now() + length;
      probeUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
