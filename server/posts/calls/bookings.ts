import { type Expression, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { startOf } from '../../../shared/calls/call-slots.ts';
import type { Jobs } from '../../store/jobs/jobs.ts';
import { lockName } from '../../store/lock-name.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { Tables } from '../../store/tables.ts';
import { verdictDelay } from '../outbox/post-jobs.ts';
import { freeOverdue, isHeld, openPostStates } from '../outbox/reserved-times.ts';
import { type BookedPost, type BookedSpan, bookingChanges } from './booking-changes.ts';
import { createDeskBookings } from './desk-bookings.ts';

/** A post outside the quarantine is `verified` if it had a single-use token, and `page` if not. */
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
  canceledAt: v.nullable(v.number()),
  moves: v.number(),
  /** State of the confirmation email's job; null if there is no job. */
  mail: v.nullable(v.picklist(['waiting', 'done', 'failed', 'dropped'])),
});

/** Times are milliseconds since the epoch, except `start`, which is an ISO 8601 time in UTC. */
export interface Booking extends Omit<v.InferOutput<typeof bookingSchema>, 'payload'> {
  timeZone: string;
  email: string;
}

export interface NewBooking extends BookedPost, BookedSpan {
  trust: Trust;
  email: string;
  /**
   * Time, in milliseconds since the epoch, at which an unconfirmed call loses its slot. 0 if the call reserves no slot;
   * null if the reservation does not expire.
   */
  heldUntil: number | null;
  isMailed: boolean;
}

export type BookingsIn = ReturnType<typeof bookingsIn>;
export type Bookings = ReturnType<typeof createBookings>;

interface Parts {
  store: SiteStore;
  jobs: Jobs;
  now: () => number;
}

export function createBookings({ store, jobs, now }: Parts) {
  return {
    ...bookingsIn(store, store.tables, jobs, now),
    ...createDeskBookings(store, now),

    within: (tables: Tables): BookingsIn => bookingsIn(store, tables, jobs, now),

    transaction: <T>(work: (bookings: BookingsIn) => Promise<T>): Promise<T> =>
      store.transaction((tables) => work(bookingsIn(store, tables, jobs, now))),
  };
}

function bookingsIn(store: SiteStore, tables: Tables, jobs: Jobs, now: () => number) {
  const calls = () => tables.selectFrom('outbox').innerJoin('call_bookings', 'call_bookings.post', 'outbox.id');

  return {
    /** Locks calls by their start, email address, or reference. */
    async lock(...names: string[]): Promise<void> {
      for (const name of names) await lockName(store, tables, `call ${name}`);
    },

    /**
     * Resolves to the open calls that reserve their time and start between two instants, both inclusive. Excludes the
     * call of the post `except`.
     */
    async held(from: string, to: string, except = 0): Promise<HeldCall[]> {
      const found = await calls()
        .select(['starts_at as start', 'trust'])
        .select((eb) => flag(eb('confirmed_at', 'is not', null)).as('isConfirmed'))
        .where('state', 'in', openPostStates)
        .where(isHeld(now()))
        .where('starts_at', '>=', Date.parse(from))
        .where('starts_at', '<=', Date.parse(to))
        .where('post', '<>', except)
        .execute();
      return v.parse(v.array(heldCallSchema), found);
    },

    /** Excludes canceled calls. */
    async ofEmail(email: string): Promise<RequestedCall[]> {
      const found = await calls()
        .select(['starts_at as start', 'created_at as createdAt'])
        .select((eb) => flag(isHeld(now())(eb)).as('isHeld'))
        .where('call_bookings.email', '=', email)
        .where('canceled_at', 'is', null)
        .where('state', 'in', openPostStates)
        .execute();
      return v.parse(v.array(requestedCallSchema), found);
    },

    /** On PostgreSQL, the store retries the transaction if another transaction has just booked the time. */
    async put({ post, reference, startsAt, endsAt, trust, email, heldUntil, isMailed }: NewBooking): Promise<void> {
      const reserves = Number(heldUntil === null || heldUntil > now());
      if (reserves) await freeOverdue(tables, { from: startsAt, to: endsAt }, now());
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
          'canceled_at as canceledAt',
          'moves',
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

    ...bookingChanges(tables, jobs, now),
  };
}

/** PostgreSQL would otherwise return a boolean. */
function flag(condition: Expression<SqlBool>) {
  return sql<number>`case when ${condition} then 1 else 0 end`;
}
