import type { Response } from 'express';
import type { RefusedPost } from '../../shared/forms/response.ts';
import { ipPrefixesOf } from '../http/ip-prefixes.ts';
import { prefersBrotli } from '../http/negotiate.ts';
import { setHeaders, withNoindex } from '../http/response-headers.ts';
import { Overloaded, type WorkQueue } from '../http/work/work-queue.ts';
import { renderPage } from './complete-page.ts';
import { compressQuickly } from './page-entry.ts';
import type { PageParts } from './page-parts.ts';

export function createShowRefused(parts: PageParts, queue: WorkQueue) {
  return async (res: Response, status: number, post: RefusedPost): Promise<void> => {
    const workRequest = { cost: 'chosen', from: ipPrefixesOf(res.req.ip).longPrefix } as const;
    try {
      const page = await queue.enter(workRequest, (ticket) => renderPage(parts, post.page, { ticket }, post));
      if (page instanceof Response) return void res.status(404).type('text').send('Not found\n');
      setHeaders(res, withNoindex(page.headers));
      // The page is missing if the item to which the form applies was removed.
      res
        .status(page.status === 404 ? 404 : status)
        .set('Cache-Control', 'no-store')
        .type('html');
      if (prefersBrotli(res.req.headers['accept-encoding'])) {
        res.set('Content-Encoding', 'br').vary('Accept-Encoding').send(compressQuickly(page.html));
      } else res.send(page.html);
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      res.status(503).set('Retry-After', '5').type('text');
      res.send(`${post.message} Go back to the form. Your entries are still there.\n`);
    }
  };
}
