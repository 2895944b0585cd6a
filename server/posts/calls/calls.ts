import type { CallHours } from '../../../shared/calls/call-hours.ts';
import { timeIn } from '../../../shared/calls/call-slots.ts';
import { createZoneClock } from '../../../shared/calls/zone-clock.ts';
import { OutboxUnavailable } from '../../database/outbox-unavailable.ts';
import type { Networks } from '../../http/networks.ts';
import type { Keeping } from '../outbox/accept.ts';
import type { Booking, Bookings, Standing } from './bookings.ts';
import { createCalendar } from './calendar.ts';
import type { CallMeasures } from './call-measures.ts';
import type { ConfirmLinks } from './confirm-links.ts';

export interface CallsParts {
  /** As content has it. */
  hours: CallHours;
  bookings: Bookings;
  measures: CallMeasures;
  /** Where mail is configured: visitors confirm their calls by them. */
  links?: ConfirmLinks | undefined;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** A call that a visitor asks for. */
export interface CallRequest {
  payload: { PreferredTime: string; TimeZone: string; WorkEmail: string };
  /** The field that is at fault if it is the time. */
  timeField: string;
  standing: Standing;
  networks: Networks;
}

export type Confirmation =
  | { kind: 'confirmed'; booking: Booking }
  | { kind: 'taken'; words: string }
  | { kind: 'unknown' };

export type Calls = ReturnType<typeof createCalls>;

/** Milliseconds that a call holds its time for its visitor to confirm it, where mail is configured. */
const heldFor = 2 * 3_600_000;

/** Calls that one address may have open. One counts for a day whatever becomes of it: it may have cost a mail. */
const ofAddress = { open: 2, remembered: 24 * 3_600_000 };

/** When visitors can be rung, who is, and what becomes of the times that are asked for. */
export function createCalls({ hours, bookings, measures, links, now }: CallsParts) {
  const calendar = createCalendar({ hours, held: bookings.held, now });

  return {
    /** What the form without script offers, whatever the day. */
    hours,

    slots: calendar.slots,

    /** The checks and the booking that belong to the keeping of a call. */
    request({ payload, timeField, standing, networks }: CallRequest): Keeping {
      const { PreferredTime: start, WorkEmail } = payload;
      const email = countedAs(WorkEmail);
      const full = measures.full(networks);
      return {
        refusal() {
          calendar.forget();
          // Others in its wide network do not keep a visit from asking. Its call holds no time then.
          if (full === 'narrow' || (full === 'wide' && standing !== 'visit')) return { tooMany };
          const aboutTime = calendar.refusal(start);
          if (aboutTime) return { errors: { [timeField]: aboutTime } };
          const aboutAddress = tooManyOf(email, payload);
          return aboutAddress === undefined ? undefined : { errors: { WorkEmail: aboutAddress } };
        },
        kept(row) {
          calendar.forget();
          measures.count(networks);
          const holds = full === undefined && calendar.hasShare(start, standing);
          const until = links ? Math.min(now() + heldFor, calendar.lastNotice(start)) : null;
          const isMailed = links !== undefined && standing !== 'aside' && measures.mail(standing);
          bookings.put({ row, standing, email, heldUntil: holds ? until : 0, isMailed });
        },
      };
    },

    wordsOf,

    /** Whether a call has its time for good, as far as the site can know. */
    isFirm: (reference: string): boolean => wordsOf(reference) === bookedWords,

    /** Confirms the call of a link, if its time is still free. Throws an OutboxUnavailable. */
    confirm(token: string): Confirmation {
      const reference = links?.read(token);
      const booking = reference === undefined ? undefined : bookings.find(reference);
      if (!booking?.isOpen) return { kind: 'unknown' };
      if (booking.confirmedAt === null) {
        const isHeld = booking.heldUntil === null || booking.heldUntil > now();
        const words = isHeld ? undefined : calendar.taken(booking.start);
        if (words !== undefined) return { kind: 'taken', words };
        bookings.confirm(booking.row);
        calendar.forget();
      }
      return { kind: 'confirmed', booking };
    },
  };

  /** What is true of a call, in words for its visitor. */
  function wordsOf(reference: string): string {
    try {
      const booking = bookings.find(reference);
      return booking ? wordsFor(booking, now()) : requestedWords;
    } catch (error) {
      // It is kept all the same.
      if (error instanceof OutboxUnavailable) return requestedWords;
      throw error;
    }
  }

  function tooManyOf(email: string, { PreferredTime, TimeZone }: CallRequest['payload']): string | undefined {
    const at = now();
    const open = bookings.ofEmail(email).filter(({ start, isHeld, createdAt }) => {
      return Date.parse(start) > at && (isHeld || createdAt > at - ofAddress.remembered);
    });
    const dayOf = (start: string) => createZoneClock(TimeZone).showing(Date.parse(start)).day;
    if (open.some(({ start }) => dayOf(start) === dayOf(PreferredTime))) return `One call a day. ${toChange}`;
    return open.length >= ofAddress.open ? `${ofAddress.open} calls are open for this address. ${toChange}` : undefined;
  }
}

const toChange = 'To change a call that you asked for, send an enquiry with its reference.';
const tooMany =
  'Several calls have been asked for from your network today. Send an enquiry instead, and name the times that suit you.';

/** Addresses that one mailbox has by a tag count as one. */
function countedAs(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@', 2);
  return `${name.split('+', 1)[0]}@${host}`;
}

export const bookedWords = 'Thank you. Your call is booked.';
const requestedWords =
  'Thank you. We have your request for a call. The time is not booked yet: we confirm it by e-mail or phone.';

/** The state of a call's time, in words for its visitor. */
function wordsFor({ heldUntil, confirmedAt, mail, timeZone }: Booking, now: number): string {
  if (confirmedAt !== null || heldUntil === null) return bookedWords;
  if (mail === 'none' || mail === 'failed') return requestedWords;
  if (heldUntil <= now) return `${mailedWords} The time is not held for you: whoever confirms it first has it.`;
  return `${mailedWords} We hold the time until ${timeIn(timeZone, heldUntil)} (${timeZone}).`;
}

const mailedWords = 'Thank you. You get a mail in a moment: confirm your call there.';
