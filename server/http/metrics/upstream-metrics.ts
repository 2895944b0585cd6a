import { Gauge, Histogram, type Registry } from '@prometheus-io/client';
import { createLabeledCounter } from './labeled-counter.ts';

export type CallResult = 'succeeded' | 'refused' | 'failed';

export interface UpstreamMetrics {
  called(operation: string, result: CallResult, milliseconds: number): void;
  breaker(service: string, isOpen: boolean): void;
}

export function createUpstreamMetrics(registry: Registry): UpstreamMetrics {
  const calls = createLabeledCounter(registry, {
    name: 'site_upstream_calls_total',
    help: 'Calls to the upstream, by operation and result. refused: the upstream declined the request. failed: no usable response.',
    labels: ['operation', 'result'],
  });
  const durations = new Histogram({
    name: 'site_upstream_call_duration_seconds',
    help: 'Duration of calls to the upstream, by operation, until the response is read or the call times out.',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const breakers = new Gauge({
    name: 'site_upstream_breaker_open',
    help: '1 while the site pauses calls to an upstream service after failures, otherwise 0.',
    labelNames: ['service'],
    registers: [registry],
  });
  const lastResponse = new Gauge({
    name: 'site_upstream_last_response_timestamp_seconds',
    help: 'Time of the last usable response from the upstream; 0 before the first response.',
    registers: [registry],
  });
  return {
    called(operation, result, milliseconds) {
      calls({ operation, result }).count += 1;
      durations.observe({ operation }, milliseconds / 1_000);
      if (result !== 'failed') lastResponse.setToCurrentTime();
    },
    breaker: (service, isOpen) => breakers.set({ service }, Number(isOpen)),
  };
}
