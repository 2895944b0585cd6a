import type { ConfirmLinks } from '../guards/confirm-links.ts';
import type { Booking, Bookings, BookingsIn } from './bookings.ts';
import type { Calendar } from './calendar.ts';

interface Parts {
  minutes: number;
  bookings: Bookings;
  calendar: Calendar;
  links: ConfirmLinks | undefined;
  now: () => number;
}

export interface LinkedCall {
  booking: Booking;
  /** `freed`: the call was confirmed, but the operator has freed its time. */
  state: 'unconfirmed' | 'booked' | 'freed' | 'canceled';
  /** Tells the visitor why the call did not change. */
  refusal?: string | undefined;
}

export type LinkedCalls = ReturnType<typeof createLinkedCalls>;

export const maxMoves = 5;

const day = 24 * 3_600_000;

/** Every move can postpone the call by at most 60 days (`aheadDays`). */
export function linkExpiryOf(startsAt: number): number {
  return startsAt + maxMoves * 60 * day;
}

/**
 * Actions of the link in the confirmation email. The methods resolve to undefined if the token is invalid or expired, or
 * if no open call in the future has the token's reference.
 */
export function createLinkedCalls({ minutes, bookings, calendar, links, now }: Parts) {
  return {
    async find(token: string): Promise<LinkedCall | undefined> {
      const reference = links?.read(token);
      return reference === undefined ? undefined : findOpen(bookings, reference);
    },

    confirm: (token: string) => change(token, confirm),

    /** Also confirms the call. */
    move: (token: string, start: string) =>
      change(token, async (within, { booking, state }) => {
        if (start === booking.start && state !== 'freed') return confirm(within, { booking, state });
        if (booking.moves >= maxMoves) return `You’ve already moved this call ${maxMoves} times.`;
        const refusal = await calendar.refusal(start, (from, to) => within.held(from, to, booking.post));
        if (refusal !== undefined) return refusal;
        const startsAt = Date.parse(start);
        const to = { startsAt, endsAt: startsAt + minutes * 60_000 };
        await within.move(booking, { from: booking.start, to });
        return undefined;
      }),

    cancel: (token: string) =>
      change(token, async (within, { booking }) => {
        await within.cancel(booking);
        return undefined;
      }),
  };

  /** `work` resolves to a refusal if it changes nothing. Locks the call, because a visitor may open several tabs. */
  async function change(
    token: string,
    work: (within: BookingsIn, call: LinkedCall) => Promise<string | undefined>,
  ): Promise<LinkedCall | undefined> {
    const reference = links?.read(token);
    if (reference === undefined) return undefined;
    const changed = await bookings.transaction(async (within) => {
      await within.lock(reference);
      const call = await findOpen(within, reference);
      if (!call || call.state === 'canceled') return call;
      const refusal = await work(within, call);
      return refusal ? { ...call, refusal } : findOpen(within, reference);
    });
    calendar.invalidate();
    return changed;
  }

  async function confirm(within: BookingsIn, { booking, state }: LinkedCall): Promise<string | undefined> {
    if (state !== 'unconfirmed') return undefined;
    const refusal = isHeld(booking) ? undefined : await calendar.taken(booking.start, within.held);
    if (refusal === undefined) await within.confirm(booking);
    return refusal;
  }

  async function findOpen(within: BookingsIn, reference: string): Promise<LinkedCall | undefined> {
    const booking = await within.find(reference);
    if (!booking?.isOpen || Date.parse(booking.start) <= now()) return undefined;
    return { booking, state: stateOf(booking) };
  }

  function stateOf(booking: Booking): LinkedCall['state'] {
    if (booking.canceledAt !== null) return 'canceled';
    if (booking.confirmedAt === null) return 'unconfirmed';
    return isHeld(booking) ? 'booked' : 'freed';
  }

  function isHeld({ heldUntil }: Booking): boolean {
    return heldUntil === null || heldUntil > now();
  }
}
