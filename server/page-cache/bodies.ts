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

  async function make(entry: PageEntry, gzipped: boolean): Promise<Body> {
    const identity = await decompress(entry.brotli);
    const body = gzipped ? await compress(identity) : identity;
    return { body, headers: withLength(entry.commonHeaders, gzipped ? 'gzip' : undefined, body) };
  }

  return {
    identity: (entry: PageEntry) => decompress(entry.brotli),
    /** The body in gzip or as it is, whichever the client takes. */
    async other(entry: PageEntry, acceptEncoding: string | undefined): Promise<Body> {
      const gzipped = takesGzip(acceptEncoding);
      const key = `${gzipped ? 'gzip' : 'identity'} ${entry.etag} ${entry.staleUntil}`;
      const known = kept.get(key);
      if (known) return known;
      const made = await make(entry, gzipped);
      if (entry.keep) kept.set(key, made);
      return made;
    },
  };
}
