import * as v from 'valibot';
import type { SiteStore } from '../../store/site-store.ts';
import { callState, isHeld, openPostStates, reserveAgain } from '../outbox/reserved-times.ts';

const listedCallSchema = v.pipe(
  v.object({
    post: v.number(),
    reference: v.string(),
    startsAt: v.number(),
    endsAt: v.number(),
    createdAt: v.number(),
    moves: v.number(),
    state: v.picklist(['confirmed', 'unconfirmed', 'not held', 'canceled']),
    payload: v.pipe(
      v.string(),
      v.parseJson(),
      v.object({
        FullName: v.string(),
        CompanyName: v.string(),
        WorkEmail: v.string(),
        PhoneNumber: v.optional(v.string(), ''),
      }),
    ),
  }),
  v.transform(({ payload, ...call }) => {
    const { FullName: name, CompanyName: company, WorkEmail: email, PhoneNumber: phone } = payload;
    return { ...call, name, company, email, phone };
  }),
);
/** Times are milliseconds since the epoch. */
export type ListedCall = v.InferOutput<typeof listedCallSchema>;

/** A period in which calls were requested, in milliseconds since the epoch. `before` is exclusive. */
interface RequestSpan {
  since: number;
  before: number;
}

/** Maximum number of listed calls. At most 1,008 calls can reserve the times of a week. */
const maxListed = 2_000;

/** Queries and changes for the desk. */
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

    /** Also frees the time of a confirmed call. */
    async freeOne(post: number): Promise<void> {
      await tables.updateTable('call_bookings').set({ held_until: 0, reserves: 0 }).where('post', '=', post).execute();
    },

    /**
     * Reserves the call's time again, without a deadline. Resolves to false if another call reserves the time or the
     * visitor has canceled the call.
     */
    takeBack(post: number): Promise<boolean> {
      return store.transaction(async (within) => {
        const isReserved = await reserveAgain(within, post, now());
        if (isReserved)
          await within.updateTable('call_bookings').set({ held_until: null }).where('post', '=', post).execute();
        return isReserved;
      });
    },

    /**
     * Resolves to the open calls that start between two instants, in order. The instants are milliseconds since the
     * epoch, and `to` is exclusive. If there are too many calls, omits calls that reserve no time.
     */
    async between(from: number, to: number): Promise<ListedCall[]> {
      const found = await tables
        .selectFrom('outbox')
        .innerJoin('call_bookings', 'call_bookings.post', 'outbox.id')
        .select(['post', 'reference', 'starts_at as startsAt', 'ends_at as endsAt', 'payload'])
        .select(['created_at as createdAt', 'moves'])
        .select((eb) => callState(now())(eb).as('state'))
        .where('outbox.state', 'in', openPostStates)
        .where('starts_at', '>=', from)
        .where('starts_at', '<', to)
        .orderBy('reserves', 'desc')
        .orderBy('starts_at')
        .limit(maxListed)
        .execute();
      const calls = v.parse(v.array(listedCallSchema), found);
      return calls.sort((one, other) => one.startsAt - other.startsAt);
    },
  };
}
