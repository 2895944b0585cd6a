import type { Log } from '../log.ts';
import { createReceiver, longestWait } from '../retries/receiver.ts';
import { createRetryLoop, type RetryLoop, type Try } from '../retries/retry-loop.ts';
import { SendFailure } from '../retries/send-failure.ts';
import type { Acceptance } from '../upstream/acceptance.ts';
import type { Channel, Message, PostMessage } from './channel.ts';
import type { Digest } from './digest.ts';
import type { NoticePost, Notices, Waiting } from './notices.ts';

interface NotifierParts {
  notices: Notices;
  channel: Channel;
  news: Acceptance['news'];
  log: Log;
  now: () => number;
  random: () => number;
  /** Milliseconds for one message. */
  patience: number;
}

export type Notifier = Pick<RetryLoop<void>, 'runDue' | 'start' | 'stop'>;

/** Milliseconds from the first try until a post is parked, for any cause. */
const longestTrying = 3 * 24 * 60 * 60_000;
/** Milliseconds. A message cut off here is sent again after the next start, under the same reference. */
const grace = 3_000;

/** Notifies the operator by one channel: upstream news first, then each post at least once, then the digest. */
export function createNotifier({ notices, channel, news, log, now, random, patience }: NotifierParts): Notifier {
  const named = { channel: channel.name };
  const receiver = createReceiver({ now, random });
  /** Lost at a restart: news that still applies is sent again. */
  let sentNews: string | undefined;
  let newsTries = 0;
  let nextNewsAt = 0;
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
      return newsTry() ?? postTry(after) ?? digestTry();
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

  function newsTry(): Try<void> | undefined {
    const latest = news();
    // An operator who was not told of the outage needs no notice of the recovery.
    if (!latest || latest.reference === sentNews || (latest.event === 'upstream.accepts' && !sentNews))
      return undefined;
    // A time beyond the longest wait was set before the clock was turned back.
    const isPutOff = nextNewsAt > now() && nextNewsAt <= now() + longestWait;
    return isPutOff ? undefined : { id: 0, run: (signal) => sendNews(latest, signal) };
  }

  /** Its failures do not delay the posts. */
  async function sendNews(latest: NonNullable<ReturnType<typeof news>>, signal: AbortSignal): Promise<void> {
    const { event, reference, since, reason } = latest;
    newsTries += 1;
    nextNewsAt = receiver.nextTry(newsTries);
    const failure = await send({ event, reference, since: new Date(since).toISOString(), reason }, signal);
    if (failure) log.error({ event: 'notify-failed', ...named, reference, reason: failure.reason });
    if (failure && !failure.isDefinite) return;
    sentNews = reference;
    newsTries = 0;
    nextNewsAt = 0;
    if (!failure) taken({ reference });
  }

  function postTry(after: number): Try<void> | undefined {
    const waiting = notices.next(after);
    return waiting && { id: waiting.row, run: (signal) => sendPost(waiting, signal) };
  }

  async function sendPost(waiting: Waiting, signal: AbortSignal): Promise<void> {
    const { row } = waiting;
    const post = notices.post(row);
    if (post.state === 'refused') return notices.leaveOut(row);
    notices.begin(row, receiver.nextTry(waiting.tries + 1));
    const failure = await send(messageOf(post), signal);
    if (failure) return putOff(waiting, post, failure);
    notices.markSent(row);
    taken({ reference: post.reference, form: post.form });
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
      log.error({ event: 'notify-failed', ...event });
    }
  }

  function digestTry(): Try<void> | undefined {
    const digest = notices.beginDigest();
    return digest && { id: 0, run: (signal) => sendDigest(digest, signal) };
  }

  async function sendDigest({ waiting, fresh, newest, forms, reasons }: Digest, signal: AbortSignal): Promise<void> {
    const reference = `QUARANTINE-${newest}`;
    const failure = await send({ event: 'quarantine.waiting', reference, waiting, new: fresh, forms, reasons }, signal);
    if (failure) {
      receiver.failed();
      log.error({ event: 'notify-failed', ...named, reference, reason: failure.reason });
      return;
    }
    notices.markDigestSent(newest);
    taken({ reference });
  }

  async function send(message: Message, signal: AbortSignal): Promise<SendFailure | undefined> {
    try {
      await channel.send(message, AbortSignal.any([AbortSignal.timeout(patience), signal]));
      return undefined;
    } catch (error) {
      if (error instanceof SendFailure) return error;
      // A bug of ours. Its message may contain a visitor's text.
      return new SendFailure(
        'An error occurred in the site itself.',
        error instanceof Error ? error.name : 'unknown error',
        true,
      );
    }
  }

  function taken(message: { reference: string; form?: string }): void {
    log.info({ event: 'notified', ...named, ...message });
    receiver.answered();
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
