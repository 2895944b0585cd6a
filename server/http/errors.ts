import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Log } from '../process/log.ts';
import { isNonPagePath } from './canonical-url.ts';
import { writePlain } from './plain-response.ts';
import { pathOf } from './request-log.ts';
import { caching, type ResponseHeaders, setHeaders, withNoindex } from './response-headers.ts';
import { Overloaded } from './work/work-queue.ts';

export const fileNotFound: RequestHandler = (req, res, next) => {
  if (!isNonPagePath(req.path)) return next();
  res.status(404).type('text').send('Not found\n');
};

/** `failurePage` is rendered in advance, because rendering itself may have failed. */
export function fallbackErrorHandler(log: Log, headers: ResponseHeaders, failurePage: string): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    // A deadline may already have sent the response.
    if (res.writableEnded && isSecondResponse(error)) return;
    const status = statusOf(error);
    const isOverload = error instanceof Overloaded;
    if (status >= 500 && !isOverload) log.error({ event: 'request-failed', path: pathOf(req, status) }, error);
    if (res.headersSent) return void res.destroy();
    if (isOverload)
      return writePlain(res, headers, status, 'The site is busy. Please try again in a moment.', ['Retry-After', '2']);
    if (status < 500) return void res.status(status).type('text').send('Bad request\n');
    setHeaders(res, withNoindex(headers.page));
    res.status(status).set({ 'Cache-Control': caching.never, 'Retry-After': '30' });
    res.type('html').send(failurePage);
  };
}

function isSecondResponse(error: unknown): boolean {
  // Express's `send` package throws this error without Node's error code. Only the message identifies the error.
  return error instanceof Error && error.message.includes('headers after they are sent');
}

/** Error codes for a lack of file descriptors, which become free when connections close. */
const passing = new Set(['EMFILE', 'ENFILE']);

function statusOf(error: unknown): number {
  if (error instanceof Overloaded) return 503;
  if (error instanceof Error && 'code' in error && passing.has(String(error.code))) return 503;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
