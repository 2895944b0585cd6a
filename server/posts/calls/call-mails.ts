import { timeIn } from '../../../shared/calls/call-slots.ts';
import { mailResult } from '../../mail/mail-result.ts';
import type { OutgoingMail, SendMail } from '../../mail/mail-sender.ts';
import { paragraph } from '../../process/text/wrapped-text.ts';
import type { JobHandler } from '../../store/jobs/handlers.ts';
import type { ConfirmLinks } from '../guards/confirm-links.ts';
import type { Booking, Bookings } from './bookings.ts';
import { linkExpiryOf } from './linked-calls.ts';

interface HandlerParts {
  bookings: Bookings;
  send: SendMail;
  links: ConfirmLinks;
  companyName: string;
  now: () => number;
}

export function callMails({ bookings, send, links, companyName, now }: HandlerParts): JobHandler {
  return {
    async attempt([{ reference }], { signal }) {
      const booking = await bookings.find(reference);
      const startsAt = Date.parse(booking?.start ?? '');
      const isDecided = booking?.confirmedAt !== null || booking.canceledAt !== null;
      if (!booking?.isOpen || isDecided || !(startsAt > now())) return { kind: 'dropped' };
      const link = links.make(reference, linkExpiryOf(startsAt));
      return mailResult(send(confirmationMail(booking, { companyName, link, now: now() }), signal));
    },
    async gaveUp([job], tables) {
      if (job?.post) await bookings.within(tables).giveUp(job.post);
    },
  };
}

interface MailParts {
  companyName: string;
  link: string;
  now: number;
}

/**
 * The email contains no free text from the visitor, because spammers could otherwise use the form to send text to
 * strangers.
 */
function confirmationMail(booking: Booking, { companyName, link, now }: MailParts): OutgoingMail {
  const { reference, email, start, timeZone, heldUntil } = booking;
  const inZone = (at: string | number) => `${timeIn(timeZone, at)} (${timeZone})`;
  const isHeld = heldUntil === null || heldUntil > now;
  const lines = [
    `Someone used this email address to request a call from ${companyName}:`,
    '',
    `  ${inZone(start)}`,
    `  Reference ${reference}`,
    '',
    'If that was you, confirm the call here. Later, you can move or cancel it',
    'with the same link:',
    '',
    `  ${link}`,
    '',
    ...paragraph(
      isHeld
        ? `We’ll reserve this time${heldUntil === null ? '' : ` until ${inZone(heldUntil)}`}.`
        : 'This time isn’t reserved. The first person who confirms it gets it.',
    ),
    '',
    ...paragraph(
      'If it wasn’t you, you don’t need to do anything. The request will expire, and we won’t email you again.',
    ),
  ];
  return {
    to: [email],
    subject: `[${reference}] Confirm your call with ${companyName}`,
    text: `${lines.join('\n')}\n`,
    reference: `${reference}.confirm`,
  };
}
