import type { Log } from '../log.ts';
import { longestWait, type Receiver } from '../retries/receiver.ts';
import type { Try } from '../retries/retry-loop.ts';
import type { SendFailure } from '../retries/send-failure.ts';
import type { Acceptance } from '../upstream/acceptance.ts';
import type { ChannelName, Message } from './channel.ts';
import type { ChatNews } from './chat-news.ts';
import type { Digest } from './digest.ts';
import type { Notices } from './notices.ts';

interface ReportsParts {
  name: ChannelName;
  send: (message: Message, signal: AbortSignal) => Promise<SendFailure | undefined>;
  notices: Pick<Notices, 'beginDigest' | 'markDigestSent'>;
  chats: ChatNews;
  news: Acceptance['news'];
  receiver: Receiver;
  log: Log;
  now: () => number;
}

/** Messages to the operator other than posts. Each function returns a try that is due. */
export interface Reports {
  /** News about the upstream, then visitors who wait in the chat. */
  urgent(): Try<void> | undefined;
  /** The digest of the quarantine. */
  daily(): Try<void> | undefined;
}

/** Milliseconds between two messages about new chats: a flood of them must not fill a mailbox. */
const chatPause = 60_000;

export function createReports({ name, send, notices, chats, news, receiver, log, now }: ReportsParts): Reports {
  /** Lost at a restart: news that still applies is sent again. */
  let sentNews: string | undefined;
  const newsTries = createPause();
  const chatTries = createPause();

  return {
    urgent: () => newsTry() ?? chatTry(),
    daily() {
      const digest = notices.beginDigest();
      return digest && { id: 0, run: (signal) => sendDigest(digest, signal) };
    },
  };

  function newsTry(): Try<void> | undefined {
    const latest = news();
    // An operator who was not told of the outage needs no notice of the recovery.
    if (!latest || latest.reference === sentNews || (latest.event === 'upstream.accepts' && !sentNews))
      return undefined;
    return newsTries.isDue() ? { id: 0, run: (signal) => sendNews(latest, signal) } : undefined;
  }

  /** Its failures do not delay the posts. */
  async function sendNews(latest: NonNullable<ReturnType<typeof news>>, signal: AbortSignal): Promise<void> {
    const { event, reference, since, reason } = latest;
    newsTries.failed();
    const failure = await send({ event, reference, since: new Date(since).toISOString(), reason }, signal);
    if (failure) log.warn({ event: 'notify-failed', channel: name, reference, reason: failure.reason });
    if (failure && !failure.isDefinite) return;
    sentNews = reference;
    newsTries.pass(0);
    if (!failure) taken(reference);
  }

  function chatTry(): Try<void> | undefined {
    if (!chatTries.isDue()) return undefined;
    const found = chats.due();
    if (!found) return undefined;
    const { newest, message } = found;
    return {
      id: 0,
      async run(signal) {
        chatTries.failed();
        const failure = await send(message, signal);
        if (failure) {
          log.warn({ event: 'notify-failed', channel: name, reference: message.reference, reason: failure.reason });
          if (!failure.isDefinite) return;
        }
        chats.markSent(newest);
        chatTries.pass(chatPause);
        if (!failure) taken(message.reference);
      },
    };
  }

  async function sendDigest({ waiting, fresh, newest, forms, reasons }: Digest, signal: AbortSignal): Promise<void> {
    const reference = `QUARANTINE-${newest}`;
    const failure = await send({ event: 'quarantine.waiting', reference, waiting, new: fresh, forms, reasons }, signal);
    if (failure) {
      receiver.failed();
      log.warn({ event: 'notify-failed', channel: name, reference, reason: failure.reason });
      return;
    }
    notices.markDigestSent(newest);
    taken(reference);
  }

  function taken(reference: string): void {
    log.info({ event: 'notified', channel: name, reference });
    receiver.answered();
  }

  /** The wait before the next message of one kind, which grows with each failure. */
  function createPause() {
    let tries = 0;
    let until = 0;
    return {
      // A time beyond the longest wait was set before the clock was turned back.
      isDue: () => until <= now() || until > now() + longestWait,
      /** Called before each try. */
      failed(): void {
        tries += 1;
        until = receiver.nextTry(tries);
      },
      pass(ms: number): void {
        tries = 0;
        until = now() + ms;
      },
    };
  }
}
