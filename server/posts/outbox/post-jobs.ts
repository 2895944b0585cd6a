import type { NewJob } from '../../store/jobs/jobs.ts';

interface PendingPost {
  id: number;
  reference: string;
  /** Time at which the post became pending, in milliseconds since the epoch. */
  at: number;
  /** True if the visitor is waiting for the delivery. */
  isAwaited: boolean;
}

/**
 * Milliseconds that a post's other jobs wait for the first delivery attempt, because the upstream may refuse the post.
 */
export const verdictDelay = 10_000;

/**
 * Returns the jobs that deliver a pending post and notify the operator. The notification waits for the first delivery
 * attempt.
 */
export function jobsOfPending({ id: post, reference, at, isAwaited }: PendingPost): NewJob[] {
  return [
    { kind: 'delivery', reference, post, isLeased: isAwaited },
    { kind: 'notify', reference, post, dueAt: at + verdictDelay },
  ];
}

/** Suffix for the references of jobs that notify the operator of a confirmed call. */
export const confirmedCallSuffix = '.confirmed';

/** Job that notifies the operator of quarantined posts and of a nearly full file quota. */
export const quarantineJob: NewJob = { kind: 'notify', reference: 'QUARANTINE' };
