import type { ErrorRequestHandler, Response } from 'express';
import type { Log } from '../process/log.ts';

/**
 * The store cannot be used now: the disk is full or failing, the file is locked, or PostgreSQL does not respond. The
 * change was not made, with one exception: a commit may have succeeded if the connection to PostgreSQL broke during it.
 */
export class OutboxUnavailable extends Error {
  override name = 'OutboxUnavailable';
}

/** Turns SQLite's errors about its file into an OutboxUnavailable. */
export function mapStorageErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isAboutTheFile(error)) throw error;
    throw new OutboxUnavailable(
      `The outbox cannot be used: ${error.message}. Check the disk and owner of DATA_DIR and try again.`,
      { cause: error },
    );
  }
}

/** Logs an OutboxUnavailable and sets status 503. `respond` sends the message. */
export function respondWhenUnavailable(log: Log, event: string, respond: (res: Response) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (!(error instanceof OutboxUnavailable) || res.headersSent) return next(error);
    log.error({ event }, error);
    respond(res.status(503));
  };
}

/** SQLite's codes BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, and CANTOPEN. */
const fileCodes = new Set([5, 6, 8, 10, 11, 13, 14]);

function isAboutTheFile(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error && fileCodes.has(Number(error.errcode) & 0xff);
}
