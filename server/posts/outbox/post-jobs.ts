import type { NewJob } from '../../store/jobs/jobs.ts';

interface PendingPost {
  id: number;
  reference: string;
  /** When it became pending, in milliseconds since the epoch. */
  at: number;
  /** The visitor waits for the delivery. */
  isAwaited: boolean;
}

/** Milliseconds for the first delivery of a post: the upstream may still refuse it. */
export const verdictDue = 10_000;

/** The jobs of a pending post: its delivery, and its notification after the first attempt to deliver it. */
export function jobsOfPending({ id: post, reference, at, isAwaited }: PendingPost): NewJob[] {
  return [
    { kind: 'delivery', reference, post, isLeased: isAwaited },
    { kind: 'notify', reference, post, dueAt: at + verdictDue },
  ];
}

/** The end of the reference of jobs that report a call which its visitor has confirmed. */
export const confirmedSuffix = '.confirmed';

/** Tells the operator what waits for a decision: posts in quarantine, or a full quota for files. */
export const quarantineJob: NewJob = { kind: 'notify', reference: 'QUARANTINE' };
