import { describe, expect, test } from 'vitest';
import { createBookings, type NewBooking } from '../../../server/posts/calls/bookings.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { stored } from '../posts/outbox/opened-outbox.ts';
import { everyStore } from './every-store.ts';

const time = Date.UTC(2026, 10, 20);
const payload = { PreferredTime: '2026-11-23T09:00Z', TimeZone: 'Europe/Vienna', WorkEmail: 'a@pumps.example' };

describe.each(everyStore)('$name', ({ open }) => {
  async function calendar() {
    const store = await open();
    const outbox = createOutbox({ store, now: () => time });
    const bookings = createBookings(store, () => time);
    const call = async (key: string, changes: Partial<NewBooking> = {}) => {
      const base = { standing: 'page', email: 'a@pumps.example', heldUntil: time + 1, isMailed: false } as const;
      return stored(outbox, {
        form: 'call',
        key,
        payload,
        keeping: {
          refusal: async () => undefined,
          kept: (row, tables) => bookings.within(tables).put({ ...base, row, ...changes }),
        },
      });
    };
    const held = async () => (await bookings.held('2026-11-23T00:00Z', '2026-11-24T00:00Z')).length;
    return { store, outbox, bookings, call, held };
  }

  test('a call holds its time until a deadline, without a deadline, or once it is confirmed', async () => {
    const { bookings, call, held } = await calendar();
    await call('until');
    await call('over', { heldUntil: time });
    await call('forever', { heldUntil: null });
    expect(await held()).toBe(2);
    await bookings.confirm(2);
    expect(await bookings.held('2026-11-23T09:00Z', '2026-11-23T09:00Z')).toEqual([
      { start: payload.PreferredTime, standing: 'page', isConfirmed: 0 },
      { start: payload.PreferredTime, standing: 'page', isConfirmed: 1 },
      { start: payload.PreferredTime, standing: 'page', isConfirmed: 0 },
    ]);
    expect(await bookings.ofEmail('a@pumps.example')).toHaveLength(3);
    expect(await bookings.ofEmail('b@pumps.example')).toEqual([]);
  });

  test('a refused call frees its time, and a released one holds it until it is freed', async () => {
    const { store, outbox, bookings, call, held } = await calendar();
    const reference = await call('a');
    await outbox.markRefused(1, 'no');
    expect(await held()).toBe(0);
    expect(await bookings.find(reference)).toMatchObject({ isOpen: 0, start: payload.PreferredTime, mail: 'none' });
    await store.tables.updateTable('outbox').set({ state: 'quarantined' }).where('id', '=', 1).execute();
    await outbox.requeue(reference);
    expect(await bookings.find(reference)).toMatchObject({ isOpen: 1, heldUntil: null, timeZone: 'Europe/Vienna' });
    expect(await bookings.free({ since: time, before: time })).toBe(0);
    expect(await bookings.free({ since: time, before: time + 1 })).toBe(1);
    expect(await held()).toBe(0);
    expect(await bookings.find('CALL-00000000')).toBeUndefined();
  });

  test('a booking that is stored again replaces the former one', async () => {
    const { bookings, call } = await calendar();
    const reference = await call('a', { isMailed: true });
    await bookings.confirm(1);
    await bookings.put({ row: 1, standing: 'visit', email: 'b@pumps.example', heldUntil: 5, isMailed: false });
    expect(await bookings.find(reference)).toMatchObject({ confirmedAt: null, heldUntil: 5, mail: 'none' });
    expect(await bookings.ofEmail('b@pumps.example')).toHaveLength(1);
  });
});
