import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';

export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID();
    const started = performance.now();
    res.setHeader('X-Request-Id', id);
    res.on('close', () => {
      log.info({
        event: 'request',
        id,
        method: req.method,
        path: pathOf({ url: req.originalUrl }),
        status: res.statusCode,
        ms: Math.round(performance.now() - started),
        whole: res.writableFinished,
      });
    });
    next();
  };
}

const longest = 300;

/** Without the query, which may contain visitor input. */
export function pathOf({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.indexOf('?');
  return url.slice(0, end === -1 ? longest : Math.min(end, longest));
}
