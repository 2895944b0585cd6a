import { Histogram, type Registry } from '@prometheus-io/client';
import { type VitalName, vitalNames } from '../../../shared/vitals.ts';
import { createZeroedCounter } from './labeled-counter.ts';

/** Upper bounds in seconds (CLS has no unit), including the thresholds of "good" and "poor". */
const buckets = {
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  INP: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  TTFB: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
  FCP: [0.3, 0.6, 1, 1.4, 1.8, 2.4, 3, 5],
};

export type Device = 'narrow' | 'wide';

const helps: Record<VitalName, string> = {
  LCP: 'Largest contentful paint of sampled page loads, in seconds.',
  INP: 'Interaction to next paint of sampled page loads, in seconds.',
  CLS: 'Cumulative layout shift of sampled page loads, without a unit.',
  TTFB: 'Time to first byte of sampled page loads, in seconds.',
  FCP: 'First contentful paint of sampled page loads, in seconds.',
};

const results = ['taken', 'declined', 'left-out'] as const;

export interface VitalsMetrics {
  observe(name: VitalName, at: { route: string; device: Device }, value: number): void;
  reported(result: (typeof results)[number]): void;
  /** Resolves to the histogram's buckets, sums, and counts. */
  values(name: VitalName): Promise<object[]>;
}

export function createVitalsMetrics(registry: Registry): VitalsMetrics {
  const histograms = new Map(
    vitalNames.map((name) => [
      name,
      new Histogram({
        name: name === 'CLS' ? 'site_web_vitals_cls' : `site_web_vitals_${name.toLowerCase()}_seconds`,
        help: helps[name],
        labelNames: ['route', 'device'],
        buckets: buckets[name],
        registers: [registry],
      }),
    ]),
  );
  const reports = createZeroedCounter(registry, {
    name: 'site_web_vitals_reports_total',
    help: 'Reports of web vitals, by result. taken: recorded. declined: the browser opted out of measurement. left-out: above the limit of reports per minute.',
    label: 'result',
    values: results,
  });
  return {
    observe: (name, at, value) => histograms.get(name)?.observe(at, value),
    values: async (name) => (await histograms.get(name)?.get())?.values ?? [],
    reported(result) {
      reports(result).count += 1;
    },
  };
}
