import type { Log } from '../log.ts';
import { type Pressure, type Share, shares } from './pressure.ts';

/** Includes waiting work. At 5 to 10 ms per page, the last page waits a third of a second. */
const most: Record<Share, number> = { read: 32, form: 16, known: 128, stream: 8, unknown: 24, typed: 24 };

const logInterval = 1_000;

export interface Place {
  /** Rejects and gives up the place when aborted. */
  turn(signal?: AbortSignal): Promise<() => void>;
  /** The turn ends when the work first waits. */
  begin<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  leave(): void;
}

export interface WorkPool {
  enter(share: Share): Place | undefined;
  hasRoom(share: Share): boolean;
}

/** Lets only one task at a time use the processor. Cached pages, posts and cached answers need no place. */
export function createWorkPool(
  pressure: Pick<Pressure, 'sheds'>,
  log: Log,
  onTurnedAway: (share: Share) => void,
): WorkPool {
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
      // Network events that arrived in the meantime go first.
      setImmediate(() => {
        isBusy = false;
        beginNext();
      });
    };
  }

  function hasRoom(share: Share): boolean {
    if (taken[share] < most[share] && !pressure.sheds(share)) return true;
    turnedAway[share] += 1;
    onTurnedAway(share);
    if (!isLogDue) setTimeout(logTurnedAway, logInterval).unref();
    isLogDue = true;
    return false;
  }

  function logTurnedAway(): void {
    isLogDue = false;
    log.warn({ event: 'work-turned-away', ...turnedAway });
    Object.assign(turnedAway, countsOf());
  }
}

function countsOf(): Record<Share, number> {
  return { read: 0, form: 0, known: 0, stream: 0, unknown: 0, typed: 0 };
}
