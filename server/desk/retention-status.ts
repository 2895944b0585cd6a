import * as v from 'valibot';
import { type Env, parseEnv } from '../env.ts';
import { areas } from '../posts/forms/form-definition.ts';
import { formsOfArea } from '../posts/forms/site-forms.ts';
import { periodOf } from '../retention/retention.ts';
import { expiredBefore, type Period, periodWords } from '../retention/retention-keys.ts';
import { printableJson } from '../text/printable.ts';
import { type DeskCommand, typed } from './desk-command.ts';
import { readFrom } from './open-site-data.ts';
import { table } from './table.ts';

interface AreaStatus {
  area: string;
  kept: string;
  records: number;
  oldest: string | null;
  /** How many the next daily run deletes. */
  due: number;
}

export function addRetention(program: DeskCommand): void {
  program.add('retention', {
    about:
      'Shows how long posts are kept. For each area, counts the posts stored and the posts that the next daily run deletes.',
    schema: v.object({ json: typed.flag }),
    work:
      ({ json }) =>
      ({ folder, environment, width }) => {
        const statuses = statusesOf(folder, parseEnv(environment));
        return json ? [`${printableJson(statuses)}\n`] : tableOf(statuses, width);
      },
  });
}

function statusesOf(folder: string, env: Env): AreaStatus[] {
  const now = Date.now();
  return readFrom(folder, (database) => {
    const counted = (rows: string, period: Period) => {
      const count = database.prepare(`
        SELECT count(*) AS records, min(at) AS oldest, count(*) FILTER (WHERE isSettled AND at < ?) AS due FROM (${rows})`);
      const { records, oldest, due } = v.parse(countSchema, count.get(expiredBefore(period, now)));
      const since = oldest === null ? null : new Date(oldest).toISOString().slice(0, 10);
      return { kept: periodWords(period), records, oldest: since, due };
    };
    const posts = areas.map((area) => {
      const forms = formsOfArea(area).map((form) => `'${form}'`);
      const rows = `SELECT created_at AS at, state NOT IN ('pending', 'parked') AS isSettled FROM outbox WHERE form IN (${forms})`;
      return { area, ...counted(rows, periodOf(env, area)) };
    });
    const chats = counted('SELECT changed_at AS at, 1 AS isSettled FROM chat_conversations', env.RETAIN_CHATS);
    database.close();
    return [...posts, { area: 'chats', ...chats }];
  });
}

const countSchema = v.object({ records: v.number(), oldest: v.nullable(v.number()), due: v.number() });

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
