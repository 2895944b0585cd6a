import type { Check, Finding } from './readiness.ts';

/** What a read gives: whether there is an answer, and whether it is an old one because the upstream fails. */
interface SampleResult {
  result: { ok: boolean };
  at: number | undefined;
  degraded: boolean;
}

export type Sample = (input: Record<string, never>) => Promise<SampleResult>;

/**
 * Asks the way that pages ask: through the API cache, the stored answers, and the breaker. The samples are reads of
 * different services without built-in answers. Broken only if no sample has an answer, fresh or stored: every page with
 * content then fails.
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
  if (missing.length === results.length) return { ok: false, detail: 'no response, and no response is stored' };
  if (missing.length > 0) return { ok: true, detail: `no response for ${missing.join(', ')}` };
  const times = results.filter(({ degraded }) => degraded).map(({ at }) => at ?? 0);
  if (times.length === 0) return { ok: true, detail: 'answers' };
  return { ok: true, detail: `fails; stored responses from ${new Date(Math.min(...times)).toISOString()} are served` };
}
