import type { RequestHandler } from 'express';
import { caching } from './answer-headers.ts';
import type { Moved } from './moved.ts';
import { readPageAddress } from './page-address.ts';

/**
 * One form for every page: lower case, escapes only where they are needed, single slashes, none at the end. Others move
 * there in one hop, query kept, and so do pages that have another address now.
 */
export function canonicalUrl(moved: Moved): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { path, url } = req;
    if (isOwnNamespace(path)) return next();
    const plain = canonicalPath(path);
    const target = moved.targetOf(plain) ?? plain;
    // What is no address of a page in its plain form is none in any other: it is refused as it came.
    if (target === path || !readPageAddress(plain)) return next();
    const location = withQuery(target, url.slice(path.length));
    res.writeHead(301, { Location: location, 'Cache-Control': caching.replaceable }).end();
  };
}

/** Assets, drawings, the API and well-known files have names of their own, as files do. */
export function isOwnNamespace(path: string): boolean {
  return /^\/(?:assets|cards|drawings|api|\.well-known)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);
}

/**
 * The one form of a path (RFC 3986, 6.2.2). It starts with exactly one slash and holds no backslash, so it never names
 * another origin. The name of a file keeps its case.
 */
function canonicalPath(path: string): string {
  const plain = normalEscapes(path).replace(/[\\/]+/g, '/');
  if (isOwnNamespace(plain)) return plain;
  return plain.replace(/(?<=.)\/$/, '').replace(/%..|[A-Z]+/g, (part) => (part[0] === '%' ? part : part.toLowerCase()));
}

/** Escapes of characters that need none are undone; the others have capitals. What is no escape stays. */
function normalEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
  });
}

/** The target may have a fragment. */
function withQuery(target: string, query: string): string {
  const [path, ...fragment] = target.split('#');
  return [path + query, ...fragment].join('#');
}
