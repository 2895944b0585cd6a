import { timeIn } from '../../../shared/calls/call-slots.ts';
import type { Booking } from './bookings.ts';

export const bookedWords = 'Thank you. Your call is booked.';
export const requestedWords =
  'Thank you. We have your request for a call. The time is not booked yet: we confirm it by e-mail or phone.';

/** The state of a call's time, in words for its visitor. */
export function wordsFor({ heldUntil, confirmedAt, mail, timeZone }: Booking, now: number): string {
  if (confirmedAt !== null || heldUntil === null) return bookedWords;
  if (mail === 'none' || mail === 'failed') return requestedWords;
  if (heldUntil <= now) return `${mailedWords} The time is not held for you: whoever confirms it first has it.`;
  return `${mailedWords} We hold the time until ${timeIn(timeZone, heldUntil)} (${timeZone}).`;
}

const mailedWords = 'Thank you. You get a mail in a moment: confirm your call there.';
