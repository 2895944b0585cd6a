import type { CallHours } from '../../../shared/calls/call-hours.ts';
import { timeIn } from '../../../shared/calls/call-slots.ts';
import { createZoneClock } from '../../../shared/calls/zone-clock.ts';
import { mailboxOf } from '../../../shared/forms/email-address.ts';
import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import type { MailSender } from '../../mail/mail-sender.ts';
import { needsSmtpUtf8 } from '../../process/keys/mail-address.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { ConfirmLinks } from '../guards/confirm-links.ts';
import type { Refusal, StoreHooks } from '../outbox/accept.ts';
import type { Booking, Bookings, RequestedCall, Trust } from './bookings.ts';
import { createCalendar } from './calendar.ts';
import type { CallStanding } from './call-event.ts';
import type { CallLimits } from './call-limits.ts';
import { createLinkedCalls } from './linked-calls.ts';

export interface CallsParts {
  hours: CallHours;
  bookings: Bookings;
  limits: CallLimits;
  /** `links` and `canSendTo` are set only if email is configured. */
  links?: ConfirmLinks | undefined;
  canSendTo?: MailSender['canSendTo'] | undefined;
  now: () => number;
}

export interface CallRequest {
  payload: { PreferredTime: string; TimeZone: string; WorkEmail: string };
  timeField: string;
  /** False if the mail server cannot send to the visitor's address. */
  isReached: boolean;
  trust: Trust;
  ipPrefixes: IpPrefixes;
}

export type Calls = ReturnType<typeof createCalls>;

/** Maximum milliseconds for which a call reserves its time while it awaits confirmation by email. */
const heldFor = 2 * 3_600_000;

/** A call without a reserved time counts toward `open` for only `remembered` milliseconds after its request. */
const ofAddress = { open: 2, remembered: 24 * 3_600_000 };

export function createCalls({ hours, bookings, limits, links, canSendTo, now }: CallsParts) {
  const calendar = createCalendar({ hours, held: bookings.held, now });
  const toChange = `To change a call, ${links ? 'use the link in our email or ' : ''}send us a message with your call reference.`;

  return {
    hours,
    toChange,

    slots: calendar.slots,

    linked: createLinkedCalls({ minutes: hours.minutes, bookings, calendar, links, now }),

    canSendTo: async (email: string): Promise<boolean> => (await canSendTo?.(email)) ?? true,

    request({ payload, timeField, isReached, trust, ipPrefixes }: CallRequest): StoreHooks {
      const { PreferredTime: start, WorkEmail } = payload;
      const email = mailboxOf(WorkEmail);
      let full: ReturnType<CallLimits['full']>;
      return {
        subject: `call ${start}`,
        async refusal(tables) {
          const { held, ofEmail, lock } = bookings.within(tables);
          await lock(start, email);
          calendar.invalidate();
          full = limits.full(ipPrefixes);
          // If only the short prefix has reached its limit, a verified post can still request a call, but the call
          // reserves no time.
          if (full === 'longPrefix' || (full === 'shortPrefix' && trust !== 'verified')) return { tooMany };
          const aboutTime = await calendar.refusal(start, held);
          if (aboutTime) return { errors: { [timeField]: aboutTime } };
          return tooManyOf(await ofEmail(email), payload, timeField);
        },
        async onStored({ id: post, reference }, tables) {
          const { held, put } = bookings.within(tables);
          calendar.invalidate();
          limits.count(ipPrefixes);
          const holds = full === undefined && (await calendar.hasShare(start, trust, held));
          const until = links ? Math.min(now() + heldFor, calendar.lastNotice(start)) : null;
          const mayMail = links !== undefined && isReached && trust !== 'quarantined';
          const isMailed = mayMail && limits.mail(trust);
          const startsAt = Date.parse(start);
          const endsAt = startsAt + hours.minutes * 60_000;
          await put({ post, reference, startsAt, endsAt, trust, email, heldUntil: holds ? until : 0, isMailed });
        },
      };
    },

    async statusOf(reference: string): Promise<CallStatus> {
      const booking = await findBooking(reference);
      return booking ? statusFor(booking, now()) : requested();
    },

    async standingOf(reference: string): Promise<CallStanding> {
      const booking = await findBooking(reference);
      const { moves = 0, canceledAt = null } = booking ?? {};
      if (canceledAt !== null) return { status: 'canceled', moves };
      return { status: booking && !isUnbooked(booking) ? 'booked' : 'requested', moves };
    },
  };

  /** Also resolves to undefined while the database is unavailable. */
  async function findBooking(reference: string): Promise<Booking | undefined> {
    try {
      return await bookings.find(reference);
    } catch (error) {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    }
  }

  function tooManyOf(
    requested: RequestedCall[],
    { PreferredTime, TimeZone }: CallRequest['payload'],
    timeField: string,
  ): Refusal | undefined {
    const at = now();
    const open = requested.filter(({ start, isHeld, createdAt }) => {
      return Date.parse(start) > at && (isHeld || createdAt > at - ofAddress.remembered);
    });
    const dayOf = (start: string) => createZoneClock(TimeZone).showing(Date.parse(start)).day;
    if (open.some(({ start }) => dayOf(start) === dayOf(PreferredTime))) {
      const message = 'You already have a call request for that day.';
      return { message, errors: { [timeField]: `Choose another day. ${toChange}` } };
    }
    if (open.length < ofAddress.open) return undefined;
    return { message: `You already have ${ofAddress.open} open call requests.`, errors: { WorkEmail: toChange } };
  }
}

const tooMany =
  'We’ve received several call requests from your network today. Please send us a message and suggest a few times instead.';

interface CallStatus {
  title: string;
  text: string;
}

const booked: CallStatus = { title: 'Call booked', text: 'Thank you. We’ll call you at the time that you chose.' };

function requested(next = 'We’ll confirm the time by email or phone.'): CallStatus {
  return { title: 'Call requested', text: `Thank you. Your call isn’t booked yet. ${next}` };
}

const unreached = 'Because our mail server can’t send to your address, we’ll confirm the time by phone.';

function isUnbooked(booking: Booking): booking is Booking & { heldUntil: number } {
  return booking.heldUntil !== null;
}

function statusFor(booking: Booking, now: number): CallStatus {
  if (booking.canceledAt !== null) return { title: 'Call canceled', text: 'This call was canceled.' };
  if (!isUnbooked(booking)) return booked;
  const { heldUntil, mail, trust, email, timeZone } = booking;
  if (mail !== 'waiting' && mail !== 'done')
    return trust !== 'quarantined' && needsSmtpUtf8(email) ? requested(unreached) : requested();
  const hold =
    heldUntil <= now
      ? 'This time isn’t reserved. The first person who confirms it gets it.'
      : `We’ll reserve the time until ${timeIn(timeZone, heldUntil)} (${timeZone}).`;
  return {
    title: 'Confirm your call',
    text: `Thank you. To confirm your call, use the link in the email we’re sending you. ${hold}`,
  };
}
