import type { Log } from '../log.ts';
import { ChannelFailure } from '../notify/channel.ts';
import type { SendMail } from '../notify/mail-sender.ts';
import { backoff } from '../outbox/backoff.ts';
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

export interface ConfirmationMails {
  /** Sends what is due. Gives the milliseconds to leave the server alone; 0 when nothing failed. Never rejects. */
  sendDue(): Promise<number>;
  /** Sends until it is stopped. */
  start(): void;
  /** Ends that, and gives what is under way a moment to come to its end. */
  stop(): Promise<void>;
}

/** Milliseconds: between two looks, that one mail may take, and that a stop waits. */
const times = { look: 1_000, patience: 30_000, grace: 3_000 };
/** Tries of one mail, more than an hour of them. */
const mostTries = 20;

/** Sends the mails by which visitors confirm their calls, one at a time. Whoever posts does not wait for it. */
export function createConfirmationMails(parts: ConfirmationMailParts): ConfirmationMails {
  const { queue, send, links, companyName, log, now, random } = parts;
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<number> | undefined;
  let isStopped = false;
  /** Failures since the server last took a mail. */
  let silence = 0;

  return {
    sendDue,
    start: () => lookIn(0),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const cut = setTimeout(() => ending.abort(), times.grace);
      await round;
      clearTimeout(cut);
    },
  };

  function lookIn(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(async () => lookIn((await sendDue()) || times.look), ms);
  }

  function sendDue(): Promise<number> {
    round ??= sendAll().finally(() => {
      round = undefined;
    });
    return round;
  }

  async function sendAll(): Promise<number> {
    try {
      for (let due = queue.next(); due && !isStopped; due = queue.next()) {
        if (!(await sendOne(due))) return Math.max(1, backoff(silence, random));
      }
      return 0;
    } catch (error) {
      // Of the database: what the mail server does wrong is a ChannelFailure.
      log.error({ event: 'call-mails-store-failed' }, error);
      return times.patience;
    }
  }

  /** False where the server is to be left alone for a while. */
  async function sendOne(due: DueMail): Promise<boolean> {
    const { row, reference, tries } = due;
    queue.begin(row, now() + backoff(tries + 1, random));
    const mail = confirmationMail(due, { companyName, link: links.make(reference, Date.parse(due.start)), now: now() });
    try {
      await send(mail, AbortSignal.any([AbortSignal.timeout(times.patience), ending.signal]));
      queue.sent(row);
      silence = 0;
      log.info({ event: 'call-mailed', reference });
      return true;
    } catch (error) {
      if (!(error instanceof ChannelFailure)) throw error;
      const { reason, isDefinite } = error;
      log.error({ event: 'call-mail-failed', reference, reason, tries: tries + 1 });
      if (isDefinite || tries + 1 >= mostTries) queue.failed(row);
      silence = isDefinite ? 0 : silence + 1;
      return isDefinite;
    }
  }
}
