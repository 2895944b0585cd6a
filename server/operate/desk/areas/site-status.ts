import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type FormName, formNames } from '../../../../shared/forms/forms.ts';
import { fileBytes } from '../../../posts/outbox/accept.ts';
import { reasonOf } from '../../../process/text/reason-of.ts';
import { queuedKinds } from '../../../store/jobs/kinds.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import type { Tables } from '../../../store/tables.ts';
import type { OpenedSite } from './changeable-site.ts';

export type Reading<Value> = { value: Value } | { why: string };

/** Milliseconds. A page must not wait for a source that does not respond. */
const timeout = 3_000;
const week = 7 * 24 * 3_600_000;
const weeksShown = 26;
const maxFailed = 10;

/** Never rejects, because the page must show the other sources if one fails. */
export async function readingOf<Value>(read: () => Promise<Value>): Promise<Reading<Value>> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response within ${timeout / 1_000} s`)), timeout);
  try {
    return { value: await Promise.race([read(), late]) };
  } catch (error) {
    return { why: reasonOf(error).slice(0, 200) };
  } finally {
    clearTimeout(timer);
  }
}

export async function queueStatus(tables: Tables) {
  const jobs = tables.selectFrom('jobs').where('kind', 'in', queuedKinds);
  // The literals let the database use its partial index.
  const [isWaiting, hasFailed] = [sql<boolean>`state = 'waiting'`, sql<boolean>`state = 'failed'`];
  const waiting = await jobs
    .where(isWaiting)
    .select(({ fn }) => ['kind', fn.countAll<number>().as('jobs'), fn.min('due_at').as('oldestDue')])
    .groupBy('kind')
    .execute();
  const failed = await jobs
    .where(hasFailed)
    .select(({ fn }) => ['kind', fn.countAll<number>().as('jobs')])
    .groupBy('kind')
    .execute();
  const newestFailed = await jobs
    .where(hasFailed)
    .select(['kind', 'reference', 'last_error as why'])
    .orderBy('id', 'desc')
    .limit(maxFailed)
    .execute();
  const kinds = queuedKinds.flatMap((kind) => {
    const due = waiting.find((one) => one.kind === kind);
    const ended = failed.find((one) => one.kind === kind);
    if (!due && !ended) return [];
    return [{ kind, waiting: due?.jobs ?? 0, failed: ended?.jobs ?? 0, oldestDue: due?.oldestDue ?? null }];
  });
  return { kinds, newestFailed };
}

/** Counts posts that the site does not deliver without an operator. */
export async function undelivered(tables: Tables) {
  return tables
    .selectFrom('outbox')
    .select(({ fn }) => ['form', 'state', fn.countAll<number>().as('posts')])
    .where('state', 'in', ['parked', 'refused'])
    .groupBy(['form', 'state'])
    .orderBy('form')
    .orderBy('state')
    .execute();
}

export interface WeeklyPosts {
  /** Monday 00:00 UTC of each week, in milliseconds since the epoch. */
  weeks: number[];
  forms: { form: FormName; counts: number[] }[];
}

const weekRows = v.array(v.object({ start: v.number(), form: v.string(), posts: v.number() }));

/** Counts stored posts. One range of an index per form and week is faster than grouping the rows. */
export async function weeklyPosts({ tables, now }: SiteStore): Promise<WeeklyPosts> {
  // The epoch began on a Thursday.
  const current = now() - ((now() + 3 * (week / 7)) % week);
  const weeks = Array.from({ length: weeksShown }, (_, index) => current - (weeksShown - 1 - index) * week);
  const values = (list: readonly (string | number)[]) => sql.join(list.map((one) => sql`(${one})`));
  const { rows } = await sql`
    with weeks(start) as (values ${values(weeks)}), forms(form) as (values ${values(formNames)})
    select cast(weeks.start as bigint) as start, forms.form, (
      select count(*) from outbox
      where outbox.form = forms.form
        and created_at >= cast(weeks.start as bigint)
        and created_at < cast(weeks.start as bigint) + ${sql.lit(week)}
    ) as posts
    from weeks cross join forms`.execute(tables);
  const found = v.parse(weekRows, rows);
  const countOf = (form: string, start: number) =>
    found.find((row) => row.form === form && row.start === start)?.posts ?? 0;
  return { weeks, forms: formNames.map((form) => ({ form, counts: weeks.map((start) => countOf(form, start)) })) };
}

/** Resolves to sizes in bytes. */
export async function storageUse({ folder, store }: OpenedSite) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return {
    disk: { free: bavail * bsize, total: blocks * bsize },
    uploads: await fileBytes(store.tables),
    database: store.isShared ? await serverSize(store.tables) : fileSize(join(folder, 'site.db')),
  };
}

async function serverSize(tables: Tables): Promise<number> {
  const { rows } = await sql`select pg_database_size(current_database()) as bytes`.execute(tables);
  return v.parse(v.tuple([v.object({ bytes: v.number() })]), rows)[0].bytes;
}

/** Includes the write-ahead log. */
function fileSize(file: string): number {
  return [file, `${file}-wal`].reduce((sum, one) => sum + (statSync(one, { throwIfNoEntry: false })?.size ?? 0), 0);
}
