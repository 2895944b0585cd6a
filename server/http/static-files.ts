import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import express, { type RequestHandler } from 'express';
import { prefersBrotli } from '../page-cache/negotiate.ts';

interface File {
  type: string;
  plain: Buffer;
  brotli?: Buffer;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** The built files, read once. Their names hold their hash, so they never change. A missing one is a plain 404. */
export function builtAssets(folder: string): RequestHandler {
  const files = new Map(readdirSync(folder).flatMap((name) => readFile(folder, name)));
  return (req, res) => {
    const file = files.get(req.path.slice(1));
    if (!file) return void res.status(404).type('text').send('Not found\n');
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.status(405).set('Allow', 'GET, HEAD').end();
    const brotli = prefersBrotli(req.get('accept-encoding')) ? file.brotli : undefined;
    res.set({
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    });
    if (brotli) res.set('Content-Encoding', 'br');
    res.send(brotli ?? file.plain);
  };
}

/** Files an operator may replace: served for an hour. Of those with a dot in front, only `.well-known` is public. */
export function publicFiles(folder: string): RequestHandler {
  const router = express.Router();
  const options = { maxAge: '1h', index: false, redirect: false } as const;
  router.use('/.well-known', express.static(join(folder, '.well-known'), options));
  router.use(express.static(folder, { ...options, dotfiles: 'ignore' }));
  return router;
}

function readFile(folder: string, name: string): [string, File][] {
  const stem = name.replace(/\.br$/, '');
  const type = types[extname(stem)];
  if (!type || stem === name)
    return type && !hasBrotli(folder, name) ? [[name, { type, plain: readFileSync(join(folder, name)) }]] : [];
  const brotli = readFileSync(join(folder, name));
  return [[stem, { type, brotli, plain: brotliDecompressSync(brotli) }]];
}

function hasBrotli(folder: string, name: string): boolean {
  return readdirSync(folder).includes(`${name}.br`);
}
