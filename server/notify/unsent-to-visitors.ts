import type { Tables } from '../database/tables.ts';

/** How many mails to visitors were given up, for posts since a time in milliseconds. */
export async function unsentToVisitors(tables: Tables, since: number) {
  const count = async (found: Promise<{ rows: number }>) => (await found).rows;
  const posts = tables
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('created_at', '>', since);
  return {
    confirmations: await count(
      posts
        .innerJoin('notices', 'row', 'id')
        .where('channel', '=', 'confirmation')
        .where('notices.state', 'in', ['left-out', 'parked'])
        .where('last_failure', '<>', '')
        .executeTakeFirstOrThrow(),
    ),
    /** Calls whose visitors got no mail, and cannot confirm them. */
    calls: await count(
      posts.innerJoin('call_bookings', 'row', 'id').where('mail', '=', 'failed').executeTakeFirstOrThrow(),
    ),
    subscriptions: await count(
      tables
        .selectFrom('consents')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('mail', '=', 'failed')
        .where('asked_at', '>', since)
        .executeTakeFirstOrThrow(),
    ),
  };
}
