import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { takesGzip } from './negotiate.ts';
import { type PageEntry, withLength } from './page-entry.ts';

interface Body {
  headers: string[];
  body: Buffer;
}

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);

/** Bodies for the few clients without brotli, made on first need and kept apart, so they never push a page out. */
export function createBodies(mostBytes: number) {
  const kept = new LRUCache<string, Body>({ maxSize: mostBytes, sizeCalculation: ({ body }) => body.length + 1_024 });
  const flights = new Map<string, Promise<Body>>();

  async function make(key: string, entry: PageEntry, gzipped: boolean): Promise<Body> {
    const identity = await decompress(entry.brotli);
    const body = gzipped ? await compress(identity) : identity;
    const made = { body, headers: withLength(entry.commonHeaders, gzipped ? 'gzip' : undefined, body) };
    if (entry.keep) kept.set(key, made);
    return made;
  }

  return {
    identity: (entry: PageEntry) => decompress(entry.brotli),
    /** The body in gzip or as it is, whichever the client takes: made once for all who ask at the same time. */
    async other(entry: PageEntry, acceptEncoding: string | undefined): Promise<Body> {
      const gzipped = takesGzip(acceptEncoding);
      const key = `${gzipped ? 'gzip' : 'identity'} ${entry.etag} ${entry.staleUntil}`;
      const known = kept.get(key) ?? flights.get(key);
      if (known) return known;
      const made = make(key, entry, gzipped).finally(() => flights.delete(key));
      flights.set(key, made);
      return made;
    },
  };
}
