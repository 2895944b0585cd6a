import type { Log } from '../log.ts';
import { backoff } from '../outbox/backoff.ts';
import type { Standing } from '../upstream/standing.ts';
import { type Channel, ChannelFailure, type Message, type PostMessage } from './channel.ts';
import type { Notices, ToldPost, Waiting } from './notices.ts';

export interface TellerParts {
  notices: Notices;
  channel: Channel;
  /** News about the upstream, for the operator. */
  news: Standing['news'];
  log: Log;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** Milliseconds that one message may take. */
  patience: number;
}

export interface Teller {
  /** Tells what is due. Gives the milliseconds to leave the channel alone; 0 when nothing failed. Never rejects. */
  tellDue(): Promise<number>;
  /** Tells until it is stopped. */
  start(): void;
  /** Ends that, and gives what is under way a moment to come to its end. */
  stop(): Promise<void>;
}

/** It looks this often, in milliseconds: nobody wakes it, so nobody has to know of it. */
const lookInterval = 1_000;
/** Tries that were a post's own fault, before it is parked. */
const mostFaults = 20;
/** Milliseconds from its first try, after which a post is parked whoever is at fault. */
const longestTelling = 3 * 24 * 60 * 60_000;
/** Milliseconds that a stop waits. What it cuts is sent again after the next start, under its name. */
const grace = 3_000;

/** Tells the operator by one channel: each post at least once, oldest first, one at a time. */
export function createTeller({ notices, channel, news, log, now, random, patience }: TellerParts): Teller {
  const named = { channel: channel.name };
  const ending = new AbortController();
  let isOn = switchOn();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<number> | undefined;
  let isStopped = false;
  /** Failures since the channel last took something. */
  let silence = 0;
  let takenAt = Number.NEGATIVE_INFINITY;
  /** The post that failed last. The others have their turn before it. */
  let failed = 0;
  /** The news that were told last. A start forgets them: what still holds is told again. */
  let toldNews: string | undefined;

  return {
    tellDue,
    start: () => lookIn(0),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const cut = setTimeout(() => ending.abort(), grace);
      await round;
      clearTimeout(cut);
    },
  };

  function lookIn(ms: number): void {
    if (isStopped) return;
    timer = setTimeout(async () => lookIn((await tellDue()) || lookInterval), ms);
  }

  function tellDue(): Promise<number> {
    round ??= tellAll().finally(() => {
      round = undefined;
    });
    return round;
  }

  async function tellAll(): Promise<number> {
    try {
      isOn ||= switchOn();
      if (!isOn) return rest();
      const hasTold = await tellNews();
      for (let next = notices.next(failed); next && !isStopped; next = notices.next(failed)) {
        if (!(await tellPost(next))) return rest();
      }
      return isStopped || ((await tellDigest()) && hasTold) ? 0 : rest();
    } catch (error) {
      // Of the database: whatever the channel does wrong is a ChannelFailure.
      log.error({ event: 'notify-store-failed', ...named }, error);
      silence += 1;
      return rest();
    }
  }

  function rest(): number {
    return Math.max(1, backoff(silence, random));
  }

  function switchOn(): boolean {
    try {
      notices.switchOn();
      return true;
    } catch (error) {
      log.error({ event: 'notify-store-failed', ...named }, error);
      silence += 1;
      return false;
    }
  }

  async function tellPost(waiting: Waiting): Promise<boolean> {
    const { row } = waiting;
    const post = notices.post(row);
    if (post.state === 'refused') {
      notices.leaveOut(row);
      return true;
    }
    notices.begin(row, now() + backoff(waiting.tries + 1, random));
    const failure = await send(messageOf(post));
    if (failure) {
      failed = row;
      putOff(waiting, post, failure);
      return false;
    }
    notices.told(row);
    log.info({ event: 'notified', ...named, reference: post.reference, form: post.form });
    taken();
    return true;
  }

  function putOff({ row, tries, faults, firstTryAt, triedAt }: Waiting, post: ToldPost, failure: ChannelFailure): void {
    const { reason, isDefinite } = failure;
    const isFault = isDefinite || triedAt === null || takenAt >= triedAt;
    const event = { ...named, reference: post.reference, form: post.form, reason, tries: tries + 1 };
    if ((isFault && faults + 1 >= mostFaults) || now() - (firstTryAt ?? now()) >= longestTelling) {
      notices.park(row, reason, isFault);
      log.error({ event: 'notify-parked', ...event });
    } else {
      notices.failed(row, reason, isFault);
      log.error({ event: 'notify-failed', ...event });
    }
  }

  /** Posts are told whatever becomes of it. */
  async function tellNews(): Promise<boolean> {
    const latest = news();
    // An end is no news to those who have not heard of the beginning.
    if (!latest || latest.reference === toldNews || (latest.event === 'upstream.accepts' && !toldNews)) return true;
    const { event, reference, since, reason } = latest;
    const failure = await send({ event, reference, since: new Date(since).toISOString(), reason });
    if (failure) log.error({ event: 'notify-failed', ...named, reference, reason: failure.reason });
    if (failure && !failure.isDefinite) return false;
    toldNews = reference;
    if (failure) return true;
    log.info({ event: 'notified', ...named, reference });
    taken();
    return true;
  }

  async function tellDigest(): Promise<boolean> {
    const digest = notices.beginDigest();
    if (!digest) return true;
    const { waiting, fresh, newest, forms, reasons } = digest;
    const reference = `QUARANTINE-${newest}`;
    const failure = await send({ event: 'quarantine.waiting', reference, waiting, new: fresh, forms, reasons });
    if (failure) {
      log.error({ event: 'notify-failed', ...named, reference, reason: failure.reason });
      return false;
    }
    notices.digestTold(newest);
    log.info({ event: 'notified', ...named, reference });
    taken();
    return true;
  }

  async function send(message: Message): Promise<ChannelFailure | undefined> {
    try {
      await channel.send(message, AbortSignal.any([AbortSignal.timeout(patience), ending.signal]));
      return undefined;
    } catch (error) {
      silence += 1;
      if (error instanceof ChannelFailure) return error;
      // A mistake of ours. Its text may hold what a visitor wrote.
      return new ChannelFailure('It broke on this side.', error instanceof Error ? error.name : 'unknown error', true);
    }
  }

  function taken(): void {
    silence = 0;
    failed = 0;
    takenAt = now();
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
