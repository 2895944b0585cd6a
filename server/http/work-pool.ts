import type { Log } from '../log.ts';
import type { Pressure } from './pressure.ts';

/**
 * The purposes of work, the most urgent first.
 * `read`: an answer of `/api` that is not known to be in a cache. `form`: a page shown again with what was typed.
 * `known`: a page that the page cache has held before. `stream`: a page for the one visitor who waits for it.
 * `unknown`: a page that may not exist. `typed`: a page whose address holds what a visitor typed, such as a search.
 */
export const shares = ['read', 'form', 'known', 'stream', 'unknown', 'typed'] as const;
export type Share = (typeof shares)[number];

/**
 * Pieces of work of a share at a time, those that wait for data or their turn included. At 5 to 10 ms for a page the
 * last of its share waits a third of a second. Known pages are finite: only an upstream that hangs brings many at once.
 */
const most: Record<Share, number> = { read: 32, form: 16, known: 128, stream: 8, unknown: 24, typed: 24 };

/** Milliseconds between two lines of the log about work that was turned away. */
const logInterval = 1_000;

/** A place in the pool. */
export interface Place {
  /**
   * Resolves when this work may use the processor, and gives how to end that. Rejects when the signal is aborted, and
   * the place with it.
   */
  turn(signal?: AbortSignal): Promise<() => void>;
  /**
   * Begins the work when it is its turn. The turn ends where the work waits for something: waiting costs nothing.
   * Rejects as `turn` does, or as the work.
   */
  begin<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Gives the place to others. */
  leave(): void;
}

export interface WorkPool {
  /** A place, or undefined where work of that share has to be turned away. */
  enter(share: Share): Place | undefined;
  /** Whether there is a place: for who can turn work away before it has cost anything. */
  hasRoom(share: Share): boolean;
}

/**
 * Bounds what is under way, and lets one piece of work at a time use the processor, with room in between for everything
 * that needs no place here: kept pages, posts, answers from caches.
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
            // Not awaited here: the turn is over once the work has begun to wait.
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
      // Whatever has come from the network meanwhile goes first.
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
