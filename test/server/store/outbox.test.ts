import { describe, expect, test } from 'vitest';
import type { StoredRow } from '../../../server/posts/outbox/accept.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { referencePattern } from '../../../shared/forms/references.ts';
import { aPost, contact, stored } from '../posts/outbox/opened-outbox.ts';
import { bothStores, partsOf } from './every-store.ts';

describe.each(bothStores())('$name', ({ open }) => {
  test('a hundred simultaneous posts with one key create one row and return its reference', async () => {
    const { outbox } = partsOf(await open());
    const accepted = await Promise.all(Array.from({ length: 100 }, async () => outbox.accept(aPost({ key: 'k' }))));
    const [first] = await outbox.list();
    expect(await outbox.list()).toHaveLength(1);
    expect(first?.reference).toMatch(referencePattern);
    expect(accepted.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
    expect(new Set(accepted.map((each) => 'reference' in each && each.reference))).toEqual(new Set([first?.reference]));
  });

  test('a key that equals the subject of its post blocks no post', async () => {
    const { outbox } = partsOf(await open());
    const storeHooks = { subject: 'list mara@tidewell.example', refusal: async () => undefined, async onStored() {} };
    const same = () => outbox.accept(aPost({ key: storeHooks.subject, storeHooks }));
    const accepted = await Promise.all([same(), same(), outbox.accept(aPost({ key: 'k', storeHooks }))]);
    expect(accepted.map(({ kind }) => kind).sort()).toEqual(['repeated', 'stored', 'stored']);
  });

  test('the order of the fields does not change the identity of a body', async () => {
    const { outbox } = partsOf(await open());
    const reference = await stored(outbox, { key: 'k' });
    const payload = Object.fromEntries(Object.entries(contact).reverse());
    expect(await outbox.accept(aPost({ key: 'k', payload }))).toEqual({ kind: 'repeated', reference });
  });

  test('a key already used for another body or form is a conflict, and nothing is stored', async () => {
    const { outbox } = partsOf(await open());
    await stored(outbox, { key: 'k' });
    const payload = { ...contact, Message: 'It stops at night.' };
    expect(await outbox.accept(aPost({ key: 'k', payload }))).toEqual({ kind: 'conflict' });
    expect(await outbox.accept(aPost({ key: 'k', form: 'comment' }))).toEqual({ kind: 'conflict' });
    expect(await outbox.list()).toHaveLength(1);
  });

  test('a post that its form refuses is not stored, but a repetition is recognized before that check', async () => {
    const { outbox } = partsOf(await open());
    const errors = { PreferredTime: 'taken' };
    const refusal = { errors };
    const storeHooks = {
      refusal: async (tables: Tables) => {
        const row = await tables.selectFrom('outbox').select('id').executeTakeFirst();
        return row && refusal;
      },
      async onStored() {},
    };
    const reference = await stored(outbox, { key: 'a', storeHooks });
    expect(await outbox.accept(aPost({ key: 'b', storeHooks }))).toEqual({ kind: 'refused', refusal });
    expect(await outbox.accept(aPost({ key: 'a', storeHooks }))).toEqual({ kind: 'repeated', reference });
    expect(await outbox.list()).toHaveLength(1);
  });

  test('without a key, the same body counts as the same post for ten minutes', async () => {
    let time = Date.UTC(2026, 10, 20);
    const store = await open();
    const { outbox } = partsOf(store, () => time);
    const reference = await stored(outbox);
    time += 10 * 60_000 - 1;
    expect(await outbox.accept(aPost())).toEqual({ kind: 'repeated', reference });
    time += 1;
    expect(await stored(outbox)).not.toBe(reference);
  });

  test('a quarantined post is stored with its reasons, and is not delivered', async () => {
    const { outbox, jobs } = partsOf(await open());
    const reference = await stored(outbox, { reasons: ['trap', 'token-missing'] });
    expect(await jobs.lease(['delivery'])).toEqual([]);
    const reasons = ['trap', 'token-missing'];
    expect(await outbox.show(reference)).toMatchObject({ state: 'quarantined', payload: contact, reasons });
    expect(await outbox.depth()).toEqual({
      quarantined: 1,
      unconfirmed: 0,
      pending: 0,
      delivered: 0,
      refused: 0,
      parked: 0,
    });
  });

  test('a single-use token releases one quarantined post', async () => {
    const { outbox } = partsOf(await open());
    const [one, other] = [
      await stored(outbox, { key: 'one', reasons: ['token-missing'] }),
      await stored(outbox, { key: 'other', reasons: ['token-missing'] }),
    ];
    const token = { token: 'used once', expiresAt: Date.now() + 60_000 };
    expect(await outbox.accept(aPost({ key: 'one', token }))).toEqual({ kind: 'repeated', reference: one });
    expect(await outbox.accept(aPost({ key: 'other', token }))).toEqual({ kind: 'replayed' });
    const states = [await outbox.show(one), await outbox.show(other)].map((row) => row?.state);
    expect(states).toEqual(['pending', 'quarantined']);
  });

  test('unsubscribing again after a new subscription is a new post, even without a key', async () => {
    const { outbox } = partsOf(await open());
    const payload = { WorkEmail: 'mara@tidewell.example' };
    const wish = (form: 'subscribe' | 'unsubscribe') => outbox.accept(aPost({ form, payload }));
    const off = await wish('unsubscribe');
    expect(await wish('unsubscribe')).toEqual({ ...off, kind: 'repeated' });
    expect((await wish('subscribe')).kind).toBe('stored');
    const again = await wish('unsubscribe');
    expect(again.kind).toBe('stored');
    expect(await wish('unsubscribe')).toEqual({ ...again, kind: 'repeated' });
  });

  test.each([
    ['a key', 'k'],
    ['no key', undefined],
  ])('with %s, a clean repetition releases a quarantined post', async (_, key) => {
    const { outbox, jobs } = partsOf(await open());
    const aside = await stored(outbox, { key, reasons: ['token-missing'] });
    expect(await outbox.accept(aPost({ key, reasons: ['token-missing'] }))).toEqual({
      kind: 'repeated',
      reference: aside,
    });
    expect((await outbox.show(aside))?.state).toBe('quarantined');
    const refusal = { errors: { PreferredTime: 'This time is taken.' } };
    const storeHooks = { refusal: async () => refusal, async onStored() {} };
    expect(await outbox.accept(aPost({ key, storeHooks }))).toEqual({ kind: 'refused', refusal });
    expect((await outbox.show(aside))?.state).toBe('quarantined');
    expect(await outbox.accept(aPost({ key }))).toEqual({ kind: 'repeated', reference: aside });
    expect(await jobs.lease(['delivery'])).toMatchObject([{ reference: aside }]);
    expect(await outbox.accept(aPost({ key, reasons: ['token-missing'] }))).toEqual({
      kind: 'repeated',
      reference: aside,
    });
    expect((await outbox.show(aside))?.state).toBe('pending');
  });

  test('a post that waits for delivery is removed only after it is withdrawn', async () => {
    const { outbox, jobs } = partsOf(await open());
    const reference = await stored(outbox);
    expect(await outbox.remove([1])).toEqual([]);
    await outbox.withdraw([1]);
    expect(await outbox.remove([1, 2])).toEqual([reference]);
    expect(await outbox.list()).toEqual([]);
    expect(await jobs.lease(['delivery', 'notify']), 'its jobs are deleted with it').toEqual([]);
  });

  test('the posts of an address are found regardless of case', async () => {
    const { outbox } = partsOf(await open());
    const reference = await stored(outbox, { payload: { ...contact, WorkEmail: 'Mara_V%x@Tidewell.example' } });
    await stored(outbox, { payload: { ...contact, WorkEmail: 'maraxv%x@tidewell.example' } });
    expect(await outbox.ofAddress('mara_v%X@tidewell.EXAMPLE')).toMatchObject([{ reference }]);
    expect(await outbox.ofAddress('mara_v%X@tidewell.EXAMPLE', 'comment')).toEqual([]);
  });

  test('retention finds settled posts by form and time, and a requeue that is vetoed changes nothing', async () => {
    const store = await open();
    let time = 1_000;
    const { outbox } = partsOf(store, () => time);
    const old = await stored(outbox, { key: 'old', reasons: ['trap'] });
    time = 2_000;
    const young = await stored(outbox, { key: 'young', reasons: ['trap'] });
    await stored(outbox, { key: 'pending' });
    expect(await outbox.settledOf(['contact'], 2_000, 9)).toMatchObject([{ reference: old }]);
    expect(await outbox.settledOf(['contact'], 3_000, 9)).toMatchObject([{ reference: old }, { reference: young }]);
    expect(await outbox.settledBefore('quarantined', 3_000, 1)).toMatchObject([{ reference: old }]);
    expect(await outbox.requeue(old, { alsoWrite: async () => false })).toBe('not-waiting');
    expect(await outbox.depth()).toMatchObject({ quarantined: 2, pending: 1 });
    expect(await outbox.known([old, 'ENQ-00000000', young])).toEqual(expect.arrayContaining([old, young]));
  });

  test('if a form fails in the transaction, nothing of its post is stored', async () => {
    const { outbox } = partsOf(await open());
    const storeHooks = {
      refusal: async () => undefined,
      async onStored({ id }: StoredRow, tables: Tables) {
        await tables.updateTable('outbox').set({ message: 'half' }).where('id', '=', id).execute();
        throw new Error('The form failed.');
      },
    };
    await expect(outbox.accept(aPost({ storeHooks }))).rejects.toThrow('The form failed.');
    expect(await outbox.list()).toEqual([]);
    await stored(outbox);
  });

  test('a second post with a single-use token is not stored, and a repetition of the first is recognized', async () => {
    const { outbox } = partsOf(await open());
    const token = { token: 'nonce', expiresAt: Date.now() + 60_000 };
    const first = await stored(outbox, { key: 'a', token });
    expect(await outbox.accept(aPost({ key: 'b', token }))).toEqual({ kind: 'replayed' });
    expect(await outbox.accept(aPost({ key: 'a', token }))).toEqual({ kind: 'repeated', reference: first });
    expect(await outbox.show(first)).toMatchObject({ state: 'pending', reasons: [] });
    expect(await outbox.list()).toHaveLength(1);
  });
});
