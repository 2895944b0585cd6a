import { randomUUID } from 'node:crypto';
import type { SiteStore } from '../site-store.ts';
import { slicesOf, type Tables } from '../tables.ts';
import { policyOf, type QueuedKind, queuedKinds, requestKinds } from './kinds.ts';
import { columns, createLeases, type Job, jobsOf, leaseOf, unlocked } from './leases.ts';

export interface NewJob {
  kind: QueuedKind;
  /** Unique among the jobs of its kind. A job that has ended starts over, unless its kind is done only once. */
  reference: string;
  /** The row of a post, with which the job is deleted. */
  post?: number;
  payload?: object;
  /** Milliseconds since the epoch. Without it, the job is due now. */
  dueAt?: number;
  /** This instance attempts the job immediately. */
  isLeased?: boolean;
}

/** Rows of one statement. */
const maxRows = 500;

export type Jobs = ReturnType<typeof createJobs>;

/**
 * The table of jobs. Changes are committed when a method's promise resolves, or with the transaction that is passed in.
 */
export function createJobs(store: SiteStore, now: () => number) {
  const { tables, isShared } = store;
  /** Identifies this instance. */
  const me = randomUUID();

  return {
    ...createLeases({ store, now, me }),

    /**
     * Stores jobs, in the given transaction. A job that waits already stays as it is. A job that is being attempted
     * waits for another attempt, unless its kind is done only once. Of two jobs with the same kind and reference, only
     * the first is stored. Returns the jobs that this instance has leased.
     */
    async add(jobs: readonly NewJob[], within: Tables = tables): Promise<Job[]> {
      const leased: Job[] = [];
      const unique = withoutRepetitions(jobs);
      for (let from = 0; from < unique.length; from += maxRows)
        leased.push(...(await insert(unique.slice(from, from + maxRows), within)));
      return leased;
    },

    /** Whether an instance may be attempting one of the jobs of these posts. */
    async areLeased(posts: readonly number[]): Promise<boolean> {
      for (const some of slicesOf(posts)) {
        const leased = tables.selectFrom('jobs').select('id').where('post', 'in', some).where('state', '=', 'waiting');
        if (await leased.where('leased_until', '>', now()).executeTakeFirst()) return true;
      }
      return false;
    },

    /** Attempts failed jobs again that were attempted after that time. */
    async retryFailed(kinds: readonly QueuedKind[], after: number): Promise<void> {
      await tables
        .updateTable('jobs')
        .set({ state: 'waiting', attempts: 0, failures: 0, created_at: now(), due_at: now() })
        .where('id', 'in', (eb) =>
          unlocked(
            eb
              .selectFrom('jobs')
              .select('id')
              .where('kind', 'in', kinds)
              .where('state', '=', 'failed')
              .where('attempted_at', '>', after),
            isShared,
          ),
        )
        .execute();
    },

    /** Drops open jobs whose receiver is no longer configured: they would be outdated when it is configured again. */
    async dropAll(kinds: readonly QueuedKind[]): Promise<void> {
      await tables
        .updateTable('jobs')
        .set({ state: 'dropped' })
        .where('id', 'in', (eb) =>
          unlocked(
            eb.selectFrom('jobs').select('id').where('kind', 'in', kinds).where('state', 'in', ['waiting', 'failed']),
            isShared,
          ),
        )
        .execute();
    },

    /** Drops jobs that wait and that no instance attempts now, in the given transaction. */
    async dropUnattended(kinds: readonly QueuedKind[], references: readonly string[], within: Tables): Promise<void> {
      if (references.length === 0) return;
      await within
        .updateTable('jobs')
        .set({ state: 'dropped' })
        .where('kind', 'in', kinds)
        .where('reference', 'in', references)
        .where('state', '=', 'waiting')
        .where('leased_by', 'is', null)
        .execute();
    },

    /** Deletes ended jobs that belong to no post, and requests, if they were stored before that time. */
    async deleteEnded(before: number): Promise<void> {
      await tables
        .deleteFrom('jobs')
        .where('post', 'is', null)
        // The payload of a digest says which posts the operator knows. Without it, the next digest calls all of them new.
        .where('kind', 'not in', periodicKinds)
        .where((eb) => eb.or([eb('state', '<>', 'waiting'), eb('kind', 'in', requestKinds)]))
        .where('created_at', '<', before)
        .execute();
    },
  };

  async function insert(jobs: readonly NewJob[], within: Tables): Promise<Job[]> {
    const at = now();
    const stored = await within
      .insertInto('jobs')
      .values(
        jobs.map(({ kind, reference, post, payload, dueAt, isLeased }) => ({
          kind,
          reference,
          post: post ?? null,
          payload: JSON.stringify(payload ?? {}),
          created_at: at,
          due_at: dueAt ?? at,
          attempts: isLeased ? 1 : 0,
          attempted_at: isLeased ? at : null,
          leased_by: isLeased ? me : null,
          leased_until: isLeased ? at + leaseOf(kind) : null,
        })),
      )
      .onConflict((known) =>
        known
          .columns(['kind', 'reference'])
          .doUpdateSet(({ eb, ref, val, and }) => ({
            state: 'waiting',
            // The count decides how long a job waits after a failure. Of a post, the desk shows all attempts to deliver it.
            attempts: eb
              .case()
              .when(and([eb('jobs.state', '<>', 'waiting'), eb('jobs.kind', '<>', 'delivery')]))
              .then(val(0))
              .else(ref('jobs.attempts'))
              .end(),
            failures: 0,
            payload: eb
              .case()
              .when('jobs.kind', 'in', periodicKinds)
              .then(ref('jobs.payload'))
              .else(ref('excluded.payload'))
              .end(),
            created_at: ref('excluded.created_at'),
            due_at: eb
              .case()
              .when(and([eb('jobs.kind', 'in', periodicKinds), eb('jobs.due_at', '>', ref('excluded.due_at'))]))
              .then(ref('jobs.due_at'))
              .else(ref('excluded.due_at'))
              .end(),
            // The running attempt began before, and does not end the job.
            attempted_at: null,
            last_error: '',
          }))
          .where(({ eb, or }) => or([eb('jobs.state', '<>', 'waiting'), eb('jobs.leased_until', '>', at)]))
          // A post that is delivered again was reported before.
          .where(({ eb, not, and }) =>
            not(and([eb('jobs.kind', 'in', onceKinds), eb('jobs.state', 'in', ['waiting', 'done'])])),
          ),
      )
      .returning(columns)
      .execute();
    const isLeased = new Set(jobs.flatMap((job) => (job.isLeased ? nameOf(job) : [])));
    return jobsOf(stored.filter((row) => isLeased.has(nameOf(row)))).map((job) => ({ ...job, attemptedAt: null }));
  }
}

/** PostgreSQL rejects a statement that stores a row twice. */
function withoutRepetitions(jobs: readonly NewJob[]): NewJob[] {
  return [...Map.groupBy(jobs, nameOf).values()].flatMap(([first]) => first ?? []);
}

function nameOf({ kind, reference }: { kind: string; reference: string }): string {
  return `${kind} ${reference}`;
}

const onceKinds = queuedKinds.filter((kind) => policyOf(kind).isDoneOnce);
const periodicKinds = queuedKinds.filter((kind) => policyOf(kind).isPeriodic);
