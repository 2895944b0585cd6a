import { Gauge, Registry } from '@prometheus-io/client';
import { createRequestMetrics } from './request-metrics.ts';
import { createUpstreamMetrics } from './upstream-metrics.ts';
import { createVitalsMetrics } from './vitals-metrics.ts';
import { createWorkMetrics } from './work-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const items = new Gauge({
    name: 'site_content_items',
    help: 'Published items in the content folder, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const loaded = new Gauge({
    name: 'site_content_loaded_timestamp_seconds',
    help: 'Time at which the site read the current content.',
    registers: [registry],
  });
  return {
    registry,
    requests: createRequestMetrics(registry),
    work: createWorkMetrics(registry),
    upstream: createUpstreamMetrics(registry),
    vitals: createVitalsMetrics(registry),
    contentLoaded(published: Record<string, number>, now: number): void {
      for (const [kind, count] of Object.entries(published)) items.set({ kind }, count);
      loaded.set(now / 1_000);
    },
  };
}
