import type { RequestHandler, Response } from 'express';
import type { Result } from '../../../shared/result.ts';
import { ipPrefixesOf } from '../../http/ip-prefixes.ts';
import { refuseMethod, writePlain } from '../../http/plain-response.ts';
import { caching, type ResponseHeaders, setFileHeaders } from '../../http/response-headers.ts';
import { Overloaded, type WorkQueue } from '../../http/work/work-queue.ts';
import type { DrawingAt } from './art.ts';
import { pagePathOf } from './image-address.ts';
import { isVersion, type SocialImageFacts, versionOf } from './image-facts.ts';
import type { SocialImages } from './social-images.ts';

interface SocialImageFilesParts {
  factsOf(path: string): Promise<Result<SocialImageFacts> | undefined>;
  socialImages: SocialImages;
  drawingAt: DrawingAt;
  companyName: string;
  queue: WorkQueue;
  headers: ResponseHeaders;
}

interface ImageResponse {
  png: Buffer;
  caching: string;
  version?: string;
  query?: string;
}

/**
 * Sends the site's own image if the page's image is unavailable. Responds with 404 if the page's metadata is missing or
 * unavailable.
 */
export function socialImageFiles({
  factsOf,
  socialImages,
  drawingAt,
  companyName,
  queue,
  headers,
}: SocialImageFilesParts): RequestHandler {
  async function responseOf(path: string, requested: unknown, from: string): Promise<ImageResponse | undefined> {
    // The version identifies the facts. The site can therefore send a stored image without loading the facts.
    const stored = isVersion(requested) ? await socialImages.stored(path, requested) : undefined;
    if (stored && isVersion(requested))
      return { png: stored, caching: caching.built, version: requested, query: `v=${requested}` };
    return queue.enter({ cost: 'chosen', from }, async (ticket) => {
      const facts = await ticket.start(() => factsOf(path));
      if (!facts) return undefined;
      if (!facts.ok) return fallbackImage();
      const png = await ticket.run(() => socialImages.imageOf(path, facts.value, drawingAt));
      if (!png) return fallbackImage();
      const version = versionOf(facts.value, companyName);
      if (requested !== version) return { png, caching: caching.replaceable, version };
      return { png, caching: caching.built, version, query: `v=${version}` };
    });
  }

  async function fallbackImage(): Promise<ImageResponse> {
    return { png: await socialImages.siteImage(), caching: caching.never };
  }

  function send(res: Response, { png, caching, version, query }: ImageResponse): void {
    setFileHeaders(res, headers.sharedFile, caching, query);
    if (version) res.set('ETag', `"${version}"`);
    res.type('png').send(png);
  }

  return async (req, res) => {
    const path = pagePathOf(req.path);
    if (path === undefined) return writePlain(res, headers, 404, 'Not found');
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    const found = await responseOf(path, req.query.v, ipPrefixesOf(req.ip).longPrefix).catch((error: unknown) => {
      if (error instanceof Overloaded) return fallbackImage();
      throw error;
    });
    if (found) send(res, found);
    else writePlain(res, headers, 404, 'Not found');
  };
}
