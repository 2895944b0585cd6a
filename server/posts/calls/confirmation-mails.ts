import type { Log } from '../../log.ts';
import type { SendMail } from '../../mail/mail-sender.ts';
import { createReceiver } from '../../retries/receiver.ts';
import { createRetryLoop, type RetryLoop } from '../../retries/retry-loop.ts';
import { SendFailure } from '../../retries/send-failure.ts';
import type { ConfirmLinks } from './confirm-links.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { DueMail, MailQueue } from './mail-queue.ts';

export interface ConfirmationMailParts {
  queue: MailQueue;
  send: SendMail;
  links: ConfirmLinks;
  companyName: string;
  log: Log;
  now: () => number;
  random: () => number;
}

export type ConfirmationMails = Pick<RetryLoop<void>, 'runDue' | 'start' | 'stop'>;

/** Milliseconds for one mail, and for a stop. */
const times = { patience: 30_000, grace: 3_000 };

/** Sends confirmation mails one at a time, without delaying the post. */
export function createConfirmationMails(parts: ConfirmationMailParts): ConfirmationMails {
  const { queue, send, links, companyName, log, now, random } = parts;
  const receiver = createReceiver({ now, random });
  return createRetryLoop<void>({
    receiver,
    grace: times.grace,
    next() {
      const due = queue.next();
      return due && { id: due.row, run: (signal) => sendOne(due, signal) };
    },
    // Only database errors get here. Every failure of the mail server is a SendFailure.
    onBroken: (error) => log.error({ event: 'call-mails-store-failed' }, error),
  });

  async function sendOne(due: DueMail, signal: AbortSignal): Promise<void> {
    const { row, reference, tries } = due;
    queue.begin(row, receiver.nextTry(tries + 1));
    const mail = confirmationMail(due, { companyName, link: links.make(reference, Date.parse(due.start)), now: now() });
    try {
      await send(mail, AbortSignal.any([AbortSignal.timeout(times.patience), signal]));
      queue.sent(row);
      receiver.answered();
      log.info({ event: 'call-mailed', reference });
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      const { reason, isDefinite } = error;
      log.warn({ event: 'call-mail-failed', reference, reason, tries: tries + 1 });
      if (isDefinite) receiver.answered();
      else receiver.failed();
      // Every failure counts. It is better to free the time than to hold it for a mail that never arrives.
      if (isDefinite || receiver.judge({ faults: tries, triedAt: null }, true).isLast) queue.failed(row);
    }
  }
}
