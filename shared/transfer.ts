import type { Reason } from './outcome.ts';
import type { SiteRecord } from './site-record.ts';

/** A read in the transfer state: key and value, or key, null and the reason. */
export type ReadRecord = [key: string, value: unknown, reason?: Reason];

/**
 * `reads` had settled when the shell was rendered. The records of `pending` follow in the stream. Contains no pieces.
 */
export interface TransferState {
  site: SiteRecord;
  reads: ReadRecord[];
  pending: string[];
}

export const transferStateId = 'transfer-state';

export const lateRecords = '__reads';
