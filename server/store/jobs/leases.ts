import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import type { SiteStore } from '../site-store.ts';
import { chunksOf, type SiteTables, type Tables } from '../tables.ts';
import { policyOf, type QueuedKind, queuedKinds, type ReceiverName } from './kinds.ts';

const jobSchema = v.object({
  id: v.number(),
  kind: v.picklist(queuedKinds),
  reference: v.string(),
  post: v.nullable(v.number()),
  payload: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
  /** Includes the current attempt. */
  attempts: v.number(),
  failures: v.number(),
  createdAt: v.number(),
  /** Time of the previous attempt, if known. */
  attemptedAt: v.nullable(v.number()),
});
/** A job that this instance has leased. Times are milliseconds since the epoch. */
export type Job = v.InferOutput<typeof jobSchema>;

export const jobColumns = [
  'id',
  'kind',
  'reference',
  'post',
  'payload',
  'attempts',
  'failures',
  'created_at as createdAt',
  'attempted_at as attemptedAt',
] as const;

export function jobsOf(rows: readonly object[]): Job[] {
  return v.parse(v.array(jobSchema), rows);
}

/** Milliseconds for recording the result after the attempt's timeout, before the lease expires. */
const margin = 10_000;

interface LeasesParts {
  store: SiteStore;
  now: () => number;
  me: string;
}

/** A lease records which instance is attempting a job. Leases expire, because an instance may be killed. */
export function createLeases({ store: { tables, isShared }, now, me }: LeasesParts) {
  const released = { leased_by: null, leased_until: null };

  return {
    async dueReceivers(kinds: readonly QueuedKind[]): Promise<Set<ReceiverName>> {
      const found = await due(tables, kinds, now()).select('kind').distinct().execute();
      return new Set(v.parse(v.array(kindSchema), found).map(({ kind }) => policyOf(kind).receiver));
    },

    /**
     * Leases the next due job of these kinds, or a batch of that job's kind. Resolves to an empty list if no due job is
     * free.
     */
    async lease(kinds: readonly QueuedKind[]): Promise<Job[]> {
      for (;;) {
        const at = now();
        const next = due(tables, kinds, at)
          .select(jobColumns)
          .orderBy(positionOf(kinds))
          .orderBy('due_at')
          .orderBy('id')
          .limit(1);
        const [first] = jobsOf(await skipLocked(next, isShared).execute());
        if (!first) return [];
        const { batch } = policyOf(first.kind);
        const more = due(tables, [first.kind], at).select(jobColumns).orderBy('due_at').orderBy('id').limit(batch);
        const found = batch === 1 ? [first] : jobsOf(await skipLocked(more, isShared).execute());
        const begun = await begin(found, at, isDue(kinds, at));
        // If `begun` is empty, the jobs have changed since the query, for example because another instance has leased
        // them.
        if (begun.length > 0) return begun;
      }
    },

    /**
     * Resolves to the job, which this instance leases unless it already has the lease; undefined if the job is not
     * waiting or another instance has leased it.
     */
    async leaseOne(kind: QueuedKind, reference: string): Promise<Job | undefined> {
      const found = await tables
        .selectFrom('jobs')
        .select([...jobColumns, 'leased_by as leasedBy'])
        .where('kind', '=', kind)
        .where('reference', '=', reference)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      if (!found) return undefined;
      const job = v.parse(jobSchema, found);
      if (found.leasedBy === me) return { ...job, attemptedAt: null };
      return (await begin([job], now(), (eb) => eb('attempts', '=', job.attempts)))[0];
    },

    async release(ids: readonly number[]): Promise<void> {
      await tables.updateTable('jobs').set(released).where('id', 'in', ids).where('leased_by', '=', me).execute();
    },

    /**
     * On SQLite, ends the leases of earlier processes, because only one instance uses the store. Does nothing on
     * PostgreSQL.
     */
    async releaseOthers(): Promise<void> {
      if (isShared) return;
      await tables.updateTable('jobs').set(released).where('leased_by', '<>', me).execute();
    },

    /**
     * Records that attempts have ended. Ignores jobs that are no longer waiting. A job that was stored again during the
     * attempt remains waiting.
     */
    async end(
      ids: readonly number[],
      state: 'done' | 'failed' | 'dropped',
      within: Tables,
      lastError = '',
    ): Promise<void> {
      for (const some of chunksOf(ids)) {
        await within
          .updateTable('jobs')
          .set({ last_error: lastError, ...released })
          .set(({ eb, ref, val }) => ({
            state: eb.case().when('attempted_at', 'is', null).then(ref('state')).else(val(state)).end(),
          }))
          .where('id', 'in', some)
          .where('state', '=', 'waiting')
          .execute();
      }
    },

    /** Adds `failures` to each job's count. Ignores jobs that are not waiting or that this instance has not leased. */
    async retryLater(
      ids: readonly number[],
      { at, failures, lastError }: { at: number; failures: number; lastError?: string },
      within: Tables,
    ): Promise<void> {
      for (const some of chunksOf(ids)) {
        await within
          .updateTable('jobs')
          .set({ due_at: at, ...(lastError !== undefined && { last_error: lastError }), ...released })
          .set((eb) => ({ failures: eb('failures', '+', failures) }))
          .where('id', 'in', some)
          .where('state', '=', 'waiting')
          .where('leased_by', '=', me)
          .execute();
      }
    },

    /**
     * Makes waiting jobs of these kinds due immediately if they have an error and at most one counted failure. Sets the
     * due time to the time of creation, because older jobs should be attempted first.
     */
    async hasten(kinds: readonly QueuedKind[]): Promise<void> {
      await tables
        .updateTable('jobs')
        .set(({ ref }) => ({ due_at: ref('created_at') }))
        .where('id', 'in', (eb) =>
          skipLocked(
            eb
              .selectFrom('jobs')
              .select('id')
              .where('kind', 'in', kinds)
              .where('state', '=', 'waiting')
              .where('last_error', '<>', '')
              .where('failures', '<=', 1),
            isShared,
          ),
        )
        .execute();
    },
  };

  async function begin(jobs: Job[], at: number, condition: Condition): Promise<Job[]> {
    const [first] = jobs;
    if (!first) return [];
    const begun = new Map<number, Job>();
    for (const some of chunksOf(idsOf(jobs))) {
      const updated = await tables
        .updateTable('jobs')
        .set({ leased_by: me, leased_until: at + leaseOf(first.kind), attempted_at: at })
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', (eb) =>
          skipLocked(
            eb
              .selectFrom('jobs')
              .select('id')
              .where('id', 'in', some)
              .where('state', '=', 'waiting')
              .where(isFree(at))
              .where(condition),
            isShared,
          ),
        )
        .returning(jobColumns)
        .execute();
      for (const job of jobsOf(updated)) begun.set(job.id, job);
    }
    return jobs.flatMap(({ id, attemptedAt }) => {
      const job = begun.get(id);
      return job ? [{ ...job, attemptedAt }] : [];
    });
  }
}

export function skipLocked<Row>(found: SelectQueryBuilder<SiteTables, 'jobs', Row>, isShared: boolean) {
  return isShared ? found.forUpdate().skipLocked() : found;
}

const kindSchema = v.object({ kind: v.picklist(queuedKinds) });

export function leaseOf(kind: QueuedKind): number {
  return policyOf(kind).timeout + margin;
}

function due(tables: Tables, kinds: readonly QueuedKind[], at: number) {
  return tables
    .selectFrom('jobs')
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .where(isFree(at))
    .where(isDue(kinds, at));
}

type Condition = (eb: ExpressionBuilder<SiteTables, 'jobs'>) => Expression<SqlBool>;

function isDue(kinds: readonly QueuedKind[], at: number): Condition {
  const delays = Map.groupBy(kinds, (kind) => policyOf(kind).maxDelay);
  return (eb) =>
    eb.or([
      eb('due_at', '<=', at),
      ...[...delays].map(([maxDelay, some]) => eb('due_at', '>', at + maxDelay).and('kind', 'in', some)),
    ]);
}

function isFree(at: number): Condition {
  return (eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]);
}

function positionOf(kinds: readonly QueuedKind[]) {
  const cases = kinds.map((kind, index) => sql`when ${kind} then ${sql.lit(index)}`);
  return sql<number>`case kind ${sql.join(cases, sql` `)} end`;
}

export function idsOf(jobs: readonly Job[]): number[] {
  return jobs.map(({ id }) => id);
}
