import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';
import type { ReadTable } from '../site/read-table.ts';

const mostPages = 200;

interface Address {
  /** Where the site listens. */
  base: string;
  /** What visitors call it: the site may answer under no other name. */
  host: string;
}

/**
 * Asks for the pages the upstream lists, one after the other, so that the first visitor finds them made. What fails is
 * left for a visitor to ask for.
 */
export async function warmUp(
  { base, host }: Address,
  reads: Pick<ReadTable, 'pages' | 'search'>,
  log: Log,
): Promise<void> {
  const started = performance.now();
  try {
    const { outcome } = await reads.pages.run({});
    const pages = outcome.ok ? outcome.value.slice(0, mostPages) : [];
    for (const { href } of pages) await ask(base + href, host);
    // Made from what those pages have fetched.
    await reads.search.run({ q: '' });
    log.info({ event: 'warmed-up', pages: pages.length, ms: Math.round(performance.now() - started) });
  } catch (error) {
    log.error({ event: 'warm-up-failed' }, error);
  }
}

/** Not by `fetch`, which takes the host from the address and no other. */
async function ask(address: string, host: string): Promise<void> {
  const request = get(address, { headers: { host, 'user-agent': 'warm-up bot' } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response) await once(response.resume(), 'end');
}
