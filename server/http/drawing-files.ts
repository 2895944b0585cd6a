import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { prefersBrotli } from '../page-cache/negotiate.ts';

interface File {
  plain: Buffer;
  brotli: Buffer;
  hash: string;
}

/** Anyone may ask for the cover of any slug: what is made for one is kept only so long as there is room. */
const mostFiles = 500;
/** Names do not change with a drawing. A day keeps them out of most visits, and a new version is seen the next day. */
const cacheControl = 'public, max-age=86400';
/** A file opened by itself is a document. It may do nothing. */
const policy = "default-src 'none'";

const compress = promisify(brotliCompress);

/** Drawings as files, each made when it is first asked for. `read` gives the text of one, or undefined: a plain 404. */
export function drawingFiles(read: (name: string) => string | undefined, most = mostFiles): RequestHandler {
  const kept = new LRUCache<string, Promise<File>>({ max: most });

  function find(name: string): Promise<File> | undefined {
    const known = kept.get(name);
    if (known) return known;
    const text = read(name);
    if (text === undefined) return undefined;
    const file = pack(text);
    kept.set(name, file);
    return file;
  }

  return async (req, res) => {
    const name = req.path.match(/^\/([a-z0-9/-]{1,140})\.svg$/)?.[1];
    const file = name && (await find(name));
    if (!file) return void res.status(404).type('text').send('Not found\n');
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.status(405).set('Allow', 'GET, HEAD').end();
    const brotli = prefersBrotli(req.get('accept-encoding'));
    res.set({
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': policy,
      'Cache-Control': cacheControl,
      // Strong, so each encoding has its own.
      ETag: brotli ? `"${file.hash}-br"` : `"${file.hash}"`,
      Vary: 'Accept-Encoding',
    });
    if (brotli) res.set('Content-Encoding', 'br');
    res.send(brotli ? file.brotli : file.plain);
  };
}

async function pack(text: string): Promise<File> {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, brotli: await compress(plain), hash };
}
