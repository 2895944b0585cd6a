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
  logHit: () => void;
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Complete pages, answered ahead of every middleware. A page past its minute is served once more while one flight
 * makes it anew.
 */
export function createPageCache(log: Log) {
  const entries = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ entry }) => entry.brotli.length + 2_048,
  });
  const bodies = createBodies(mostBytes / 4);
  const flights = new Map<string, Promise<PageEntry>>();
  const counts = { hits: 0, misses: 0 };
  let make: (key: string) => Promise<PageEntry> = () => Promise.reject(new Error('No page pipeline.'));

  /** Answers from the cache. False when it has no answer and the request is still whole. */
  function serve(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const target = req.url ?? '/';
    const key = target.includes('?') ? readPageAddress(target)?.key : target;
    const kept = key === undefined ? undefined : entries.get(key);
    if (key === undefined || !kept) return false;
    const { entry, logHit } = kept;
    const now = Date.now();
    if (now > entry.staleUntil) return false;
    if (now > entry.freshUntil) refresh(key);
    counts.hits += 1;
    send(req, res, entry).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
    logHit();
    return true;
  }

  /** The page under the key, made once however many ask at the same time. */
  function fill(key: string): Promise<PageEntry> {
    const flight = flights.get(key);
    if (flight) return flight;
    counts.misses += 1;
    const made = make(key).finally(() => flights.delete(key));
    flights.set(key, made);
    made.then(
      (entry) => store(key, entry),
      () => {},
    );
    return made;
  }

  function refresh(key: string): void {
    if (flights.has(key) || flights.size >= mostRefreshes) return;
    fill(key).catch((error: unknown) => log.error({ event: 'refresh-failed', page: key }, error));
  }

  function store(key: string, entry: PageEntry): void {
    if (!entry.keep) return void (entry.status === 404 && entries.delete(key));
    const kept = {
      entry,
      logHit: log.prepareInfo({ event: 'request', path: key, status: entry.status, cached: true }),
    };
    entries.set(key, kept);
    setImmediate(async () => {
      const better = await recompress(entry, await bodies.identity(entry));
      if (entries.peek(key) === kept) entries.set(key, { ...kept, entry: better });
    });
  }

  async function send(req: IncomingMessage, res: ServerResponse, entry: PageEntry): Promise<void> {
    if (entry.status === 200 && matchesEtag(req.headers['if-none-match'], entry.etag)) {
      res.writeHead(304, entry.notModifiedHeaders).end();
    } else if (prefersBrotli(req.headers['accept-encoding'])) {
      res.writeHead(entry.status, entry.brotliHeaders);
      res.end(req.method === 'HEAD' ? undefined : entry.brotli);
    } else {
      const { headers, body } = await bodies.other(entry, req.headers['accept-encoding']);
      res.writeHead(entry.status, headers).end(req.method === 'HEAD' ? undefined : body);
    }
  }

  return {
    serve,
    fill,
    send,
    counts,
    /** Says how a page is made anew. */
    makeWith(maker: (key: string) => Promise<PageEntry>) {
      make = maker;
    },
    clear() {
      entries.clear();
    },
  };
}
