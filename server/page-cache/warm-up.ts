import type { Log } from '../log.ts';
import type { ReadTable } from '../site/read-table.ts';

const mostPages = 200;

/**
 * Asks for the pages the upstream lists, one after the other, so that the first visitor finds them made. What fails is
 * left for a visitor to ask for.
 */
export async function warmUp(base: string, reads: Pick<ReadTable, 'pages' | 'search'>, log: Log): Promise<void> {
  const started = performance.now();
  try {
    const { outcome } = await reads.pages.run({});
    const pages = outcome.ok ? outcome.value.slice(0, mostPages) : [];
    for (const { href } of pages) {
      const response = await fetch(base + href, { headers: { 'user-agent': 'warm-up bot' }, redirect: 'manual' });
      await response.arrayBuffer();
    }
    // Made from what those pages have fetched.
    await reads.search.run({ q: '' });
    log.info({ event: 'warmed-up', pages: pages.length, ms: Math.round(performance.now() - started) });
  } catch (error) {
    log.error({ event: 'warm-up-failed' }, error);
  }
}
