import type { Tables } from '../tables.ts';
import type { QueuedKind } from './kinds.ts';
import type { Job } from './leases.ts';

/** The result of an attempt. `along` writes more in the transaction that records the result. */
export type Result = {
  along?: (tables: Tables) => Promise<unknown>;
} /** `reason`: of a partial failure. It is stored, and contains no visitor data. */ & (
  | { kind: 'done'; message?: string; reason?: string }
  /** The job has nothing to do any more. */
  | { kind: 'dropped'; message?: string; reason?: string }
  /**
   * `isOwn`: this job in particular fails, so that other jobs need not wait. `isFinal`: another attempt would not help.
   * `hasResponded`: the receiver works.
   */
  | { kind: 'failed'; reason: string; isOwn: boolean; isFinal?: boolean; hasResponded?: boolean }
);

/** Carries out jobs of one kind. All jobs of a batch have the same result. */
export interface JobHandler {
  /** Ends soon after the signal aborts. */
  attempt(jobs: [Job, ...Job[]], context: AttemptContext): Promise<Result>;
  /** Writes more for jobs that are done, in one transaction for several attempts. */
  done?(jobs: DoneJob[], tables: Tables): Promise<void>;
  /** Writes more when the jobs have failed for good. */
  gaveUp?(jobs: Job[], tables: Tables): Promise<void>;
}

export interface DoneJob {
  job: Job;
  /** The message of the result. */
  message: string;
}

interface AttemptContext {
  signal: AbortSignal;
  /** A visitor waits for the result. */
  isAwaited: boolean;
}

export type JobHandlers = Partial<Record<QueuedKind, JobHandler>>;
