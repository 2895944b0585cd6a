import { createReceiver } from '../retries/receiver.ts';
import { createRetryLoop, type RetryLoop } from '../retries/retry-loop.ts';
import { SendFailure } from '../retries/send-failure.ts';
import type { OutgoingMail, SendMail } from './mail-sender.ts';

/** A mail that is due. `row` identifies it in its queue. */
interface Due {
  row: number;
  reference: string;
  tries: number;
}

/** Stored mails, which several processes may send. */
export interface Queue<Item extends Due> {
  next(): Promise<Item | undefined>;
  /**
   * Called before sending, with the number of tries that `next` saw. Resolves to false if the mail is no longer due,
   * for example because another process is sending it. After a crash, the mail is sent again at `nextTryAt`, but not
   * forever.
   */
  begin(row: number, triesSeen: number, nextTryAt: number): Promise<boolean>;
  putOff(row: number, nextTryAt: number): Promise<void>;
  sent(row: number): Promise<void>;
  /** Not tried again. */
  failed(row: number): Promise<void>;
}

interface MailLoopParts<Item extends Due> {
  queue: Queue<Item>;
  mailOf(due: Item): OutgoingMail;
  send: SendMail;
  /** To the log. */
  tell: {
    sent(named: { reference: string }): void;
    failed(named: { reference: string; reason: string; tries: number; isLast: boolean }): void;
    broken(error: unknown): void;
  };
  now: () => number;
  random: () => number;
}

export type MailLoop = Pick<RetryLoop<void>, 'runDue' | 'start' | 'stop'>;

/** Milliseconds for one mail, until another process may send it, and for a stop. */
const times = { patience: 30_000, claim: 40_000, grace: 3_000 };

/** Sends the mails of a queue one at a time, without delaying the post that caused them. */
export function createMailLoop<Item extends Due>(parts: MailLoopParts<Item>): MailLoop {
  const { queue, mailOf, send, tell, now, random } = parts;
  const receiver = createReceiver({ now, random });
  return createRetryLoop<void>({
    receiver,
    grace: times.grace,
    async next() {
      const due = await queue.next();
      return due && { id: due.row, run: (signal) => sendOne(due, signal) };
    },
    // Only database errors get here. Every failure of the mail server is a SendFailure.
    onBroken: tell.broken,
  });

  async function sendOne(due: Item, signal: AbortSignal): Promise<void> {
    const { row, reference, tries } = due;
    if (!(await queue.begin(row, tries, now() + times.claim))) return;
    try {
      await send(mailOf(due), AbortSignal.any([AbortSignal.timeout(times.patience), signal]));
      await queue.sent(row);
      receiver.answered();
      tell.sent({ reference });
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      const { reason, isDefinite } = error;
      if (isDefinite) receiver.answered();
      else receiver.failed();
      // Every failure counts: a mail that never arrives must not wait forever.
      const isLast = isDefinite || receiver.judge({ faults: tries, triedAt: null }, true).isLast;
      tell.failed({ reference, reason, tries: tries + 1, isLast });
      if (isLast) await queue.failed(row);
      else await queue.putOff(row, receiver.nextTry(tries + 1));
    }
  }
}
