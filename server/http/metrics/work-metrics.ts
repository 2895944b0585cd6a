import { Histogram, type Registry } from '@prometheus-io/client';
import { type Cost, costs } from '../work/work-queue.ts';
import { type Tally, talliesOf } from './tallies.ts';

const pageResults = ['hit', 'stale', 'shared', 'made'] as const;
const answerResults = ['hit', 'stale', 'miss', 'absent'] as const;
export type ApiCacheResult = (typeof answerResults)[number];

export interface WorkMetrics {
  pageCache(result: (typeof pageResults)[number]): Tally;
  apiCache(result: ApiCacheResult): void;
  turnedAway(cost: Cost): void;
  rendered(mode: 'complete' | 'stream', milliseconds: number): void;
}

/** What a request costs the site: caches, rendering, and work that is refused. */
export function createWorkMetrics(registry: Registry): WorkMetrics {
  const renders = new Histogram({
    name: 'site_page_render_seconds',
    help: 'Time to render a page, without its reads. complete: the whole document. stream: until the first part is sent.',
    labelNames: ['mode'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const reads = talliesOf(registry, {
    name: 'site_api_cache_total',
    help: 'Reads, by result. hit: stored answer. stale: outdated stored answer. miss: call to the upstream. absent: known not to exist.',
    label: 'result',
    values: answerResults,
  });
  const refusals = talliesOf(registry, {
    name: 'site_work_turned_away_total',
    help: 'Work refused because the site is overloaded, by who decides its cost. Visitors get status 503 or an older page.',
    label: 'cost',
    values: costs,
  });
  return {
    pageCache: talliesOf(registry, {
      name: 'site_page_cache_total',
      help: 'Page requests, by result. hit: stored page. stale: stored page, refreshed in the background. shared: page already being made for another request. made: page made for this request.',
      label: 'result',
      values: pageResults,
    }),
    apiCache(result) {
      reads(result).count += 1;
    },
    turnedAway(cost) {
      refusals(cost).count += 1;
    },
    rendered: (mode, milliseconds) => renders.observe({ mode }, milliseconds / 1_000),
  };
}
