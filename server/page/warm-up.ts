import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Link } from '../../shared/shell.ts';
import type { Log } from '../log.ts';
import type { ReadTable } from '../reads/read-table.ts';

const mostPages = 200;
/** Milliseconds until the upstream is asked again for its list of pages. */
const pause = 15_000;

interface Address {
  /** Where the site listens. */
  base: string;
  /** What visitors call it: the site may answer under no other name. */
  host: string;
}

/**
 * Asks for the pages the upstream lists, one after the other, so that the first visitor finds them made. Without the list
 * it waits for one. A page that fails is left for a visitor to ask for.
 */
export async function warmUp(
  { base, host }: Address,
  reads: Pick<ReadTable, 'pages' | 'search'>,
  log: Log,
): Promise<void> {
  const started = performance.now();
  try {
    const pages = (await listOf(reads)).slice(0, mostPages);
    for (const { href } of pages) await ask(base + href, host);
    await reads.search.run({ q: '' });
    // Where a start permits it: V8 would not give back what the start and these pages have left.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    log.info({ event: 'warmed-up', pages: pages.length, ms: Math.round(performance.now() - started) });
  } catch (error) {
    log.error({ event: 'warm-up-failed' }, error);
  }
}

async function listOf(reads: Pick<ReadTable, 'pages'>): Promise<Link[]> {
  for (;;) {
    const { outcome } = await reads.pages.run({});
    if (outcome.ok) return outcome.value;
    await wait(pause, undefined, { ref: false });
  }
}

/** Not by `fetch`, which takes the host from the address and no other. */
async function ask(address: string, host: string): Promise<void> {
  const request = get(address, { headers: { host, 'user-agent': 'warm-up bot', 'accept-encoding': 'br' } });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response) await once(response.resume(), 'end');
}
