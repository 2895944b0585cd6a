import { isoOf } from '../../process/text/times.ts';
import type { Check, Finding } from './readiness.ts';

interface SampleResult {
  result: { ok: boolean };
  at: number | undefined;
  degraded: boolean;
}

export type Sample = (input: Record<string, never>) => Promise<SampleResult>;

/**
 * Sends the queries as pages do, through the API cache, the stored responses, and the circuit breaker. A sample with a
 * built-in response would prevent the check from failing.
 */
export function upstreamCheck(samples: Record<string, Sample>): Check {
  return {
    name: 'upstream',
    async run() {
      const results = await Promise.all(
        Object.entries(samples).map(async ([name, query]) => ({ name, ...(await query({})) })),
      );
      return judge(results);
    },
  };
}

function judge(results: (SampleResult & { name: string })[]): Finding {
  const missing = results.filter(({ result }) => !result.ok).map(({ name }) => name);
  if (missing.length === results.length) return { ok: false, detail: 'not responding, and no response is stored' };
  if (missing.length > 0) return { ok: true, detail: `no response for ${missing.join(', ')}` };
  const times = results.filter(({ degraded }) => degraded).map(({ at }) => at ?? 0);
  if (times.length === 0) return { ok: true, detail: 'responds' };
  return {
    ok: true,
    detail: `failing; the site serves stored responses, the oldest from ${isoOf(Math.min(...times))}`,
  };
}
