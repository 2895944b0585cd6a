import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { contentHash } from '../../http/content-hash.ts';
import { drawingPolicy } from '../../http/content-policies.ts';
import { ipPrefixesOf } from '../../http/ip-prefixes.ts';
import { prefersBrotli } from '../../http/negotiate.ts';
import { refuseMethod, writePlain } from '../../http/plain-response.ts';
import { caching, type ResponseHeaders, setFileHeaders } from '../../http/response-headers.ts';
import type { WorkQueue } from '../../http/work/work-queue.ts';
import type { ServedDrawing } from '../drawings/drawings.ts';

export interface PackedFile {
  plain: Buffer;
  brotli: Buffer;
  hash: string;
  type: string;
  /** Content security policy, which applies when a browser opens the file as a document. */
  policy: string;
}

interface File extends PackedFile {
  isBuilt: boolean;
}

/** Limits the cache of generated files, because anyone can request a cover for any slug. */
const maxFiles = 500;

interface Parts {
  read: (name: string) => ServedDrawing | undefined;
  queue: WorkQueue;
  headers: ResponseHeaders;
  max?: number;
}

const compress = promisify(brotliCompress);
/** Brotli levels. */
const quality = { built: 11, chosen: 5 };

export function drawingFiles({ read, queue, headers, max = maxFiles }: Parts): RequestHandler {
  const built = new Map<string, File>();
  const cached = new LRUCache<string, Promise<File | undefined>>({ max: max });

  async function find(name: string, from: string): Promise<File | undefined> {
    const known = built.get(name) ?? cached.get(name);
    if (known) return known;
    const file = queue.enter({ cost: 'chosen', from }, (ticket) => ticket.run(() => packed(read(name))));
    cached.set(name, file);
    file.then(
      (found) => {
        if (found?.isBuilt) built.set(name, found);
        // Built files are in the unlimited map. Names without a drawing must not displace cached files.
        if (!found || found.isBuilt) cached.delete(name);
      },
      () => cached.delete(name),
    );
    return file;
  }

  return async (req, res) => {
    const name = req.path.match(/^\/([a-z0-9/-]{1,2500})\.svg$/)?.[1];
    const file = name && (await find(name, ipPrefixesOf(req.ip).longPrefix));
    if (!file) return writePlain(res, headers, 404, 'Not found');
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    setFileHeaders(res, headers.sharedFile, file.isBuilt ? caching.drawn : caching.unknownFile);
    sendPacked(req, res, file);
  };

  async function packed(drawing: ServedDrawing | undefined): Promise<File | undefined> {
    if (!drawing) return undefined;
    const { isBuilt } = drawing;
    const file = await pack(drawing.text, isBuilt ? 'built' : 'chosen');
    return { ...file, type: 'image/svg+xml', policy: drawingPolicy(drawing.style), isBuilt };
  }
}

export async function pack(
  text: string,
  known: keyof typeof quality,
): Promise<Pick<PackedFile, 'plain' | 'brotli' | 'hash'>> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality[known] };
  return { plain, brotli: await compress(plain, { params }), hash: contentHash(plain) };
}

/** The caller must set the cache headers before this call. */
export function sendPacked(req: Request, res: Response, { plain, brotli, hash, type, policy }: PackedFile): void {
  const prefersSmall = prefersBrotli(req.get('accept-encoding'));
  res.set({
    'Content-Type': type,
    'Content-Security-Policy': policy,
    // Feed readers embed drawings in their own pages.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // A strong ETag must differ between encodings.
    ETag: prefersSmall ? `"${hash}-br"` : `"${hash}"`,
    Vary: 'Accept-Encoding',
  });
  if (prefersSmall) res.set('Content-Encoding', 'br');
  res.send(prefersSmall ? brotli : plain);
}
