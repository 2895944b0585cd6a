import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { ServedDrawing } from '../drawings/drawings.ts';
import type { WorkQueue } from '../work/work-queue.ts';
import { type AnswerHeaders, caching, setFileHeaders } from './answer-headers.ts';
import { contentHash } from './content-hash.ts';
import { drawingPolicy } from './content-policies.ts';
import { prefersBrotli } from './negotiate.ts';
import { networksOf } from './networks.ts';
import { refuseMethod, writePlain } from './plain-answer.ts';

interface File {
  plain: Buffer;
  brotli: Buffer;
  hash: string;
  policy: string;
  isBuilt: boolean;
}

/** Anyone can request a cover for any slug, so their memory is limited. */
const mostFiles = 500;

interface Parts {
  read: (name: string) => ServedDrawing | undefined;
  queue: WorkQueue;
  headers: AnswerHeaders;
  /** Files in memory. */
  most?: number;
}

const compress = promisify(brotliCompress);
/** The best quality takes ten times as long and saves a tenth of the bytes. */
const quality = { built: 11, chosen: 5 };

export function drawingFiles({ read, queue, headers, most = mostFiles }: Parts): RequestHandler {
  const built = new Map<string, File>();
  const kept = new LRUCache<string, Promise<File | undefined>>({ max: most });

  async function find(name: string, from: string): Promise<File | undefined> {
    const known = built.get(name) ?? kept.get(name);
    if (known) return known;
    const file = queue.enter({ cost: 'chosen', from }, (ticket) => ticket.run(() => pack(read(name))));
    kept.set(name, file);
    file.then(
      (found) => {
        if (found?.isBuilt) built.set(name, found);
        // An unknown name is not remembered.
        if (!found || found.isBuilt) kept.delete(name);
      },
      // An overload is not cached either.
      () => kept.delete(name),
    );
    return file;
  }

  return async (req, res) => {
    const name = req.path.match(/^\/([a-z0-9/-]{1,2500})\.svg$/)?.[1];
    const file = name && (await find(name, networksOf(req.ip).narrow));
    if (!file) return writePlain(res, headers, 404, 'Not found');
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    const brotli = prefersBrotli(req.get('accept-encoding'));
    setFileHeaders(res, headers.sharedFile, file.isBuilt ? caching.drawn : caching.madeUp);
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

async function pack(drawing: ServedDrawing | undefined): Promise<File | undefined> {
  if (!drawing) return undefined;
  const { text, style, isBuilt } = drawing;
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: isBuilt ? quality.built : quality.chosen };
  return {
    plain,
    brotli: await compress(plain, { params }),
    hash: contentHash(plain),
    policy: drawingPolicy(style),
    isBuilt,
  };
}
