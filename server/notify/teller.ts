import type { Log } from '../log.ts';
import { createReceiver, longestWait } from '../retries/receiver.ts';
import { createRetryLoop, type RetryLoop, type Try } from '../retries/retry-loop.ts';
import type { Acceptance } from '../upstream/acceptance.ts';
import { type Channel, ChannelFailure, type Message, type PostMessage } from './channel.ts';
import type { Digest } from './digest.ts';
import type { Notices, ToldPost, Waiting } from './notices.ts';

interface TellerParts {
  notices: Notices;
  channel: Channel;
  /** News about the upstream, for the operator. */
  news: Acceptance['news'];
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Milliseconds that one message may take. */
  patience: number;
}

export type Teller = Pick<RetryLoop<void>, 'runDue' | 'start' | 'stop'>;

/** Milliseconds from its first try, after which a post is parked whoever is at fault. */
const longestTelling = 3 * 24 * 60 * 60_000;
/** Milliseconds that a stop waits. What it cuts is sent again after the next start, under its name. */
const grace = 3_000;

/** Tells the operator by one channel: news of the upstream first, then each post at least once, then the digest. */
export function createTeller({ notices, channel, news, log, now, random, patience }: TellerParts): Teller {
  const named = { channel: channel.name };
  const receiver = createReceiver({ now, random });
  /** The news that were told last. A start forgets them: what still holds is told again. */
  let toldNews: string | undefined;
  let newsTries = 0;
  let nextNewsAt = 0;
  let isOn = false;
  try {
    switchOn();
  } catch (error) {
    onBroken(error);
  }

  // Nobody wakes it, so nobody who accepts a post has to know of it.
  return createRetryLoop<void>({
    receiver,
    grace,
    next(after) {
      switchOn();
      return newsTry() ?? postTry(after) ?? digestTry();
    },
    onBroken,
  });

  /** Only of the database: whatever the channel does wrong is a ChannelFailure. */
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
    // An end is no news to those who have not heard of the beginning.
    if (!latest || latest.reference === toldNews || (latest.event === 'upstream.accepts' && !toldNews))
      return undefined;
    // If it waits longer than any wait, it was put off before the clock went back.
    const isPutOff = nextNewsAt > now() && nextNewsAt <= now() + longestWait;
    return isPutOff ? undefined : { id: 0, run: (signal) => tellNews(latest, signal) };
  }

  /** Posts are told whatever becomes of it: its failures do not make the channel rest. */
  async function tellNews(latest: NonNullable<ReturnType<typeof news>>, signal: AbortSignal): Promise<void> {
    const { event, reference, since, reason } = latest;
    newsTries += 1;
    nextNewsAt = receiver.nextTry(newsTries);
    const failure = await send({ event, reference, since: new Date(since).toISOString(), reason }, signal);
    if (failure) log.error({ event: 'notify-failed', ...named, reference, reason: failure.reason });
    if (failure && !failure.isDefinite) return;
    toldNews = reference;
    newsTries = 0;
    nextNewsAt = 0;
    if (!failure) taken({ reference });
  }

  function postTry(after: number): Try<void> | undefined {
    const waiting = notices.next(after);
    return waiting && { id: waiting.row, run: (signal) => tellPost(waiting, signal) };
  }

  async function tellPost(waiting: Waiting, signal: AbortSignal): Promise<void> {
    const { row } = waiting;
    const post = notices.post(row);
    if (post.state === 'refused') return notices.leaveOut(row);
    notices.begin(row, receiver.nextTry(waiting.tries + 1));
    const failure = await send(messageOf(post), signal);
    if (failure) return putOff(waiting, post, failure);
    notices.told(row);
    taken({ reference: post.reference, form: post.form });
  }

  function putOff({ row, tries, faults, firstTryAt, triedAt }: Waiting, post: ToldPost, failure: ChannelFailure): void {
    const { reason, isDefinite } = failure;
    receiver.failed();
    const { isFault, isLast } = receiver.judge({ faults, triedAt }, isDefinite);
    const event = { ...named, reference: post.reference, form: post.form, reason, tries: tries + 1 };
    if (isLast || now() - (firstTryAt ?? now()) >= longestTelling) {
      notices.park(row, reason, isFault);
      log.error({ event: 'notify-parked', ...event });
    } else {
      notices.failed(row, reason, isFault);
      log.error({ event: 'notify-failed', ...event });
    }
  }

  function digestTry(): Try<void> | undefined {
    const digest = notices.beginDigest();
    return digest && { id: 0, run: (signal) => tellDigest(digest, signal) };
  }

  async function tellDigest({ waiting, fresh, newest, forms, reasons }: Digest, signal: AbortSignal): Promise<void> {
    const reference = `QUARANTINE-${newest}`;
    const failure = await send({ event: 'quarantine.waiting', reference, waiting, new: fresh, forms, reasons }, signal);
    if (failure) {
      receiver.failed();
      log.error({ event: 'notify-failed', ...named, reference, reason: failure.reason });
      return;
    }
    notices.digestTold(newest);
    taken({ reference });
  }

  async function send(message: Message, signal: AbortSignal): Promise<ChannelFailure | undefined> {
    try {
      await channel.send(message, AbortSignal.any([AbortSignal.timeout(patience), signal]));
      return undefined;
    } catch (error) {
      if (error instanceof ChannelFailure) return error;
      // A mistake of ours. Its text may hold what a visitor wrote.
      return new ChannelFailure('It broke on this side.', error instanceof Error ? error.name : 'unknown error', true);
    }
  }

  function taken(message: { reference: string; form?: string }): void {
    log.info({ event: 'notified', ...named, ...message });
    receiver.answered();
  }
}

function messageOf({ reference, form, payload, created_at: received, file }: ToldPost): PostMessage {
  return {
    event: 'enquiry.received',
    reference,
    form,
    received: new Date(received).toISOString(),
    fields: payload,
    ...(file && { file: { name: file.name } }),
  };
}
