import { brotliCompressSync } from 'node:zlib';
import type { RequestHandler } from 'express';
import { type AnswerHeaders, caching, setFileHeaders } from './answer-headers.ts';
import { contentHash } from './content-hash.ts';
import { prefersBrotli } from './negotiate.ts';
import { refuseMethod } from './plain-answer.ts';

interface File {
  plain: Buffer;
  brotli: Buffer;
  hash: string;
}

/** The numbers of the plots, beside their drawings. Everything else below that path is left to the next handler. */
export function plotFiles(read: (name: string) => string | undefined, headers: AnswerHeaders): RequestHandler {
  const kept = new Map<string, File>();

  function find(name: string): File | undefined {
    const known = kept.get(name);
    if (known) return known;
    const text = read(name);
    if (text === undefined) return undefined;
    const plain = Buffer.from(text);
    const file = { plain, brotli: brotliCompressSync(plain), hash: contentHash(plain) };
    kept.set(name, file);
    return file;
  }

  return (req, res, next) => {
    const name = req.path.match(/^\/([a-z0-9/-]{1,100})\.json$/)?.[1];
    const file = name && find(name);
    if (!file) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    const brotli = prefersBrotli(req.get('accept-encoding'));
    setFileHeaders(res, headers.file, caching.drawn);
    res.set({
      'Content-Type': 'application/json; charset=utf-8',
      ETag: brotli ? `"${file.hash}-br"` : `"${file.hash}"`,
      Vary: 'Accept-Encoding',
    });
    if (brotli) res.set('Content-Encoding', 'br');
    res.send(brotli ? file.brotli : file.plain);
  };
}
