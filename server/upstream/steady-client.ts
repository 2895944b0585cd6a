import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '../../shared/contract/operation.ts';
import type { Log } from '../log.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import type { UpstreamClient } from './client.ts';
import { failures, isFailure } from './failures.ts';

interface SteadyParts {
  log: Log;
  /** Milliseconds, monotonic. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
}

/** Retries for each call, and how many may come in a row: an upstream in trouble gets at most a tenth more calls. */
const budget = { perCall: 0.1, most: 5 };
/** Milliseconds ahead of a retry, and the shortest time in which a retry can be answered. */
const pause = { least: 50, most: 150 };
const leastLeft = 250;

/**
 * Reads that fail at once are tried a second time, within the timeout of the call. A service that goes on failing is
 * left alone for moments. Posts pass: the outbox has its own way of trying again.
 */
export function createSteadyClient(client: UpstreamClient, { log, now, random }: SteadyParts): UpstreamClient {
  const breakers = new Map<string, Breaker>();
  let retries = budget.most;

  function breakerOf({ path }: Operation): Breaker {
    const service = path.replace(/\/.*/, '');
    const breaker = breakers.get(service) ?? createBreaker(service, { log, now });
    breakers.set(service, breaker);
    return breaker;
  }

  return {
    async call(operation, input, options) {
      if (operation.kind !== 'read') return client.call(operation, input, options);
      const breaker = breakerOf(operation);
      if (!breaker.lets()) return failures.http;
      const until = now() + operation.timeout(input);
      let answer = await client.call(operation, input, options);
      retries = Math.min(budget.most, retries + budget.perCall);
      if (isWorthRetry(answer) && retries >= 1 && until - now() > pause.most + leastLeft) {
        retries -= 1;
        await wait(pause.least + random() * (pause.most - pause.least));
        answer = await client.call(operation, input, { ...options, timeout: until - now() });
      }
      // An accident on this side says nothing about the service.
      if (answer) breaker.note(!isFailure(answer) || answer.aboutUs !== undefined);
      return answer;
    },
  };
}

/** Not what takes the whole timeout, and not what is about this site. */
function isWorthRetry(answer: Awaited<ReturnType<UpstreamClient['call']>>): boolean {
  return answer !== null && isFailure(answer) && answer !== failures.timeout && !answer.aboutUs;
}
