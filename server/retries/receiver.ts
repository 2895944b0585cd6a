/** Milliseconds. */
const shortestWait = 1_000;
export const longestWait = 5 * 60_000;

/** Tries that were an item's own fault, before it is parked. */
const mostFaults = 20;

interface ReceiverParts {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
}

/** What is known of an item's earlier tries. `triedAt` is in milliseconds since the epoch. */
interface EarlierTries {
  faults: number;
  triedAt: number | null;
}

export type Receiver = ReturnType<typeof createReceiver>;

/** How the other side stands: a mail server, a webhook or the upstream. It sets all waits and decides what is parked. */
export function createReceiver({ now, random }: ReceiverParts) {
  /** Failures since the last answer, whichever the item. */
  let failures = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;

  return {
    /** Notes an answer. Returns whether it ends a silence. */
    answered(): boolean {
      const endsOutage = failures > 0;
      failures = 0;
      answeredAt = now();
      return endsOutage;
    },

    /** Notes a failure after which the receiver is left alone for a while. */
    failed(): void {
      failures += 1;
    },

    isFailing: (): boolean => failures > 0,

    /** Milliseconds to leave the receiver alone; 0 if its last try was answered. */
    rest: (): number => (failures ? Math.max(1, backoff(failures, random)) : 0),

    /** When an item is due again after so many failed tries, in milliseconds since the epoch. */
    nextTry: (failures: number): number => now() + backoff(failures, random),

    /**
     * Whether a failed try counts towards parking, and whether it was the last. A failure that is not the item's own
     * fault counts only if the receiver has answered since the item's previous try: an outage of a day parks nothing.
     */
    judge({ faults, triedAt }: EarlierTries, isOwnFault: boolean): { isFault: boolean; isLast: boolean } {
      const isFault = isOwnFault || triedAt === null || answeredAt >= triedAt;
      return { isFault, isLast: isFault && faults + 1 >= mostFaults };
    },
  };
}

/** A wait with full jitter: up to 1 s after the first failure, doubling, at most 5 minutes. */
function backoff(failures: number, random: () => number): number {
  return Math.round(random() * Math.min(longestWait, shortestWait * 2 ** (failures - 1)));
}
