import type { SiteStore } from '../database/site-store.ts';
import type { Log } from '../log.ts';
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
  /** The state of the receiver of that name. */
  receiverOf(name: ReceiverName): Receiver;
  /** Called when a receiver has responded. */
  responded(name: ReceiverName): Promise<void>;
}

/** Attempts that are recorded in one transaction. */
const maxTogether = 100;

/** Makes the function that records the result of an attempt: in the table, at the receiver, and in the log. */
export function createRecord({ store, jobs, handlers, log, receiverOf, responded }: Parts) {
  /** Jobs that are done, until the transaction before has ended. */
  const done = new Map<QueuedKind, DoneJob[]>();
  const recording = new Map<QueuedKind, Promise<void>>();

  /** Never rejects: a job whose result is not recorded is attempted again under the same reference. */
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
        await result.along?.(tables);
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

  /** While one transaction runs, the next jobs that are done gather for the next one. */
  async function recordDone(kind: QueuedKind, one: DoneJob): Promise<void> {
    const gathered = done.get(kind);
    if (gathered && gathered.length < maxTogether) {
      gathered.push(one);
      return recording.get(kind);
    }
    const together = [one];
    done.set(kind, together);
    const earlier = recording.get(kind);
    const mine = (earlier?.catch(() => {}) ?? Promise.resolve()).then(() => {
      if (done.get(kind) === together) done.delete(kind);
      return writeDone(kind, together);
    });
    recording.set(kind, mine);
    return mine;
  }

  /** If the jobs cannot be recorded together, for example because a client has locked a row, each is recorded alone. */
  async function writeDone(kind: QueuedKind, together: DoneJob[]): Promise<void> {
    const write = (some: DoneJob[]) =>
      store.transaction(async (tables) => {
        await jobs.end(idsOf(some.map(({ job }) => job)), 'done', tables);
        await handlers[kind]?.done?.(some, tables);
      });
    if (together.length === 1) return write(together);
    await write(together).catch(async () => {
      for (const one of together) await write([one]);
    });
  }

  async function failed(batch: Batch, result: Extract<Result, { kind: 'failed' }>) {
    const [{ kind, reference, attempts }] = batch;
    const { reason, isOwn, isFinal, hasResponded } = result;
    const policy = policyOf(kind);
    const receiver = receiverOf(policy.receiver);
    if (!hasResponded && !isOwn) receiver.failed();
    if (hasResponded) await responded(policy.receiver);
    const { over, counted, uncounted } = receiver.sort(batch, { isOwn, isFinal }, policy);
    const at = receiver.nextAttemptAt(attempts);
    await store.transaction(async (tables) => {
      await jobs.end(idsOf(over), 'failed', tables, reason);
      if (over.length) await handlers[kind]?.gaveUp?.(over, tables);
      await jobs.retryLater(idsOf(counted), { at, failures: 1, lastError: reason }, tables);
      await jobs.retryLater(idsOf(uncounted), { at, failures: 0, lastError: reason }, tables);
      await result.along?.(tables);
    });
    const event = { kind, reference, reason, attempts };
    const postponed = batch.length - over.length;
    if (over.length) log.error({ event: 'job-failed', ...event, ...severalOf(over.length) });
    if (postponed) log.warn({ event: 'job-postponed', ...event, ...severalOf(postponed) });
  }
}

function severalOf(jobs: number) {
  return jobs > 1 && { jobs };
}
