import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { SvgFile } from '../../drawings/kit/svg-file.ts';
import { type AnswerHeaders, caching, setFileHeaders } from './answer-headers.ts';
import { drawingPolicy } from './content-policies.ts';
import { prefersBrotli } from './negotiate.ts';
import { refuseMethod, writePlain } from './plain-answer.ts';

interface File {
  plain: Buffer;
  brotli: Buffer;
  hash: string;
  policy: string;
}

/** Anyone may ask for the cover of any slug: what is made for one is kept only so long as there is room. */
const mostFiles = 500;

const compress = promisify(brotliCompress);

/** Drawings as files, each made when it is first asked for. `read` gives one, or undefined: a plain 404. */
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
      // A reader of feeds or mail shows it on a page of its own.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Strong, so each encoding has its own.
      ETag: brotli ? `"${file.hash}-br"` : `"${file.hash}"`,
      Vary: 'Accept-Encoding',
    });
    if (brotli) res.set('Content-Encoding', 'br');
    res.send(brotli ? file.brotli : file.plain);
  };
}

async function pack({ text, style }: SvgFile): Promise<File> {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 11);
  return { plain, brotli: await compress(plain), hash, policy: drawingPolicy(style) };
}
