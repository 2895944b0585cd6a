import type { Reason } from './result.ts';
import type { SiteConfig } from './site-config.ts';

/** A query's key and value, or its key, null, and the reason of its failure. */
export type QueryRecord = [key: string, value: unknown, reason?: Reason];

/**
 * `queries` contains the queries that had settled when the shell was rendered. The records of `pending` follow in the
 * stream. Neither includes fragments.
 */
export interface TransferState {
  site: SiteConfig;
  queries: QueryRecord[];
  pending: string[];
}

export const transferStateId = 'transfer-state';

export const deferredRecords = '__reads';
