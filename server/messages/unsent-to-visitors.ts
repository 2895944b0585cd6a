import type { Tables } from '../store/tables.ts';

const kinds = ['confirmation', 'call-mail', 'subscription-mail'] as const;

/**
 * Counts the failed emails to visitors by kind, including emails that were dropped for a reason. Considers only jobs
 * that were created after `since` (milliseconds since the epoch).
 */
export async function unsentToVisitors(tables: Tables, since: number): Promise<Record<(typeof kinds)[number], number>> {
  const found = await tables
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('jobs')])
    .where('kind', 'in', kinds)
    .where('state', 'in', ['failed', 'dropped'])
    .where('last_error', '<>', '')
    .where('created_at', '>', since)
    .groupBy('kind')
    .execute();
  const count = (kind: string) => found.find((one) => one.kind === kind)?.jobs ?? 0;
  return {
    confirmation: count('confirmation'),
    'call-mail': count('call-mail'),
    'subscription-mail': count('subscription-mail'),
  };
}
