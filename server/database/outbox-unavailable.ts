import type { ErrorRequestHandler, Response } from 'express';
import type { Log } from '../log.ts';

/** Nothing can be written now: the disk is full, fails or is held. Whatever was asked has not been done. */
export class OutboxUnavailable extends Error {
  override name = 'OutboxUnavailable';
}

/** Does the work; what SQLite says about its file becomes an OutboxUnavailable. */
export function orUnavailable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isAboutTheFile(error)) throw error;
    throw new OutboxUnavailable(`The outbox cannot be used: ${error.message}.`, { cause: error });
  }
}

/** Answers a request that found the file unusable, which is logged. `answer` sends words with the status 503. */
export function whenUnavailable(log: Log, event: string, answer: (res: Response) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (!(error instanceof OutboxUnavailable) || res.headersSent) return next(error);
    log.error({ event }, error);
    answer(res.status(503));
  };
}

/** Primary result codes: BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN. */
const fileCodes = new Set([5, 6, 8, 10, 11, 13, 14]);

function isAboutTheFile(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && fileCodes.has(Number(error.errcode) & 0xff);
}
