import type { Envelope } from '../../../shared/contract/envelope.ts';
import { failures, isFailure } from '../../company-api/failures.ts';
import type { Log } from '../../process/log.ts';
import type { DoneJob, JobHandler, Result } from '../../store/jobs/handlers.ts';
import type { Jobs } from '../../store/jobs/jobs.ts';
import type { Job } from '../../store/jobs/leases.ts';
import type { Queue } from '../../store/jobs/queue.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Tables } from '../../store/tables.ts';
import type { AwaitedPost } from './accept.ts';
import type { Outbox } from './outbox.ts';
import type { SentRow } from './row.ts';
import { isSuperseded, supersededMessage } from './superseded.ts';

export type DeliveryResult = { delivered: string } | { refused: string } | 'later';

export interface Delivery {
  /** Resolves to `later` if the attempt fails or cannot be made now. */
  deliverNow(reference: string, awaited?: AwaitedPost): Promise<DeliveryResult>;
  /**
   * Resolves to an empty string if the upstream sent no message, the post is not delivered, or the database cannot be
   * read.
   */
  upstreamMessage(reference: string): Promise<string>;
  handler: JobHandler;
}

interface Parts {
  outbox: Outbox;
  jobs: Jobs;
  /** A function, because the queue is created after the `Delivery` object. */
  queue: () => Pick<Queue, 'attempt' | 'running' | 'isPaused' | 'recorded'>;
  /** Resolves to null after an error on the site's side. */
  send: (row: SentRow) => Promise<Envelope | null>;
  log: Log;
  now: () => number;
}

/**
 * Maximum number of posts with files that are sent at the same time while their visitors wait. The queue delivers other
 * posts with files later.
 */
const maxFiles = 2;

export function createDelivery({ outbox, jobs, queue, send, log, now }: Parts): Delivery {
  let files = 0;
  const awaited = new Map<number, SentRow>();
  /** Pending database writes of delivery results, by reference. A visitor may request a result before it is written. */
  const recording = new Map<string, Promise<void>>();

  return {
    async upstreamMessage(reference) {
      try {
        await recording.get(reference);
        const row = await outbox.show(reference);
        return row?.state === 'delivered' ? row.message : '';
      } catch (error) {
        if (error instanceof StoreUnavailable) return '';
        throw error;
      }
    },

    async deliverNow(reference, awaited) {
      try {
        if (awaited) return await deliver(awaited);
        const row = await outbox.show(reference);
        if (row?.state === 'delivered') return { delivered: row.message };
        if (row?.state === 'refused') return { refused: row.message };
        if (row?.state !== 'pending') return 'later';
        const job = await jobs.leaseOne('delivery', reference);
        return job ? await deliver({ job, row }) : 'later';
      } catch (error) {
        log.error({ event: 'outbox-unreadable', reference }, error);
        return 'later';
      }
    },

    handler: { attempt: ([job], { isAwaited }) => attempt(job, isAwaited), done: delivered, gaveUp },
  };

  async function deliver(post: AwaitedPost): Promise<DeliveryResult> {
    const { job, row } = post;
    const result = await (queue().running(job.id) ?? attemptNow(post));
    if (!result) return 'later';
    const { reference } = row;
    const recorded = queue().recorded(job.id);
    recording.set(
      reference,
      recorded.finally(() => recording.delete(reference)),
    );
    if (result.kind === 'done') return { delivered: result.message ?? '' };
    return result.kind === 'dropped' ? { refused: result.message ?? '' } : 'later';
  }

  async function attemptNow({ job, row }: AwaitedPost): Promise<Result | undefined> {
    const hasFile = row.file !== null;
    if (hasFile && (files >= maxFiles || queue().isPaused('upstream'))) {
      await jobs.release([job.id]);
      return undefined;
    }
    files += Number(hasFile);
    awaited.set(job.id, row);
    return queue()
      .attempt(job)
      .finally(() => {
        files -= Number(hasFile);
        awaited.delete(job.id);
      });
  }

  async function attempt(job: Job, isAwaited: boolean): Promise<Result> {
    const { id } = job;
    const row = awaited.get(id) ?? (await pendingRow(job.reference));
    if (!row) return { kind: 'dropped' };
    // A late delivery would undo a newer request from the same address.
    if (await isSuperseded(outbox.tables, row)) return refused(row.id, supersededMessage, 'superseded');
    const envelope = await send(row);
    if (envelope === null || isFailure(envelope)) {
      const message = envelope?.message ?? '';
      return {
        kind: 'failed',
        reason: envelope ? reasonOf(message) : 'internal error; see the log',
        isOwn: envelope === null,
        alsoWrite: (tables) => notDelivered(tables, row.id, message),
      };
    }
    const { status, message = '' } = envelope;
    if (status === '1') return { kind: 'done', message };
    if (isAwaited && job.attempts === 1) return refused(row.id, message, refusedReason);
    // The visitor has already seen a success message. An operator must therefore review the refusal.
    return {
      kind: 'failed',
      reason: refusedReason,
      isOwn: true,
      isFinal: true,
      hasResponded: true,
      alsoWrite: (tables) => notDelivered(tables, row.id, message),
    };
  }

  async function pendingRow(reference: string): Promise<SentRow | undefined> {
    const row = await outbox.show(reference);
    return row?.state === 'pending' ? row : undefined;
  }

  async function gaveUp(jobs: Job[], tables: Tables): Promise<void> {
    for (const { post } of jobs) {
      if (post === null) continue;
      await tables
        .updateTable('outbox')
        .set({ state: 'parked' })
        .where('id', '=', post)
        .where('state', '=', 'pending')
        .execute();
    }
  }

  async function delivered(done: DoneJob[], tables: Tables): Promise<void> {
    for (const [message, some] of Map.groupBy(done, (each) => each.message)) {
      await tables
        .updateTable('outbox')
        .set({ state: 'delivered', delivered_at: now(), message })
        .where('id', 'in', postsOf(some))
        .where('state', '=', 'pending')
        .execute();
    }
    await reportNow(tables, postsOf(done));
  }

  /** Stores the message in the post's row and not in the job, because the upstream may quote the visitor. */
  async function notDelivered(tables: Tables, post: number, message: string): Promise<void> {
    await tables.updateTable('outbox').set({ message }).where('id', '=', post).execute();
    await reportNow(tables, [post]);
  }

  function refused(post: number, message: string, reason: string): Result {
    return {
      kind: 'dropped',
      message,
      reason,
      async alsoWrite(tables) {
        await tables
          .updateTable('outbox')
          .set({ state: 'refused', message })
          .where('id', '=', post)
          .where('state', '=', 'pending')
          .execute();
        await tables
          .updateTable('jobs')
          .set({ state: 'dropped' })
          .where('post', '=', post)
          .where('state', '=', 'waiting')
          .execute();
      },
    };
  }

  /** Makes the posts' other waiting jobs due, because a delivery attempt has ended. */
  async function reportNow(tables: Tables, posts: number[]): Promise<void> {
    await tables
      .updateTable('jobs')
      .set({ due_at: now() })
      .where('post', 'in', posts)
      .where('kind', '<>', 'delivery')
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .execute();
  }
}

function postsOf(done: DoneJob[]): number[] {
  return done.flatMap(({ job }) => job.post ?? []);
}

const refusedReason = 'the API rejects the post';
const catalogue = Object.values(failures).map(({ message }) => message);

function reasonOf(message: string): string {
  return catalogue.includes(message) ? message : "the API rejects the site's calls";
}
