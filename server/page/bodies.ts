import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { takesGzip } from '../http/negotiate.ts';
import { type PageEntry, withLength } from './page-entry.ts';

type Encoding = 'gzip' | 'identity';

interface Answer {
  headers: string[];
  body: Buffer;
}

const decompress = promisify(brotliDecompress);
const compress = promisify(gzip);

/** Bodies for the few clients without brotli. They have their own cache, so they never evict a page. */
export function createBodies(mostBytes: number) {
  const kept = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length + 256 });
  const flights = { gzip: new Map<Buffer, Promise<Buffer>>(), identity: new Map<Buffer, Promise<Buffer>>() };

  async function bodyOf({ brotli, validators }: PageEntry, encoding: Encoding): Promise<Buffer> {
    const key = validators && `${encoding} ${validators.etag}`;
    const known = (key && kept.get(key)) || flights[encoding].get(brotli);
    if (known) return known;
    const flight = make(brotli, encoding).finally(() => flights[encoding].delete(brotli));
    flights[encoding].set(brotli, flight);
    const body = await flight;
    if (key) kept.set(key, body);
    return body;
  }

  return {
    identity: (entry: PageEntry) => decompress(entry.brotli),
    /** Gzip or plain, made once for all concurrent requests. */
    async other(entry: PageEntry, acceptEncoding: string | undefined): Promise<Answer> {
      const isGzip = takesGzip(acceptEncoding);
      const body = await bodyOf(entry, isGzip ? 'gzip' : 'identity');
      return { body, headers: withLength(entry.commonHeaders, isGzip ? 'gzip' : undefined, body) };
    },
  };
}

async function make(brotli: Buffer, encoding: Encoding): Promise<Buffer> {
  const identity = await decompress(brotli);
  return encoding === 'gzip' ? compress(identity) : identity;
}
