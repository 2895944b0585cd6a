import type { NewJob } from '../../store/jobs/jobs.ts';

interface PendingPost {
  id: number;
  reference: string;
  at: number;
  isAwaited: boolean;
}

/**
 * Maximum milliseconds for which a post's other jobs wait for the first delivery attempt. The jobs of a refused post are
 * dropped.
 */
export const verdictDelay = 10_000;

export function jobsOfPending({ id: post, reference, at, isAwaited }: PendingPost): NewJob[] {
  return [
    { kind: 'delivery', reference, post, isLeased: isAwaited },
    { kind: 'notify', reference, post, dueAt: at + verdictDelay },
  ];
}

/**
 * Suffixes of a call's reference in the jobs that report the visitor's changes. The number of the move follows `moved`.
 */
export const callSuffix = { confirmed: '.confirmed', moved: '.moved-', canceled: '.canceled' } as const;

/** Schedules the quarantine digest when the file quota is nearly full. */
export const quarantineJob: NewJob = { kind: 'notify', reference: 'QUARANTINE' };
