import { describe, expect, test } from 'vitest';
import { createBookings, type Standing } from '../../../server/posts/calls/bookings.ts';
import { createMailQueue } from '../../../server/posts/calls/mail-queue.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import type { QuarantineReason } from '../../../server/posts/outbox/quarantine-reasons.ts';
import { contact, stored } from '../posts/outbox/opened-outbox.ts';
import { everyStore } from './every-store.ts';

const minute = 60_000;
const start = '2030-01-02T09:30Z';

describe.each(everyStore)('mails that confirm calls on $name', ({ open }) => {
  test('if several processes see the due mail of a call, exactly one sends it, and only once', async () => {
    const { queue, clock, ask } = await opened();
    const { row, reference } = await ask({ email: 'Mara@tidewell.example' });
    const seen = await Promise.all([queue.next(), queue.next()]);
    expect(seen[0]).toEqual({
      row,
      reference,
      email: 'Mara@tidewell.example',
      start,
      timeZone: 'Asia/Seoul',
      heldUntil: clock.now + 110 * minute,
      tries: 0,
    });
    expect(seen[1]).toEqual(seen[0]);
    const begun = await Promise.all([0, 0].map((tries) => queue.begin(row, tries, clock.now + minute)));
    expect(begun.sort()).toEqual([false, true]);
    expect(await queue.next()).toBeUndefined();
    await queue.putOff(row, clock.now + 1_000);
    clock.now += 1_000;
    expect(await queue.next()).toMatchObject({ row, tries: 1 });
    expect(await queue.begin(row, 0, clock.now + minute)).toBe(false);
    expect(await queue.begin(row, 1, clock.now + minute)).toBe(true);
    await queue.sent(row);
    await queue.putOff(row, 0);
    clock.now += 5 * minute;
    expect(await queue.next()).toBeUndefined();
  });

  test('if its mail fails, a call frees its time, unless it is confirmed or a slower process has sent the mail', async () => {
    const { queue, bookings, clock, ask } = await opened();
    const [failing, confirmed, sent] = [await ask(), await ask(), await ask()];
    await bookings.confirm(confirmed.row);
    await queue.sent(sent.row);
    for (const { row } of [failing, confirmed, sent]) await queue.failed(row);
    const states = await Promise.all(
      [failing, confirmed, sent].map(async ({ reference }) => {
        const { mail, heldUntil } = (await bookings.find(reference)) ?? {};
        return [mail, heldUntil];
      }),
    );
    const until = clock.now + 110 * minute;
    expect(states).toEqual([
      ['failed', 0],
      ['failed', until],
      ['sent', until],
    ]);
  });

  test('no mail is sent for a call that is confirmed or deleted after its mail became due', async () => {
    const { queue, bookings, outbox, clock, ask } = await opened();
    const [confirmed, deleted] = [await ask(), await ask()];
    await bookings.confirm(confirmed.row);
    await outbox.markDelivered(deleted.row);
    await outbox.remove([deleted.row]);
    for (const { row } of [confirmed, deleted]) expect(await queue.begin(row, 0, clock.now + minute)).toBe(false);
  });

  test('no mail is sent for a call that was refused, that is in quarantine, or whose time has come', async () => {
    const { queue, outbox, clock, ask } = await opened();
    const { row } = await ask();
    const refused = await ask();
    await outbox.markRefused(refused.row, 'No.');
    await ask({ reasons: ['trap'] });
    clock.now = Date.parse(start) - 1;
    expect((await queue.next())?.row).toBe(row);
    clock.now += 1;
    expect(await queue.next()).toBeUndefined();
  });

  test('a mail waits at most ten seconds for the first answer of the upstream', async () => {
    const { queue, outbox, clock, ask } = await opened();
    const first = await ask({ isTried: false });
    expect(await queue.next()).toBeUndefined();
    await outbox.markDelivered(first.row);
    expect((await queue.next())?.row).toBe(first.row);
    await queue.sent(first.row);
    const second = await ask({ isTried: false });
    clock.now += 9_999;
    expect(await queue.next()).toBeUndefined();
    clock.now += 1;
    expect((await queue.next())?.row).toBe(second.row);
  });

  test('calls from open pages come first', async () => {
    const { queue, ask } = await opened();
    const page = await ask({ standing: 'page' });
    const visit = await ask({ standing: 'visit' });
    expect((await queue.next())?.row).toBe(visit.row);
    await queue.sent(visit.row);
    expect((await queue.next())?.row).toBe(page.row);
  });

  interface Asking {
    email?: string;
    standing?: Standing;
    reasons?: readonly QuarantineReason[];
    /** Whether delivery to the upstream has been tried. */
    isTried?: boolean;
  }

  /** Calls on an empty store with a manual clock. */
  async function opened() {
    const store = await open();
    const clock = { now: Date.UTC(2030, 0, 1) };
    const now = () => clock.now;
    const outbox = createOutbox({ store, now });
    const bookings = createBookings(store, now);
    let asked = 0;
    return {
      clock,
      outbox,
      bookings,
      queue: createMailQueue({ store, now }),
      async ask({ email = contact.WorkEmail, standing = 'visit', reasons = [], isTried = true }: Asking = {}) {
        asked += 1;
        let row = 0;
        const heldUntil = Date.UTC(2030, 0, 1) + 110 * minute;
        const reference = await stored(outbox, {
          form: 'call',
          key: `key-of-the-call-${asked}`,
          payload: { ...contact, WorkEmail: email, PreferredTime: start, TimeZone: 'Asia/Seoul' },
          reasons,
          keeping: {
            refusal: async () => undefined,
            async kept(id, tables) {
              row = id;
              await bookings.within(tables).put({ row, standing, email, heldUntil, isMailed: true });
            },
          },
        });
        if (isTried && reasons.length === 0) {
          await outbox.retryLater(row, { at: now(), message: 'HTTP request failed.', isFault: false });
        }
        return { row, reference };
      },
    };
  }
});
