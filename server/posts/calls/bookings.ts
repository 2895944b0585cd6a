import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { startOf } from '../../../shared/calls/call-slots.ts';
import type { Jobs } from '../../store/jobs/jobs.ts';
import { lockName } from '../../store/lock-name.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { SiteTables, Tables } from '../../store/tables.ts';
import { confirmedCallSuffix, verdictDelay } from '../outbox/post-jobs.ts';
import type { PostState } from '../outbox/row.ts';

/** How far the site trusts a post. `verified`: it had a single-use token. `page`: it had its page's shared token. */
export type Trust = v.InferOutput<typeof trustSchema>;
const trustSchema = v.picklist(['verified', 'page', 'quarantined']);

const startSchema = v.pipe(v.number(), v.transform(startOf));

const heldCallSchema = v.object({ start: startSchema, trust: trustSchema, isConfirmed: v.number() });
export type HeldCall = v.InferOutput<typeof heldCallSchema>;

const requestedCallSchema = v.object({ start: startSchema, isHeld: v.number(), createdAt: v.number() });
export type RequestedCall = v.InferOutput<typeof requestedCallSchema>;

const bookingSchema = v.object({
  post: v.number(),
  trust: trustSchema,
  reference: v.string(),
  payload: v.pipe(v.string(), v.parseJson(), v.object({ TimeZone: v.string(), WorkEmail: v.string() })),
  start: startSchema,
  isOpen: v.number(),
  heldUntil: v.nullable(v.number()),
  confirmedAt: v.nullable(v.number()),
  /** The state of the job that sends the confirmation email; null if there is no job. */
  mail: v.nullable(v.picklist(['waiting', 'done', 'failed', 'dropped'])),
});

/** Times are milliseconds since the epoch, except `start`, which is in ISO 8601, UTC. */
export interface Booking extends Omit<v.InferOutput<typeof bookingSchema>, 'payload'> {
  timeZone: string;
  email: string;
}

export interface NewBooking {
  post: number;
  reference: string;
  /** Milliseconds since the epoch. */
  startsAt: number;
  endsAt: number;
  trust: Trust;
  email: string;
  /**
   * Time in milliseconds since the epoch until which an unconfirmed call reserves its slot. null: until the operator
   * frees the slot. 0: the call reserves no slot.
   */
  heldUntil: number | null;
  /** True if the visitor gets an email that asks to confirm the call. */
  isMailed: boolean;
}

/** Span in which the calls were requested, in milliseconds since the epoch. `before` is exclusive. */
export interface CallSpan {
  since: number;
  before: number;
}

/** The methods that also work within a transaction. */
export type BookingsIn = ReturnType<typeof bookingsIn>;
export type Bookings = ReturnType<typeof createBookings>;

interface Parts {
  store: SiteStore;
  jobs: Jobs;
  now: () => number;
}

/**
 * Records the time that each call reserves. A quarantined call reserves no time, because a flood would fill the
 * calendar. A call that the upstream refuses frees its time. Changes are committed when a method's promise resolves.
 */
export function createBookings({ store, jobs, now }: Parts) {
  return {
    ...bookingsIn(store, store.tables, jobs, now),

    /** Returns the same methods for a transaction, which commits their changes. */
    within: (tables: Tables): BookingsIn => bookingsIn(store, tables, jobs, now),

    transaction: <T>(work: (bookings: BookingsIn) => Promise<T>): Promise<T> =>
      store.transaction((tables) => work(bookingsIn(store, tables, jobs, now))),

    /** Frees the times of unconfirmed calls. Resolves to the number of calls that lost their time. */
    async free({ since, before }: CallSpan): Promise<number> {
      const at = now();
      const { numUpdatedRows } = await store.tables
        .updateTable('call_bookings')
        .set({ held_until: 0, reserves: 0 })
        .where('confirmed_at', 'is', null)
        .where(isHeld(at))
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

function bookingsIn(store: SiteStore, tables: Tables, jobs: Jobs, now: () => number) {
  const calls = () => tables.selectFrom('outbox').innerJoin('call_bookings', 'call_bookings.post', 'outbox.id');

  return {
    /** Makes other transactions with the same time or address wait until this transaction ends. */
    async lock(start: string, email: string): Promise<void> {
      for (const name of [start, email]) await lockName(store, tables, `call ${name}`);
    },

    /** Resolves to the number of unconfirmed calls that reserve a time. */
    async unconfirmed({ since, before }: CallSpan): Promise<number> {
      const found = await calls()
        .select((eb) => eb.fn.countAll<number>().as('calls'))
        .where('state', 'in', openPostStates)
        .where('confirmed_at', 'is', null)
        .where(isHeld(now()))
        .where('created_at', '>=', since)
        .where('created_at', '<', before)
        .executeTakeFirstOrThrow();
      return found.calls;
    },

    /** Resolves to the calls that reserve a time between two start times, both inclusive. */
    async held(from: string, to: string): Promise<HeldCall[]> {
      const found = await calls()
        .select(['starts_at as start', 'trust'])
        .select((eb) => flag(eb('confirmed_at', 'is not', null)).as('isConfirmed'))
        .where('state', 'in', openPostStates)
        .where(isHeld(now()))
        .where('starts_at', '>=', Date.parse(from))
        .where('starts_at', '<=', Date.parse(to))
        .execute();
      return v.parse(v.array(heldCallSchema), found);
    },

    /** Resolves to an address's open calls, without quarantined calls. */
    async ofEmail(email: string): Promise<RequestedCall[]> {
      const found = await calls()
        .select(['starts_at as start', 'created_at as createdAt'])
        .select((eb) => flag(isHeld(now())(eb)).as('isHeld'))
        .where('call_bookings.email', '=', email)
        .where('state', 'in', openPostStates)
        .execute();
      return v.parse(v.array(requestedCallSchema), found);
    },

    /**
     * Stores a call's booking. On PostgreSQL, the store retries the transaction if another one has just booked the
     * time.
     */
    async put({ post, reference, startsAt, endsAt, trust, email, heldUntil, isMailed }: NewBooking): Promise<void> {
      const reserves = Number(heldUntil === null || heldUntil > now());
      if (reserves) await freeOverdue(startsAt, endsAt);
      const booking = {
        ...{ starts_at: startsAt, ends_at: endsAt, trust, email, held_until: heldUntil, reserves },
        confirmed_at: null,
      };
      await tables
        .insertInto('call_bookings')
        .values({ post, ...booking })
        .onConflict((earlier) => earlier.column('post').doUpdateSet(booking))
        .execute();
      if (isMailed) await jobs.add([{ kind: 'call-mail', reference, post, dueAt: now() + verdictDelay }], tables);
    },

    async find(reference: string): Promise<Booking | undefined> {
      const found = await calls()
        .leftJoin('jobs', (join) => join.onRef('jobs.post', '=', 'outbox.id').on('jobs.kind', '=', 'call-mail'))
        .select([
          'call_bookings.post',
          'outbox.reference',
          'outbox.payload',
          'starts_at as start',
          'held_until as heldUntil',
          'confirmed_at as confirmedAt',
          'jobs.state as mail',
          'trust',
        ])
        .select((eb) => flag(eb('outbox.state', 'in', openPostStates)).as('isOpen'))
        .where('outbox.reference', '=', reference)
        .executeTakeFirst();
      if (!found) return undefined;
      const { payload, ...booking } = v.parse(bookingSchema, found);
      return { ...booking, timeZone: payload.TimeZone, email: payload.WorkEmail };
    },

    /**
     * Confirms the call and notifies the operator. On PostgreSQL, the store retries the transaction if another one has
     * just booked the time.
     */
    async confirm({ post, reference }: Pick<Booking, 'post' | 'reference'>): Promise<void> {
      const span = await tables
        .selectFrom('call_bookings')
        .select(['starts_at as startsAt', 'ends_at as endsAt'])
        .where('post', '=', post)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      if (!span) return;
      await freeOverdue(span.startsAt, span.endsAt);
      await tables
        .updateTable('call_bookings')
        .set({ confirmed_at: now(), reserves: 1 })
        .where('post', '=', post)
        .execute();
      await jobs.add([{ kind: 'notify', reference: reference + confirmedCallSuffix, post }], tables);
    },

    /** Frees the time of a call whose email failed, because the visitor can no longer confirm it. */
    async giveUp(post: number): Promise<void> {
      await tables
        .updateTable('call_bookings')
        .set({ held_until: 0, reserves: 0 })
        .where('post', '=', post)
        .where('confirmed_at', 'is', null)
        .execute();
    },
  };

  /**
   * Clears `reserves` for calls in this span that no longer reserve their time, because PostgreSQL still excludes
   * overlapping calls.
   */
  async function freeOverdue(from: number, to: number): Promise<void> {
    await tables
      .updateTable('call_bookings')
      .set({ reserves: 0 })
      .where('reserves', '=', 1)
      .where('starts_at', '<', to)
      .where('ends_at', '>', from)
      .where((eb) =>
        eb.or([
          eb.and([eb('confirmed_at', 'is', null), eb('held_until', '<=', now())]),
          eb('post', 'in', eb.selectFrom('outbox').select('id').where('state', 'not in', openPostStates)),
        ]),
      )
      .execute();
  }
}

/** States of a post in which a call can reserve a time. */
export const openPostStates: readonly PostState[] = ['pending', 'delivered', 'parked'];

type CallColumns = ExpressionBuilder<SiteTables, 'call_bookings'>;

/** Returns an SQL condition for bookings that reserve their time at the given moment. */
function isHeld(at: number) {
  return (eb: CallColumns) =>
    eb.or([eb('confirmed_at', 'is not', null), eb('held_until', 'is', null), eb('held_until', '>', at)]);
}

/** Selects a condition as 0 or 1, because SQLite would return a number and PostgreSQL a boolean. */
function flag(condition: Expression<SqlBool>) {
  return sql<number>`case when ${condition} then 1 else 0 end`;
}
