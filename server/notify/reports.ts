import type { Log } from '../log.ts';
import { longestWait, type Receiver } from '../retries/receiver.ts';
import type { Try } from '../retries/retry-loop.ts';
import type { SendFailure } from '../retries/send-failure.ts';
import type { Acceptance } from '../upstream/acceptance.ts';
import type { ChannelName, Message } from './channel.ts';
import type { ChatNews } from './chat-news.ts';
import type { Digests } from './digest.ts';

interface ReportsParts {
  name: ChannelName;
  send: (message: Message, signal: AbortSignal) => Promise<SendFailure | undefined>;
  digests: Digests;
  chats: ChatNews;
  news: Acceptance['news'];
  receiver: Receiver;
  /** Milliseconds until another process may send a message that this one has begun to send. */
  claim: number;
  log: Log;
  now: () => number;
}

/** Messages to the operator other than posts. Each function resolves to a try that is due. */
export interface Reports {
  /** News about the upstream, then visitors who wait in the chat. */
  urgent(): Promise<Try<void> | undefined>;
  /** The digest of the quarantine and of the quota for files. */
  daily(): Promise<Try<void> | undefined>;
}

export function createReports(parts: ReportsParts): Reports {
  const { name, digests, chats, news, receiver, claim, log, now } = parts;
  /** Lost at a restart: news that still applies is sent again. */
  let sentNews: string | undefined;
  let newsTries = 0;
  let nextNewsTry = 0;
  /** Failures since the last message about chats. */
  let chatFailures = 0;

  return {
    urgent: async () => newsTry() ?? chatTry(),
    daily: async () => ((await digests.isDue()) ? { id: 0, run: sendDigest } : undefined),
  };

  function newsTry(): Try<void> | undefined {
    const latest = news();
    // An operator who was not told of the outage needs no notice of the recovery.
    if (!latest || latest.reference === sentNews || (latest.event === 'upstream.accepts' && !sentNews))
      return undefined;
    // A time beyond the longest wait was set before the clock was turned back.
    const isDue = nextNewsTry <= now() || nextNewsTry > now() + longestWait;
    return isDue ? { id: 0, run: (signal) => sendNews(latest, signal) } : undefined;
  }

  /** Its failures do not delay the posts. */
  async function sendNews(latest: NonNullable<ReturnType<typeof news>>, signal: AbortSignal): Promise<void> {
    const { event, reference, since, reason } = latest;
    newsTries += 1;
    nextNewsTry = receiver.nextTry(newsTries);
    const failure = await send({ event, reference, since: new Date(since).toISOString(), reason }, signal);
    if (failure) log.warn({ event: 'notify-failed', channel: name, reference, reason: failure.reason });
    if (failure && !failure.isDefinite) return;
    sentNews = reference;
    newsTries = 0;
    nextNewsTry = 0;
    if (!failure) taken(reference);
  }

  async function chatTry(): Promise<Try<void> | undefined> {
    const found = await chats.due();
    if (!found) return undefined;
    const { newest, message } = found;
    return {
      id: 0,
      async run(signal) {
        if (!(await chats.begin(newest, now() + claim))) return;
        const failure = await send(message, signal);
        if (failure) {
          log.warn({ event: 'notify-failed', channel: name, reference: message.reference, reason: failure.reason });
        }
        if (failure && !failure.isDefinite) {
          chatFailures += 1;
          return chats.putOff(receiver.nextTry(chatFailures));
        }
        await chats.markSent(newest);
        chatFailures = 0;
        if (!failure) taken(message.reference);
      },
    };
  }

  async function sendDigest(signal: AbortSignal): Promise<void> {
    const digest = await digests.begin();
    if (!digest) return;
    const { waiting, fresh, newest, forms, reasons, uploadsPercent } = digest;
    // A digest without a new post would have the reference of the one before.
    const reference = fresh > 0 ? `QUARANTINE-${newest}` : `UPLOADS-${new Date(now()).toISOString().slice(0, 10)}`;
    const message = { event: 'quarantine.waiting', reference, waiting, new: fresh, forms, reasons } as const;
    const failure = await send({ ...message, ...(uploadsPercent && { uploadsPercent }) }, signal);
    if (failure) {
      receiver.failed();
      log.warn({ event: 'notify-failed', channel: name, reference, reason: failure.reason });
      return;
    }
    await digests.markSent(digest);
    taken(reference);
  }

  /** A report that some recipients have is not sent again. */
  async function send(message: Message, signal: AbortSignal): Promise<SendFailure | undefined> {
    const failure = await parts.send(message, signal);
    if (!failure?.missed.length) return failure;
    const { reason, missed } = failure;
    log.warn({ event: 'notified-in-part', channel: name, reference: message.reference, reason, missed: missed.length });
    return undefined;
  }

  function taken(reference: string): void {
    log.info({ event: 'notified', channel: name, reference });
    receiver.answered();
  }
}
