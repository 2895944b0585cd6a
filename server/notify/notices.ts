import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { inTransaction } from '../database/transaction.ts';
import { states } from '../posts/outbox/row.ts';
import { longestWait } from '../retries/receiver.ts';
import type { ChannelName } from './channel.ts';
import { createDigest, type Digest } from './digest.ts';
import { formsWithoutNotice } from './notice-forms.ts';

interface NoticesParts {
  database: DatabaseSync;
  channel: ChannelName;
  now: () => number;
}

const day = 24 * 60 * 60_000;
/** A notice that was parked longer ago is dropped. */
const newsFor = 30 * day;
/** Limits how long one round blocks the process. */
const mostAtOnce = 500;
/** Milliseconds for the first delivery of a post: the upstream may still refuse it. */
const verdictDue = 10_000;

const nextSchema = v.object({
  row: v.number(),
  tries: v.number(),
  faults: v.number(),
  firstTryAt: v.nullable(v.number()),
  triedAt: v.nullable(v.number()),
});
export type Waiting = v.InferOutput<typeof nextSchema>;

const postSchema = v.object({
  reference: v.string(),
  form: v.string(),
  payload: v.pipe(v.string(), v.parseJson(), v.looseObject({})),
  state: v.picklist(states),
  created_at: v.number(),
  file: v.optional(v.nullable(v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() })))),
});
export type NoticePost = v.InferOutput<typeof postSchema>;

export type Notices = ReturnType<typeof createNotices>;

/**
 * Which posts one channel has reported, and which are due. Read from the outbox itself, so the code that accepts posts
 * does not know about notices. Every method has committed when it returns, or throws.
 */
export function createNotices({ database, channel, now }: NoticesParts) {
  const prepare = (sql: string) => database.prepare(sql);
  const newest = prepare('SELECT coalesce(max(id), 0) AS id FROM outbox');
  const on = prepare('SELECT seen FROM notify_channels WHERE channel = ?');
  const switchOn = prepare(`
    INSERT INTO notify_channels (channel, seen, switched_on_at, digest_seen, next_digest_at, chat_seen)
    VALUES (?, ?, ?, ?, 0, (SELECT coalesce(max(id), 0) FROM chat_conversations))`);
  const reopen = prepare(`
    UPDATE notices SET state = 'waiting', faults = 0, first_try_at = NULL, next_try_at = 0
    WHERE channel = ? AND state = 'parked' AND coalesce(tried_at, 0) > ?`);
  const adopt = prepare(`
    INSERT INTO notices (row, channel, state, next_try_at)
    SELECT id, ?, iif(state = 'quarantined', 'held', 'waiting'), 0 FROM outbox
    WHERE id > ? AND id <= ? AND form NOT IN (${formsWithoutNotice.map((form) => `'${form}'`).join(', ')})`);
  const see = prepare('UPDATE notify_channels SET seen = ? WHERE channel = ?');
  // A time beyond the longest wait was set before the clock was turned back.
  const next = (rows: string) =>
    prepare(`
      SELECT n.row, n.tries, n.faults, n.first_try_at AS firstTryAt, n.tried_at AS triedAt
      FROM notices n JOIN outbox o ON o.id = n.row
      WHERE n.channel = ? AND n.state = 'waiting' AND (n.next_try_at <= ? OR n.next_try_at > ?)
        AND (o.state <> 'pending' OR o.attempts > 0 OR o.created_at <= ?) AND n.row ${rows} ORDER BY n.row LIMIT 1`);
  const nextBehind = next('> ?');
  const nextFromStart = next('<= ?');
  const post = prepare('SELECT * FROM outbox WHERE id = ?');
  const change = (sql: string) => {
    const statement = prepare(`UPDATE notices SET ${sql} AND channel = ?`);
    return (...values: SQLInputValue[]) => void statement.run(...values, channel);
  };
  const begin = change(`
    tries = tries + 1, tried_at = ?1, first_try_at = coalesce(first_try_at, ?1), next_try_at = ?2 WHERE row = ?3`);
  const markSent = change("state = 'told', told_at = ?, last_failure = '' WHERE row = ?");
  const leaveOut = change("state = 'left-out' WHERE row = ?");
  const fail = change('last_failure = ?, faults = faults + ? WHERE row = ?');
  const park = change("state = 'parked', last_failure = ?, faults = faults + ? WHERE row = ?");
  const digestDue = prepare(`
    SELECT digest_seen AS seen FROM notify_channels c
    WHERE channel = ? AND (next_digest_at <= ? OR next_digest_at > ?)
      AND EXISTS (SELECT 1 FROM outbox WHERE state = 'quarantined' AND id > c.digest_seen)`);
  const digest = createDigest(database);
  const putDigestOff = prepare('UPDATE notify_channels SET next_digest_at = ? WHERE channel = ?');
  const markDigestSent = prepare('UPDATE notify_channels SET digest_seen = ?, next_digest_at = ? WHERE channel = ?');

  return {
    /** The first time, everything already in the outbox counts as reported. Later, parked notices get another try. */
    switchOn(): void {
      if (on.get(channel)) return void reopen.run(channel, now() - newsFor);
      const last = Number(newest.get()?.id);
      switchOn.run(channel, last, now(), last);
    },

    /** The oldest notice due after the row `after`, or else the oldest one due. */
    next(after: number): Waiting | undefined {
      adoptNew();
      const values = [channel, now(), now() + longestWait, now() - verdictDue, after] as const;
      const found = nextBehind.get(...values) ?? nextFromStart.get(...values);
      return found && v.parse(nextSchema, found);
    },

    post: (row: number): NoticePost => v.parse(postSchema, post.get(row)),

    /** Called before sending: after a crash or on a full disk the notice is sent again, but not forever. */
    begin(row: number, nextTryAt: number): void {
      begin(now(), nextTryAt, row);
    },

    markSent(row: number): void {
      markSent(now(), row);
    },

    leaveOut(row: number): void {
      leaveOut(row);
    },

    failed(row: number, reason: string, isFault: boolean): void {
      fail(reason, Number(isFault), row);
    },

    /** Not tried again before the next start. */
    park(row: number, reason: string, isFault: boolean): void {
      park(reason, Number(isFault), row);
    },

    /** The digest, if it is due and has news. If it fails, it is tried again in an hour. */
    beginDigest(): Digest | undefined {
      const due = digestDue.get(channel, now(), now() + day);
      if (!due) return undefined;
      putDigestOff.run(now() + day / 24, channel);
      return digest(Number(due.seen));
    },

    markDigestSent(seen: number): void {
      markDigestSent.run(seen, now() + day, channel);
    },
  };

  function adoptNew(): void {
    const seen = Number(on.get(channel)?.seen);
    const last = Math.min(Number(newest.get()?.id), seen + mostAtOnce);
    if (last <= seen) return;
    inTransaction(database, () => {
      adopt.run(channel, seen, last);
      see.run(last, channel);
    });
  }
}

/**
 * A channel that is no longer configured drops its open notices, because they would be outdated when it is configured
 * again.
 */
export function switchOff(database: DatabaseSync, channel: ChannelName): void {
  inTransaction(database, () => {
    const { changes } = database.prepare('DELETE FROM notify_channels WHERE channel = ?').run(channel);
    if (changes === 0) return;
    database
      .prepare("UPDATE notices SET state = 'left-out' WHERE channel = ? AND state IN ('held', 'waiting', 'parked')")
      .run(channel);
  });
}
