import type { Log } from '../../process/log.ts';
import type { SiteStore } from '../site-store.ts';
import type { Tables } from '../tables.ts';
import type { DoneJob, JobHandlers, Result } from './handlers.ts';
import type { Jobs } from './jobs.ts';
import { policyOf, type QueuedKind, type ReceiverName } from './kinds.ts';
import { idsOf, type Job } from './leases.ts';
import type { Receiver } from './receiver.ts';

type Batch = [Job, ...Job[]];

interface Parts {
  store: SiteStore;
  jobs: Jobs;
  handlers: JobHandlers;
  log: Log;
  receiverOf(name: ReceiverName): Receiver;
  responded(name: ReceiverName): Promise<void>;
}

const maxTogether = 100;

/** Jobs to record in the same transaction, and the results of recording them, in the same order. */
interface Gathered {
  jobs: DoneJob[];
  results: Promise<PromiseSettledResult<void>[]>;
}

export function createResultRecorder({ store, jobs, handlers, log, receiverOf, responded }: Parts) {
  const done = new Map<QueuedKind, Gathered>();
  const recording = new Map<QueuedKind, Gathered['results']>();

  /**
   * If recording fails, logs the error instead of rejecting. The jobs are attempted again after their leases expire.
   */
  return async (batch: Batch, result: Result): Promise<void> => {
    const [{ kind, reference }] = batch;
    try {
      if (result.kind === 'failed') await failed(batch, result);
      else await ended(batch, result);
    } catch (error) {
      log.error({ event: 'job-not-recorded', kind, reference }, error);
      receiverOf(policyOf(kind).receiver).failed();
    }
  };

  async function ended(batch: Batch, result: Exclude<Result, { kind: 'failed' }>) {
    const [{ kind, reference }] = batch;
    if (result.kind === 'done' && handlers[kind]?.done) {
      await recordDone(kind, { job: batch[0], message: result.message ?? '' });
    } else {
      await store.transaction(async (tables) => {
        await jobs.end(idsOf(batch), result.kind, tables, result.reason);
        await result.alsoWrite?.(tables);
      });
    }
    const event = { kind, reference, ...severalOf(batch.length) };
    if (result.kind === 'dropped') {
      if (result.reason) log.warn({ event: 'job-dropped', ...event, reason: result.reason });
      return;
    }
    const { receiver } = policyOf(kind);
    if (receiver !== 'site') log.info({ event: 'job-done', ...event });
    await responded(receiver);
  }

  async function recordDone(kind: QueuedKind, one: DoneJob): Promise<void> {
    const latest = done.get(kind);
    const gathered = latest && latest.jobs.length < maxTogether ? latest : gather(kind);
    const place = gathered.jobs.push(one) - 1;
    const result = (await gathered.results)[place];
    if (result?.status === 'rejected') throw result.reason;
  }

  function gather(kind: QueuedKind): Gathered {
    const jobs: DoneJob[] = [];
    const results = Promise.resolve(recording.get(kind)).then(() => {
      if (done.get(kind) === gathered) done.delete(kind);
      return writeDone(kind, jobs);
    });
    const gathered = { jobs, results };
    done.set(kind, gathered);
    recording.set(kind, results);
    return gathered;
  }

  /** If the common transaction fails, for example because a client has locked a row, records the jobs one by one. */
  async function writeDone(kind: QueuedKind, together: DoneJob[]): Promise<PromiseSettledResult<void>[]> {
    const write = (some: DoneJob[]) =>
      store.transaction(async (tables) => {
        await jobs.end(idsOf(some.map(({ job }) => job)), 'done', tables);
        await handlers[kind]?.done?.(some, tables);
      });
    const [all] = await Promise.allSettled([write(together)]);
    if (all.status === 'fulfilled' || together.length === 1) return together.map(() => all);
    const each: PromiseSettledResult<void>[] = [];
    for (const one of together) each.push(...(await Promise.allSettled([write([one])])));
    return each;
  }

  async function failed(batch: Batch, result: Extract<Result, { kind: 'failed' }>) {
    const [{ kind, reference, attempts }] = batch;
    const { reason, isOwn, isFinal, hasResponded } = result;
    const policy = policyOf(kind);
    const receiver = receiverOf(policy.receiver);
    if (!hasResponded && !isOwn) receiver.failed();
    if (hasResponded) await responded(policy.receiver);
    const { over, counted, uncounted } = receiver.sort(batch, { isOwn, isFinal }, policy);
    await store.transaction(async (tables) => {
      await jobs.end(idsOf(over), 'failed', tables, reason);
      if (over.length) await handlers[kind]?.gaveUp?.(over, tables);
      await retryLater(counted, 1, tables);
      await retryLater(uncounted, 0, tables);
      await result.alsoWrite?.(tables);
    });
    const event = { kind, reference, reason, attempts };
    const postponed = batch.length - over.length;
    if (over.length) log.error({ event: 'job-failed', ...event, ...severalOf(over.length) });
    if (postponed) log.warn({ event: 'job-postponed', ...event, ...severalOf(postponed) });

    /** Jobs with the same number of attempts receive the same due time, because they should remain one batch. */
    async function retryLater(some: Job[], failures: number, tables: Tables): Promise<void> {
      for (const [attempts, alike] of Map.groupBy(some, (job) => job.attempts)) {
        const at = receiver.nextAttemptAt(attempts);
        await jobs.retryLater(idsOf(alike), { at, failures, lastError: reason }, tables);
      }
    }
  }
}

function severalOf(jobs: number) {
  return jobs > 1 && { jobs };
}
