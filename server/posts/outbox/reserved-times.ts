import type { ExpressionBuilder } from 'kysely';
import type { SiteTables, Tables } from '../../store/tables.ts';
import type { PostState } from './row.ts';

export const openPostStates: readonly PostState[] = ['pending', 'delivered', 'parked'];

type CallColumns = ExpressionBuilder<SiteTables, 'call_bookings'>;

export function isHeld(at: number) {
  return (eb: CallColumns) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', at)]);
}

/** SQL for the state of a call whose post is open: `canceled`, `not held`, `confirmed`, or `unconfirmed`. */
export function callState(at: number) {
  return (eb: CallColumns) =>
    eb
      .case()
      .when('canceled_at', 'is not', null)
      .then('canceled')
      .when('held_until', '<=', at)
      .then('not held')
      .when('confirmed_at', 'is not', null)
      .then('confirmed')
      .else('unconfirmed')
      .end();
}

export async function isCanceled(tables: Tables, post: number): Promise<boolean> {
  const canceled = tables.selectFrom('call_bookings').select('post').where('canceled_at', 'is not', null);
  return (await canceled.where('post', '=', post).executeTakeFirst()) !== undefined;
}

/** A period in milliseconds since the epoch. `to` is exclusive. */
interface Span {
  from: number;
  to: number;
}

/**
 * Clears the flag `reserves` of overlapping calls that no longer reserve their time. PostgreSQL's constraint would
 * otherwise still exclude a new call at that time.
 */
export async function freeOverdue(tables: Tables, span: Span, now: number): Promise<void> {
  await tables
    .updateTable('call_bookings')
    .set({ reserves: 0 })
    .where(overlaps(span))
    .where((eb) =>
      eb.or([
        eb('held_until', '<=', now),
        eb('post', 'in', eb.selectFrom('outbox').select('id').where('state', 'not in', openPostStates)),
      ]),
    )
    .execute();
}

/**
 * Sets a call's flag `reserves` unless a different call already reserves the time. Resolves to true if the flag is
 * set.
 */
export async function reserveAgain(tables: Tables, post: number, now: number): Promise<boolean> {
  const span = await tables
    .selectFrom('call_bookings')
    .select(['starts_at as from', 'ends_at as to'])
    .where('post', '=', post)
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
  if (!span) return false;
  await freeOverdue(tables, span, now);
  const others = tables.selectFrom('call_bookings').select('post').where(overlaps(span)).where('post', '<>', post);
  const { numUpdatedRows } = await tables
    .updateTable('call_bookings')
    .set({ reserves: 1 })
    .where('post', '=', post)
    .where(({ not, exists }) => not(exists(others)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function overlaps({ from, to }: Span) {
  return (eb: CallColumns) => eb.and([eb('reserves', '=', 1), eb('starts_at', '<', to), eb('ends_at', '>', from)]);
}
