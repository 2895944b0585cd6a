import { type AliasedExpression, sql } from 'kysely';
import * as v from 'valibot';
import { areas } from '../../../posts/forms/form-definition.ts';
import { formsOfArea } from '../../../posts/forms/site-forms.ts';
import { periodOf } from '../../../posts/retention/retention.ts';
import { type Env, parseEnv } from '../../../process/env.ts';
import { expiredBefore, type Period, periodWords } from '../../../process/keys/retention-keys.ts';
import { printableJson } from '../../../process/text/printable.ts';
import { dayOf } from '../../../process/text/times.ts';
import type { OpenedSite } from '../areas/changeable-site.ts';
import { type DeskCommand, type DeskContext, typed } from './desk-command.ts';
import { readSite } from './open-site-data.ts';
import { table } from './table.ts';

interface AreaStatus {
  area: string;
  kept: string;
  records: number;
  oldest: string | null;
  /** Number of records whose retention period has ended, except pending and parked posts. */
  due: number;
}

export function addRetention(program: DeskCommand): void {
  program.add('retention', {
    about:
      'Shows the retention periods. For each area, counts the stored records and the records that the next cleanup will delete.',
    schema: v.object({ json: typed.flag }),
    work:
      ({ json }) =>
      (context) =>
        retention(context, json),
  });
}

async function* retention(context: DeskContext, json: boolean): AsyncGenerator<string> {
  const env = parseEnv(context.environment);
  const statuses = await readSite(context, (site) => statusesOf(site, env));
  if (json) return yield `${printableJson(statuses)}\n`;
  yield* tableOf(statuses, context.width);
}

async function statusesOf({ store }: OpenedSite, env: Env): Promise<AreaStatus[]> {
  const { tables, now } = store;
  const statuses: AreaStatus[] = [];
  for (const area of areas) {
    const posts = tables
      .selectFrom('outbox')
      .select((eb) => [
        'created_at as at',
        eb.case().when('state', 'in', ['pending', 'parked']).then(0).else(1).end().as('isSettled'),
      ])
      .where('form', 'in', formsOfArea(area));
    statuses.push({ area, ...(await countRows(posts.as('rows'), periodOf(env, area))) });
  }
  const chats = tables.selectFrom('chat_conversations').select(['changed_at as at', sql<number>`1`.as('isSettled')]);
  const audit = tables.selectFrom('audit').select(['at', sql<number>`1`.as('isSettled')]);
  return [
    ...statuses,
    { area: 'chats', ...(await countRows(chats.as('rows'), env.RETAIN_CHATS)) },
    { area: 'audit', ...(await countRows(audit.as('rows'), env.RETAIN_AUDIT)) },
  ];

  async function countRows(rows: AliasedExpression<{ at: number; isSettled: number }, 'rows'>, period: Period) {
    // For an unlimited period, the time is -Infinity, which PostgreSQL does not accept as an integer.
    const before = Math.max(0, expiredBefore(period, now()));
    const due = sql<number>`cast(coalesce(sum(case when "isSettled" = 1 and at < ${before} then 1 else 0 end), 0) as bigint)`;
    const {
      records,
      oldest,
      due: next,
    } = await tables
      .selectFrom(rows)
      .select(({ fn }) => [fn.countAll<number>().as('records'), fn.min('at').as('oldest'), due.as('due')])
      .executeTakeFirstOrThrow();
    const since = oldest === null ? null : dayOf(oldest);
    return { kept: periodWords(period), records, oldest: since, due: next };
  }
}

function tableOf(statuses: AreaStatus[], width: number): Generator<string> {
  const titles = ['Area', 'Kept for', 'Records', 'Oldest', 'Due next'].map((title) => ({ title }));
  const rows = statuses.map(({ area, kept, records, oldest, due }) => [
    area,
    kept,
    String(records),
    oldest ?? '-',
    String(due),
  ]);
  return table(titles, rows, width);
}
