import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { openOutbox } from '../../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { aCall } from './posts.ts';

const day = 24 * 3_600_000;

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
  expect(stderr).toContain('--before: use a date such as 2026-11-20.');
});

test('other areas have no free command', async () => {
  const { file, close } = openOutbox();
  close();
  const { code, stderr } = await desk(dirname(file), ['enquiries', 'free', '--yes']);
  expect([code, stderr]).toEqual([1, expect.stringContaining("unknown command 'free'")]);
});
