import { setTimeout as wait } from 'node:timers/promises';
import { type SiteProcess, startSite } from '../../support/site-process.ts';

/** Milliseconds for all pages to be made. */
const timeout = 60_000;

/** A site as an operator starts it, with its pages made. */
export async function startWarmSite(env: Record<string, string> = {}): Promise<SiteProcess> {
  const site = await startSite({ program: 'server/start.mjs', env: { WARM_UP: '1', ...env } });
  const until = performance.now() + timeout;
  while (!site.output().includes('"warmed-up"')) {
    if (performance.now() > until) throw new Error(`The pages were not made: ${site.output()}`);
    await wait(100);
  }
  return site;
}
