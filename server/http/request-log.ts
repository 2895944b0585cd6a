import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { paths } from '../../shared/paths.ts';
import type { Log } from '../process/log.ts';

export const idHeader = 'X-Request-Id';

export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const request = log.request();
    if (request) res.setHeader(idHeader, request.id);
    logResponse(log, { method: req.method, url: req.originalUrl }, res, 'no');
    next();
  };
}

/** `cached` is `shared` if the request waited for a page that was already being rendered. */
export function logResponse(
  log: Log,
  { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
  res: ServerResponse,
  cached: 'no' | 'shared',
): void {
  const started = performance.now();
  res.once('close', () => {
    log.info({
      event: 'request',
      method,
      path: pathOf({ url }, res.statusCode),
      status: res.statusCode,
      ms: Math.round(performance.now() - started),
      cached,
      whole: res.writableFinished,
    });
  });
}

const longest = 300;

const namespaces = [
  'api',
  'assets',
  'cards',
  'chat',
  'confirm-call',
  'documents',
  'drawings',
  'flags',
  'pictures',
  'preview',
  '.well-known',
];
const known = new Set([...namespaces, ...Object.values(paths).map((path) => path.split('/')[1])]);

/**
 * Omits the query, which may contain visitor input. For redirects and errors, retains only a known first segment,
 * because visitors may have typed the path.
 */
export function pathOf({ url = '' }: Pick<IncomingMessage, 'url'>, status: number): string {
  const path = url.slice(0, longest).replace(/\?.*$/s, '');
  if (status < 300 || status === 304) return path;
  const [, first = '', ...rest] = path.split('/');
  if (!known.has(first)) return '/…';
  return rest.length ? `/${first}/…` : path;
}
