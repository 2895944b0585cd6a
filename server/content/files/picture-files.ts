import type { Request, RequestHandler, Response } from 'express';
import { drawingPolicy, picturePolicy } from '../../http/content-policies.ts';
import { ipPrefixesOf } from '../../http/ip-prefixes.ts';
import { refuseMethod, writePlain } from '../../http/plain-response.ts';
import { caching, type ResponseHeaders, setFileHeaders } from '../../http/response-headers.ts';
import type { WorkQueue } from '../../http/work/work-queue.ts';
import type { Drawings } from '../drawings/drawings.ts';
import type { Conversions } from '../pictures/conversions.ts';
import { mediaTypes, requestedRendition } from '../pictures/renditions.ts';
import type { DrawnFile, PictureFile, Pictures } from '../pictures.ts';
import { type PackedFile, pack, sendPacked } from './drawing-files.ts';

interface Parts {
  pictures: Pick<Pictures, 'file' | 'bitmaps'>;
  served: Drawings['served'];
  conversions: Conversions;
  queue: WorkQueue;
  headers: ResponseHeaders;
}

const plotPolicy = "default-src 'none'";

interface PictureResponse {
  body: Buffer;
  type: string;
  etag: string;
  rule: string;
  /** Query for which `rule` applies. With any other query, the response is `no-store`. */
  query: string;
}

/** Serves bitmaps only after conversion, because an original may reveal where a photo was taken. */
export function pictureFiles({
  pictures: { file, bitmaps },
  served,
  conversions,
  queue,
  headers,
}: Parts): RequestHandler {
  conversions.prepare(bitmaps);
  /** Needs no limit, because the map contains at most one file for each drawing and plot in the content. */
  const packed = new Map<string, Promise<PackedFile>>();

  async function packOf(found: DrawnFile): Promise<PackedFile> {
    if (found.format === 'plot')
      return { ...(await pack(found.text, 'built')), type: 'application/json; charset=utf-8', policy: plotPolicy };
    const { text, style } = served(found.drawing);
    return { ...(await pack(text, 'built')), type: 'image/svg+xml', policy: drawingPolicy(style) };
  }

  function packedAt(path: string, found: DrawnFile): Promise<PackedFile> {
    const known = packed.get(path);
    if (known) return known;
    const file = packOf(found);
    packed.set(path, file);
    file.catch(() => packed.delete(path));
    return file;
  }

  async function sendDrawn(req: Request, res: Response, found: DrawnFile): Promise<void> {
    const file = await packedAt(req.path.slice(1), found);
    const { v: version } = req.query;
    const { rule, query } = cacheRuleFor(version === found.hash, version);
    setFileHeaders(res, headers.sharedFile, rule, query);
    sendPacked(req, res, file);
  }

  async function responseOf(
    found: Exclude<PictureFile, DrawnFile>,
    version: unknown,
    from: string,
  ): Promise<PictureResponse | undefined> {
    if (found.format === 'svg') {
      const isCurrent = version === found.hash;
      return { body: found.bytes, type: 'image/svg+xml', etag: found.hash, ...cacheRuleFor(isCurrent, version) };
    }
    const { rendition, isCurrent } = requestedRendition(found, version);
    // Conversions run in a separate thread and therefore need no `ticket.run`.
    const served = await queue.enter({ cost: 'chosen', from }, () => conversions.serve(found, rendition));
    if (!served) return undefined;
    const { width, format } = served.rendition;
    return {
      ...cacheRuleFor(isCurrent, version),
      body: served.bytes,
      type: mediaTypes[format],
      etag: `${found.hash}.${width}.${format}`,
      ...(!served.isFinal && { rule: caching.passing }),
    };
  }

  function send(res: Response, { body, type, etag, rule, query }: PictureResponse): void {
    setFileHeaders(res, headers.sharedFile, rule, query);
    res.set({ 'Content-Type': type, 'Content-Security-Policy': picturePolicy, ETag: `"${etag}"` });
    res.send(body);
  }

  return async (req, res, next) => {
    const found = file(req.path.slice(1));
    if (!found) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    if (found.format === 'drawing' || found.format === 'plot') return sendDrawn(req, res, found);
    const response = await responseOf(found, req.query.v, ipPrefixesOf(req.ip).longPrefix);
    if (response) return send(res, response);
    res.set('Retry-After', '60');
    writePlain(res, headers, 503, 'This picture is not available now. Please try again in a minute.');
  };
}

function cacheRuleFor(isCurrent: boolean, version: unknown): Pick<PictureResponse, 'rule' | 'query'> {
  return isCurrent ? { rule: caching.built, query: `v=${version}` } : { rule: caching.replaceable, query: '' };
}
