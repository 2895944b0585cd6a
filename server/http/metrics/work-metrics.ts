import { Histogram, type Registry } from '@prometheus-io/client';
import { type Cost, costs } from '../work/work-queue.ts';
import { type CounterChild, createZeroedCounter } from './labeled-counter.ts';

const pageResults = ['hit', 'stale', 'shared', 'made'] as const;
const apiCacheResults = ['hit', 'stale', 'miss', 'absent'] as const;
export type ApiCacheResult = (typeof apiCacheResults)[number];

export interface WorkMetrics {
  pageCache(result: (typeof pageResults)[number]): CounterChild;
  apiCache(result: ApiCacheResult): void;
  shed(cost: Cost): void;
  rendered(mode: 'complete' | 'stream', milliseconds: number): void;
}

export function createWorkMetrics(registry: Registry): WorkMetrics {
  const renders = new Histogram({
    name: 'site_page_render_seconds',
    help: 'Time to render a page, excluding its queries. complete: the whole document. stream: until the first part is sent.',
    labelNames: ['mode'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const lookups = createZeroedCounter(registry, {
    name: 'site_api_cache_total',
    help: 'Lookups in the API cache, by result. hit: stored response. stale: expired stored response. miss: no stored response. absent: item that is known not to exist.',
    label: 'result',
    values: apiCacheResults,
  });
  const refusals = createZeroedCounter(registry, {
    name: 'site_work_shed_total',
    help: 'Work shed because the site is overloaded, by cost. fixed: the page determines the cost. chosen: visitor input affects the cost. Visitors receive status 503 or an older page.',
    label: 'cost',
    values: costs,
  });
  return {
    pageCache: createZeroedCounter(registry, {
      name: 'site_page_cache_total',
      help: 'Page requests, by result. hit: stored page. stale: outdated stored page. shared: page that is already being rendered for another request. made: page rendered for this request.',
      label: 'result',
      values: pageResults,
    }),
    apiCache(result) {
      lookups(result).count += 1;
    },
    shed(cost) {
      refusals(cost).count += 1;
    },
    rendered: (mode, milliseconds) => renders.observe({ mode }, milliseconds / 1_000),
  };
}
