import type { Request, Response } from 'express';
import type { Outcome } from '../../shared/outcome.ts';
import { contentHash } from '../http/content-hash.ts';
import type { ContentDates } from '../database/content-dates.ts';
import { isKnown, type Validators, validatorsOf } from '../http/validators.ts';

/** A file that is made of the site's data. */
export interface MadeFile {
  /** Media type, with the charset. */
  type: string;
  body: Buffer;
  validators: Validators;
  /** When it became what it is, in milliseconds since the epoch; undefined where that is not known. */
  changedAt: number | undefined;
}

export function createMadeFile(path: string, type: string, parts: string[], dates: ContentDates): MadeFile {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const hash = contentHash(body);
  const changedAt = dates.seen(path, hash);
  return { type, body, validators: validatorsOf({ hash, day: '' }, changedAt), changedAt };
}

/** Finds the file of a path, which is unavailable where it can't be made now. */
export type FindFile = (path: string) => Promise<Outcome<MadeFile>>;

/** Answers a GET or HEAD with the file, or says that the client has it. `kept` is for how long. */
export function answerFile(req: Request, res: Response, { type, body, validators }: MadeFile, kept: string): void {
  const { etag, lastModified } = validators;
  res.set({ 'Cache-Control': kept, ETag: etag, ...(lastModified && { 'Last-Modified': lastModified }) });
  if (isKnown(req.headers, validators)) return void res.status(304).vary('Accept-Encoding').end();
  res
    .status(200)
    .set('Content-Type', type)
    .end(req.method === 'HEAD' ? undefined : body);
}
