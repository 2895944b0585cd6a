import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import express, { type RequestHandler } from 'express';
import { prefersBrotli } from './negotiate.ts';
import { refuseMethod, writePlain } from './plain-response.ts';
import { caching, type ResponseHeaders, setFileHeaders } from './response-headers.ts';

interface File {
  type: string;
  body: Buffer;
  isBrotli: boolean;
  plain?: Promise<Buffer>;
}

const decompress = promisify(brotliDecompress);

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export function builtAssets(folder: string, headers: ResponseHeaders): RequestHandler {
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => readFile(folder, name)),
  );
  return async (req, res) => {
    const file = files.get(req.path.slice(1));
    if (!file) return writePlain(res, headers, 404, 'Not found');
    if (req.method !== 'GET' && req.method !== 'HEAD') return refuseMethod(res, headers);
    const isBrotli = file.isBrotli && prefersBrotli(req.get('accept-encoding'));
    if (file.isBrotli && !isBrotli) file.plain ??= decompress(file.body);
    const body = (!isBrotli && (await file.plain)) || file.body;
    const own = ['Content-Type', file.type, 'Content-Length', String(body.length), 'Vary', 'Accept-Encoding'];
    setFileHeaders(res, headers.file, caching.built);
    res.writeHead(200, [...own, ...(isBrotli ? ['Content-Encoding', 'br'] : [])]);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}

/** Does not serve names that start with a dot, except `.well-known`. */
export function publicFiles(folder: string, headers: ResponseHeaders): RequestHandler {
  const router = express.Router();
  const options = {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (res: ServerResponse, path: string) =>
      setFileHeaders(res, shared.test(path) ? headers.sharedFile : headers.file, caching.replaceable),
  } as const;
  router.use('/.well-known', express.static(join(folder, '.well-known'), options));
  router.use(express.static(folder, { ...options, dotfiles: 'ignore' }));
  return (req, res, next) => (req.path.includes('.') ? router(req, res, next) : next());
}

const shared = /\.(?:avif|gif|ico|jpe?g|png|svg|webmanifest|webp)$/i;

function readFile(folder: string, name: string): [string, File][] {
  const stem = name.replace(/\.br$/, '');
  const type = types[extname(stem)];
  if (!type || (stem === name && hasBrotli(folder, name))) return [];
  return [[stem, { type, body: readFileSync(join(folder, name)), isBrotli: stem !== name }]];
}

function hasBrotli(folder: string, name: string): boolean {
  return existsSync(join(folder, `${name}.br`));
}
