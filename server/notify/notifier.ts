import type { Log } from '../log.ts';
import { createReceiver } from '../retries/receiver.ts';
import { createRetryLoop, type RetryLoop, type Try } from '../retries/retry-loop.ts';
import { SendFailure } from '../retries/send-failure.ts';
import type { Acceptance } from '../upstream/acceptance.ts';
import type { Channel, PostMessage, VisitorChannel } from './channel.ts';
import type { ChatNews } from './chat-news.ts';
import type { NoticePost, Notices, Waiting } from './notices.ts';
import { createReports } from './reports.ts';

interface NotifierParts {
  notices: Notices;
  log: Log;
  now: () => number;
  random: () => number;
  /** Milliseconds for one message. */
  patience: number;
}

interface ToOperator {
  channel: Channel;
  news: Acceptance['news'];
  chats: ChatNews;
}

interface ToVisitor {
  channel: VisitorChannel;
}

export type Notifier = Pick<RetryLoop<void>, 'runDue' | 'start' | 'stop'>;

/** Milliseconds from the first try until a post is parked, for any cause. */
const longestTrying = 3 * 24 * 60 * 60_000;
/** Milliseconds. A message cut off here is sent again after the next start, under the same reference. */
const grace = 3_000;

/**
 * Sends notices by one channel. The operator gets urgent reports first, then each post at least once, then the digest.
 * Visitors get confirmations of their own posts.
 */
export function createNotifier(parts: NotifierParts & (ToOperator | ToVisitor)): Notifier {
  const { notices, channel, log, now, random, patience } = parts;
  const named = { channel: channel.name };
  const receiver = createReceiver({ now, random });
  const reports =
    'news' in parts
      ? createReports({ ...parts, name: parts.channel.name, send: sendBy(parts.channel), receiver })
      : undefined;
  const send = sendBy<PostMessage>(channel);
  let isOn = false;
  try {
    switchOn();
  } catch (error) {
    onBroken(error);
  }

  // It polls, so the code that accepts posts need not know about it.
  return createRetryLoop<void>({
    receiver,
    grace,
    next(after) {
      switchOn();
      return reports?.urgent() ?? postTry(after) ?? reports?.daily();
    },
    onBroken,
  });

  /** Only database errors get here. Every failure of a channel is a SendFailure. */
  function onBroken(error: unknown): void {
    log.error({ event: 'notify-store-failed', ...named }, error);
  }

  function switchOn(): void {
    if (isOn) return;
    notices.switchOn();
    isOn = true;
  }

  function postTry(after: number): Try<void> | undefined {
    const waiting = notices.next(after);
    return waiting && { id: waiting.row, run: (signal) => sendPost(waiting, signal) };
  }

  async function sendPost(waiting: Waiting, signal: AbortSignal): Promise<void> {
    const { row } = waiting;
    const post = notices.post(row);
    const message = messageOf(post);
    if (post.state === 'refused' || !channel.takes(message)) return notices.leaveOut(row);
    notices.begin(row, receiver.nextTry(waiting.tries + 1));
    const failure = await send(message, signal);
    if (failure) return putOff(waiting, post, failure);
    notices.markSent(row);
    log.info({ event: 'notified', ...named, reference: post.reference, form: post.form });
    receiver.answered();
  }

  function putOff({ row, tries, faults, firstTryAt, triedAt }: Waiting, post: NoticePost, failure: SendFailure): void {
    const { reason, isDefinite } = failure;
    receiver.failed();
    const { isFault, isLast } = receiver.judge({ faults, triedAt }, isDefinite);
    const event = { ...named, reference: post.reference, form: post.form, reason, tries: tries + 1 };
    if (isLast || now() - (firstTryAt ?? now()) >= longestTrying) {
      notices.park(row, reason, isFault);
      log.error({ event: 'notify-parked', ...event });
    } else {
      notices.failed(row, reason, isFault);
      log.warn({ event: 'notify-failed', ...event });
    }
  }

  /** Never rejects. */
  function sendBy<Sent>(to: { send(message: Sent, signal: AbortSignal): Promise<string> }) {
    return async (message: Sent, signal: AbortSignal): Promise<SendFailure | undefined> => {
      try {
        await to.send(message, AbortSignal.any([AbortSignal.timeout(patience), signal]));
        return undefined;
      } catch (error) {
        if (error instanceof SendFailure) return error;
        // A bug of ours. Its message may contain a visitor's text.
        return new SendFailure(
          'Internal error; see the log.',
          error instanceof Error ? error.name : 'unknown error',
          true,
        );
      }
    };
  }
}

function messageOf({ reference, form, payload, created_at: received, file }: NoticePost): PostMessage {
  return {
    event: 'enquiry.received',
    reference,
    form,
    received: new Date(received).toISOString(),
    fields: payload,
    ...(file && { file: { name: file.name } }),
  };
}
