import type { Reason } from './result.ts';
import type { SiteConfig } from './site-config.ts';

export type QueryRecord = [key: string, value: unknown, reason?: Reason];

/**
 * `queries` contains the results that were available when the shell was rendered, except the HTML of fragments.
 * `pending` contains the keys of queries whose results follow in the stream.
 */
export interface TransferState {
  site: SiteConfig;
  queries: QueryRecord[];
  pending: string[];
}

export const transferStateId = 'transfer-state';

export const deferredRecords = '__reads';
