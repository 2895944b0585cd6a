import type { Policy } from './kinds.ts';

/** Milliseconds. */
const shortestWait = 1_000;
export const longestWait = 5 * 60_000;

interface ReceiverParts {
  now: () => number;
  random: () => number;
}

/** `attemptedAt`: of the previous attempt, in milliseconds since the epoch. */
interface Earlier {
  failures: number;
  attemptedAt: number | null;
}

export type Receiver = ReturnType<typeof createReceiver>;

/** The state of one receiver, such as a mail server. Decides all waits, and which failures count. */
export function createReceiver({ now, random }: ReceiverParts) {
  /** Failed attempts since the last response. */
  let failures = 0;
  let respondedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Records a response. Returns whether it ends an outage. */
    responded(): boolean {
      const endsOutage = failures > 0;
      failures = 0;
      respondedAt = now();
      return endsOutage;
    },

    /** Records a failed attempt. The receiver then gets a pause. */
    failed(): void {
      failures += 1;
    },

    /** Milliseconds to wait before the next attempt of any job; 0 if the last one got a response. */
    pause: (): number => (failures ? Math.max(1, backoff(failures, random)) : 0),

    /** When a job is due again after that many attempts, in milliseconds since the epoch. */
    nextAttemptAt: (attempts: number): number => now() + backoff(attempts, random),

    /** Sorts the jobs of a failed batch, some of which are older than others: over, or attempted again. */
    sort<Failed extends Earlier & { createdAt: number }>(
      batch: readonly Failed[],
      { isOwn, isFinal = false }: { isOwn: boolean; isFinal?: boolean | undefined },
      policy: Policy,
    ) {
      const sorted = Map.groupBy(batch, (job) => {
        const { isCounted, isLast } = judge(job, isOwn, policy);
        if (isFinal || isLast || now() - job.createdAt >= policy.maxAge) return 'over';
        return isCounted ? 'counted' : 'uncounted';
      });
      const of = (verdict: 'over' | 'counted' | 'uncounted') => sorted.get(verdict) ?? [];
      return { over: of('over'), counted: of('counted'), uncounted: of('uncounted') };
    },
  };

  /**
   * Whether a failure counts, and whether it is the last one allowed. A failure that is not the job's own counts only
   * if the receiver has responded since the previous attempt of the job.
   */
  function judge(
    { failures, attemptedAt }: Earlier,
    isOwn: boolean,
    { maxFailures, countsOutages }: Pick<Policy, 'maxFailures' | 'countsOutages'>,
  ): { isCounted: boolean; isLast: boolean } {
    const isCounted = isOwn || countsOutages || attemptedAt === null || respondedAt >= attemptedAt;
    return { isCounted, isLast: isCounted && failures + 1 >= maxFailures };
  }
}

/** Full jitter: up to 1 s after the first failure, doubling, at most 5 minutes. */
function backoff(failures: number, random: () => number): number {
  return Math.round(random() * Math.min(longestWait, shortestWait * 2 ** (failures - 1)));
}
