import type { Receiver } from './receiver.ts';

/** One try of one item. */
export interface Try<Answer> {
  /** Of the item; 0 for what stands outside the order of the items. */
  id: number;
  /** Records how it ended, with the receiver too. After the signal it ends soon. */
  run(signal: AbortSignal): Promise<Answer>;
}

interface RetryLoopParts<Answer> {
  receiver: Receiver;
  /** The try that is due now: of the oldest item after the one with the id `after`, or else of the oldest. */
  next(after: number): Try<Answer> | undefined;
  /** Called with the error of a database that cannot be used: `next` or `run` has thrown. */
  onBroken(error: unknown): void;
  /** Milliseconds that a stop waits before it cuts what is under way. Without it, a try has an end of its own. */
  grace?: number;
}

export interface RetryLoop<Answer> {
  /** Runs a try now. An item has one at a time: whoever asks for another gets that one. */
  attempt(one: Try<Answer>): Promise<Answer>;
  /** The try of an item that is under way, if one is. */
  inFlight(id: number): Promise<Answer> | undefined;
  /** Whether the receiver is left alone after a failure. */
  isResting(): boolean;
  /** Tries all that is due. Gives the milliseconds to leave the receiver alone; 0 if nothing failed. Never rejects. */
  runDue(): Promise<number>;
  /** Looks for what is due, every second, until it is stopped. */
  start(): void;
  /** Looks now, unless the receiver is left alone. */
  wake(): void;
  /** Ends that, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks. */
const lookInterval = 1_000;

/**
 * Brings items to one receiver, each at least once: oldest first, one at a time. After a failure the receiver is left
 * alone for a while, and the other items go before the one that failed.
 */
export function createRetryLoop<Answer>({
  receiver,
  next,
  onBroken,
  grace,
}: RetryLoopParts<Answer>): RetryLoop<Answer> {
  const ending = new AbortController();
  const flights = new Map<number, Promise<Answer>>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<number> | undefined;
  let isResting = false;
  /** The item that failed last. */
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
      if (!isResting) lookIn(0);
    },
    async stop() {
      state = 'stopped';
      clearTimeout(timer);
      const cut = grace === undefined ? undefined : setTimeout(() => ending.abort(), grace);
      await Promise.allSettled([round, ...flights.values()]);
      clearTimeout(cut);
    },
  };

  function lookIn(ms: number): void {
    clearTimeout(timer);
    if (state === 'started') timer = setTimeout(look, ms);
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
      while (state !== 'stopped') {
        const one = next(failed);
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
