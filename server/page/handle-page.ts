import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { IpPrefixOf } from '../http/ip-prefixes.ts';
import { isCrawler } from '../http/is-crawler.ts';
import { acceptsPosts, readPageAddress, withoutVisitorInput } from '../http/page-address.ts';
import { Overloaded, type WorkQueue } from '../http/work/work-queue.ts';
import type { LoadShedder } from './load-shedder.ts';
import type { PageCache } from './page-cache.ts';
import type { PageParts } from './page-parts.ts';
import { streamPage } from './stream-page.ts';

/** Milliseconds to wait for the complete page before streaming. */
const timeout = 50;

interface HandlerParts extends PageParts {
  pages: PageCache;
  queue: WorkQueue;
  ipPrefixOf: IpPrefixOf;
  loadShedder: LoadShedder;
}

export function createPageHandler(parts: HandlerParts): RequestHandler {
  const { pages, queue, ipPrefixOf, loadShedder, log, metrics } = parts;
  const made = metrics.work.pageCache('made');
  return async (req, res, next) => {
    const address = readPageAddress(req.url);
    if (!address) return void res.status(400).type('text').send('Bad request: the address is not valid.\n');
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const methods = acceptsPosts(address.key) ? 'GET, HEAD, POST' : 'GET, HEAD';
      return void res.status(405).set('Allow', methods).type('text').send('Method not allowed\n');
    }
    const { key } = address;
    const leaving = new AbortController();
    res.once('close', () => res.writableFinished || leaving.abort());
    const from = ipPrefixOf(req);
    const serveEarlier = () => pages.serveEarlier(req, res);
    made.count += 1;
    try {
      const filling = pages.fill(key, from, leaving.signal);
      const isStreamed = !(
        address.complete ||
        parts.isGone(key) ||
        req.method === 'HEAD' ||
        isCrawler(req.get('user-agent'))
      );
      const entry = isStreamed ? await Promise.race([filling, wait(timeout)]) : await filling;
      if (entry) return void pages.respond(req, res, entry);
      // Concurrent visitors share one complete page, but each stream costs a full rendering.
      const workRequest = { cost: 'fixed', from } as const;
      if (pages.visitors(key) > 1 || !queue.hasRoom(workRequest)) return void pages.respond(req, res, await filling);
      pages
        .fill(key)
        .catch((error: unknown) => log.warn({ event: 'fill-failed', page: withoutVisitorInput(key) }, error));
      await queue.enter(workRequest, (ticket) => streamPage(parts, key, res, ticket, serveEarlier));
    } catch (error) {
      if (leaving.signal.aborted) return;
      if (res.headersSent) next(error);
      else if (error instanceof Overloaded) loadShedder.respond(req, res);
      else if (!serveEarlier()) next(error);
    }
  };
}
