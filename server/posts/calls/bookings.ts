import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import type { SiteStore } from '../../database/site-store.ts';
import type { SiteTables, Tables } from '../../database/tables.ts';
import type { State } from '../outbox/row.ts';

/**
 * How far a post is trusted: it came with an exact token (`visit`), with the hour token (`page`), or was quarantined
 * (`aside`).
 */
export type Standing = v.InferOutput<typeof standingSchema>;
const standingSchema = v.picklist(['visit', 'page', 'aside']);

const heldSchema = v.object({ start: v.string(), standing: standingSchema, isConfirmed: v.number() });
export type Held = v.InferOutput<typeof heldSchema>;

const askedSchema = v.object({ start: v.string(), isHeld: v.number(), createdAt: v.number() });
export type Asked = v.InferOutput<typeof askedSchema>;

const bookingSchema = v.object({
  row: v.number(),
  standing: standingSchema,
  reference: v.string(),
  payload: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ PreferredTime: v.string(), TimeZone: v.string(), WorkEmail: v.string() }),
  ),
  isOpen: v.number(),
  heldUntil: v.nullable(v.number()),
  confirmedAt: v.nullable(v.number()),
  mail: v.picklist(['none', 'waiting', 'sent', 'failed']),
});

/** Times are milliseconds since the epoch, except `start`. */
export interface Booking extends Omit<v.InferOutput<typeof bookingSchema>, 'payload'> {
  /** In UTC, to the minute. */
  start: string;
  timeZone: string;
  email: string;
}

export interface NewBooking {
  row: number;
  standing: Standing;
  email: string;
  /** null: held until it is freed. 0: it holds no time. */
  heldUntil: number | null;
  /** Whether the visitor is asked by mail to confirm the call. */
  isMailed: boolean;
}

/** Milliseconds since the epoch, for the time of the request. */
export interface CallSpan {
  since: number;
  before: number;
}

/** The bookings, alone or in a transaction. */
export type BookingsIn = ReturnType<typeof bookingsIn>;
export type Bookings = ReturnType<typeof createBookings>;

/**
 * Which call holds which time. Quarantined calls hold no time, or a flood would fill the calendar. When the upstream
 * refuses a call, its time becomes free again. Changes are committed when a method's promise resolves.
 */
export function createBookings(store: SiteStore, now: () => number) {
  return {
    ...bookingsIn(store.tables, now),

    /** The same methods on the tables of a transaction. The transaction commits their changes. */
    within: (tables: Tables): BookingsIn => bookingsIn(tables, now),

    /** Runs the work in its own transaction. */
    transaction: <T>(work: (bookings: BookingsIn) => Promise<T>): Promise<T> =>
      store.transaction((tables) => work(bookingsIn(tables, now))),

    /** Frees the times of unconfirmed calls and returns how many there were. */
    async free({ since, before }: CallSpan): Promise<number> {
      const at = now();
      const { numUpdatedRows } = await store.tables
        .updateTable('call_bookings')
        .set({ held_until: 0 })
        .where('confirmed_at', 'is', null)
        .where(isHeld(at))
        .where('row', 'in', (eb) =>
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

function bookingsIn(tables: Tables, now: () => number) {
  const calls = () => tables.selectFrom('outbox').innerJoin('call_bookings', 'row', 'id').where('form', '=', 'call');

  return {
    /** How many unconfirmed calls hold their times. */
    async unconfirmed({ since, before }: CallSpan): Promise<number> {
      const found = await calls()
        .select((eb) => eb.fn.countAll<number>().as('calls'))
        .where('state', 'in', openStates)
        .where('confirmed_at', 'is', null)
        .where(isHeld(now()))
        .where('created_at', '>=', since)
        .where('created_at', '<', before)
        .executeTakeFirstOrThrow();
      return found.calls;
    },

    /** Between two start times. */
    async held(from: string, to: string): Promise<Held[]> {
      const found = await calls()
        .select(['preferred_time as start', 'standing'])
        .select((eb) => flag(eb('confirmed_at', 'is not', null)).as('isConfirmed'))
        .where('state', 'in', openStates)
        .where(isHeld(now()))
        .where('preferred_time', '>=', from)
        .where('preferred_time', '<=', to)
        .execute();
      return v.parse(v.array(heldSchema), found);
    },

    /** Without quarantined calls. */
    async ofEmail(email: string): Promise<Asked[]> {
      const found = await calls()
        .select(['preferred_time as start', 'created_at as createdAt'])
        .select((eb) => flag(isHeld(now())(eb)).as('isHeld'))
        .where('call_bookings.email', '=', email)
        .where('state', 'in', openStates)
        .execute();
      return v.parse(v.array(askedSchema), found);
    },

    async put({ row, standing, email, heldUntil, isMailed }: NewBooking): Promise<void> {
      const booking = {
        standing,
        email,
        held_until: heldUntil,
        confirmed_at: null,
        mail: isMailed ? 'waiting' : 'none',
        mail_tries: 0,
        next_mail_at: now(),
      } as const;
      await tables
        .insertInto('call_bookings')
        .values({ row, ...booking })
        .onConflict((earlier) => earlier.column('row').doUpdateSet(booking))
        .execute();
    },

    async find(reference: string): Promise<Booking | undefined> {
      const found = await calls()
        .select([
          'row',
          'reference',
          'payload',
          'held_until as heldUntil',
          'confirmed_at as confirmedAt',
          'mail',
          'standing',
        ])
        .select((eb) => flag(eb('state', 'in', openStates)).as('isOpen'))
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!found) return undefined;
      const { payload, ...booking } = v.parse(bookingSchema, found);
      return { ...booking, start: payload.PreferredTime, timeZone: payload.TimeZone, email: payload.WorkEmail };
    },

    /** Also makes the operator's notices of the call due again. */
    async confirm(row: number): Promise<void> {
      const { numUpdatedRows } = await tables
        .updateTable('call_bookings')
        .set({ confirmed_at: now() })
        .where('row', '=', row)
        .where('confirmed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await tables
        .updateTable('notices')
        // A send in progress does not know about this. When it ends, `markSent` finds no first try and leaves the notice due.
        .set({ state: 'waiting', faults: 0, first_try_at: null, next_try_at: 0, last_failure: '' })
        .where('row', '=', row)
        .where('state', 'in', ['waiting', 'told', 'parked'])
        .execute();
    },
  };
}

/** A call in one of these states can hold a time. */
export const openStates: readonly State[] = ['pending', 'delivered', 'parked'];

type CallColumns = ExpressionBuilder<SiteTables, 'call_bookings'>;

/** Condition: the booking holds its time at that moment. */
function isHeld(at: number) {
  return (eb: CallColumns) =>
    eb.or([eb('confirmed_at', 'is not', null), eb('held_until', 'is', null), eb('held_until', '>', at)]);
}

/** SQLite returns a condition as a number, PostgreSQL as a boolean. */
function flag(condition: Expression<SqlBool>) {
  return sql<number>`case when ${condition} then 1 else 0 end`;
}
