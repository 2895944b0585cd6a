import type { Tables } from '../tables.ts';
import type { QueuedKind } from './kinds.ts';
import type { Job } from './leases.ts';

/**
 * `alsoWrite` makes further writes in the transaction that records the result. `alsoWrite` is not called for a done job
 * whose handler has `done`.
 */
export type Result = {
  alsoWrite?: (tables: Tables) => Promise<unknown>;
} /** `reason` describes a partial failure and must contain no visitor data. */ & (
  | { kind: 'done'; message?: string; reason?: string }
  /** The job ends without being done. A `reason` is logged. */
  | { kind: 'dropped'; message?: string; reason?: string }
  /**
   * `isOwn` is true if the cause affects only this job, and other jobs need not wait. `isFinal` is true if another
   * attempt would not help. `hasResponded` is true if the receiver has responded, which ends an outage.
   */
  | { kind: 'failed'; reason: string; isOwn: boolean; isFinal?: boolean; hasResponded?: boolean }
);

export interface JobHandler {
  /** All jobs of the batch have the same result. Must end soon after the signal aborts. */
  attempt(jobs: [Job, ...Job[]], context: AttemptContext): Promise<Result>;
  /** Makes further writes for done jobs. One transaction may record the jobs of several attempts. */
  done?(jobs: DoneJob[], tables: Tables): Promise<void>;
  gaveUp?(jobs: Job[], tables: Tables): Promise<void>;
}

export interface DoneJob {
  job: Job;
  message: string;
}

interface AttemptContext {
  signal: AbortSignal;
  /** True if a visitor is waiting for the result. */
  isAwaited: boolean;
}

export type JobHandlers = Partial<Record<QueuedKind, JobHandler>>;
