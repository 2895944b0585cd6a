import { type Expression, expressionBuilder, type SqlBool } from 'kysely';

/** Milliseconds. */
const shortestWait = 1_000;
export const longestWait = 5 * 60_000;

/** The number of counted failures that parks an item. */
const mostFaults = 20;

interface ReceiverParts {
  now: () => number;
  random: () => number;
}

/** `triedAt` is in milliseconds since the epoch. */
interface EarlierTries {
  faults: number;
  triedAt: number | null;
}

export type Receiver = ReturnType<typeof createReceiver>;

/** The state of a mail server, a webhook or the upstream. Decides all waits and what is parked. */
export function createReceiver({ now, random }: ReceiverParts) {
  /** Failures of any item since the last answer. */
  let failures = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;

  return {
    /** Records an answer. Returns whether it ends an outage. */
    answered(): boolean {
      const endsOutage = failures > 0;
      failures = 0;
      answeredAt = now();
      return endsOutage;
    },

    /** Records a failure. The receiver then gets a pause. */
    failed(): void {
      failures += 1;
    },

    isFailing: (): boolean => failures > 0,

    /** Milliseconds to wait before the next try of any item; 0 if the last one was answered. */
    rest: (): number => (failures ? Math.max(1, backoff(failures, random)) : 0),

    /** When an item is due again after the given number of failures, in milliseconds since the epoch. */
    nextTry: (failures: number): number => now() + backoff(failures, random),

    /**
     * Whether a failure counts toward parking, and whether it is the last one allowed. A failure that is not the item's
     * own fault counts only if the receiver has answered since the item's previous try: a day's outage parks nothing.
     */
    judge({ faults, triedAt }: EarlierTries, isOwnFault: boolean): { isFault: boolean; isLast: boolean } {
      const isFault = isOwnFault || triedAt === null || answeredAt >= triedAt;
      return { isFault, isLast: isFault && faults + 1 >= mostFaults };
    },
  };
}

/** Condition: an item that waits until `time` is due. */
export function isDue(time: Expression<number>, now: number): Expression<SqlBool> {
  const eb = expressionBuilder<object>();
  // A time beyond the longest wait was set before the clock was turned back.
  return eb.or([eb(time, '<=', now), eb(time, '>', now + longestWait)]);
}

/** Full jitter: up to 1 s after the first failure, doubling, at most 5 minutes. */
function backoff(failures: number, random: () => number): number {
  return Math.round(random() * Math.min(longestWait, shortestWait * 2 ** (failures - 1)));
}
