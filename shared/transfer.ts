import type { RefusedPost } from './forms/answer.ts';
import type { SiteRecord } from './models.ts';
import type { Reason } from './outcome.ts';

/** The answer of one read as it travels: key and value, or key, null and the reason there is none. */
export type ReadRecord = [key: string, value: unknown, reason?: Reason];

/**
 * The state of one response, embedded in its document. `reads` had settled when the shell was rendered; the
 * records of `pending` follow in the stream. What stands in the document
 * as markup is left out: `standsInDocument`.
 */
export interface TransferState {
  site: SiteRecord;
  reads: ReadRecord[];
  pending: string[];
  /** A form that was posted without script and refused: it is shown again as typed. */
  refused?: RefusedPost;
}

/** Id of the inert script that holds the state. */
export const transferStateId = 'transfer-state';

/** Name of the global array that late records are pushed to. */
export const lateRecords = '__reads';
