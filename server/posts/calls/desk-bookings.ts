import type { SiteStore } from '../../store/site-store.ts';
import { isHeld, openPostStates } from '../outbox/reserved-times.ts';

/** A period in which calls were requested, in milliseconds since the epoch. `before` is exclusive. */
interface RequestSpan {
  since: number;
  before: number;
}

/** The bookings as the operator sees and changes them. */
export function createDeskBookings(store: SiteStore, now: () => number) {
  const { tables } = store;

  return {
    async unconfirmed({ since, before }: RequestSpan): Promise<number> {
      const found = await tables
        .selectFrom('outbox')
        .innerJoin('call_bookings', 'call_bookings.post', 'outbox.id')
        .select((eb) => eb.fn.countAll<number>().as('calls'))
        .where('state', 'in', openPostStates)
        .where('confirmed_at', 'is', null)
        .where(isHeld(now()))
        .where('created_at', '>=', since)
        .where('created_at', '<', before)
        .executeTakeFirstOrThrow();
      return found.calls;
    },

    async free({ since, before }: RequestSpan): Promise<number> {
      const { numUpdatedRows } = await tables
        .updateTable('call_bookings')
        .set({ held_until: 0, reserves: 0 })
        .where('confirmed_at', 'is', null)
        .where(isHeld(now()))
        .where('post', 'in', (eb) =>
          eb
            .selectFrom('outbox')
            .select('id')
            .where('form', '=', 'call')
            .where('created_at', '>=', since)
            .where('created_at', '<', before),
        )
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
}
