import type { ErrorRequestHandler, Response } from 'express';

/** Answers a body that cannot be read at all: cut off, too large, or in an encoding nobody asked for. */
export function unreadable(answer: (res: Response, message: string) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
    if (status >= 500) return next(error);
    answer(res.status(status), status === 413 ? 'This is more than the form takes.' : 'This post cannot be read.');
  };
}
