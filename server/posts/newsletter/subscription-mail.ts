import type { OutgoingMail } from '../../mail/mail-sender.ts';
import { paragraph } from '../../process/text/wrapped-text.ts';

interface Request {
  reference: string;
  email: string;
  companyName: string;
  confirm: string;
  unsubscribe: string;
}

export function subscriptionMail({ reference, email, companyName, confirm, unsubscribe }: Request): OutgoingMail {
  const lines = [
    `Someone asked ${companyName} to send its articles to this address.`,
    '',
    'If that was you, confirm your subscription here within seven days:',
    '',
    `  ${confirm}`,
    '',
    ...paragraph(
      'If it wasn’t you, you don’t need to do anything. We’ll delete the address after seven days and won’t email you again.',
    ),
    '',
    '-- ',
    'Unsubscribe at any time:',
    unsubscribe,
  ];
  return {
    to: [email],
    subject: `[${reference}] Confirm your subscription to ${companyName}`,
    text: `${lines.join('\n')}\n`,
    reference: `${reference}.confirm`,
    unsubscribeLink: unsubscribe,
  };
}
