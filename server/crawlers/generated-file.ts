import type { Request, Response } from 'express';
import type { Result } from '../../shared/result.ts';
import { contentHash } from '../http/content-hash.ts';
import { isNotModified, type Validators, validatorsOf } from '../http/validators.ts';
import type { ContentDates } from '../store/content-dates.ts';

export interface GeneratedFile {
  type: string;
  body: Buffer;
  validators: Validators;
  changedAt: number | undefined;
}

export function createGeneratedFile(path: string, type: string, parts: string[], dates: ContentDates): GeneratedFile {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const hash = contentHash(body);
  const changedAt = dates.seen(path, hash);
  return { type, body, validators: validatorsOf({ hash, day: '' }, changedAt), changedAt };
}

export type FindFile = (path: string) => Promise<Result<GeneratedFile>>;

export function sendFile(
  req: Request,
  res: Response,
  { type, body, validators }: GeneratedFile,
  cacheControl: string,
): void {
  const { etag, lastModified } = validators;
  res.set({ 'Cache-Control': cacheControl, ETag: etag, ...(lastModified && { 'Last-Modified': lastModified }) });
  if (isNotModified(req.headers, validators)) return void res.status(304).vary('Accept-Encoding').end();
  res
    .status(200)
    .set('Content-Type', type)
    .end(req.method === 'HEAD' ? undefined : body);
}
