import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '../../shared/contract/operation.ts';
import type { CallResult, UpstreamMetrics } from '../http/metrics/upstream-metrics.ts';
import type { Log } from '../process/log.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import type { UpstreamClient } from './client.ts';
import { failures, isFailure } from './failures.ts';

interface RetryingParts {
  log: Log;
  now: () => number;
  random: () => number;
  metrics: UpstreamMetrics;
}

/**
 * Each query earns `perCall` retries, and at most `max` unused retries accumulate. A failing upstream therefore
 * receives about 10% more queries.
 */
const budget = { perCall: 0.1, max: 5 };
/** Milliseconds. */
const pause = { min: 50, max: 150 };
const minLeft = 250;

/** Creates a client that retries a failed query at most once. The outbox retries posts. */
export function createRetryingClient(
  direct: UpstreamClient,
  { log, now, random, metrics }: RetryingParts,
): UpstreamClient {
  const client = measured(direct, metrics, now);
  const breakers = new Map<string, Breaker>();
  let retries = budget.max;

  function breakerOf({ path }: Operation): Breaker {
    const service = path.replace(/\/.*/, '');
    const known = breakers.get(service);
    if (known) return known;
    const onChange = (isOpen: boolean) => metrics.breaker(service, isOpen);
    const breaker = createBreaker(service, { log, now, onChange });
    onChange(false);
    breakers.set(service, breaker);
    return breaker;
  }

  return {
    async call(operation, input, options) {
      if (operation.kind !== 'read') return client.call(operation, input, options);
      const breaker = breakerOf(operation);
      if (!breaker.allows()) return failures.http;
      const until = now() + operation.timeout(input);
      let response = await client.call(operation, input, options);
      retries = Math.min(budget.max, retries + budget.perCall);
      if (isWorthRetry(response) && retries >= 1 && until - now() > pause.max + minLeft) {
        retries -= 1;
        await wait(pause.min + random() * (pause.max - pause.min));
        response = await client.call(operation, input, { ...options, timeout: until - now() });
      }
      // An error on the site's side (null) reveals nothing about the service.
      if (response) breaker.record(!isFailure(response) || response.siteRefusal !== undefined);
      return response;
    },
  };
}

/** A timeout leaves no time for a retry, and a retry would not change a refusal of this site. */
function isWorthRetry(response: Awaited<ReturnType<UpstreamClient['call']>>): boolean {
  return response !== null && isFailure(response) && response !== failures.timeout && !response.siteRefusal;
}

function measured(client: UpstreamClient, metrics: UpstreamMetrics, now: () => number): UpstreamClient {
  return {
    async call(operation, input, options) {
      const started = now();
      const response = await client.call(operation, input, options);
      metrics.called(operation.path, resultOf(response), now() - started);
      return response;
    },
  };
}

function resultOf(response: Awaited<ReturnType<UpstreamClient['call']>>): CallResult {
  if (response?.status === '1') return 'succeeded';
  return response === null || isFailure(response) ? 'failed' : 'refused';
}
