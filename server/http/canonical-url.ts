import type { RequestHandler } from 'express';
import type { Moved } from '../site/moved.ts';
import { caching } from './answer-headers.ts';

/**
 * One form for every page: lower case, single slashes, none at the end. Others move there in one hop, query kept, and
 * so do pages that have another address now.
 */
export function canonicalUrl(moved: Moved): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { path } = req;
    if (isOwnNamespace(path)) return next();
    const plain = canonicalPath(path);
    const target = moved.targetOf(plain) ?? plain;
    if (target === path) return next();
    const query = req.originalUrl.slice(req.originalUrl.indexOf(path) + path.length);
    // Never to another origin: the target starts with exactly one slash and holds no backslash.
    res.writeHead(301, { Location: inAscii(target + query), 'Cache-Control': caching.replaceable }).end();
  };
}

/** Assets, drawings, the API and well-known files have names of their own, as files do. */
export function isOwnNamespace(path: string): boolean {
  return /^\/(?:assets|drawings|api|\.well-known)(?:\/|$)/.test(path) || /\.[a-z0-9]+$/i.test(path);
}

function canonicalPath(path: string): string {
  const plain = path
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
  return plain.startsWith('/') ? plain : `/${plain}`;
}

/** Bytes that a client should have encoded, and did not. */
function inAscii(target: string): string {
  return target.replace(/[^!-~]/g, encodeURIComponent);
}
