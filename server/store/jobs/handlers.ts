import type { Tables } from '../tables.ts';
import type { QueuedKind } from './kinds.ts';
import type { Job } from './leases.ts';

/**
 * `alsoWrite` makes further writes in the transaction that records the result. `alsoWrite` is not called for a done job
 * whose handler has `done`.
 */
export type Result = {
  alsoWrite?: (tables: Tables) => Promise<unknown>;
} /** `reason` describes a partial failure, is stored, and must contain no visitor data. */ & (
  | { kind: 'done'; message?: string; reason?: string }
  /** The job ends, but is not done. If there is a `reason`, it is logged. */
  | { kind: 'dropped'; message?: string; reason?: string }
  /**
   * `isOwn` means that only this job fails and other jobs need not wait. `isFinal` means that another attempt would not
   * help. `hasResponded` means that the receiver has responded, which ends an outage.
   */
  | { kind: 'failed'; reason: string; isOwn: boolean; isFinal?: boolean; hasResponded?: boolean }
);

/** Attempts jobs of one kind. All jobs of a batch have the same result. */
export interface JobHandler {
  /** Attempts the jobs. Must end soon after the signal aborts. */
  attempt(jobs: [Job, ...Job[]], context: AttemptContext): Promise<Result>;
  /** Makes further writes for done jobs. The jobs of several attempts may be recorded in one transaction. */
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
