import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { SvgFile } from '../../drawings/kit/svg-file.ts';
import { type AnswerHeaders, caching, setFileHeaders } from './answer-headers.ts';
import { contentHash } from './content-hash.ts';
import { drawingPolicy } from './content-policies.ts';
import { prefersBrotli } from './negotiate.ts';
import { refuseMethod, writePlain } from './plain-answer.ts';

interface File {
  plain: Buffer;
  brotli: Buffer;
  hash: string;
  policy: string;
}

/** Anyone can request a cover for any slug, so their memory is limited. */
const mostFiles = 500;

const compress = promisify(brotliCompress);

export function drawingFiles(
  read: (name: string) => SvgFile | undefined,
  headers: AnswerHeaders,
  most = mostFiles,
): RequestHandler {
  const kept = new LRUCache<string, Promise<File>>({ max: most });

  function find(name: string): Promise<File> | undefined {
    const known = kept.get(name);
    if (known) return known;
    const drawing = read(name);
    if (!drawing) return undefined;
    const file = pack(drawing);
    kept.set(name, file);
    return file;
  }

  return async (req, res) => {
    const name = req.path.match(/^\/([a-z0-9/-]{1,2500})\.svg$/)?.[1];
    const file = name && (await find(name));
    if (!file) return writePlain(res, headers, 404, 'Not found');
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    const brotli = prefersBrotli(req.get('accept-encoding'));
    setFileHeaders(res, headers.sharedFile, caching.drawn);
    res.set({
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': file.policy,
      // Feed readers and mail programs embed drawings in their own pages.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // A strong ETag, so each encoding has its own.
      ETag: brotli ? `"${file.hash}-br"` : `"${file.hash}"`,
      Vary: 'Accept-Encoding',
    });
    if (brotli) res.set('Content-Encoding', 'br');
    res.send(brotli ? file.brotli : file.plain);
  };
}

async function pack({ text, style }: SvgFile): Promise<File> {
  const plain = Buffer.from(text);
  return { plain, brotli: await compress(plain), hash: contentHash(plain), policy: drawingPolicy(style) };
}
