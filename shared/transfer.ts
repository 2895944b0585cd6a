import type { SiteRecord } from './models.ts';
import type { Reason } from './outcome.ts';

/** The answer of one read as it travels: key and value, or key, null and the reason there is none. */
export type ReadRecord = [key: string, value: unknown, reason?: Reason];

/**
 * The state of one response, embedded in its document. `reads` had settled when the shell was rendered; the
 * records of `pending` follow in the stream. What stands in the document
 * as markup is left out: `isPieceKey`.
 */
export interface TransferState {
  site: SiteRecord;
  reads: ReadRecord[];
  pending: string[];
}

/** Id of the inert script that holds the state. */
export const transferStateId = 'transfer-state';

/** Name of the global array that late records are pushed to. */
export const lateRecords = '__reads';
