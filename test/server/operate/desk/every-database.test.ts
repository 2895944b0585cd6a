import { describe, expect, test } from 'vitest';
import type { StoreHooks } from '../../../../server/posts/outbox/accept.ts';
import type { QuarantineReason } from '../../../../server/posts/outbox/quarantine-reasons.ts';
import { stored } from '../../posts/outbox/opened-outbox.ts';
import { bothDesks, filledDesk, jsonOf } from './every-desk.ts';
import { aClock } from './filled-folder.ts';
import { aCall, postOf } from './posts.ts';

const day = 24 * 3_600_000;

describe.each(bothDesks)('on $name', ({ open }) => {
  test('posts are listed, counted, shown, and exported', async () => {
    const { desk, references } = await filledDesk(open);
    const { delivered, refused, parked, quarantined, pending } = references;
    const list = await desk('enquiries', 'list');
    expect(list.stderr).toBe('');
    expect(list.stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'Reference',
      pending,
      quarantined,
      parked,
      refused,
      delivered,
      '5',
      '',
    ]);
    expect(list.stdout).toMatch(/\n5 of 5 {2}\(quarantined 1, pending 1, delivered 1, refused 1, parked 1\)\n$/);
    const aside = await desk('enquiries', 'list', '--state', 'quarantined');
    expect(aside.stdout).toMatch(new RegExp(`\\n${quarantined} +2026-11-20 09:33 +trap filled \\+1 .*\\n1 of 1 `));
    const show = await desk('enquiries', 'show', pending.slice(4).toLowerCase());
    expect(show.stdout).toMatch(/^Next attempt +2026-11-20 09:35:09 UTC$/m);
    const csv = (await desk('enquiries', 'export')).stdout.split('\r\n');
    expect(csv[1]).toContain(`${delivered},2026-11-20T09:31:00.000Z,delivered,contact,"'=HYPERLINK`);
    expect(csv.slice(1, -1).map((line) => line.split(',')[0])).toEqual([
      delivered,
      refused,
      parked,
      quarantined,
      pending,
    ]);
    const since = await desk('enquiries', 'export', '--format', 'json', '--since', '2026-11-21');
    expect(since.stdout).toBe('[]\n');
    const unknown = await desk('calls', 'show', refused);
    expect(unknown).toEqual({
      code: 1,
      stdout: '',
      stderr: `No call has the reference ${refused}. The reference is in the enquiries area.\n`,
    });
  });

  test('an export of many rows contains each of them once, oldest first', async () => {
    const { desk, outbox, store } = await open();
    const rows = Array.from({ length: 1_203 }, (_, index) => ({
      reference: `ENQ-${String(index).padStart(8, '0')}`,
      form: 'contact',
      key: String(index),
      body_hash: String(index),
      payload: '{}',
      state: 'delivered' as const,
      created_at: 1,
    }));
    for (let from = 0; from < rows.length; from += 200)
      await store.tables
        .insertInto('outbox')
        .values(rows.slice(from, from + 200))
        .execute();
    await stored(outbox, { form: 'comment', payload: postOf('comment') });
    const { stdout } = await desk('enquiries', 'export', '--format', 'json');
    expect(jsonOf(stdout).map(({ reference }) => reference)).toEqual(rows.map(({ reference }) => reference));
  });

  test('a call is shown as confirmed, unconfirmed, not held, or canceled, and reserved times can be freed', async () => {
    const site = await open();
    const { desk, outbox, bookings } = site;
    const confirmed = await aCall(site, '1');
    await bookings.confirm({ post: (await outbox.show(confirmed))?.id ?? 0, reference: confirmed });
    const until = Date.now() + day;
    const unconfirmed = await aCall(site, '2', { heldUntil: until });
    const lapsed = await aCall(site, '3', { heldUntil: 0 });
    const canceled = await aCall(site, '4');
    await bookings.cancel({ post: (await outbox.show(canceled))?.id ?? 0, reference: canceled });
    const aside = await stored(outbox, { form: 'call', payload: postOf('call'), reasons: ['trap'] });
    const booked = async () =>
      jsonOf((await desk('calls', 'list', '--json')).stdout).map((call) => [
        call.reference,
        call.booking,
        call.heldUntil,
      ]);
    expect(await booked()).toEqual([
      [aside, '', null],
      [canceled, 'canceled', null],
      [lapsed, 'not held', null],
      [unconfirmed, 'unconfirmed', new Date(until).toISOString()],
      [confirmed, 'confirmed', null],
    ]);
    const shown = (await desk('calls', 'show', unconfirmed)).stdout;
    expect(shown).toMatch(/^Time +unconfirmed\nReserved until +20\d\d-/m);
    expect(await desk('calls', 'free')).toMatchObject({ code: 1, stdout: '1 unconfirmed call reserves its time.\n' });
    expect(await desk('calls', 'free', '--yes')).toMatchObject({
      code: 0,
      stdout: 'Freed the time slot reserved by 1 call.\n',
    });
    expect((await booked())[3]).toEqual([unconfirmed, 'not held', null]);
  });

  test('subscribers are the addresses whose latest post is a subscription, with proof of consent', async () => {
    const clock = aClock();
    const { desk, outbox, consents, store } = await open(clock.now);
    const post = (form: 'subscribe' | 'unsubscribe', WorkEmail: string, reasons: QuarantineReason[] = []) => {
      clock.time += 60_000;
      const proof: StoreHooks = {
        refusal: async () => undefined,
        async onStored(row, tables) {
          await consents.within(tables).request({ row, email: WorkEmail, words: 'Yes, please.', isMailed: false });
        },
      };
      const storeHooks = form === 'subscribe' && WorkEmail.startsWith('proves') ? proof : undefined;
      return stored(outbox, { form, key: String(clock.time), payload: { WorkEmail }, reasons, storeHooks });
    };
    await post('subscribe', 'stays@pumps.example');
    await post('subscribe', 'leaves@pumps.example');
    await post('unsubscribe', 'Leaves@pumps.example');
    await post('unsubscribe', 'back@pumps.example');
    await post('subscribe', 'Back@pumps.example');
    await post('subscribe', 'spam@pumps.example', ['trap']);
    const proof = await post('subscribe', 'proves@pumps.example');
    await consents.within(store.tables).confirm(proof);
    const { stdout, stderr } = await desk('subscribers', 'export', '--format', 'json');
    expect(stderr).toContain('API_BASE');
    const asked = '2026-11-20T09:37:00.000Z';
    expect(jsonOf(stdout)).toMatchObject([
      { email: 'stays@pumps.example', received: '2026-11-20T09:31:00.000Z', state: 'unconfirmed', consent: '' },
      { email: 'Back@pumps.example', state: 'unconfirmed', asked: null },
      { email: 'proves@pumps.example', state: 'confirmed', consent: 'Yes, please.', asked, confirmed: asked },
    ]);
    const confirmed = await desk('subscribers', 'list', '--state', 'confirmed');
    expect(confirmed.stdout).toMatch(/^proves@pumps\.example .*\n1 of 1 {2}\(confirmed 1, unconfirmed 2\)\n$/m);
  });

  test('the desk counts stored records', async () => {
    const { desk } = await filledDesk(open);
    const status = await desk('retention', '--json');
    expect(jsonOf(status.stdout)[0]).toEqual({
      area: 'enquiries',
      kept: '2 years',
      records: 5,
      oldest: '2026-11-20',
      due: 0,
    });
  });
});
