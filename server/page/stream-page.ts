import { randomBytes } from 'node:crypto';
import type { Response as ExpressResponse } from 'express';
import { checked, inlineSheets } from '../http/assets.ts';
import { caching, setHeaders, setNoindex } from '../http/response-headers.ts';
import { afterRunningTime } from '../http/work/running-time.ts';
import type { Ticket } from '../http/work/work-queue.ts';
import { logErrors, pageDeadline, routeOf } from './complete-page.ts';
import { documentTree } from './document-tree.tsx';
import { matchAndPrefetch } from './match-and-prefetch.ts';
import { writeNavigationHeaders } from './page-entry.ts';
import type { PageParts } from './page-parts.ts';
import { recordQueries } from './recorded-queries.ts';
import { renderStream } from './render-stream.tsx';

/**
 * `serveEarlier` sends an earlier version of a page that cannot be rendered, and returns false if no earlier version
 * exists.
 */
export async function streamPage(
  parts: PageParts,
  key: string,
  res: ExpressResponse,
  ticket: Ticket,
  serveEarlier: () => boolean,
): Promise<void> {
  const { handler, queryFor, siteConfig, assets, headers, log, metrics } = parts;
  const site = siteConfig();
  const queries = recordQueries(site, queryFor(key.replace(/\?.*/, '')));
  const leaving = new AbortController();
  res.on('close', () => leaving.abort(new Error('The visitor disconnected.')));
  const cancel = afterRunningTime(pageDeadline, () => queries.close());
  try {
    const page = await ticket.start(() => matchAndPrefetch(handler, key, queries), leaving.signal);
    if (res.destroyed) return;
    if (page instanceof Response) return sendRedirect(res, page);
    logErrors(parts, page.context.errors, key);
    if (page.context.statusCode >= 500 && serveEarlier()) return;
    const described = await parts.describe(page.context, queries.unrecordedSite);
    const sheets = inlineSheets(assets, page.styles);
    const nonce = randomBytes(16).toString('base64');
    metrics.requests.setRoute(res, routeOf(page.context));
    const { end } = await ticket.run(() => {
      const started = performance.now();
      return renderStream({
        tree: documentTree({ page, assets, site, described, vitalsSample: parts.vitalsSample, sheets, nonce }),
        entry: checked(assets, assets.start),
        nonce,
        queries,
        response: res,
        signal: leaving.signal,
        onShell() {
          metrics.work.rendered('stream', performance.now() - started);
          res.status(page.context.statusCode);
          writeNavigationHeaders(res, page.context.statusCode, queries.freshness().at);
          const hashes = sheets.map(({ hash }) => hash);
          setHeaders(res, headers.document(hashes, nonce));
        },
        onError: (error) => log.error({ event: 'render-failed', page: key }, error),
      });
    }, leaving.signal);
    await end;
  } finally {
    cancel();
    queries.close();
  }
}

function sendRedirect(res: ExpressResponse, { status, headers }: Response): void {
  setNoindex(res);
  res.status(status).set({ Location: headers.get('location') ?? '/', 'Cache-Control': caching.elsewhere });
  res.end();
}
