import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';
import { readPageAddress } from '../page/page-address.ts';
import { createBodies } from './bodies.ts';
import { matchesEtag, prefersBrotli } from './negotiate.ts';
import { type PageEntry, recompress } from './page-entry.ts';

const mostBytes = 64 * 1024 * 1024;
const mostRefreshes = 2;

interface Kept {
  entry: PageEntry;
  log: { whole: () => void; notModified: () => void };
  /** Asked for again, so worth the time of a smaller body. */
  wanted: boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Complete pages, answered ahead of every middleware. A page past its minute is served once more while one flight
 * makes it anew.
 */
export function createPageCache(log: Log) {
  const pages = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ entry }) => entry.brotli.length + 2_048,
  });
  const bodies = createBodies(mostBytes / 4);
  const flights = new Map<string, Promise<PageEntry>>();
  let make: (key: string) => Promise<PageEntry> = () => Promise.reject(new Error('No page pipeline.'));
  let idle: Promise<void> = Promise.resolve();
  /** Raised by every `forget`: a page begun before one is not kept after it. */
  let forgets = 0;

  /** Answers from the cache. False when it has no answer and the request is still whole. */
  function serve(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const target = req.url ?? '/';
    const key = target.includes('?') ? readPageAddress(target)?.key : target;
    const kept = key === undefined ? undefined : pages.get(key);
    if (key === undefined || !kept) return false;
    const now = Date.now();
    if (now > kept.entry.staleUntil) return false;
    if (now > kept.entry.freshUntil) refresh(key);
    if (!kept.wanted) improve(key, kept);
    if (answer(req, res, kept.entry)) kept.log.whole();
    else kept.log.notModified();
    return true;
  }

  /** The page under the key, made once however many ask at the same time. */
  function fill(key: string): Promise<PageEntry> {
    const flight = flights.get(key);
    if (flight) return flight;
    const forgetsBefore = forgets;
    const made = make(key).finally(() => flights.get(key) === made && flights.delete(key));
    flights.set(key, made);
    made.then(
      (entry) => forgets === forgetsBefore && store(key, entry),
      () => {},
    );
    return made;
  }

  function refresh(key: string): void {
    if (flights.has(key) || flights.size >= mostRefreshes) return;
    fill(key).catch((error: unknown) => log.error({ event: 'refresh-failed', page: key }, error));
  }

  function store(key: string, entry: PageEntry): void {
    if (entry.keep) pages.set(key, { entry, log: hitLog(log, key, entry), wanted: false });
    // The page is gone or has moved. A degraded one leaves the good one in place.
    else if (entry.status !== 200 && entry.status < 500) pages.delete(key);
  }

  /** One page at a time, behind everything else. */
  function improve(key: string, kept: Kept): void {
    kept.wanted = true;
    idle = idle.then(async () => {
      try {
        const entry = await recompress(kept.entry, await bodies.identity(kept.entry));
        if (pages.peek(key) === kept) pages.set(key, { ...kept, entry });
      } catch (error) {
        log.error({ event: 'recompress-failed', page: key }, error);
      }
    });
  }

  /** Writes the entry. False when the client has it already. */
  function answer(req: IncomingMessage, res: ServerResponse, entry: PageEntry): boolean {
    if (entry.status === 200 && matchesEtag(req.headers['if-none-match'], entry.etag)) {
      res.writeHead(304, entry.notModifiedHeaders).end();
      return false;
    }
    if (prefersBrotli(req.headers['accept-encoding'])) {
      res.writeHead(entry.status, entry.brotliHeaders);
      res.end(req.method === 'HEAD' ? undefined : entry.brotli);
      return true;
    }
    bodies.other(entry, req.headers['accept-encoding']).then(
      ({ headers, body }) => res.writeHead(entry.status, headers).end(req.method === 'HEAD' ? undefined : body),
      () => res.destroy(),
    );
    return true;
  }

  return {
    serve,
    fill,
    answer,
    /** Drops the page: who asks next gets one that was made after this. */
    forget(key: string) {
      forgets += 1;
      flights.delete(key);
      pages.delete(key);
    },
    /** Says how a page is made. */
    makeWith(maker: (key: string) => Promise<PageEntry>) {
      make = maker;
    },
  };
}

function hitLog(log: Log, key: string, { status }: PageEntry): Kept['log'] {
  const path = key.replace(/\?.*/, '');
  const prepare = (given: number) => log.prepareInfo({ event: 'request', path, status: given, cached: true });
  return { whole: prepare(status), notModified: prepare(304) };
}
