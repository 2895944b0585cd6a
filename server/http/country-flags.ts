import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { refuseMethod, writePlain } from './plain-response.ts';
import { caching, type ResponseHeaders, setFileHeaders } from './response-headers.ts';

export function countryFlags(folder: string, headers: ResponseHeaders): RequestHandler {
  const flags = new Map(readdirSync(folder).map((name) => [name.toLowerCase(), readFileSync(join(folder, name))]));
  return (req, res) => {
    const flag = flags.get(req.path.slice(1));
    if (!flag) return writePlain(res, headers, 404, 'Not found');
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    setFileHeaders(res, headers.sharedFile, caching.drawn);
    res.type('svg').send(flag);
  };
}
