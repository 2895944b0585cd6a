import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { orUnavailable } from '../../database/outbox-unavailable.ts';

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
  reference: v.string(),
  /** In UTC, to the minute. */
  start: v.string(),
  timeZone: v.string(),
  isOpen: v.number(),
  heldUntil: v.nullable(v.number()),
  confirmedAt: v.nullable(v.number()),
  mail: v.picklist(['none', 'waiting', 'sent', 'failed']),
});
/** Times are milliseconds since the epoch, except `start`. */
export type Booking = v.InferOutput<typeof bookingSchema>;

/** The columns of `bookingSchema`, from a booking `b` and its outbox row `o`. */
const columns = `
  b.row, o.reference, o.payload ->> 'PreferredTime' AS start, o.payload ->> 'TimeZone' AS timeZone,
  o.state IN ('pending', 'delivered', 'parked') AS isOpen, b.held_until AS heldUntil, b.confirmed_at AS confirmedAt,
  b.mail`;

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

export type Bookings = ReturnType<typeof createBookings>;

/**
 * Which call holds which time. Quarantined calls hold no time, or a flood would fill the calendar. When the upstream
 * refuses a call, its time becomes free again.
 */
export function createBookings(database: DatabaseSync, now: () => number) {
  const held = database.prepare(`
    SELECT o.payload ->> 'PreferredTime' AS start, b.standing, b.confirmed_at IS NOT NULL AS isConfirmed
    FROM outbox o JOIN call_bookings b ON b.row = o.id
    WHERE o.form = 'call' AND o.state IN ('pending', 'delivered', 'parked') AND ${isHeld}
      AND o.payload ->> 'PreferredTime' BETWEEN ? AND ?`);
  const ofEmail = database.prepare(`
    SELECT o.payload ->> 'PreferredTime' AS start, ${isHeld} AS isHeld, o.created_at AS createdAt
    FROM call_bookings b JOIN outbox o ON o.id = b.row
    WHERE b.email = ? AND o.state IN ('pending', 'delivered', 'parked')`);
  const put = database.prepare(`
    INSERT OR REPLACE INTO call_bookings (row, standing, email, held_until, mail, next_mail_at)
    VALUES (?, ?, ?, ?, ?, ?)`);
  const byReference = database.prepare(`
    SELECT ${columns} FROM outbox o JOIN call_bookings b ON b.row = o.id WHERE o.reference = ? AND o.form = 'call'`);
  const confirm = database.prepare('UPDATE call_bookings SET confirmed_at = ? WHERE row = ? AND confirmed_at IS NULL');
  const free = database.prepare(`
    UPDATE call_bookings AS b SET held_until = 0
    WHERE confirmed_at IS NULL AND ${isHeld} AND row IN (
      SELECT id FROM outbox WHERE form = 'call' AND created_at >= ? AND created_at < ?)`);

  return {
    /** Between two start times. */
    held: (from: string, to: string): Held[] =>
      orUnavailable(() => v.parse(v.array(heldSchema), held.all({ now: now() }, from, to))),

    /** Without quarantined calls. */
    ofEmail: (email: string): Asked[] =>
      orUnavailable(() => v.parse(v.array(askedSchema), ofEmail.all({ now: now() }, email))),

    put({ row, standing, email, heldUntil, isMailed }: NewBooking): void {
      orUnavailable(() => put.run(row, standing, email, heldUntil, isMailed ? 'waiting' : 'none', now()));
    },

    find: (reference: string): Booking | undefined =>
      orUnavailable(() => v.parse(v.optional(bookingSchema), byReference.get(reference))),

    confirm(row: number): void {
      orUnavailable(() => confirm.run(now(), row));
    },

    /** Frees the times of unconfirmed calls and returns how many there were. */
    free: ({ since, before }: CallSpan): number =>
      orUnavailable(() => Number(free.run({ now: now() }, since, before).changes)),
  };
}

/** SQL condition: the booking `b` currently holds its time. */
const isHeld = '(b.confirmed_at IS NOT NULL OR b.held_until IS NULL OR b.held_until > :now)';
