import { setTimeout as wait } from 'node:timers/promises';
import type { Link } from '../../shared/shell.ts';
import type { Log } from '../log.ts';
import type { ReadTable } from '../reads/site-read.ts';
import type { WorkQueue } from '../work/work-queue.ts';
import type { Pages } from './pages.ts';

const mostPages = 200;
/** Milliseconds until the upstream is asked again for its list of pages. */
const pause = 15_000;

interface Parts {
  pages: Pick<Pages, 'cache' | 'reads'>;
  queue: Pick<WorkQueue, 'own'>;
}

/** Renders the listed pages one by one. Waits for the list while the upstream is down. */
export async function warmUp({ pages: { cache, reads }, queue }: Parts, log: Log): Promise<void> {
  const started = performance.now();
  try {
    const pages = (await listOf(reads)).slice(0, mostPages);
    for (const { href } of pages) await queue.own.run(() => cache.fill(href).catch(() => {}));
    await queue.own.run(() => reads.search.run({ q: '' }));
    // Only if V8 exposes it. On its own, V8 would not return the memory used by the start and these pages.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    log.info({ event: 'warmed-up', pages: pages.length, ms: Math.round(performance.now() - started) });
  } catch (error) {
    log.warn({ event: 'warm-up-failed' }, error);
  }
}

async function listOf(reads: Pick<ReadTable, 'pages'>): Promise<Link[]> {
  for (;;) {
    const { outcome } = await reads.pages.run({});
    if (outcome.ok) return outcome.value;
    await wait(pause, undefined, { ref: false });
  }
}
