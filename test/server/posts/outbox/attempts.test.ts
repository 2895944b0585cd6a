import { expect, test, vi } from 'vitest';
import { failures } from '../../../../server/company-api/failures.ts';
import type { Envelope } from '../../../../shared/contract/envelope.ts';
import { isFullRun } from '../../../support/full-run.ts';
import { acceptedReply, delivering, settle } from './delivering.ts';
import { stored } from './opened-outbox.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

test('a post that fails 20 times while others are accepted is parked, and delays no other', async () => {
  const { outbox, references, stateOf, wait } = delivering(({ form }) =>
    form === 'comment' ? failures.http : acceptedReply,
  );
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

test('a post that fails inside the site is parked after 20 attempts, even if it is the only one', async () => {
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
  const { outbox, queue, delivery, references, sent } = delivering(() => response);
  queue.start();
  const waiting = [await stored(outbox, { key: 'attempted' })];
  await vi.advanceTimersByTimeAsync(10 * minute);
  waiting.push(await stored(outbox, { key: 'never attempted' }));
  await settle();
  const latest = await stored(outbox, { isAwaited: true });
  sent.length = 0;
  response = acceptedReply;
  await delivery.deliverNow(latest);
  await vi.advanceTimersByTimeAsync(second);
  expect(references()).toEqual([latest, ...waiting]);
  await queue.stop();
});

test('setting the clock back a year does not delay deliveries by a year', async () => {
  let response: Envelope = failures.timeout;
  const { outbox, queue, delivery, stateOf } = delivering(() => response);
  const reference = await stored(outbox);
  await delivery.deliverNow(reference);
  await settle();
  vi.setSystemTime(Date.UTC(2025, 10, 20));
  response = acceptedReply;
  await queue.runDue();
  expect(await stateOf(reference)).toBe('delivered');
});
