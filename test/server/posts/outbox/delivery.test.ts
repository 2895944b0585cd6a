import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDelivery } from '../../../../server/posts/outbox/delivery.ts';
import type { OutboxRow } from '../../../../server/posts/outbox/row.ts';
import { failures } from '../../../../server/upstream/failures.ts';
import type { Envelope } from '../../../../shared/contract/envelope.ts';
import { fullTest, isFullRun } from '../../../support/full-run.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { aPost, openOutbox, stored } from './opened-outbox.ts';

const yes: Envelope = { status: '1', message: 'Success' };
const no: Envelope = { status: '0', message: 'We know this one.' };
const minute = 60_000;
const hour = 60 * minute;
/** Between two tries, and a bit. */
const longestWait = 6 * minute;

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) }));
afterEach(() => void vi.useRealTimers());

/** An outbox, and a delivery to an upstream that answers as told; the waits are the longest possible. */
function delivering(answer: (row: OutboxRow) => Envelope | null | Promise<Envelope | null>, random = () => 1) {
  const opened = openOutbox();
  const sent: { reference: string; at: number }[] = [];
  const send = async (row: OutboxRow) => {
    sent.push({ reference: row.reference, at: Date.now() });
    return answer(row);
  };
  const delivery = createDelivery({ outbox: opened.outbox, send, log: silentLog, now: Date.now, random });
  return { ...opened, delivery, sent, references: () => sent.map(({ reference }) => reference) };
}

test('a row that the upstream accepts is delivered while the visitor waits, and never sent again', async () => {
  const { outbox, delivery, sent } = delivering(() => yes);
  const reference = await stored(outbox);
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: yes.message });
  delivery.start();
  await vi.advanceTimersByTimeAsync(longestWait);
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: yes.message });
  expect(sent).toHaveLength(1);
  expect(await outbox.show(reference)).toMatchObject({ state: 'delivered', attempts: 1, deliveredAt: sent[0]?.at });
  await delivery.stop();
});

test('a definite refusal is shown to the visitor, also on a repeated post, and is never delivered', async () => {
  const { outbox, delivery, sent } = delivering(() => no);
  const reference = await stored(outbox, { key: 'k' });
  expect(await delivery.deliverNow(reference)).toEqual({ refused: no.message });
  delivery.start();
  await vi.advanceTimersByTimeAsync(longestWait);
  expect(await outbox.accept(aPost({ key: 'k' }))).toEqual({ kind: 'repeated', reference });
  expect(await delivery.deliverNow(reference)).toEqual({ refused: no.message });
  expect(sent).toHaveLength(1);
  expect(await outbox.show(reference)).toMatchObject({ state: 'refused', lastMessage: no.message });
  await delivery.stop();
});

test.each(Object.entries(failures))(
  '%s is no answer: the visitor is thanked and the row is kept',
  async (_, failure) => {
    const { outbox, delivery } = delivering(() => failure);
    const reference = await stored(outbox);
    expect(await delivery.deliverNow(reference)).toBe('later');
    expect(await outbox.show(reference)).toMatchObject({ state: 'pending', attempts: 1, lastMessage: failure.message });
  },
);

test('the loop delivers new rows at once, one at a time, in order of arrival', async () => {
  let atOnce = 0;
  const { outbox, delivery, references } = delivering(async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    atOnce -= 1;
    return yes;
  });
  delivery.start();
  await vi.advanceTimersByTimeAsync(1);
  const accepted = await Promise.all(Array.from({ length: 20 }, (_, n) => stored(outbox, { key: `${n}` })));
  await vi.advanceTimersByTimeAsync(20 * 10 + 1);
  expect(references()).toEqual(accepted);
  await delivery.stop();
});

test('a waiting visitor and the loop share one call', async () => {
  const answer = Promise.withResolvers<Envelope>();
  const { outbox, delivery, sent } = delivering(() => answer.promise);
  delivery.start();
  const reference = await stored(outbox);
  const waiting = delivery.deliverNow(reference);
  await vi.advanceTimersByTimeAsync(1);
  answer.resolve(yes);
  expect(await waiting).toEqual({ delivered: yes.message });
  expect(sent).toHaveLength(1);
  await delivery.stop();
});

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
      waits.push(((await outbox.show(reference))?.nextAttemptAt ?? 0) - Date.now());
    }
    const seconds = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300];
    expect(waits).toEqual(seconds.map((each) => each * 1_000 * share));
  }
});

test('a row that fails 20 times while others are accepted is parked, and delays no other', async () => {
  const { outbox, delivery, references } = delivering(({ form }) => (form === 'comment' ? failures.http : yes));
  const poison = await stored(outbox, { form: 'comment' });
  delivery.start();
  for (let n = 0; n < (isFullRun ? 200 : 90); n += 1) {
    const reference = await stored(outbox, { key: `${n}` });
    await vi.advanceTimersByTimeAsync(minute);
    expect((await outbox.show(reference))?.state).toBe('delivered');
  }
  expect(await outbox.show(poison)).toMatchObject({ state: 'parked', faults: 20 });
  const tries = references().filter((each) => each === poison).length;
  await vi.advanceTimersByTimeAsync(longestWait);
  expect(references().filter((each) => each === poison)).toHaveLength(tries);
  await delivery.stop();
});

test('a row that fails on our side is parked after 20 tries, even if it is the only one', async () => {
  const { outbox, delivery, sent } = delivering(() => {
    throw new Error('a bug');
  });
  const reference = await stored(outbox);
  delivery.start();
  // The waits before 20 tries take an hour and five minutes.
  await vi.advanceTimersByTimeAsync(hour + 5 * minute);
  expect(sent).toHaveLength(20);
  await vi.advanceTimersByTimeAsync(longestWait);
  expect((await outbox.show(reference))?.state).toBe('parked');
  expect(sent).toHaveLength(20);
  await delivery.stop();
});

test('a row that fails on our side does not delay the others', async () => {
  const { outbox, delivery } = delivering(({ form }) => (form === 'comment' ? null : yes));
  await stored(outbox, { form: 'comment' });
  const reference = await stored(outbox);
  delivery.start();
  await vi.advanceTimersByTimeAsync(1);
  expect((await outbox.show(reference))?.state).toBe('delivered');
  await delivery.stop();
});

test('a single row is not parked during a six-hour outage', async () => {
  const { outbox, delivery, sent } = delivering(() => failures.timeout);
  const reference = await stored(outbox);
  delivery.start();
  await vi.advanceTimersByTimeAsync(6 * hour);
  expect(sent.length).toBeGreaterThan(20);
  expect((await outbox.show(reference))?.state).toBe('pending');
  await delivery.stop();
});

test('after one answer that ends an outage, all waiting rows are delivered at once, oldest first', async () => {
  let answer: Envelope = failures.timeout;
  const { outbox, delivery, sent, references } = delivering(() => answer);
  const waiting = await Promise.all(['1', '2', '3'].map((key) => stored(outbox, { key })));
  delivery.start();
  await vi.advanceTimersByTimeAsync(6 * hour);
  const latest = await stored(outbox);
  sent.length = 0;
  answer = yes;
  expect(await delivery.deliverNow(latest)).toEqual({ delivered: yes.message });
  await vi.advanceTimersByTimeAsync(1);
  expect(references()).toEqual([latest, ...waiting]);
  expect(await outbox.depth()).toMatchObject({ delivered: 4 });
  await delivery.stop();
});

fullTest(
  'a six-hour outage parks nothing; afterward all rows are delivered within ten minutes, once, almost in order',
  async () => {
    let answer: Envelope = failures.timeout;
    const { outbox, delivery, sent, references } = delivering(() => answer);
    delivery.start();
    const accepted: string[] = [];
    for (let n = 0; n < 300; n += 1) {
      accepted.push(await stored(outbox, { key: `${n}` }));
      await vi.advanceTimersByTimeAsync((6 * hour) / 300);
    }
    expect(await outbox.depth()).toMatchObject({ pending: 300, parked: 0 });
    expect(sent.length, 'tries in six hours').toBeLessThan(200);
    sent.length = 0;
    answer = yes;
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(await outbox.depth()).toMatchObject({ delivered: 300, pending: 0 });
    const [probe, ...rest] = references();
    expect(rest).toEqual(accepted.filter((reference) => reference !== probe));
    await delivery.stop();
  },
);

test('a stop waits for the running call and records its result', async () => {
  const answer = Promise.withResolvers<Envelope>();
  const { outbox, delivery, sent } = delivering(() => answer.promise);
  const first = await stored(outbox, { key: '1' });
  const second = await stored(outbox, { key: '2' });
  delivery.start();
  await vi.advanceTimersByTimeAsync(1);
  let stopped = false;
  const stopping = delivery.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(minute);
  expect(stopped).toBe(false);
  answer.resolve(yes);
  await stopping;
  await vi.advanceTimersByTimeAsync(hour);
  expect([(await outbox.show(first))?.state, (await outbox.show(second))?.state]).toEqual(['delivered', 'pending']);
  expect(sent).toHaveLength(1);
});

test('setting the clock back a year does not delay deliveries by a year', async () => {
  let answer: Envelope = failures.timeout;
  const { outbox, delivery } = delivering(() => answer);
  const reference = await stored(outbox);
  await delivery.deliverNow(reference);
  vi.setSystemTime(Date.UTC(2025, 10, 20));
  answer = yes;
  delivery.start();
  await vi.advanceTimersByTimeAsync(minute);
  expect((await outbox.show(reference))?.state).toBe('delivered');
  await delivery.stop();
});

test('a result that a full disk cannot record is still shown, and the row is sent again with its key', async () => {
  const { outbox, delivery, database, sent } = delivering(() => yes);
  const reference = await stored(outbox);
  database.exec('PRAGMA query_only = ON');
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: yes.message });
  expect((await outbox.show(reference))?.state).toBe('pending');
  delivery.start();
  await vi.advanceTimersByTimeAsync(minute);
  expect(sent.length, 'tries in a minute').toBeLessThan(10);
  database.exec('PRAGMA query_only = OFF');
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect((await outbox.show(reference))?.state).toBe('delivered');
  await delivery.stop();
});

test.each([
  ['subscribe', 'unsubscribe'],
  ['unsubscribe', 'subscribe'],
] as const)('a late %s does not undo the %s that came after it', async (first, last) => {
  const wish = { WorkEmail: 'mara@tidewell.example' };
  const { outbox, delivery, sent } = delivering(() => (sent.length === 1 ? failures.http : yes));
  const late = await stored(outbox, { form: first, payload: wish });
  const other = await stored(outbox, { form: first, payload: { WorkEmail: 'other@tidewell.example' } });
  expect(await delivery.deliverNow(late)).toBe('later');
  const later = await stored(outbox, { form: last, payload: { WorkEmail: 'Mara@tidewell.example' } });
  delivery.start();
  await vi.advanceTimersByTimeAsync(longestWait);
  expect(sent.map(({ reference }) => reference).sort()).toEqual([late, other, later].sort());
  expect([(await outbox.show(late))?.state, (await outbox.show(later))?.state]).toEqual(['refused', 'delivered']);
  await delivery.stop();
});

test('a quarantined post cancels no later one, and is not delivered if it is released too late', async () => {
  const { outbox, delivery, references } = delivering(() => yes);
  const wish = { WorkEmail: 'mara@tidewell.example' };
  const held = await stored(outbox, { form: 'subscribe', payload: wish, reasons: ['token-missing'] });
  const off = await stored(outbox, { form: 'unsubscribe', payload: wish });
  await stored(outbox, { form: 'subscribe', payload: wish, key: 'bot', reasons: ['token-missing'] });
  delivery.start();
  await vi.advanceTimersByTimeAsync(minute);
  await outbox.requeue(held);
  await vi.advanceTimersByTimeAsync(longestWait);
  expect(references()).toEqual([off]);
  await delivery.stop();
});
