import { describe, expect, test } from 'vitest';
import type { NewBooking } from '../../../server/posts/calls/bookings.ts';
import { stored } from '../posts/outbox/opened-outbox.ts';
import { everyStore, partsOf } from './every-store.ts';

const time = Date.UTC(2026, 10, 20);
const start = Date.UTC(2026, 10, 23, 9);
const halfHour = 30 * 60_000;
const payload = {
  ...{ FullName: 'Mara Vance', CompanyName: 'Tidewell', WorkEmail: 'a@pumps.example' },
  ...{ PreferredTime: '2026-11-23T09:00Z', TimeZone: 'Europe/Vienna' },
};

describe.each(everyStore)('$name', ({ open }) => {
  async function calendar() {
    const store = await open();
    const { outbox, bookings } = partsOf(store, () => time);
    let calls = 0;
    const call = async (key: string, changes: Partial<NewBooking> = {}) => {
      calls += 1;
      const startsAt = start + calls * halfHour;
      const span = { startsAt, endsAt: startsAt + halfHour };
      const base = { ...span, trust: 'page', email: 'a@pumps.example', heldUntil: time + 1, isMailed: false } as const;
      return stored(outbox, {
        form: 'call',
        key,
        payload,
        storeHooks: {
          refusal: async () => undefined,
          onStored: ({ id, reference }, tables) =>
            bookings.within(tables).put({ ...base, post: id, reference, ...changes }),
        },
      });
    };
    const held = async () => (await bookings.held('2026-11-23T00:00Z', '2026-11-24T00:00Z')).length;
    return { store, outbox, bookings, call, held };
  }

  test('a call reserves its time until its deadline, without a deadline, or from its confirmation to its cancellation', async () => {
    const { bookings, call, held } = await calendar();
    await call('until');
    const over = await call('over', { heldUntil: time });
    await call('forever', { heldUntil: null });
    expect(await held()).toBe(2);
    await bookings.confirm({ post: 2, reference: over });
    expect((await bookings.held('2026-11-23T09:30Z', '2026-11-23T10:30Z')).sort(byStart)).toEqual([
      { start: '2026-11-23T09:30Z', trust: 'page', isConfirmed: 0 },
      { start: '2026-11-23T10:00Z', trust: 'page', isConfirmed: 1 },
      { start: '2026-11-23T10:30Z', trust: 'page', isConfirmed: 0 },
    ]);
    expect(await bookings.ofEmail('a@pumps.example')).toHaveLength(3);
    expect(await bookings.ofEmail('b@pumps.example')).toEqual([]);
    await bookings.cancel({ post: 2, reference: over });
    expect(await held()).toBe(2);
    expect(await bookings.ofEmail('a@pumps.example')).toHaveLength(2);
  });

  test('a refused call frees its time, and a released one reserves it until it is freed', async () => {
    const { store, outbox, bookings, call, held } = await calendar();
    const reference = await call('a');
    await store.tables.updateTable('outbox').set({ state: 'refused' }).where('id', '=', 1).execute();
    expect(await held()).toBe(0);
    expect(await bookings.find(reference)).toMatchObject({ isOpen: 0, start: '2026-11-23T09:30Z', mail: null });
    await store.tables.updateTable('outbox').set({ state: 'quarantined' }).where('id', '=', 1).execute();
    await outbox.requeue(reference);
    expect(await bookings.find(reference)).toMatchObject({ isOpen: 1, heldUntil: null, timeZone: 'Europe/Vienna' });
    expect(await bookings.free({ since: time, before: time })).toBe(0);
    expect(await bookings.free({ since: time, before: time + 1 })).toBe(1);
    expect(await held()).toBe(0);
    expect(await bookings.find('CALL-00000000')).toBeUndefined();
  });

  test('a released call reserves its time unless another call already reserves it', async () => {
    const { store, outbox, call } = await calendar();
    const span = { startsAt: start, endsAt: start + halfHour };
    const overdue = await call('overdue', span);
    await store.tables.updateTable('call_bookings').set({ held_until: time }).execute();
    const released = await call('released', { ...span, heldUntil: 0 });
    const late = await call('late', { ...span, heldUntil: 0 });
    for (const reference of [released, late]) {
      const post = store.tables.updateTable('outbox').where('reference', '=', reference);
      await post.set({ state: 'quarantined' }).execute();
      await outbox.requeue(reference);
    }
    const posts = store.tables.selectFrom('call_bookings').innerJoin('outbox', 'id', 'post');
    expect(await posts.select(['reference', 'reserves', 'held_until']).orderBy('id').execute()).toEqual([
      { reference: overdue, reserves: 0, held_until: time },
      { reference: released, reserves: 1, held_until: null },
      { reference: late, reserves: 0, held_until: null },
    ]);
  });

  test('an operator can free any call’s time and take it back unless another call reserves it or it is canceled', async () => {
    const { bookings, call, held } = await calendar();
    const span = { startsAt: start, endsAt: start + halfHour };
    const reference = await call('first', span);
    await bookings.confirm({ post: 1, reference });
    await bookings.freeOne(1);
    expect([await held(), (await bookings.find(reference))?.confirmedAt]).toEqual([0, time]);
    expect([await bookings.takeBack(1), await held()]).toEqual([true, 1]);
    await bookings.freeOne(1);
    await call('second', { ...span, heldUntil: null });
    expect([await bookings.takeBack(1), await held()]).toEqual([false, 1]);
    await bookings.freeOne(2);
    await bookings.cancel({ post: 1, reference });
    expect([await bookings.takeBack(1), await held()]).toEqual([false, 0]);
    expect(await bookings.takeBack(2)).toBe(true);
  });

  test('a week lists each open call with its visitor and its state', async () => {
    const { store, bookings, call } = await calendar();
    const confirmed = await call('confirmed');
    await bookings.confirm({ post: 1, reference: confirmed });
    const references = [
      confirmed,
      await call('unconfirmed', { heldUntil: null }),
      await call('over', { heldUntil: 0 }),
      await call('canceled'),
    ];
    await bookings.cancel({ post: 4, reference: references[3] ?? '' });
    await call('refused');
    await store.tables.updateTable('outbox').set({ state: 'refused' }).where('id', '=', 5).execute();
    const nextWeek = start + 7 * 24 * 3_600_000;
    await call('of the next week', { startsAt: nextWeek, endsAt: nextWeek + halfHour });
    const listed = await bookings.between(start, nextWeek);
    expect(listed.map(({ reference }) => reference)).toEqual(references);
    expect(listed.map(({ state }) => state)).toEqual(['confirmed', 'unconfirmed', 'not held', 'canceled']);
    expect(listed[0]).toMatchObject({
      ...{ post: 1, startsAt: start + halfHour, endsAt: start + 2 * halfHour },
      ...{ name: 'Mara Vance', company: 'Tidewell', email: 'a@pumps.example' },
    });
  });

  test('a booking that is stored again replaces the former one', async () => {
    const { bookings, call } = await calendar();
    const reference = await call('a', { isMailed: true });
    expect(await bookings.find(reference)).toMatchObject({ mail: 'waiting' });
    await bookings.confirm({ post: 1, reference });
    const span = { startsAt: start, endsAt: start + halfHour };
    const again = { ...span, trust: 'verified', email: 'b@pumps.example', heldUntil: 5, isMailed: false } as const;
    await bookings.put({ post: 1, reference, ...again });
    expect(await bookings.find(reference)).toMatchObject({
      confirmedAt: null,
      heldUntil: 5,
      start: '2026-11-23T09:00Z',
    });
    expect(await bookings.ofEmail('b@pumps.example')).toHaveLength(1);
  });

  test('a time that was freed, or whose call was refused, can be booked again', async () => {
    const { bookings, call, held, store } = await calendar();
    const span = { startsAt: start, endsAt: start + halfHour };
    const first = await call('first', { ...span, heldUntil: null });
    await bookings.free({ since: time, before: time + 1 });
    const second = await call('second', { ...span, heldUntil: null });
    await store.tables.updateTable('outbox').set({ state: 'refused' }).where('reference', '=', second).execute();
    await bookings.confirm({ post: 1, reference: first });
    expect(await held()).toBe(1);
  });
});

function byStart(one: { start: string }, other: { start: string }): number {
  return one.start < other.start ? -1 : 1;
}
