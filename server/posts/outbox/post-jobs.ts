import type { NewJob } from '../../store/jobs/jobs.ts';

interface PendingPost {
  id: number;
  reference: string;
  at: number;
  isAwaited: boolean;
}

/**
 * Milliseconds that a post's other jobs wait for the first delivery attempt, because the upstream may refuse the post.
 */
export const verdictDelay = 10_000;

export function jobsOfPending({ id: post, reference, at, isAwaited }: PendingPost): NewJob[] {
  return [
    { kind: 'delivery', reference, post, isLeased: isAwaited },
    { kind: 'notify', reference, post, dueAt: at + verdictDelay },
  ];
}

export const confirmedCallSuffix = '.confirmed';

/** Job that notifies the operator of quarantined posts and of a nearly full file quota. */
export const quarantineJob: NewJob = { kind: 'notify', reference: 'QUARANTINE' };
