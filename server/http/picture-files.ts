import { readFile } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import type { Pictures } from '../content/pictures.ts';
import { type AnswerHeaders, caching, setFileHeaders } from './answer-headers.ts';
import { picturePolicy } from './content-policies.ts';
import { refuseMethod } from './plain-answer.ts';

/** Only a URL with the current hash is immutable. */
export function pictureFiles({ file }: Pick<Pictures, 'file'>, headers: AnswerHeaders): RequestHandler {
  return async (req, res, next) => {
    const found = file(req.path.slice(1));
    if (!found) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    const body = await readFile(found.path);
    setFileHeaders(res, headers.sharedFile, req.query.v === found.hash ? caching.built : caching.replaceable);
    res.set({
      'Content-Type': found.type,
      'Content-Security-Policy': picturePolicy,
      ETag: `"${found.hash}"`,
    });
    res.send(body);
  };
}
