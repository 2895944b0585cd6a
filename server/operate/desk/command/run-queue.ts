import * as v from 'valibot';
import { printable } from '../../../process/text/printable.ts';
import { isoOf, minuteOf } from '../../../process/text/times.ts';
import { restarted } from '../../../store/jobs/jobs.ts';
import { type QueuedKind, queuedKinds } from '../../../store/jobs/kinds.ts';
import type { Tables } from '../../../store/tables.ts';
import { DeskError } from '../areas/desk-error.ts';
import { jsonArray } from '../areas/export-formats.ts';
import { changeSite } from './change-site.ts';
import { deskCommand } from './command-line.ts';
import type { DeskContext } from './desk-command.ts';
import { streamSite } from './open-site-data.ts';
import { lineOf, table } from './table.ts';

interface NamedJob {
  kind: QueuedKind;
  reference: string;
}

const open = ['waiting', 'failed'] as const;
const jobStates = ['waiting', 'failed', 'dropped', 'done'] as const;

const jobSchema = v.object({
  kind: v.picklist(queuedKinds),
  reference: v.string(),
  state: v.picklist(jobStates),
  createdAt: v.number(),
  attempts: v.number(),
  dueAt: v.number(),
  lastError: v.string(),
});
type ListedJob = v.InferOutput<typeof jobSchema>;

interface ListCommand {
  kind?: QueuedKind | undefined;
  failed: boolean;
  limit: number;
  json: boolean;
}

export function listJobs({ limit, json, ...filter }: ListCommand, context: DeskContext): AsyncGenerator<string> {
  return streamSite(context, async function* ({ store: { tables } }) {
    const found = matching(tables, filter)
      .select(['kind', 'reference', 'state', 'created_at as createdAt', 'attempts', 'due_at as dueAt'])
      .select('last_error as lastError')
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit);
    const jobs = v.parse(v.array(jobSchema), await found.execute());
    if (json) return yield* jsonArray(jobs.map(jobRecordOf));
    yield* table(
      titles.map((title) => ({ title })),
      jobs.map(cellsOf),
      context.width,
    );
    const counts = await matching(tables, filter)
      .select((eb) => ['state', eb.fn.countAll<number>().as('jobs')])
      .groupBy('state')
      .execute();
    const total = jobStates.flatMap((state) => {
      const found = counts.find((each) => each.state === state);
      return found ? [`${found.jobs} ${state}`] : [];
    });
    yield lineOf(total.join(', ') || 'No jobs', context.width);
  });
}

export async function* retryJob({ kind, reference }: NamedJob, context: DeskContext): AsyncGenerator<string> {
  const when = await changeSite(context, { action: 'queue retry', reference }, async (site) => {
    const { store, outbox, isRunning } = site;
    const isParked = kind === 'delivery' && (await outbox.show(reference))?.state === 'parked';
    const at = store.now();
    const isDue = isParked
      ? (await outbox.requeue(reference)) === 'done'
      : await isUpdated(one(store.tables, { kind, reference }).set({ ...restarted(), created_at: at, due_at: at }));
    if (!isDue) throw missing({ kind, reference });
    return isRunning === false ? 'when the site starts' : 'now';
  });
  yield `${kind} ${reference} is due ${when}.\n`;
}

export async function* dropJob({ kind, reference }: NamedJob, context: DeskContext): AsyncGenerator<string> {
  if (kind === 'delivery')
    throw new DeskError(
      `A delivery cannot be dropped. Delete its post instead, as in "${deskCommand(`enquiries delete ${reference}`)}".`,
    );
  await changeSite(context, { action: 'queue drop', reference }, async ({ store }) => {
    if (!(await isUpdated(one(store.tables, { kind, reference }).set({ state: 'dropped' }))))
      throw missing({ kind, reference });
  });
  yield `${kind} ${reference} was dropped.\n`;
}

const titles = ['Kind', 'Reference', 'State', 'Since (UTC)', 'Attempts', 'Next attempt', 'Why'];

function cellsOf({ kind, reference, state, createdAt, attempts, dueAt, lastError }: ListedJob): string[] {
  const next = state === 'waiting' ? minuteOf(dueAt) : '-';
  return [kind, printable(reference), state, minuteOf(createdAt), String(attempts), next, printable(lastError)];
}

function jobRecordOf({ createdAt, dueAt, state, ...job }: ListedJob) {
  const nextAttempt = state === 'waiting' ? isoOf(dueAt) : null;
  return { ...job, state, since: isoOf(createdAt), nextAttempt };
}

function matching(tables: Tables, { kind, failed }: Pick<ListCommand, 'kind' | 'failed'>) {
  return tables
    .selectFrom('jobs')
    .where('kind', 'in', kind === undefined ? queuedKinds : [kind])
    .where((eb) =>
      failed
        ? eb.or([eb('state', '=', 'failed'), eb('state', '<>', 'waiting').and('last_error', '<>', '')])
        : eb('state', 'in', open),
    );
}

function one(tables: Tables, { kind, reference }: NamedJob) {
  return tables
    .updateTable('jobs')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('state', 'in', open);
}

async function isUpdated(update: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> {
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

function missing({ kind, reference }: NamedJob): DeskError {
  return new DeskError(
    `No ${kind} job with the reference ${reference} is waiting or has failed. See "${deskCommand('queue list')}".`,
  );
}
