import type { Log } from '../process/log.ts';

export interface Breaker {
  allows(): boolean;
  record(isGood: boolean): void;
}

const limit = 5;
/** Milliseconds. */
const pause = { first: 500, longest: 2_000 };
/** Milliseconds after which another probe is allowed if the previous probe has no result. */
const maxProbeTime = 10_000;

interface BreakerParts {
  log: Log;
  now: () => number;
  onChange: (isOpen: boolean) => void;
}

export function createBreaker(service: string, { log, now, onChange }: BreakerParts): Breaker {
  let failures = 0;
  let length = pause.first;
  let openUntil: number | undefined;
  let lostAt = 0;
  let probeUntil = Number.NEGATIVE_INFINITY;

  return {
    allows() {
      if (openUntil === undefined) return true;
      if (now() < openUntil || now() < probeUntil) return false;
      probeUntil = now() + maxProbeTime;
      return true;
    },
    record(isGood) {
      if (isGood) {
        if (openUntil !== undefined) {
          log.info({ event: 'upstream-back', service, ms: Math.round(now() - lostAt) });
          onChange(false);
        }
        failures = 0;
        length = pause.first;
        openUntil = undefined;
        probeUntil = Number.NEGATIVE_INFINITY;
        return;
      }
      failures += 1;
      // During a pause, only calls that began before the pause can fail. These failures do not extend the pause.
      if (failures < limit || (openUntil !== undefined && now() < openUntil)) return;
      if (openUntil === undefined) {
        lostAt = now();
        log.error({ event: 'upstream-lost', service });
        onChange(true);
      } else length = Math.min(length * 2, pause.longest);
      openUntil = now() + length;
      probeUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
