import type { Log } from '../log.ts';
import type { Pressure } from './pressure.ts';

/**
 * Purposes of work, most urgent first: `read` an `/api` answer that is not cached, `form` a page shown again with its
 * input, `known` a page that was cached before, `stream` a page for one waiting visitor, `unknown` a page that may not
 * exist, `typed` a page with visitor input in its address, such as a search.
 */
export const shares = ['read', 'form', 'known', 'stream', 'unknown', 'typed'] as const;
export type Share = (typeof shares)[number];

/**
 * Concurrent pieces of work per share, waiting ones included. At 5 to 10 ms per page, the last waits a third of a
 * second. Known pages are finite: only a hanging upstream brings many at once.
 */
const most: Record<Share, number> = { read: 32, form: 16, known: 128, stream: 8, unknown: 24, typed: 24 };

/** Milliseconds between log lines about refused work. */
const logInterval = 1_000;

export interface Place {
  /**
   * Resolves when the work may use the processor, with a function that ends its turn. Rejects when aborted, and gives
   * up the place.
   */
  turn(signal?: AbortSignal): Promise<() => void>;
  /** Starts the work in its turn, which ends when the work first waits. Rejects like `turn` or like the work. */
  begin<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  leave(): void;
}

export interface WorkPool {
  /** Undefined when work of that share must be turned away. */
  enter(share: Share): Place | undefined;
  /** To turn work away before it has cost anything. */
  hasRoom(share: Share): boolean;
}

/**
 * Limits concurrent work and lets one piece at a time use the processor. Cached pages, posts and cached answers need no
 * place.
 */
export function createWorkPool(pressure: Pick<Pressure, 'sheds'>, log: Log): WorkPool {
  const taken = countsOf();
  const turnedAway = countsOf();
  const waiting: Record<Share, (() => void)[]> = { read: [], form: [], known: [], stream: [], unknown: [], typed: [] };
  let isBusy = false;
  let isLogDue = false;

  return {
    hasRoom,
    enter(share) {
      if (!hasRoom(share)) return undefined;
      taken[share] += 1;
      let hasLeft = false;
      return {
        turn: (signal) => awaitTurn(share, signal),
        async begin(work, signal) {
          const endTurn = await awaitTurn(share, signal);
          try {
            // Not awaited: the turn ends once the work starts to wait.
            return work();
          } finally {
            endTurn();
          }
        },
        leave() {
          if (!hasLeft) taken[share] -= 1;
          hasLeft = true;
        },
      };
    },
  };

  function awaitTurn(share: Share, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const queue = waiting[share];
      const begin = () => {
        signal?.removeEventListener('abort', abandon);
        resolve(createEnd());
      };
      const abandon = () => {
        queue.splice(queue.indexOf(begin), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abandon, { once: true });
      queue.push(begin);
      beginNext();
    });
  }

  function beginNext(): void {
    if (isBusy) return;
    const next = shares.find((share) => waiting[share].length > 0);
    if (!next) return;
    isBusy = true;
    waiting[next].shift()?.();
  }

  function createEnd(): () => void {
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      // Network events that arrived meanwhile go first.
      setImmediate(() => {
        isBusy = false;
        beginNext();
      });
    };
  }

  function hasRoom(share: Share): boolean {
    if (taken[share] < most[share] && !pressure.sheds(share)) return true;
    turnedAway[share] += 1;
    if (!isLogDue) setTimeout(logTurnedAway, logInterval).unref();
    isLogDue = true;
    return false;
  }

  function logTurnedAway(): void {
    isLogDue = false;
    log.error({ event: 'work-turned-away', ...turnedAway });
    Object.assign(turnedAway, countsOf());
  }
}

function countsOf(): Record<Share, number> {
  return { read: 0, form: 0, known: 0, stream: 0, unknown: 0, typed: 0 };
}
