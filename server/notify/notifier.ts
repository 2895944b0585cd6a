import type { Log } from '../log.ts';
import { createReceiver } from '../retries/receiver.ts';
import { createRetryLoop, type RetryLoop, type Try } from '../retries/retry-loop.ts';
import { type Missed, SendFailure } from '../retries/send-failure.ts';
import type { Acceptance } from '../upstream/acceptance.ts';
import type { Channel, PostMessage, VisitorChannel } from './channel.ts';
import type { ChatNews } from './chat-news.ts';
import type { Digests } from './digest.ts';
import { missedText, stillMissed } from './missed.ts';
import type { FindObstacle, NoticePost, Notices, Waiting } from './notices.ts';
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
  digests: Digests;
  chats: ChatNews;
}

interface ToVisitor {
  channel: VisitorChannel;
}

export interface Notifier extends Pick<RetryLoop<void>, 'runDue' | 'start' | 'stop'> {
  /** Posts from now on get a notice. Never rejects: a failure is logged, and each round tries again. */
  switchOn(): Promise<void>;
}

/** Milliseconds from the first try until a post is parked, for any cause. */
const longestTrying = 3 * 24 * 60 * 60_000;
/** Milliseconds. A message cut off here is sent again after the next start, under the same reference. */
const grace = 3_000;
/** Milliseconds from the end of a try until another process may begin one if the result was not recorded. */
const margin = 10_000;

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
      ? createReports({
          ...parts,
          name: parts.channel.name,
          send: sendBy(parts.channel),
          receiver,
          claim: patience + margin,
        })
      : undefined;
  const send = sendBy<PostMessage>(channel);
  let isOn = false;

  // It polls, so the code that accepts posts need not know about it.
  const loop = createRetryLoop<void>({
    receiver,
    grace,
    async next(after) {
      await switchOnce();
      return (await reports?.urgent()) ?? (await postTry(after)) ?? reports?.daily();
    },
    onBroken,
  });

  return {
    ...loop,
    switchOn: () => switchOnce().catch(onBroken),
  };

  /** Only database errors get here. Every failure of a channel is a SendFailure. */
  function onBroken(error: unknown): void {
    log.error({ event: 'notify-store-failed', ...named }, error);
  }

  async function switchOnce(): Promise<void> {
    if (isOn) return;
    await notices.switchOn();
    isOn = true;
  }

  async function postTry(after: number): Promise<Try<void> | undefined> {
    const waiting = await notices.next(after);
    return waiting && { id: waiting.row, run: (signal) => sendPost(waiting, signal) };
  }

  async function sendPost(waiting: Waiting, signal: AbortSignal): Promise<void> {
    const { row, tries } = waiting;
    const post = await notices.post(row);
    if (!post) return;
    const message = messageOf(post, waiting.toldAt !== null);
    if (post.state === 'refused' || !channel.takes(message)) return notices.leaveOut(row);
    const findObstacle: FindObstacle | undefined =
      'obstacle' in channel ? (tables) => channel.obstacle(message, row, tables) : undefined;
    const { isBegun, obstacle } = await notices.begin(row, tries, now() + patience + margin, findObstacle);
    if (obstacle !== undefined) notConfirmed(post, obstacle);
    if (!isBegun) return;
    const only = waiting.missed.filter(({ isDefinite }) => !isDefinite).map(({ address }) => address);
    const failure = await send(message, signal, only.length ? only : undefined);
    if (failure?.isDefinite && 'obstacle' in channel) {
      // A visitor's address that the server rejects is not a fault that the operator can mend.
      await notices.leaveOut(row, failure.reason);
      receiver.answered();
      return notConfirmed(post, failure.reason);
    }
    const missed = stillMissed(waiting.missed, failure);
    if (failure && !(missed.length && failure.isDefinite)) return putOff(waiting, post, failure, missed);
    await notices.markSent(row, missed);
    receiver.answered();
    const event = { ...named, reference: post.reference, form: post.form };
    if (failure) log.warn({ event: 'notified-in-part', ...event, reason: failure.reason, missed: missed.length });
    else log.info({ event: 'notified', ...event });
  }

  function notConfirmed({ reference, form }: NoticePost, reason: string): void {
    log.warn({ event: 'confirmation-not-sent', reference, form, reason });
  }

  /** `missed`: who does not have the notice, if others have it. */
  async function putOff(
    waiting: Waiting,
    post: NoticePost,
    { reason, isDefinite, missed: ofTry }: SendFailure,
    missed: readonly Missed[],
  ): Promise<void> {
    const { row, tries, faults, firstTryAt, triedAt } = waiting;
    if (ofTry.length) receiver.answered();
    else receiver.failed();
    const { isFault, isLast } = receiver.judge({ faults, triedAt }, isDefinite || ofTry.length > 0);
    const failed = { reason: missedText(missed) || reason, isFault };
    const event = {
      ...named,
      reference: post.reference,
      form: post.form,
      reason,
      ...(missed.length && { missed: missed.length }),
      tries: tries + 1,
    };
    if (isLast || now() - (firstTryAt ?? now()) >= longestTrying) {
      await notices.park(row, failed);
      log.error({ event: 'notify-parked', ...event });
    } else {
      await notices.failed(row, failed, receiver.nextTry(tries + 1));
      log.warn({ event: 'notify-failed', ...event });
    }
  }

  /** Never rejects. */
  function sendBy<Sent>(to: { send(message: Sent, signal: AbortSignal, only?: readonly string[]): Promise<string> }) {
    return async (message: Sent, signal: AbortSignal, only?: readonly string[]): Promise<SendFailure | undefined> => {
      try {
        await to.send(message, AbortSignal.any([AbortSignal.timeout(patience), signal]), only);
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

function messageOf(post: NoticePost, isKnown: boolean): PostMessage {
  const { reference, form, payload, createdAt, file } = post;
  const confirmation = confirmationOf(post);
  return {
    event: isKnown && confirmation === 'done' ? 'call.confirmed' : 'enquiry.received',
    reference,
    form,
    received: new Date(createdAt).toISOString(),
    fields: payload,
    ...(file && { file: { name: file.name } }),
    ...(confirmation && { confirmation }),
  };
}

function confirmationOf({ mail, heldUntil, confirmedAt }: NoticePost): PostMessage['confirmation'] {
  if (confirmedAt !== null) return 'done';
  // Without mail, a call holds its time until somebody frees it.
  if (mail === null || heldUntil === null) return undefined;
  return mail === 'waiting' || mail === 'sent' ? 'waiting' : 'impossible';
}
