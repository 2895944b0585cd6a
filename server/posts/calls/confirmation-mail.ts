import { timeIn } from '../../../shared/calls/call-slots.ts';
import type { OutgoingMail } from '../../mail/mail-sender.ts';
import { paragraph } from '../../text/wrapped-text.ts';
import type { DueMail } from './mail-queue.ts';

interface MailParts {
  companyName: string;
  link: string;
  now: number;
}

/** The address may belong to someone else. So the mail repeats none of the visitor's text, or it could deliver spam. */
export function confirmationMail(due: DueMail, { companyName, link, now }: MailParts): OutgoingMail {
  const { reference, email, start, timeZone, heldUntil } = due;
  const inZone = (at: string | number) => `${timeIn(timeZone, at)} (${timeZone})`;
  const isHeld = heldUntil === null || heldUntil > now;
  const lines = [
    `Someone used this email address to request a call from ${companyName}:`,
    '',
    `  ${inZone(start)}`,
    `  Reference ${reference}`,
    '',
    'If that was you, confirm the call here:',
    '',
    `  ${link}`,
    '',
    ...paragraph(
      isHeld
        ? `We'll hold this time${heldUntil === null ? '' : ` until ${inZone(heldUntil)}`}.`
        : "We aren't holding this time. It goes to the first person who confirms it.",
    ),
    '',
    ...paragraph(
      "If it wasn't you, you don't need to do anything. The request will expire, and we won't email you again.",
    ),
  ];
  return {
    to: [email],
    subject: `[${reference}] Confirm your call with ${companyName}`,
    text: `${lines.join('\n')}\n`,
    reference: `${reference}.confirm`,
  };
}
