import type { Policy } from './kinds.ts';

/**
 * A wait is random. Its upper bound, in milliseconds, is `minWait` after one failure and doubles with each failure up
 * to `maxWait`.
 */
const minWait = 1_000;
export const maxWait = 5 * 60_000;

interface ReceiverParts {
  now: () => number;
  random: () => number;
}

interface Earlier {
  failures: number;
  attemptedAt: number | null;
}

export type Receiver = ReturnType<typeof createReceiver>;

export function createReceiver({ now, random }: ReceiverParts) {
  let failures = 0;
  let respondedAt = Number.NEGATIVE_INFINITY;

  return {
    responded(): boolean {
      const endsOutage = failures > 0;
      failures = 0;
      respondedAt = now();
      return endsOutage;
    },

    failed(): void {
      failures += 1;
    },

    /**
     * Returns the milliseconds for which the receiver's queue pauses; 0 if `failed` was not called since the last
     * response.
     */
    pause: (): number => (failures ? Math.max(1, backoff(failures, random)) : 0),

    nextAttemptAt: (attempts: number): number => now() + backoff(attempts, random),

    /**
     * Sorts a failed batch's jobs into jobs that end as failed (`over`), and jobs to retry whose failure counts
     * (`counted`) or does not count (`uncounted`). The jobs' ages and counts may differ.
     */
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

  function judge(
    { failures, attemptedAt }: Earlier,
    isOwn: boolean,
    { maxFailures, countsOutages }: Pick<Policy, 'maxFailures' | 'countsOutages'>,
  ): { isCounted: boolean; isLast: boolean } {
    const isCounted = isOwn || countsOutages || attemptedAt === null || respondedAt >= attemptedAt;
    return { isCounted, isLast: isCounted && failures + 1 >= maxFailures };
  }
}

function backoff(failures: number, random: () => number): number {
  return Math.round(random() * Math.min(maxWait, minWait * 2 ** (failures - 1)));
}
