import type { Log } from '../../log.ts';
import { createMailLoop, type MailLoop } from '../../mail/mail-loop.ts';
import type { SendMail } from '../../mail/mail-sender.ts';
import type { ConfirmLinks } from '../guards/confirm-links.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { MailQueue } from './mail-queue.ts';

export interface ConfirmationMailParts {
  queue: MailQueue;
  send: SendMail;
  links: ConfirmLinks;
  companyName: string;
  log: Log;
  now: () => number;
  random: () => number;
}

/** Sends confirmation mails. A call whose mail cannot be sent frees its time. */
export function createConfirmationMails(parts: ConfirmationMailParts): MailLoop {
  const { queue, send, links, companyName, log, now, random } = parts;
  return createMailLoop({
    queue,
    mailOf: (due) =>
      confirmationMail(due, { companyName, link: links.make(due.reference, Date.parse(due.start)), now: now() }),
    send,
    tell: {
      sent: (named) => log.info({ event: 'call-mailed', ...named }),
      failed: (named) => log.warn({ event: 'call-mail-failed', ...named }),
      broken: (error) => log.error({ event: 'call-mails-store-failed' }, error),
    },
    now,
    random,
  });
}
