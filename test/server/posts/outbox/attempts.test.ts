import { expect, test, vi } from 'vitest';
import { failures } from '../../../../server/company-api/failures.ts';
import type { Envelope } from '../../../../shared/contract/envelope.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { delivering, settle, yes } from './delivering.ts';
import { stored } from './opened-outbox.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

test('waits double from one second to five minutes, with random jitter', async () => {
  for (const share of [1, 0.5]) {
    const { outbox, delivery } = delivering(
      () => failures.timeout,
      () => share,
    );
    const reference = await stored(outbox);
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      await delivery.deliverNow(reference);
      await settle();
      const { nextAttemptAt, attemptedAt } = (await outbox.show(reference)) ?? {};
      waits.push((nextAttemptAt ?? 0) - (attemptedAt ?? 0));
    }
    const seconds = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300];
    expect(waits).toEqual(seconds.map((each) => each * second * share));
  }
});

test('a post that fails 20 times while others are accepted is parked, and delays no other', async () => {
  const { outbox, references, stateOf, wait } = delivering(({ form }) => (form === 'comment' ? failures.http : yes));
  const poison = await stored(outbox, { form: 'comment' });
  for (let n = 0; n < (isFullRun ? 200 : 90); n += 1) {
    const reference = await stored(outbox, { key: `${n}` });
    await wait(minute);
    expect(await stateOf(reference)).toBe('delivered');
  }
  expect(await stateOf(poison)).toBe('parked');
  const attempts = references().filter((each) => each === poison).length;
  expect(attempts).toBeGreaterThanOrEqual(20);
  await wait(10 * minute);
  expect(references().filter((each) => each === poison)).toHaveLength(attempts);
});

test('a post that fails on our side is parked after 20 attempts, even if it is the only one', async () => {
  const { outbox, sent, stateOf, wait } = delivering(() => {
    throw new Error('a bug');
  });
  const reference = await stored(outbox);
  await wait(2 * hour);
  expect(sent).toHaveLength(20);
  expect(await stateOf(reference)).toBe('parked');
  await wait(10 * minute);
  expect(sent).toHaveLength(20);
});

test('after one response that ends an outage, all waiting posts are delivered immediately, oldest first', async () => {
  let response: Envelope = failures.timeout;
  const { outbox, queue, delivery, sent, references, wait } = delivering(() => response);
  const waiting = [await stored(outbox, { key: '1' }), await stored(outbox, { key: '2' })];
  await wait(6 * hour);
  waiting.push(await stored(outbox, { key: 'never attempted' }));
  const latest = await stored(outbox, { isAwaited: true });
  sent.length = 0;
  response = yes;
  expect(await delivery.deliverNow(latest)).toEqual({ delivered: yes.message });
  await settle();
  await queue.runDue();
  expect(references()).toEqual([latest, ...waiting]);
  expect(await outbox.depth()).toMatchObject({ delivered: 4 });
});

test('setting the clock back a year does not delay deliveries by a year', async () => {
  let response: Envelope = failures.timeout;
  const { outbox, queue, delivery, stateOf } = delivering(() => response);
  const reference = await stored(outbox);
  await delivery.deliverNow(reference);
  await settle();
  vi.setSystemTime(Date.UTC(2025, 10, 20));
  response = yes;
  await queue.runDue();
  expect(await stateOf(reference)).toBe('delivered');
});
