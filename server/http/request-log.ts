import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Log } from '../log.ts';

/** One line per response, with an id that the response carries too. */
export function requestLog(log: Log): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID();
    const started = performance.now();
    res.setHeader('X-Request-Id', id);
    res.on('close', () => {
      const ms = Math.round(performance.now() - started);
      const path = req.originalUrl.split('?', 1)[0];
      log.info({
        event: 'request',
        id,
        method: req.method,
        path,
        status: res.statusCode,
        ms,
        whole: res.writableFinished,
      });
    });
    next();
  };
}
