import type { RequestHandler } from 'express';
import { contentHash } from './content-hash.ts';
import { refuseMethod } from './plain-response.ts';
import { caching, type ResponseHeaders, setFileHeaders } from './response-headers.ts';

export function dataFiles(tables: ReadonlyMap<string, string>, headers: ResponseHeaders): RequestHandler {
  const files = new Map(
    [...tables].map(([name, text]) => [`/data/${name}.csv`, { text, etag: `"${contentHash(Buffer.from(text))}"` }]),
  );
  return (req, res, next) => {
    const file = files.get(req.path);
    if (!file) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    setFileHeaders(res, headers.sharedFile, caching.replaceable);
    res.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Access-Control-Allow-Origin': '*', ETag: file.etag });
    res.send(file.text);
  };
}
