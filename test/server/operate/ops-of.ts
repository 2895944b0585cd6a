import * as v from 'valibot';
import { expect, vi } from 'vitest';
import type { SiteProcess } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';
import { readMetricsText } from './metrics-text.ts';

const readySchema = v.object({
  status: v.picklist(['ready', 'not ready']),
  checks: v.array(
    v.object({ name: v.string(), ok: v.boolean(), since: v.pipe(v.string(), v.isoTimestamp()), detail: v.string() }),
  ),
});

export interface Ready {
  httpStatus: number;
  broken: string[];
  checks: v.InferOutput<typeof readySchema>['checks'];
}

export type Ops = Awaited<ReturnType<typeof opsOf>>;

export async function opsOf(site: SiteProcess) {
  const base = await vi.waitFor(() => lineOf(site), { timeout: timeout.wait });
  const metricsText = async () => (await fetch(`${base}/metrics`)).text();

  const families = async () => readMetricsText(await metricsText());

  return {
    base,
    metricsText,
    families,

    async ready(): Promise<Ready> {
      const response = await fetch(`${base}/readyz`);
      const { status, checks } = v.parse(readySchema, await response.json());
      const broken = checks.filter(({ ok }) => !ok).map(({ name }) => name);
      expect(status === 'ready').toBe(broken.length === 0);
      return { httpStatus: response.status, broken, checks };
    },

    async value(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
      const wanted = JSON.stringify(sorted(labels));
      const samples = [...(await families()).values()].flatMap((family) => family.samples);
      return samples.find((one) => one.name === name && JSON.stringify(sorted(one.labels)) === wanted)?.value;
    },
  };
}

function lineOf(site: SiteProcess): string {
  const [, address] = site.output().match(/^\s*health\s+(http:\S+)$/m) ?? [];
  if (!address) throw new Error('The site has not printed the address of its ops listener.');
  return address;
}

function sorted(labels: Record<string, string>): [string, string][] {
  return Object.entries(labels)
    .filter(([, value]) => value !== '')
    .sort();
}
