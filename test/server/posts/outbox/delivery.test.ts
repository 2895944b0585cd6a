import { expect, test, vi } from 'vitest';
import { failures } from '../../../../server/company-api/failures.ts';
import type { Upload } from '../../../../server/posts/uploads/upload.ts';
import type { Envelope } from '../../../../shared/contract/envelope.ts';
import { acceptedReply, delivering, refusedReply, settle } from './delivering.ts';
import { aPost, stored } from './opened-outbox.ts';

const minute = 60_000;

test('a post that the upstream accepts is delivered while the visitor waits, and never sent again', async () => {
  const { outbox, delivery, sent, wait } = delivering(() => acceptedReply);
  const reference = await stored(outbox, { isAwaited: true });
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: acceptedReply.message });
  expect(await delivery.upstreamMessage(reference)).toBe(acceptedReply.message);
  await wait(10 * minute);
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: acceptedReply.message });
  expect(sent).toHaveLength(1);
  expect(await outbox.show(reference)).toMatchObject({ state: 'delivered', attempts: 1, deliveredAt: sent[0]?.at });
});

test('a definite rejection is shown to the visitor, even for a repeated post, and the post is never delivered', async () => {
  const { outbox, delivery, sent, wait } = delivering(() => refusedReply);
  const reference = await stored(outbox, { key: 'k', isAwaited: true });
  expect(await delivery.deliverNow(reference)).toEqual({ refused: refusedReply.message });
  await wait(10 * minute);
  expect(await outbox.accept(aPost({ key: 'k' }))).toEqual({ kind: 'repeated', reference });
  expect(await delivery.deliverNow(reference)).toEqual({ refused: refusedReply.message });
  expect(sent).toHaveLength(1);
  expect(await outbox.show(reference)).toMatchObject({ state: 'refused', message: refusedReply.message });
});

test('a rejection after the visitor saw success parks the post', async () => {
  let response: Envelope = failures.timeout;
  const { outbox, delivery, stateOf, wait } = delivering(() => response);
  const reference = await stored(outbox, { isAwaited: true });
  expect(await delivery.deliverNow(reference)).toBe('later');
  response = refusedReply;
  await wait(minute);
  expect(await outbox.show(reference)).toMatchObject({ state: 'parked', message: refusedReply.message });
  const unawaited = await stored(outbox, { key: 'unawaited' });
  await wait(minute);
  expect(await stateOf(unawaited)).toBe('parked');
});

test('the queue delivers new posts immediately, one at a time, in order of arrival', async () => {
  let running = 0;
  const { outbox, queue, references } = delivering(async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
    return acceptedReply;
  });
  queue.start();
  await settle();
  const accepted: string[] = [];
  for (let n = 0; n < 20; n += 1) accepted.push(await stored(outbox, { key: `${n}` }));
  await vi.advanceTimersByTimeAsync(20 * 10 + 1);
  expect(references()).toEqual(accepted);
  await queue.stop();
});

test('a repeated post with a file shares the call in progress, even if no other file can be sent', async () => {
  const response = Promise.withResolvers<Envelope>();
  const { outbox, delivery, sent, stateOf } = delivering(() => response.promise);
  const references: string[] = [];
  for (const key of ['1', '2', '3']) references.push(await stored(outbox, { key, file: aFile(), isAwaited: true }));
  const [first = '', second = '', third = ''] = references;
  const waiting = [first, second, first].map((reference) => delivery.deliverNow(reference));
  await settle();
  expect(await delivery.deliverNow(third)).toBe('later');
  response.resolve(acceptedReply);
  for (const each of waiting) expect(await each).toEqual({ delivered: acceptedReply.message });
  await settle();
  expect(sent.map(({ reference }) => reference)).toEqual([first, second]);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['delivered', 'delivered']);
});

test('a stop waits for the running call, records its result, and begins no other', async () => {
  const response = Promise.withResolvers<Envelope>();
  const { outbox, queue, sent, stateOf } = delivering(() => response.promise);
  const first = await stored(outbox, { key: '1' });
  const other = await stored(outbox, { key: '2' });
  queue.start();
  await settle();
  let isStopped = false;
  const stopping = queue.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(minute);
  expect(isStopped).toBe(false);
  response.resolve(acceptedReply);
  await stopping;
  await vi.advanceTimersByTimeAsync(minute);
  expect([await stateOf(first), await stateOf(other)]).toEqual(['delivered', 'pending']);
  expect(sent).toHaveLength(1);
});

test('a result that a full disk cannot record is still shown, and the post is sent again with its key', async () => {
  const { outbox, delivery, database, sent, stateOf, wait } = delivering(() => acceptedReply);
  const reference = await stored(outbox, { isAwaited: true });
  database.exec('PRAGMA query_only = ON');
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: acceptedReply.message });
  await settle();
  expect(await stateOf(reference)).toBe('pending');
  await wait(minute);
  expect(sent.length, 'attempts in a minute').toBeLessThan(10);
  database.exec('PRAGMA query_only = OFF');
  await wait(5 * minute);
  expect(await stateOf(reference)).toBe('delivered');
});

test.each([
  ['subscribe', 'unsubscribe'],
  ['unsubscribe', 'subscribe'],
] as const)('a delayed %s does not undo a later %s', async (first, last) => {
  const wish = { WorkEmail: 'mara@tidewell.example' };
  const { outbox, delivery, sent, stateOf, wait } = delivering(() =>
    sent.length === 1 ? failures.http : acceptedReply,
  );
  const late = await stored(outbox, { form: first, payload: wish });
  const other = await stored(outbox, { form: first, payload: { WorkEmail: 'other@tidewell.example' } });
  expect(await delivery.deliverNow(late)).toBe('later');
  const later = await stored(outbox, { form: last, payload: { WorkEmail: 'Mara@tidewell.example' } });
  await wait(10 * minute);
  expect(sent.map(({ reference }) => reference).sort()).toEqual([late, other, later].sort());
  expect([await stateOf(late), await stateOf(later)]).toEqual(['refused', 'delivered']);
});

test('a quarantined post cancels no other post and is not delivered after a later one has replaced it', async () => {
  const { outbox, references, wait } = delivering(() => acceptedReply);
  const wish = { WorkEmail: 'mara@tidewell.example' };
  const held = await stored(outbox, { form: 'subscribe', payload: wish, reasons: ['token-missing'] });
  const off = await stored(outbox, { form: 'unsubscribe', payload: wish });
  await stored(outbox, { form: 'subscribe', payload: wish, key: 'bot', reasons: ['token-missing'] });
  await wait(minute);
  await outbox.requeue(held);
  await wait(10 * minute);
  expect(references()).toEqual([off]);
});

function aFile(): Upload {
  return {
    ...{ name: 'cv.pdf', type: 'application/pdf', bytes: 1_000, sha256: '0'.repeat(64) },
    isStored: true,
    read: () => Buffer.alloc(1_000),
    storeAs: () => {},
    discard: () => {},
  };
}
