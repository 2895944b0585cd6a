import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptsGzip } from '../http/negotiate.ts';
import { type PageEntry, withLength } from './page-entry.ts';

type Encoding = 'gzip' | 'identity';

interface Body {
  headers: string[];
  body: Buffer;
}

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);

/** Uses a separate cache, because bodies for the few clients without Brotli would evict pages from the page cache. */
export function createFallbackBodies(maxBytes: number) {
  const cached = new LRUCache<string, Body>({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 1_024 });
  const inFlight = { gzip: new Map<PageEntry, Promise<Body>>(), identity: new Map<PageEntry, Promise<Body>>() };

  async function make(entry: PageEntry, encoding: Encoding): Promise<Body> {
    const identity = await decompress(entry.brotli);
    const gzip = encoding === 'gzip' ? 'gzip' : undefined;
    const body = gzip ? await compress(identity) : identity;
    return { body, headers: withLength(entry.commonHeaders, gzip, body) };
  }

  return {
    identity: (entry: PageEntry) => decompress(entry.brotli),
    async other(entry: PageEntry, acceptEncoding: string | undefined): Promise<Body> {
      const encoding = acceptsGzip(acceptEncoding) ? 'gzip' : 'identity';
      const key = entry.validators && `${encoding} ${entry.validators.etag} ${entry.freshUntil}`;
      const known = (key && cached.get(key)) || inFlight[encoding].get(entry);
      if (known) return known;
      const making = make(entry, encoding).finally(() => inFlight[encoding].delete(entry));
      inFlight[encoding].set(entry, making);
      const body = await making;
      if (key) cached.set(key, body);
      return body;
    },
  };
}
