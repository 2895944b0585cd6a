import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CounterChild } from '../http/metrics/labeled-counter.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { prefersBrotli } from '../http/negotiate.ts';
import { hasVisitorInput, isCanonicalTarget, readPageAddress } from '../http/page-address.ts';
import { idHeader, logResponse, pathOf } from '../http/request-log.ts';
import { isNotModified } from '../http/validators.ts';
import type { WorkQueue, WorkRequest } from '../http/work/work-queue.ts';
import type { Log } from '../process/log.ts';
import { createFallbackBodies } from './bodies.ts';
import { createInFlightPages, type RenderPage } from './in-flight-pages.ts';
import { isFresh, type PageEntry, recompress, withBrotli, withoutCaching, withoutSharedCaching } from './page-entry.ts';

const maxBytes = 16 * 1024 * 1024;
const maxRefreshes = 16;

interface CachedPage {
  entry: PageEntry;
  log: HitLog;
  count: HitCount;
  /**
   * True if stronger compression has been requested, or the body is already the smaller result of an earlier
   * compression.
   */
  wanted: boolean;
}

interface Parts {
  log: Log;
  metrics: Metrics;
  queue: WorkQueue;
  make: RenderPage;
}

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache({ log, metrics, queue, make }: Parts) {
  const { requests, work } = metrics;
  const lookups = {
    hit: work.pageCache('hit'),
    stale: work.pageCache('stale'),
    shared: work.pageCache('shared'),
  };
  const bytesOf = ({ brotli }: PageEntry) => brotli.length + 2_048;
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: ({ entry }) => bytesOf(entry) });
  /** Pages of earlier content snapshots that have not yet been rendered from the current snapshot. */
  const earlier = new LRUCache<string, PageEntry>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const bodies = createFallbackBodies(maxBytes / 4);
  const inFlight = createInFlightPages({ queue, make, onMade: store });
  let refreshes = 0;

  function serve(req: IncomingMessage, res: ServerResponse): boolean {
    const key = keyOf(req);
    const cached = key === undefined ? undefined : pages.get(key);
    if (key === undefined || !cached) return false;
    const started = performance.now();
    const now = Date.now();
    if (now > cached.entry.staleUntil) return false;
    const isCurrent = isFresh(cached.entry, now);
    if (!isCurrent) refresh(key);
    if (!cached.wanted) improve(key, cached);
    const isWhole = respond(req, res, cached.entry);
    const write = isWhole ? (isCurrent ? cached.log.fresh : cached.log.stale) : cached.log.notModified;
    write(req.method === 'HEAD' ? 'HEAD' : 'GET', Math.round(performance.now() - started));
    cached.count[isWhole ? 'whole' : 'notModified'].count += 1;
    lookups[isCurrent ? 'hit' : 'stale'].count += 1;
    return true;
  }

  /**
   * Returns false if no other visitor is waiting for the page. Calls `otherwise` if rendering fails before this visitor
   * leaves.
   */
  function join(req: IncomingMessage, res: ServerResponse, otherwise: () => void): boolean {
    const key = keyOf(req);
    if (key === undefined || inFlight.visitors(key) === 0) return false;
    const leaving = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished) leaving.abort();
    });
    lookups.shared.count += 1;
    fill(key, undefined, leaving.signal).then(
      (entry) => {
        logResponse(log, req, res, 'shared');
        respondRendered(req, res, entry);
      },
      () => leaving.signal.aborted || otherwise(),
    );
    return true;
  }

  function fill(key: string, from?: string, leaving?: AbortSignal): Promise<PageEntry> {
    return inFlight.join(key, workRequestOf(key, from), leaving);
  }

  function admits(key: string, from: string): boolean {
    return inFlight.has(key) || queue.admits(workRequestOf(key, from));
  }

  function workRequestOf(key: string, from: string | undefined): WorkRequest {
    return { cost: hasVisitorInput(key) ? 'chosen' : 'fixed', from };
  }

  function serveOld(req: IncomingMessage, res: ServerResponse): boolean {
    const key = keyOf(req);
    return key !== undefined && serveAnyway(req, res, pages.get(key)?.entry ?? earlier.get(key));
  }

  function serveEarlier(req: IncomingMessage, res: ServerResponse): boolean {
    return serveAnyway(req, res, earlier.get(keyOf(req) ?? ''));
  }

  function serveAnyway(req: IncomingMessage, res: ServerResponse, entry: PageEntry | undefined): boolean {
    if (!entry) return false;
    lookups.stale.count += 1;
    respondRendered(req, res, withoutCaching(entry));
    return true;
  }

  function refresh(key: string): void {
    if (inFlight.has(key) || refreshes >= maxRefreshes) return;
    refreshes += 1;
    fill(key)
      .catch((error: unknown) => log.warn({ event: 'refresh-failed', page: key }, error))
      .finally(() => {
        refreshes -= 1;
      });
  }

  function store(key: string, entry: PageEntry): void {
    if (entry.status < 500) earlier.delete(key);
    if (entry.validators) {
      const brotli = smallerBody(pages.peek(key)?.entry, entry);
      pages.set(key, {
        ...cachedPageOf(key, brotli ? withBrotli(entry, brotli) : entry),
        wanted: brotli !== undefined,
      });
    }
    // Removes a page that no longer exists or has moved. A degraded page does not replace a cached page.
    else if (entry.status !== 200 && entry.status < 500) pages.delete(key);
  }

  function cachedPageOf(key: string, entry: PageEntry): CachedPage {
    const { route, status } = entry;
    const count = { whole: requests.pageResponses(route, status), notModified: requests.pageResponses(route, 304) };
    return { entry, log: hitLog(log, key, entry), count, wanted: false };
  }

  function improve(key: string, cached: CachedPage): void {
    cached.wanted = true;
    const improved = queue.background.run(async () => {
      if (pages.peek(key) !== cached) return;
      const entry = await recompress(cached.entry, await bodies.identity(cached.entry));
      if (pages.peek(key) === cached) pages.set(key, { ...cached, entry });
    });
    improved.catch((error: unknown) => log.warn({ event: 'recompress-failed', page: key }, error));
  }

  function respond(req: IncomingMessage, res: ServerResponse, entry: PageEntry): boolean {
    const isShared = isCanonicalTarget(req.url ?? '');
    const shown = (headers: string[]) => (isShared ? headers : withoutSharedCaching(headers));
    const named = res.hasHeader(idHeader) ? [] : [idHeader, log.request()?.id ?? ''];
    const send = (status: number, headers: string[], body?: Buffer) => {
      // A deadline may already have sent a response.
      if (res.headersSent) return;
      res.writeHead(status, [...shown(headers), ...named]).end(req.method === 'HEAD' ? undefined : body);
    };
    if (entry.status === 200 && entry.validators && isNotModified(req.headers, entry.validators)) {
      send(304, entry.notModifiedHeaders);
      return false;
    }
    if (prefersBrotli(req.headers['accept-encoding'])) send(entry.status, entry.brotliHeaders, entry.brotli);
    else {
      bodies.other(entry, req.headers['accept-encoding']).then(
        ({ headers, body }) => send(entry.status, headers, body),
        () => res.destroy(),
      );
    }
    return true;
  }

  function respondRendered(req: IncomingMessage, res: ServerResponse, entry: PageEntry): void {
    if (entry.status >= 500 && serveEarlier(req, res)) return;
    requests.setRoute(res, entry.route);
    respond(req, res, entry);
  }

  return {
    serve,
    serveOld,
    serveEarlier,
    join,
    fill,
    admits,
    respond: respondRendered,
    visitors: inFlight.visitors,
    keys: () => [...pages.keys()],
    /**
     * Returns the pages of earlier content snapshots, followed by the current pages, by key. Each group begins with the
     * least recently used page.
     */
    entries(): ReadonlyMap<string, PageEntry> {
      const made = [...pages].map(([key, { entry }]): [string, PageEntry] => [key, entry]);
      return new Map([...[...earlier].reverse(), ...made.reverse()]);
    },
    fallBackOn(former: { entries(): ReadonlyMap<string, PageEntry> }): void {
      for (const [key, entry] of former.entries()) earlier.set(key, entry);
    },
    /**
     * The next visitor receives a page whose rendering begins after this call, even if another rendering is in
     * progress.
     */
    invalidate(key: string) {
      inFlight.release(key);
      pages.delete(key);
      earlier.delete(key);
    },
  };
}

function smallerBody(earlier: PageEntry | undefined, { digest, brotli }: PageEntry): Buffer | undefined {
  return earlier?.digest === digest && earlier && earlier.brotli.length < brotli.length ? earlier.brotli : undefined;
}

function keyOf({ method, url = '/' }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  return url.includes('?') ? readPageAddress(url)?.key : url;
}

type HitCount = Record<'whole' | 'notModified', CounterChild>;
type HitLog = Record<'fresh' | 'stale' | 'notModified', ReturnType<Log['prepareInfo']>>;

function hitLog(log: Log, key: string, { status }: PageEntry): HitLog {
  const path = key.replace(/\?.*/, '');
  const line = { event: 'request', path: pathOf({ url: path }, status), whole: true };
  return {
    fresh: log.prepareInfo({ ...line, status, cached: 'fresh' }),
    stale: log.prepareInfo({ ...line, status, cached: 'stale' }),
    notModified: log.prepareInfo({ ...line, status: 304, cached: 'fresh' }),
  };
}
