import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as afterResponse } from 'node:timers/promises';
import type { Log } from '../../process/log.ts';
import type { SiteStore } from '../site-store.ts';
import type { JobHandlers, Result } from './handlers.ts';
import type { Jobs } from './jobs.ts';
import { policyOf, type QueuedKind, queuedKinds, type ReceiverName } from './kinds.ts';
import { idsOf, type Job } from './leases.ts';
import { createReceiver, type Receiver } from './receiver.ts';
import { createResultRecorder } from './result-recorder.ts';

interface Attempt {
  result: Promise<Result>;
  recorded: Promise<void>;
}

interface ReceiverQueue {
  name: ReceiverName;
  kinds: QueuedKind[];
  receiver: Receiver;
  round?: Promise<number> | undefined;
  pause?: NodeJS.Timeout | undefined;
}

interface QueueParts {
  store: SiteStore;
  jobs: Jobs;
  handlers: JobHandlers;
  log: Log;
  now: () => number;
  random: () => number;
  /** Called when the queue polls, to find changes by other instances or the desk. */
  onPoll?: () => Promise<void>;
}

export type Queue = ReturnType<typeof createQueue>;

const pollInterval = 500;
/** Milliseconds until `stop` aborts running attempts. */
const grace = 3_000;
/** Milliseconds since the last attempt after which startup no longer retries a failed job. */
const newsFor = 30 * 24 * 60 * 60_000;

/**
 * For each receiver, the queue runs one batch at a time and pauses while the receiver fails. `attempt` does not wait
 * for these batches, because a visitor is waiting for the result.
 */
export function createQueue({ store, jobs, handlers, log, now, random, onPoll }: QueueParts) {
  // A request may wake the queue, but the queue's later log lines must not contain that request's ID.
  const outside = AsyncLocalStorage.snapshot();
  const ending = new AbortController();
  const attempts = new Map<number, Attempt>();
  const kinds = queuedKinds.filter((kind) => handlers[kind]);
  const queues = [...Map.groupBy(kinds, (kind) => policyOf(kind).receiver)].map(
    ([name, kinds]): ReceiverQueue => ({ name, kinds, receiver: createReceiver({ now, random }) }),
  );
  let state: 'new' | 'started' | 'stopped' = 'new';
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isPrepared = false;
  let isWoken = false;
  const record = createResultRecorder({ store, jobs, handlers, log, receiverOf, responded });

  return {
    start(): void {
      if (state !== 'new') return;
      state = 'started';
      pollIn(0);
    },

    wake(): void {
      isWoken = true;
      pollIn(0);
    },

    /** Resolves to the result before the result is recorded, because a visitor is waiting. */
    attempt: (job: Job): Promise<Result> => attemptAll([job], true).result,

    running: (id: number): Promise<Result> | undefined => attempts.get(id)?.result,

    recorded: async (id: number): Promise<void> => attempts.get(id)?.recorded,

    isPaused: (name: ReceiverName): boolean => queueOf(name)?.pause !== undefined,

    /**
     * For each receiver, attempts due jobs until no job is left, the receiver must pause, or the queue stops. Resolves
     * to the longest pause, in milliseconds. Does not reject.
     */
    async runDue(): Promise<number> {
      await prepare().catch(broken);
      return Math.max(0, ...(await Promise.all(queues.map(runQueue))));
    },

    async stop(): Promise<void> {
      state = 'stopped';
      clearTimeout(timer);
      const cut = setTimeout(() => ending.abort(), grace);
      while (polling || attempts.size > 0 || queues.some((queue) => queue.round)) {
        await Promise.allSettled([
          polling,
          ...queues.map((queue) => queue.round),
          ...[...attempts.values()].map(({ recorded }) => recorded),
        ]);
      }
      clearTimeout(cut);
    },
  };

  async function prepare(): Promise<void> {
    if (isPrepared) return;
    await jobs.releaseOthers();
    const unused = queuedKinds.filter((kind) => !handlers[kind] && !policyOf(kind).waitsForConfiguration);
    if (unused.length) await jobs.dropAll(unused);
    const again = kinds.filter((kind) => policyOf(kind).isRetriedAtStart);
    if (again.length) await jobs.retryFailed(again, now() - newsFor);
    isPrepared = true;
  }

  function pollIn(ms: number): void {
    clearTimeout(timer);
    if (state === 'started') timer = outside(() => setTimeout(pollNow, ms));
  }

  function pollNow(): void {
    polling ??= pollJobs()
      .catch(broken)
      .finally(() => {
        polling = undefined;
        pollIn(isWoken ? 0 : pollInterval);
      });
  }

  async function pollJobs(): Promise<void> {
    isWoken = false;
    await prepare();
    const due = kinds.length ? await jobs.dueReceivers(kinds) : new Set();
    for (const queue of queues) {
      if (due.has(queue.name) && !queue.pause && !queue.round)
        void runQueue(queue).then((pause) => beginPause(queue, pause));
    }
    await onPoll?.();
  }

  function beginPause(queue: ReceiverQueue, pause: number): void {
    if (pause === 0) return;
    queue.pause = setTimeout(() => endPause(queue), pause).unref();
  }

  function endPause(queue: ReceiverQueue): void {
    clearTimeout(queue.pause);
    queue.pause = undefined;
    pollIn(0);
  }

  function runQueue(queue: ReceiverQueue): Promise<number> {
    queue.round ??= runAll(queue).finally(() => {
      queue.round = undefined;
    });
    return queue.round;
  }

  async function runAll(queue: ReceiverQueue): Promise<number> {
    try {
      while (state !== 'stopped') {
        const leased = await jobs.lease(queue.kinds);
        if (leased.length === 0) return 0;
        if (isStopped()) {
          await jobs.release(idsOf(leased));
          return 0;
        }
        await attemptAll(leased).recorded;
        const pause = queue.receiver.pause();
        if (pause) return pause;
      }
      return 0;
    } catch (error) {
      broken(error);
      queue.receiver.failed();
      return queue.receiver.pause();
    }
  }

  function isStopped(): boolean {
    return state === 'stopped';
  }

  function attemptAll(batch: Job[], isAwaited = false): Attempt {
    const [first, ...more] = batch;
    if (!first) return { result: Promise.resolve({ kind: 'done' }), recorded: Promise.resolve() };
    const known = attempts.get(first.id);
    if (known) return known;
    const result = resultOf([first, ...more], isAwaited);
    const recorded = outside(async () => {
      const each = await result;
      // The visitor's response must not wait until the result is recorded.
      if (isAwaited) await afterResponse();
      await record([first, ...more], each);
    }).finally(() => {
      for (const { id } of batch) attempts.delete(id);
    });
    const attempt = { result, recorded };
    for (const { id } of batch) attempts.set(id, attempt);
    return attempt;
  }

  async function resultOf(batch: [Job, ...Job[]], isAwaited: boolean): Promise<Result> {
    const [{ kind, reference }] = batch;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(policyOf(kind).timeout), ending.signal]);
      const result = await handlers[kind]?.attempt(batch, { signal, isAwaited });
      return result ?? { kind: 'dropped', reason: 'not configured' };
    } catch (error) {
      log.error({ event: 'job-broke', kind, reference }, error);
      return { kind: 'failed', reason: 'internal error; see the log', isOwn: true };
    }
  }

  function receiverOf(name: ReceiverName): Receiver {
    return queueOf(name)?.receiver ?? createReceiver({ now, random });
  }

  function queueOf(name: ReceiverName): ReceiverQueue | undefined {
    return queues.find((queue) => queue.name === name);
  }

  async function responded(name: ReceiverName): Promise<void> {
    const queue = queueOf(name);
    if (!queue?.receiver.responded()) return;
    await jobs.hasten(queue.kinds);
    endPause(queue);
  }

  function broken(error: unknown): void {
    log.error({ event: 'jobs-unreadable' }, error);
  }
}
