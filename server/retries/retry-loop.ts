import { AsyncLocalStorage } from 'node:async_hooks';
import type { Receiver } from './receiver.ts';

export interface Try<Answer> {
  /** The item's id. 0 for a try that is not part of the order. */
  id: number;
  /** Records its own result, including at the receiver. Ends soon after the signal aborts. */
  run(signal: AbortSignal): Promise<Answer>;
}

interface RetryLoopParts<Answer> {
  receiver: Receiver;
  /** The next due try: of the oldest item after `after`, or else of the oldest item. */
  next(after: number): Promise<Try<Answer> | undefined>;
  /** `next` or `run` has thrown: the database cannot be used. */
  onBroken(error: unknown): void;
  /** Milliseconds before a stop aborts running tries. Without it, tries end by themselves. */
  grace?: number;
}

export interface RetryLoop<Answer> {
  /** Runs a try now. If the item's try is already running, returns that one. */
  attempt(one: Try<Answer>): Promise<Answer>;
  /** The running try of an item, if there is one. */
  inFlight(id: number): Promise<Answer> | undefined;
  /** Whether the loop pauses after a failure. */
  isResting(): boolean;
  /** Tries everything due. Returns the milliseconds to pause; 0 if nothing failed. Never rejects. */
  runDue(): Promise<number>;
  start(): void;
  wake(): void;
  /** Stops the loop and waits for running tries. The loop starts no more. */
  stop(): Promise<void>;
}

const lookInterval = 1_000;

/**
 * Sends items to one receiver, each at least once: oldest first, one at a time. After a failure the loop pauses, and
 * the failed item goes last.
 */
export function createRetryLoop<Answer>({
  receiver,
  next,
  onBroken,
  grace,
}: RetryLoopParts<Answer>): RetryLoop<Answer> {
  // A request may wake the loop. What the loop does from then on must not name that request in the log.
  const outside = AsyncLocalStorage.snapshot();
  const ending = new AbortController();
  const flights = new Map<number, Promise<Answer>>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<number> | undefined;
  let isResting = false;
  let isWoken = false;
  /** Id of the item that failed last. */
  let failed = 0;

  return {
    attempt,
    inFlight: (id) => flights.get(id),
    isResting: () => isResting,
    runDue,
    start() {
      if (state !== 'new') return;
      state = 'started';
      lookIn(0);
    },
    wake() {
      if (isResting) return;
      isWoken = true;
      lookIn(0);
    },
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      const cut = grace === undefined ? undefined : setTimeout(() => ending.abort(), grace);
      // A request may begin a try in the meantime.
      while (round || flights.size) await Promise.allSettled([round, ...flights.values()]);
      clearTimeout(cut);
    },
  };

  function lookIn(ms: number): void {
    clearTimeout(timer);
    if (state === 'started') timer = outside(() => setTimeout(look, ms));
  }

  async function look(): Promise<void> {
    isResting = false;
    const rest = await runDue();
    isResting = rest > 0;
    lookIn(rest || lookInterval);
  }

  function runDue(): Promise<number> {
    round ??= runAll().finally(() => {
      round = undefined;
    });
    return round;
  }

  async function runAll(): Promise<number> {
    try {
      while (!isStopped()) {
        isWoken = false;
        const one = await next(failed);
        if (isStopped()) return 0;
        // The item that woke the loop may have been stored after `next` read the items.
        if (!one && isWoken) continue;
        if (!one) return 0;
        await attempt(one);
        const rest = receiver.rest();
        if (!rest) continue;
        failed = one.id;
        return rest;
      }
      return 0;
    } catch (error) {
      onBroken(error);
      receiver.failed();
      return receiver.rest();
    }
  }

  function isStopped(): boolean {
    return state === 'stopped';
  }

  function attempt(one: Try<Answer>): Promise<Answer> {
    const known = flights.get(one.id);
    if (known) return known;
    const flight = one.run(ending.signal).finally(() => {
      flights.delete(one.id);
      if (receiver.isFailing()) return;
      failed = 0;
      if (isResting) lookIn(0);
    });
    flights.set(one.id, flight);
    return flight;
  }
}
