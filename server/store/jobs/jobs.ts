import { randomUUID } from 'node:crypto';
import { expressionBuilder } from 'kysely';
import type { SiteStore } from '../site-store.ts';
import { chunksOf, type SiteTables, type Tables } from '../tables.ts';
import { policyOf, type QueuedKind, queuedKinds, requestKinds } from './kinds.ts';
import { createLeases, type Job, jobColumns, jobsOf, leaseOf, skipLocked } from './leases.ts';

export interface NewJob {
  kind: QueuedKind;
  /**
   * Unique among the jobs of its kind. Storing an ended job again restarts the job, unless the job is done and its kind
   * has `isDoneOnce`.
   */
  reference: string;
  /** ID of a post's row. The job is deleted with the row. */
  post?: number;
  payload?: object;
  /** Milliseconds since the epoch. By default, the job is due immediately. */
  dueAt?: number;
  /** True if this instance leases the job when storing it, because a visitor is waiting for the result. */
  isLeased?: boolean;
}

const maxRows = 500;

export type Jobs = ReturnType<typeof createJobs>;

/** A change is committed when its promise resolves, or with the transaction that is passed in. */
export function createJobs(store: SiteStore, now: () => number) {
  const { tables, isShared } = store;
  const me = randomUUID();

  return {
    ...createLeases({ store, now, me }),

    /**
     * Of jobs with the same kind and reference, stores only the first. A stored job that is waiting and not running is
     * unchanged. A running job is attempted again, unless its kind has `isDoneOnce`. Resolves to the stored jobs with
     * `isLeased`.
     */
    async add(jobs: readonly NewJob[], within: Tables = tables): Promise<Job[]> {
      const leased: Job[] = [];
      const unique = withoutRepetitions(jobs);
      for (let from = 0; from < unique.length; from += maxRows)
        leased.push(...(await insert(unique.slice(from, from + maxRows), within)));
      return leased;
    },

    async areLeased(posts: readonly number[]): Promise<boolean> {
      for (const some of chunksOf(posts)) {
        const leased = tables.selectFrom('jobs').select('id').where('post', 'in', some).where('state', '=', 'waiting');
        if (await leased.where('leased_until', '>', now()).executeTakeFirst()) return true;
      }
      return false;
    },

    async retryFailed(kinds: readonly QueuedKind[], after: number): Promise<void> {
      await tables
        .updateTable('jobs')
        .set({ ...restarted(), created_at: now(), due_at: now() })
        .where('id', 'in', (eb) =>
          skipLocked(
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

    async dropAll(kinds: readonly QueuedKind[]): Promise<void> {
      await tables
        .updateTable('jobs')
        .set({ state: 'dropped' })
        .where('id', 'in', (eb) =>
          skipLocked(
            eb.selectFrom('jobs').select('id').where('kind', 'in', kinds).where('state', 'in', ['waiting', 'failed']),
            isShared,
          ),
        )
        .execute();
    },

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

    async deleteEnded(before: number): Promise<void> {
      await tables
        .deleteFrom('jobs')
        .where('post', 'is', null)
        // A digest's payload contains the ID of the newest reported post. Without the payload, the next digest would
        // report old posts as new.
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
          .doUpdateSet(({ eb, ref, and }) => ({
            ...restarted(),
            attempts: eb
              .case()
              .when('jobs.state', '=', 'waiting')
              .then(ref('jobs.attempts'))
              .else(restarted().attempts)
              .end(),
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
            // A running attempt began before the job was stored again. This null prevents the attempt's result from
            // ending the job.
            attempted_at: null,
            last_error: '',
          }))
          .where(({ eb, or }) => or([eb('jobs.state', '<>', 'waiting'), eb('jobs.leased_until', '>', at)]))
          // A job with `isDoneOnce` does not restart while it is running or after it is done. For example, a post that
          // is delivered again was already reported.
          .where(({ eb, not, and }) =>
            not(and([eb('jobs.kind', 'in', onceKinds), eb('jobs.state', 'in', ['waiting', 'done'])])),
          ),
      )
      .returning(jobColumns)
      .execute();
    const isLeased = new Set(jobs.flatMap((job) => (job.isLeased ? nameOf(job) : [])));
    return jobsOf(stored.filter((row) => isLeased.has(nameOf(row)))).map((job) => ({ ...job, attemptedAt: null }));
  }
}

/**
 * Returns the columns of a job that starts again. The job counts from 0, because the count determines the wait after a
 * failure. A delivery's count continues, because the desk shows all attempts and mentions the API's copy of a post that
 * was sent.
 */
export function restarted() {
  const { eb, ref, val } = expressionBuilder<SiteTables, 'jobs'>();
  return {
    state: 'waiting',
    attempts: eb.case().when('jobs.kind', '=', 'delivery').then(ref('jobs.attempts')).else(val(0)).end(),
    failures: 0,
  } as const;
}

/** Removes repeated jobs, because PostgreSQL rejects a statement that changes the same row twice. */
function withoutRepetitions(jobs: readonly NewJob[]): NewJob[] {
  return [...Map.groupBy(jobs, nameOf).values()].flatMap(([first]) => first ?? []);
}

function nameOf({ kind, reference }: { kind: string; reference: string }): string {
  return `${kind} ${reference}`;
}

const onceKinds = queuedKinds.filter((kind) => policyOf(kind).isDoneOnce);
const periodicKinds = queuedKinds.filter((kind) => policyOf(kind).isPeriodic);
