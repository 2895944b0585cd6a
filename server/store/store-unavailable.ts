import type { ErrorRequestHandler, Response } from 'express';
import type { Log } from '../process/log.ts';
import { isAboutTheFile } from './sqlite-codes.ts';

/**
 * Thrown if the store cannot be used now, for example because the disk is full, the file is locked, or PostgreSQL does
 * not respond. If the connection to PostgreSQL ended during a commit, the change may have been made.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

export function mapStorageErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isAboutTheFile(error)) throw error;
    throw new StoreUnavailable(
      `The database cannot be used: ${error.message}. Check the disk and owner of DATA_DIR and try again.`,
      { cause: error },
    );
  }
}

export function respondWhenUnavailable(log: Log, event: string, respond: (res: Response) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (!(error instanceof StoreUnavailable) || res.headersSent) return next(error);
    log.error({ event }, error);
    respond(res.status(503));
  };
}
