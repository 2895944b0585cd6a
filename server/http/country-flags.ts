import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { type AnswerHeaders, caching, setHeaders } from './answer-headers.ts';
import { refuseMethod, writePlain } from './plain-answer.ts';

/** The flags of all countries, 3:2, read once, under their ISO code in lower case: `in.svg`. */
export function countryFlags(headers: AnswerHeaders): RequestHandler {
  const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
  const names = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  const flags = new Map(names.map((name) => [name.toLowerCase(), readFileSync(join(folder, name))]));
  return (req, res) => {
    const flag = flags.get(req.path.slice(1));
    if (!flag) return writePlain(res, headers, 404, 'Not found');
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    setHeaders(res, [...headers.file, 'Cache-Control', caching.drawn]);
    res.type('svg').send(flag);
  };
}
