import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import { withoutWords } from './complete-page.ts';
import { readPageAddress, takesPosts } from './page-address.ts';
import type { PageParts } from './page-parts.ts';
import { streamPage } from './stream-page.ts';

/**
 * Milliseconds a visitor waits for the complete document before the stream starts. React holds the first late
 * section for about 300 ms, so what comes within this gains nothing from streaming.
 */
const patience = 50;

/** Every page navigation the page cache had no answer to: a complete document, or a stream when data is late. */
export function createPageHandler(parts: PageParts): RequestHandler {
  return async (req, res, next) => {
    const address = readPageAddress(req.url);
    if (!address) return void res.status(400).type('text').send('Bad address\n');
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const methods = takesPosts(address.key) ? 'GET, HEAD, POST' : 'GET, HEAD';
      return void res.status(405).set('Allow', methods).type('text').send('Method not allowed\n');
    }
    const { key } = address;
    const fill = parts.pages.fill(key);
    try {
      if (address.complete || parts.isGone(key) || req.method === 'HEAD' || isCrawler(req.get('user-agent'))) {
        return void parts.pages.answer(req, res, await fill);
      }
      const entry = await Promise.race([fill, wait(patience)]);
      if (entry) return void parts.pages.answer(req, res, entry);
      // This visitor has the stream; whatever the complete page fails of is the log's to say.
      fill.catch((error: unknown) => parts.log.error({ event: 'fill-failed', page: withoutWords(key) }, error));
      await streamPage(parts, key, res);
    } catch (error) {
      next(error);
    }
  };
}

/** Crawlers, and clients that do not say what they are, get one complete document. */
function isCrawler(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}
