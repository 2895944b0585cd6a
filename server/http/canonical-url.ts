import type { RequestHandler } from 'express';
import { pageOfTwin, readPageAddress, twinOf } from './page-address.ts';
import type { Redirects } from './redirects.ts';
import { cacheControl, caching } from './response-headers.ts';

export function canonicalUrl(redirects: Redirects): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { path, url } = req;
    if (isNonPagePath(path)) return next();
    const plain = canonicalPath(path);
    const page = pageOfTwin(plain);
    const moved = redirects.targetOf(page ?? plain);
    const movedTo = page && moved ? (twinOf(moved) ?? moved) : moved;
    const target = movedTo ?? plain;
    if (target === path || !readPageAddress(plain)) return next();
    const location = withQuery(target, url.slice(path.length));
    const rule = movedTo !== undefined && path === plain ? caching.replaceable : caching.otherSpelling;
    res.writeHead(301, { Location: location, 'Cache-Control': cacheControl(req, rule) }).end();
  };
}

export function isNonPagePath(path: string): boolean {
  if (/^\/(?:assets|cards|drawings|api|\.well-known)(?:\/|$)/.test(path)) return true;
  return /\.[a-z0-9]+$/i.test(path) && pageOfTwin(path) === undefined;
}

/** Collapses slashes and backslashes, because a browser would follow a redirect to `//host` to another origin. */
function canonicalPath(path: string): string {
  const plain = normalEscapes(path).replace(/[\\/]+/g, '/');
  if (isNonPagePath(plain)) return plain;
  return plain.replace(/(?<=.)\/$/, '').replace(/%..|[A-Z]+/g, (part) => (part[0] === '%' ? part : part.toLowerCase()));
}

function normalEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
  });
}

function withQuery(target: string, query: string): string {
  const [path, ...fragment] = target.split('#');
  return [path + query, ...fragment].join('#');
}
