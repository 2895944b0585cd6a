import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import express, { type RequestHandler } from 'express';

/** The flags of all countries, 3:2, read once, under their ISO code in lower case: `in.svg`. */
export function countryFlags(): RequestHandler {
  const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
  const names = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  const flags = new Map(names.map((name) => [name.toLowerCase(), readFileSync(join(folder, name))]));
  const router = express.Router();
  router.get('/:name', (req, res, next) => {
    const flag = flags.get(req.params.name);
    if (!flag) return next();
    // A day: the name holds no hash, and a country may change its flag.
    res.set('Cache-Control', 'public, max-age=86400').type('svg').send(flag);
  });
  return router;
}
