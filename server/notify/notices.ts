import * as v from 'valibot';
import type { SiteStore } from '../database/site-store.ts';
import type { Tables } from '../database/tables.ts';
import { states } from '../posts/outbox/row.ts';
import { isDue } from '../retries/receiver.ts';
import type { Missed } from '../retries/send-failure.ts';
import { adoptNewPosts } from './adopt-posts.ts';
import type { ChannelName } from './channel.ts';
import { missedText, readMissed } from './missed.ts';

interface NoticesParts {
  store: SiteStore;
  channel: ChannelName;
  now: () => number;
}

/** Milliseconds. A notice that was parked longer ago is dropped. */
const newsFor = 30 * 24 * 60 * 60_000;
/** Milliseconds for the first delivery of a post: the upstream may still refuse it. */
const verdictDue = 10_000;

const waitingSchema = v.object({
  row: v.number(),
  tries: v.number(),
  faults: v.number(),
  firstTryAt: v.nullable(v.number()),
  triedAt: v.nullable(v.number()),
  /** Null unless the post was reported before. */
  toldAt: v.nullable(v.number()),
  /** Who does not have the notice, if others have it. */
  missed: v.pipe(v.string(), v.transform(readMissed)),
});
export type Waiting = v.InferOutput<typeof waitingSchema>;

const postSchema = v.object({
  reference: v.string(),
  form: v.string(),
  payload: v.pipe(v.string(), v.parseJson(), v.looseObject({})),
  state: v.picklist(states),
  createdAt: v.number(),
  file: v.nullable(v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }))),
  /** Of a call. Null for other posts. */
  mail: v.nullable(v.picklist(['none', 'waiting', 'sent', 'failed'])),
  heldUntil: v.nullable(v.number()),
  confirmedAt: v.nullable(v.number()),
});
export type NoticePost = v.InferOutput<typeof postSchema>;

export interface FailedNotice {
  reason: string;
  isFault: boolean;
}

/** Why a notice must not be sent. Called in the transaction that begins the try. */
export type FindObstacle = (tables: Tables) => Promise<string | undefined>;

interface Begun {
  isBegun: boolean;
  obstacle?: string;
}

export type Notices = ReturnType<typeof createNotices>;

/**
 * Which posts one channel has reported, and which are due. Read from the outbox itself, so the code that accepts posts
 * does not know about notices. Changes are committed when a method's promise resolves.
 */
export function createNotices({ store, channel, now }: NoticesParts) {
  const one = (row: number, tables = store.tables) =>
    tables.updateTable('notices').where('channel', '=', channel).where('row', '=', row);
  const waiting = (row: number, tables = store.tables) => one(row, tables).where('state', '=', 'waiting');

  return {
    /** The first time, everything already in the outbox counts as reported. Later, parked notices get another try. */
    switchOn(): Promise<void> {
      return store.transaction(async (tables) => {
        if (await isFirstTime(tables)) return;
        await tables
          .updateTable('notices')
          .set({ state: 'waiting', faults: 0, first_try_at: null, next_try_at: 0 })
          .where('channel', '=', channel)
          .where('state', '=', 'parked')
          .where((eb) => eb(eb.fn.coalesce('tried_at', eb.lit(0)), '>', now() - newsFor))
          .execute();
      });
    },

    /** The oldest notice due after the row `after`, or else the oldest one due. */
    async next(after: number): Promise<Waiting | undefined> {
      await adoptNewPosts(store, channel);
      const found =
        (await due().where('n.row', '>', after).executeTakeFirst()) ??
        (await due().where('n.row', '<=', after).executeTakeFirst());
      return v.parse(v.optional(waitingSchema), found);
    },

    /** Undefined if the post was deleted. */
    async post(row: number): Promise<NoticePost | undefined> {
      const found = await store.tables
        .selectFrom('outbox')
        .leftJoin('call_bookings', 'row', 'id')
        .select(['reference', 'form', 'payload', 'state', 'created_at as createdAt', 'file'])
        .select(['mail', 'held_until as heldUntil', 'confirmed_at as confirmedAt'])
        .where('id', '=', row)
        .executeTakeFirst();
      return v.parse(v.optional(postSchema), found);
    },

    /**
     * Called before sending, with the number of tries that `next` saw. `isBegun` is false if the notice must not be
     * sent: another process is sending it, its post was deleted, or there is an obstacle and it was left out. After a
     * crash or on a full disk, the notice is sent again at `nextTryAt`, but not forever.
     */
    begin(row: number, triesSeen: number, nextTryAt: number, findObstacle?: FindObstacle): Promise<Begun> {
      return store.transaction(async (tables) => {
        const seen = waiting(row, tables).where('tries', '=', triesSeen);
        const obstacle = await findObstacle?.(tables);
        if (obstacle !== undefined) {
          await seen.set({ state: 'left-out', last_failure: obstacle }).execute();
          return { isBegun: false, obstacle };
        }
        const at = now();
        const { numUpdatedRows } = await seen
          .set(({ fn, val }) => ({
            tries: triesSeen + 1,
            tried_at: at,
            first_try_at: fn.coalesce('first_try_at', val(at)),
            next_try_at: nextTryAt,
          }))
          .executeTakeFirst();
        return { isBegun: numUpdatedRows > 0n };
      });
    },

    /** `missed`: recipients who will not get it. A notice that became due again meanwhile stays due. */
    async markSent(row: number, missed: readonly Missed[] = []): Promise<void> {
      await one(row).set({ told_at: now() }).execute();
      await one(row)
        .where('first_try_at', 'is not', null)
        .set({ state: 'told', last_failure: missedText(missed) })
        .execute();
    },

    /** `reason`: of a failure. */
    async leaveOut(row: number, reason = ''): Promise<void> {
      await waiting(row).set({ state: 'left-out', last_failure: reason }).execute();
    },

    async failed(row: number, { reason, isFault }: FailedNotice, nextTryAt: number): Promise<void> {
      await waiting(row)
        .set((eb) => ({ last_failure: reason, faults: eb('faults', '+', Number(isFault)), next_try_at: nextTryAt }))
        .execute();
    },

    /** Not tried again before the next start. */
    async park(row: number, { reason, isFault }: FailedNotice): Promise<void> {
      await waiting(row)
        .set((eb) => ({ last_failure: reason, faults: eb('faults', '+', Number(isFault)), state: 'parked' }))
        .execute();
    },
  };

  async function isFirstTime(tables: Tables): Promise<boolean> {
    const newest = (table: 'outbox' | 'chat_conversations') =>
      tables.selectFrom(table).select(({ fn, lit }) => fn.coalesce(fn.max('id'), lit(0)).as('newest'));
    const added = await tables
      .insertInto('notify_channels')
      .values({
        channel,
        seen: newest('outbox'),
        switched_on_at: now(),
        digest_seen: newest('outbox'),
        next_digest_at: 0,
        chat_seen: newest('chat_conversations'),
      })
      .onConflict((conflict) => conflict.column('channel').doNothing())
      .returning('channel')
      .executeTakeFirst();
    return added !== undefined;
  }

  function due() {
    const at = now();
    return store.tables
      .selectFrom('notices as n')
      .innerJoin('outbox as o', 'o.id', 'n.row')
      .select([
        'n.row',
        'n.tries',
        'n.faults',
        'n.first_try_at as firstTryAt',
        'n.tried_at as triedAt',
        'n.told_at as toldAt',
        'n.last_failure as missed',
      ])
      .where('n.channel', '=', channel)
      .where('n.state', '=', 'waiting')
      .where((eb) => isDue(eb.ref('n.next_try_at'), at))
      .where((eb) =>
        eb.or([eb('o.state', '<>', 'pending'), eb('o.attempts', '>', 0), eb('o.created_at', '<=', at - verdictDue)]),
      )
      .orderBy('n.row')
      .limit(1);
  }
}

/**
 * A channel that is no longer configured drops its open notices, because they would be outdated when it is configured
 * again.
 */
export function switchOff(store: SiteStore, channel: ChannelName): Promise<void> {
  return store.transaction(async (tables) => {
    const gone = await tables.deleteFrom('notify_channels').where('channel', '=', channel).executeTakeFirst();
    if (gone.numDeletedRows === 0n) return;
    await tables
      .updateTable('notices')
      .set({ state: 'left-out' })
      .where('channel', '=', channel)
      .where('state', 'in', ['held', 'waiting', 'parked'])
      .execute();
  });
}
