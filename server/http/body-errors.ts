import type { ErrorRequestHandler, Response } from 'express';

export function respondToBodyErrors(respond: (res: Response, message: string) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return;
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
    if (status >= 500) return next(error);
    respond(
      res.status(status),
      status === 413 ? 'That message is too long.' : 'We couldn’t read your request. Please try again.',
    );
  };
}
