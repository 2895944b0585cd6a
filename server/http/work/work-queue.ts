import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '../../process/log.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';
import { createPermitPool } from './permit-pool.ts';

/** `fixed`: the site's own pages determine the cost. `chosen`: the cost depends on the visitor's input. */
export const costs = ['fixed', 'chosen'] as const;
export type Cost = (typeof costs)[number];

/** Maximum number of visitors' requests in the queue, including those that wait for the upstream. */
const max = 256;
const shareOf: Record<Cost, number> = { fixed: 1, chosen: 0.5 };
/** Milliseconds of other prefixes' work that a request waits for before the queue sheds it. */
const maxWait = 2_000;
/** Event-loop iterations between two tasks, in which Node accepts connections. */
const turnsBetween = 16;
const logInterval = 1_000;

export class Overloaded extends Error {
  override name = 'Overloaded';

  constructor() {
    super('The site is overloaded.');
  }
}

export interface WorkRequest {
  cost: Cost;
  /** Undefined for the site's own work. */
  from: string | undefined;
}

export interface Ticket {
  /**
   * Waits for the queue's only slot, and occupies the slot until the result settles. Rejects with the work's error,
   * with Overloaded, or with the signal's reason.
   */
  run<Result>(work: () => Result, signal?: AbortSignal): Promise<Awaited<Result>>;
  /** Like `run`, but occupies the slot only until the work's first `await`. */
  start<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

export interface WorkQueue {
  background: BackgroundWork;
  hasRoom(workRequest: WorkRequest): boolean;
  admits(workRequest: WorkRequest): boolean;
  /**
   * Occupies a permit until the work settles, except for the site's own work. Rejects with Overloaded if there is no
   * room.
   */
  enter<Result>(workRequest: WorkRequest, work: (ticket: Ticket) => Promise<Result>): Promise<Result>;
}

interface Entry extends WorkRequest {
  /** Number of the same prefix's requests that were in the queue when this request entered. */
  ahead: number;
  order: number;
  waited: number;
}

interface Waiter {
  entry: Entry;
  begin(): void;
  refuse(): void;
}

/**
 * The site's own work comes first, then work with a fixed cost, and then work with a chosen cost. Among work with the
 * same cost, IP prefixes alternate. Only other prefixes' work counts toward `maxWait`.
 */
export function createWorkQueue(log: Log, onRefused: (cost: Cost) => void): WorkQueue {
  const permits = createPermitPool(max);
  const waiting = new Set<Waiter>();
  const refused: Record<Cost, number> = { fixed: 0, chosen: 0 };
  let entered = 0;
  let isOccupied = false;
  let isLogDue = false;

  function hasRoom({ cost, from }: WorkRequest): boolean {
    return from === undefined || permits.fits(from, shareOf[cost]);
  }

  async function enter<Result>(workRequest: WorkRequest, work: (ticket: Ticket) => Promise<Result>): Promise<Result> {
    if (!hasRoom(workRequest)) throw refuse(workRequest.cost);
    const { from } = workRequest;
    entered += 1;
    const entry = { ...workRequest, ahead: from === undefined ? 0 : permits.takenBy(from), order: entered, waited: 0 };
    if (from !== undefined) permits.take(from);
    try {
      return await work({
        run: (task, signal) => run(entry, task, signal),
        async start(task, signal) {
          const { begun } = await run(entry, () => ({ begun: task() }), signal);
          return begun;
        },
      });
    } finally {
      if (from !== undefined) permits.release(from);
    }
  }

  async function run<Result>(entry: Entry, work: () => Result, signal?: AbortSignal): Promise<Awaited<Result>> {
    await awaitSlot(entry, signal);
    const began = performance.now();
    try {
      return await work();
    } finally {
      // Before the next task, Node handles I/O events that arrived during the work.
      void afterTurns(turnsBetween).then(() => {
        isOccupied = false;
        countWaits(entry.from, performance.now() - began);
        beginNext();
      });
    }
  }

  function awaitSlot(entry: Entry, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const remove = () => {
        waiting.delete(waiter);
        signal?.removeEventListener('abort', abandon);
      };
      const abandon = () => {
        remove();
        reject(signal?.reason);
      };
      const waiter: Waiter = {
        entry,
        begin() {
          remove();
          resolve();
        },
        refuse() {
          remove();
          reject(refuse(entry.cost));
        },
      };
      signal?.addEventListener('abort', abandon, { once: true });
      waiting.add(waiter);
      beginNext();
    });
  }

  function beginNext(): void {
    if (isOccupied) return;
    const next = [...waiting].reduce<Waiter | undefined>(
      (first, waiter) => (first && isBefore(first.entry, waiter.entry) ? first : waiter),
      undefined,
    );
    if (!next) return;
    isOccupied = true;
    next.begin();
  }

  function countWaits(worker: string | undefined, milliseconds: number): void {
    if (worker === undefined) return;
    for (const { entry, refuse } of waiting) {
      if (entry.from === undefined || entry.from === worker) continue;
      entry.waited += milliseconds;
      if (entry.waited > maxWait) refuse();
    }
  }

  function refuse(cost: Cost): Overloaded {
    countRefusal(cost);
    return new Overloaded();
  }

  function countRefusal(cost: Cost): void {
    refused[cost] += 1;
    onRefused(cost);
    if (!isLogDue) setTimeout(logRefused, logInterval).unref();
    isLogDue = true;
  }

  function logRefused(): void {
    isLogDue = false;
    log.warn({ event: 'work-shed', ...refused });
    Object.assign(refused, { fixed: 0, chosen: 0 });
  }

  return {
    background: createBackgroundWork(),
    hasRoom,
    admits(workRequest) {
      if (hasRoom(workRequest)) return true;
      countRefusal(workRequest.cost);
      return false;
    },
    enter,
  };
}

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
}

function isBefore(a: Entry, b: Entry): boolean {
  return rankOf(a) === rankOf(b) ? a.order < b.order : rankOf(a) < rankOf(b);
}

function rankOf({ cost, from, ahead }: Entry): number {
  return from === undefined ? -1 : costs.indexOf(cost) * max + ahead;
}
