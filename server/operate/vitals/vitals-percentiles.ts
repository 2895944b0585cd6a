import * as v from 'valibot';
import { type VitalName, vitalNames } from '../../../shared/vitals.ts';
import type { VitalsMetrics } from '../../http/metrics/vitals-metrics.ts';

export interface Percentile {
  /** In seconds, except CLS, which has no unit. */
  value: number;
  /** True if the percentile is above `value`, the largest bound of the histogram. */
  isAbove: boolean;
}

export interface RoutePercentiles {
  route: string;
  /** Number of page loads that reported LCP. Without LCP, the number for another vital. */
  samples: number;
  values: Partial<Record<VitalName, Percentile>>;
}

const bucketSchema = v.object({
  labels: v.object({ route: v.string(), le: v.union([v.number(), v.literal('+Inf')]) }),
  value: v.number(),
});

/** Resolves to the 75th percentiles of all devices since the process started, most visited routes first. */
export async function vitalsPercentiles(metrics: Pick<VitalsMetrics, 'values'>): Promise<RoutePercentiles[]> {
  const routes = new Map<string, RoutePercentiles>();
  for (const name of vitalNames) {
    for (const [route, counts] of countsByRoute(await metrics.values(name))) {
      const of = routes.get(route) ?? { route, samples: 0, values: {} };
      const total = counts.get(Number.POSITIVE_INFINITY) ?? 0;
      of.samples = Math.max(of.samples, total);
      of.values[name] = percentileIn(counts, 0.75 * total);
      routes.set(route, of);
    }
  }
  return [...routes.values()].sort((a, b) => b.samples - a.samples);
}

/** Returns cumulative counts by upper bound. */
function countsByRoute(values: object[]): Map<string, Map<number, number>> {
  const routes = new Map<string, Map<number, number>>();
  for (const given of values) {
    const bucket = v.safeParse(bucketSchema, given);
    // The sum and the count have no bound.
    if (!bucket.success) continue;
    const { labels, value } = bucket.output;
    const counts = routes.get(labels.route) ?? new Map<number, number>();
    const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : labels.le;
    routes.set(labels.route, counts.set(bound, (counts.get(bound) ?? 0) + value));
  }
  return routes;
}

/** Interpolates within the bucket, like Prometheus. */
function percentileIn(counts: ReadonlyMap<number, number>, rank: number): Percentile {
  let [lower, below] = [0, 0];
  for (const [bound, count] of [...counts].sort(([a], [b]) => a - b)) {
    if (bound === Number.POSITIVE_INFINITY) break;
    if (count >= rank) return { value: lower + ((bound - lower) * (rank - below)) / (count - below), isAbove: false };
    [lower, below] = [bound, count];
  }
  return { value: lower, isAbove: true };
}
