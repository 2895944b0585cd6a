import type { Reason } from './outcome.ts';
import type { SiteRecord } from './site-record.ts';

/** One read as it travels: key and value, or key, null and the reason. */
export type ReadRecord = [key: string, value: unknown, reason?: Reason];

/**
 * The state of one response, embedded in its document. `reads` had settled when the shell was rendered; the records of
 * `pending` follow in the stream. Pieces are left out, because the document holds them.
 */
export interface TransferState {
  site: SiteRecord;
  reads: ReadRecord[];
  pending: string[];
}

export const transferStateId = 'transfer-state';

/** The global array that late records are pushed to. */
export const lateRecords = '__reads';
