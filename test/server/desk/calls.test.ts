import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { aCall, postOf } from './posts.ts';
import { runningSite } from './running-site.ts';

const day = 24 * 3_600_000;

test('a call is shown as confirmed, unconfirmed or not held', async () => {
  const { outbox, bookings, file, close } = openOutbox();
  const confirmed = await aCall({ outbox, bookings }, '1');
  await bookings.confirm((await outbox.show(confirmed))?.id ?? 0);
  const until = Date.now() + day;
  const unconfirmed = await aCall({ outbox, bookings }, '2', { heldUntil: until });
  const lapsed = await aCall({ outbox, bookings }, '3', { heldUntil: 0 });
  const aside = await stored(outbox, { form: 'call', payload: postOf('call'), reasons: ['trap'] });
  close();
  const folder = dirname(file);
  const { stdout } = await desk(folder, ['calls', 'list', '--json']);
  const records: { reference: string; booking: string; heldUntil: string | null }[] = JSON.parse(stdout);
  expect(records.map(({ reference, booking, heldUntil }) => [reference, booking, heldUntil])).toEqual([
    [aside, '', null],
    [lapsed, 'not held', null],
    [unconfirmed, 'unconfirmed', new Date(until).toISOString()],
    [confirmed, 'confirmed', null],
  ]);
  const list = await desk(folder, ['calls', 'list']);
  expect(list.stdout).toMatch(new RegExp(`^${unconfirmed} .* unconfirmed `, 'm'));
  const shown = await desk(folder, ['calls', 'show', unconfirmed]);
  expect(shown.stdout).toMatch(/^Time +unconfirmed\nHeld until +20\d\d-/m);
});

test('one command frees all unconfirmed calls, with and without a running site; confirmed ones keep their times', async () => {
  const site = await runningSite();
  const alone = openOutbox();
  const folders = [site.folder, dirname(alone.file)];
  for (const [index, opened] of [site, alone].entries()) {
    const confirmed = await aCall(opened, '1');
    await opened.bookings.confirm((await opened.outbox.show(confirmed))?.id ?? 0);
    for (const key of ['2', '3']) await aCall(opened, key);
    await aCall(opened, '4', { heldUntil: 0 });
    const folder = folders[index] ?? '';
    const held = async () => {
      const calls = await opened.bookings.held('2026-01-01', '2027-01-01');
      return calls.map(({ isConfirmed }) => isConfirmed);
    };
    const asked = await desk(folder, ['calls', 'free']);
    expect([asked.code, asked.stdout]).toEqual([1, '2 unconfirmed calls hold their times.\n']);
    expect(await held()).toEqual([1, 0, 0]);
    const done = await desk(folder, ['calls', 'free', '--yes']);
    expect([done.code, done.stdout]).toEqual([0, expect.stringMatching(/\b2 calls\b/)]);
    expect(await held()).toEqual([1]);
    expect(await opened.outbox.list({ form: 'call' })).toHaveLength(4);
    expect(await desk(folder, ['calls', 'free', '--yes'])).toMatchObject({ code: 0, stderr: '' });
  }
});

test('only calls received on the given days are freed', async () => {
  let time = Date.UTC(2026, 10, 18, 12);
  const { outbox, bookings, file, close } = openOutbox(undefined, () => time);
  for (const key of ['1', '2', '3']) {
    await aCall({ outbox, bookings }, key);
    time += day;
  }
  close();
  const span = ['--since', '2026-11-19', '--before', '2026-11-20'];
  const { stdout } = await desk(dirname(file), ['calls', 'free', ...span, '--yes']);
  expect(stdout).toMatch(/\b1 call\b/);
  const { stderr } = await desk(dirname(file), ['calls', 'free', '--before', 'yesterday']);
  expect(stderr).toContain('--before: use a day such as 2026-11-20.');
});

test('other areas have no command to free', async () => {
  const { file, close } = openOutbox();
  close();
  const { code, stderr } = await desk(dirname(file), ['enquiries', 'free', '--yes']);
  expect([code, stderr]).toEqual([1, expect.stringContaining("unknown command 'free'")]);
});
