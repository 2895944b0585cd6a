import type { ExpressionBuilder } from 'kysely';
import type { SiteTables, Tables } from '../../store/tables.ts';
import type { PostState } from './row.ts';

export const openPostStates: readonly PostState[] = ['pending', 'delivered', 'parked'];

type CallColumns = ExpressionBuilder<SiteTables, 'call_bookings'>;

export function isHeld(at: number) {
  return (eb: CallColumns) =>
    eb.or([eb('confirmed_at', 'is not', null), eb('held_until', 'is', null), eb('held_until', '>', at)]);
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
        eb.and([eb('confirmed_at', 'is', null), eb('held_until', '<=', now)]),
        eb('post', 'in', eb.selectFrom('outbox').select('id').where('state', 'not in', openPostStates)),
      ]),
    )
    .execute();
}

/** Sets the flag `reserves` of a held call unless another call already reserves its time. */
export async function reserveAgain(tables: Tables, post: number, now: number): Promise<void> {
  const span = await tables
    .selectFrom('call_bookings')
    .select(['starts_at as from', 'ends_at as to'])
    .where('post', '=', post)
    .where(isHeld(now))
    .executeTakeFirst();
  if (!span) return;
  await freeOverdue(tables, span, now);
  const others = tables.selectFrom('call_bookings').select('post').where(overlaps(span)).where('post', '<>', post);
  await tables
    .updateTable('call_bookings')
    .set({ reserves: 1 })
    .where('post', '=', post)
    .where(({ not, exists }) => not(exists(others)))
    .execute();
}

function overlaps({ from, to }: Span) {
  return (eb: CallColumns) => eb.and([eb('reserves', '=', 1), eb('starts_at', '<', to), eb('ends_at', '>', from)]);
}
