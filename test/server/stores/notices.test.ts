import { describe, expect, test } from 'vitest';
import { createConversations } from '../../../server/chat/conversations.ts';
import { parseEnv } from '../../../server/env.ts';
import type { ChannelName } from '../../../server/notify/channel.ts';
import { createChatNews } from '../../../server/notify/chat-news.ts';
import { createConfirmationChannel } from '../../../server/notify/confirmation-channel.ts';
import { createDigests } from '../../../server/notify/digest.ts';
import { createNotices, switchOff } from '../../../server/notify/notices.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { mailTo } from '../notify/a-notify.ts';
import { contact, stored } from '../posts/outbox/opened-outbox.ts';
import { everyStore } from './every-store.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each(everyStore)('notices on $name', ({ open }) => {
  test('if several processes see a due notice, exactly one sends it', async () => {
    const { notices, clock, dueRow } = await opened();
    const row = await dueRow();
    const seen = await Promise.all([notices.next(0), notices.next(0)]);
    expect(seen.map((each) => each?.row)).toEqual([row, row]);
    const begun = await Promise.all([0, 0, 0].map((tries) => notices.begin(row, tries, clock.now + minute)));
    expect(begun.filter(({ isBegun }) => isBegun)).toHaveLength(1);
    expect(await notices.next(0)).toBeUndefined();
  });

  test('if a process dies while it sends a notice, the notice is due again when its claim expires, not before', async () => {
    const { notices, clock, dueRow } = await opened();
    const row = await dueRow();
    await notices.next(0);
    expect(await notices.begin(row, 0, clock.now + minute)).toEqual({ isBegun: true });
    clock.now += minute - 1;
    expect(await notices.next(0)).toBeUndefined();
    clock.now += 1;
    expect(await notices.next(0)).toMatchObject({ row, tries: 1, firstTryAt: clock.now - minute });
    expect(await notices.begin(row, 0, clock.now + minute)).toEqual({ isBegun: false });
    expect(await notices.begin(row, 1, clock.now + minute)).toEqual({ isBegun: true });
  });

  test('a sent notice stays sent, whatever a slower process reports', async () => {
    const { notices, clock, dueRow } = await opened();
    const row = await dueRow();
    await notices.next(0);
    await notices.begin(row, 0, clock.now);
    await notices.markSent(row);
    await notices.failed(row, { reason: 'too late', isFault: true }, 0);
    await notices.park(row, { reason: 'too late', isFault: true });
    await notices.leaveOut(row);
    await notices.switchOn();
    clock.now += day;
    expect(await notices.next(0)).toBeUndefined();
  });

  test('if several processes check for posts at the same time, each post has one notice, in order', async () => {
    const { notices, outbox, clock, idOf } = await opened();
    const posts: number[] = [];
    for (const key of 'abcdef') posts.push(await idOf(await stored(outbox, { key: key.repeat(20) })));
    clock.now += minute;
    await Promise.all([notices.next(0), notices.next(0), notices.next(0)]);
    const told: number[] = [];
    for (let due = await notices.next(0); due; due = await notices.next(due.row)) {
      expect(await notices.begin(due.row, due.tries, clock.now + minute)).toEqual({ isBegun: true });
      await notices.markSent(due.row);
      told.push(due.row);
    }
    expect(told).toEqual(posts);
  });

  test('posts that arrive while processes check lose no notice', async () => {
    const { notices, outbox, clock, idOf } = await opened();
    const keys = Array.from({ length: 12 }, (_, n) => `key-of-the-post-${n}`);
    const [references] = await Promise.all([
      Promise.all(keys.map((key) => stored(outbox, { key }))),
      ...keys.map(() => notices.next(0)),
    ]);
    clock.now += minute;
    const told = new Set<number>();
    for (let due = await notices.next(0); due; due = await notices.next(due.row)) {
      await notices.begin(due.row, due.tries, clock.now + minute);
      told.add(due.row);
    }
    expect(told).toEqual(new Set(await Promise.all(references.map(idOf))));
  });

  test('several starts at the same time turn a channel on once, and retry parked notices', async () => {
    const { store, outbox, clock, idOf, noticesOf } = await opened();
    const webhook = noticesOf('webhook');
    await stored(outbox, { key: 'before-the-start' });
    await Promise.all([webhook.switchOn(), webhook.switchOn()]);
    const row = await idOf(await stored(outbox, { key: 'after-the-start' }));
    clock.now += minute;
    expect((await webhook.next(0))?.row).toBe(row);
    await webhook.begin(row, 0, clock.now + minute);
    await webhook.park(row, { reason: 'no', isFault: true });
    expect(await webhook.next(0)).toBeUndefined();
    await webhook.switchOn();
    expect(await webhook.next(0)).toMatchObject({ row, faults: 0, firstTryAt: null });

    await switchOff(store, 'webhook');
    await webhook.switchOn();
    expect(await webhook.next(0)).toBeUndefined();
  });

  test('a quarantined post gets its notice when it is released, and a deleted post gets none', async () => {
    const { notices, outbox, clock, idOf } = await opened();
    const reference = await stored(outbox, { reasons: ['trap'] });
    clock.now += minute;
    expect(await notices.next(0)).toBeUndefined();
    await outbox.requeue(reference);
    const row = await idOf(reference);
    expect((await notices.next(0))?.row).toBe(row);
    expect(await notices.post(row)).toMatchObject({ reference, state: 'pending', file: null });
    await outbox.markDelivered(row);
    await outbox.remove([row]);
    expect(await notices.post(row)).toBeUndefined();
    expect(await notices.begin(row, 0, clock.now + minute)).toEqual({ isBegun: false });
  });

  test('a notice that is not allowed is skipped in the transaction that checks it', async () => {
    const { notices, clock, dueRow } = await opened();
    const row = await dueRow();
    await notices.next(0);
    const begun = await notices.begin(row, 0, clock.now + minute, async (tables) => {
      const found = await tables.selectFrom('outbox').select('state').where('id', '=', row).executeTakeFirst();
      return found?.state === 'delivered' ? undefined : 'not delivered';
    });
    expect(begun).toEqual({ isBegun: false, obstacle: 'not delivered' });
    clock.now += day;
    expect(await notices.next(0)).toBeUndefined();
  });

  test('several processes send an address no more than three confirmations a day', async () => {
    const { outbox, clock, noticesOf } = await opened();
    const notices = noticesOf('confirmation');
    const channel = createConfirmationChannel({
      env: parseEnv(mailTo(25)),
      mails: () => undefined,
      companyEmail: async () => undefined,
      now: () => clock.now,
    });
    await notices.switchOn();
    for (const key of 'abcde') await stored(outbox, { key: key.repeat(20) });
    clock.now += minute;
    const rows: number[] = [];
    for (let n = 0; n < 5; n += 1) rows.push((await notices.next(rows.at(-1) ?? 0))?.row ?? 0);
    const post = { event: 'enquiry.received', reference: '', form: 'contact', received: '', fields: contact } as const;
    const begin = (row: number, tries: number) =>
      notices.begin(row, tries, clock.now + minute, async (tables) => channel?.obstacle(post, row, tables));
    const begun = await Promise.all(rows.map((row) => begin(row, 0)));
    expect(begun.filter(({ isBegun }) => isBegun)).toHaveLength(3);
    // Notices over the limit are skipped for good, and a repeated try does not count as another mail.
    clock.now += 2 * minute;
    const again = await notices.next(0);
    const row = again?.row ?? 0;
    expect(await begin(row, 1)).toEqual({ isBegun: true });
    await notices.markSent(row);
    const left: number[] = [];
    for (let due = await notices.next(0); due && !left.includes(due.row); due = await notices.next(due.row)) {
      left.push(due.row);
    }
    expect(left).toHaveLength(2);
  });

  test('one of several processes sends the digest, and tries again an hour later if it failed', async () => {
    const { digests, outbox, clock } = await opened();
    await stored(outbox, { key: 'key-of-post-1', reasons: ['trap'] });
    await stored(outbox, { key: 'key-of-post-2', reasons: ['trap', 'no-browser'] });
    expect(await digests.isDue()).toBe(true);
    const begun = await Promise.all([digests.begin(), digests.begin()]);
    const [digest, ...others] = begun.flatMap((each) => each ?? []);
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ waiting: 2, fresh: 2, forms: { contact: 2 } });
    expect(Object.entries(digest?.reasons ?? {})).toEqual([
      ['trap filled', 2],
      ['no browser', 1],
    ]);
    expect(await digests.isDue()).toBe(false);
    clock.now += hour;
    const again = await digests.begin();
    expect(again).toEqual(digest);
    if (again) await digests.markSent(again);
    clock.now += day;
    expect(await digests.isDue()).toBe(false);
    await stored(outbox, { key: 'key-of-post-3', form: 'subscribe', isUnconfirmed: true });
    expect(await digests.isDue(), 'the subscriber has to confirm').toBe(false);
    await stored(outbox, { key: 'key-of-post-4', form: 'comment', reasons: ['trap'] });
    expect(await digests.begin()).toMatchObject({ waiting: 3, fresh: 1, forms: { comment: 1, contact: 2 } });
  });

  test('one of several processes announces the conversations that wait for an answer', async () => {
    const { store, clock, chats } = await opened();
    const conversations = createConversations({ store, now: () => clock.now });
    const say = (visitor: string, text: string) =>
      conversations.post(visitor, { key: `${visitor}-${text}`, text, isVisit: true });
    expect(await chats.due()).toBeUndefined();
    const texts = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const text of texts) await say(text, text.repeat(2_000));
    await say('a', 'Hello?');
    const news = await chats.due();
    expect(news?.message.new).toBe(6);
    expect(news?.message.conversations.map(({ text }) => text)).toEqual(
      texts.slice(0, 5).map((text) => text.repeat(1_000)),
    );
    await say('g', 'Me too');
    const newest = news?.newest ?? 0;
    const begun = await Promise.all([0, 0].map(() => chats.begin(newest, clock.now + minute)));
    expect(begun.sort()).toEqual([false, true]);
    expect(await chats.due()).toBeUndefined();
    clock.now += minute;
    expect((await chats.due())?.message.new, 'after a crash').toBe(7);
    await chats.begin(newest, clock.now + minute);
    await chats.putOff(clock.now + 1_000);
    clock.now += 1_000;
    await chats.begin(newest, clock.now + minute);
    await chats.markSent(newest);
    expect(await chats.due(), 'a moment later').toBeUndefined();
    clock.now += minute;
    const later = await chats.due();
    expect(later?.message.conversations).toMatchObject([{ text: 'Me too' }]);
    await chats.markSent(later?.newest ?? 0);
    // From a slower process.
    await chats.markSent(newest);
    clock.now += minute;
    expect(await chats.due()).toBeUndefined();
  });

  /** An empty store with one operator channel turned on, and a manual clock. */
  async function opened() {
    const store = await open();
    const clock = { now: Date.UTC(2030, 0, 1) };
    const now = () => clock.now;
    const noticesOf = (channel: ChannelName) => createNotices({ store, channel, now });
    const notices = noticesOf('mail');
    await notices.switchOn();
    const outbox = createOutbox({ store, now });
    const idOf = async (reference: string) => (await outbox.show(reference))?.id ?? 0;
    return {
      store,
      clock,
      outbox,
      notices,
      noticesOf,
      digests: createDigests({
        store,
        channel: 'mail',
        fileUse: async () => ({ percent: 0, isNearlyFull: false }),
        now,
      }),
      chats: createChatNews({ store, channel: 'mail', now }),
      idOf,
      /** Stores a post, and lets its notice become due. */
      async dueRow() {
        const row = await idOf(await stored(outbox));
        clock.now += minute;
        return row;
      },
    };
  }
});
