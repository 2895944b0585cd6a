import type { Log } from '../log.ts';

export interface Breaker {
  /** Whether a call may be made now. While the service is left alone, one call after each rest finds out. */
  lets(): boolean;
  note(isGood: boolean): void;
}

/** Failures in a row after which a service is left alone, and for how many milliseconds. The rest doubles each time. */
const limit = 5;
const rest = { first: 1_000, longest: 5_000 };
/** Milliseconds after which a call that finds out, and never came back, is given up. */
const longestProbe = 10_000;

/** Keeps calls from a service that fails them all, so that no visitor waits for what is not coming. */
export function createBreaker(service: string, { log, now }: { log: Log; now: () => number }): Breaker {
  let failures = 0;
  let openUntil: number | undefined;
  let length = rest.first;

  return {
    lets() {
      if (openUntil === undefined) return true;
      if (now() < openUntil) return false;
      openUntil = now() + longestProbe;
      return true;
    },
    note(isGood) {
      if (isGood) {
        if (openUntil !== undefined) log.info({ event: 'upstream-back', service });
        failures = 0;
        openUntil = undefined;
        length = rest.first;
        return;
      }
      failures += 1;
      if (failures < limit) return;
      if (openUntil === undefined) log.error({ event: 'upstream-left-alone', service });
      openUntil = now() + length;
      length = Math.min(length * 2, rest.longest);
    },
  };
}
