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
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
}

export type ConfirmationMails = Pick<RetryLoop<void>, 'runDue' | 'start' | 'stop'>;

/** Milliseconds: that one mail may take, and that a stop waits. */
const times = { patience: 30_000, grace: 3_000 };

/** Sends the mails by which visitors confirm their calls, one at a time. Whoever posts does not wait for it. */
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
    // Whatever the mail server does wrong is a SendFailure.
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
      log.error({ event: 'call-mail-failed', reference, reason, tries: tries + 1 });
      if (isDefinite) receiver.answered();
      else receiver.failed();
      // Every try counts: a time that waits longer for its mail is better given back.
      if (isDefinite || receiver.judge({ faults: tries, triedAt: null }, true).isLast) queue.failed(row);
    }
  }
}
