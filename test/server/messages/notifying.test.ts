import { expect, test } from 'vitest';
import { failures } from '../../../server/company-api/failures.ts';
import { createDelivery } from '../../../server/posts/outbox/delivery.ts';
import type { Queue } from '../../../server/store/jobs/queue.ts';
import type { Envelope } from '../../../shared/contract/envelope.ts';
import { silentLog } from '../../support/silent-log.ts';
import { contact, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify } from './a-notify.ts';
import { aNotifyingOutbox } from './a-notifying-outbox.ts';
import { Refusal } from './mail-server.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

const minute = 60_000;
const hour = 60 * minute;

test('posts that arrive while no channel is configured are never reported', async () => {
  const { clock, outbox, store, references, start } = await aNotifyingOutbox();
  const off = await aNotify(store, {}, { clock });
  await stored(outbox, { key: 'before' });
  clock.now += minute;
  await off.round();
  const { queue, round } = await start();
  const during = await stored(outbox, { key: 'during' });
  clock.now += minute;
  await round();
  expect(references()).toEqual([during]);

  await queue.stop();
  await stored(outbox, { key: 'while it is off' });
  const offAgain = await aNotify(store, {}, { clock });
  clock.now += minute;
  await offAgain.round();
  const again = await start();
  const after = await stored(outbox, { key: 'after' });
  clock.now += minute;
  await again.round();
  expect(references()).toEqual([during, after]);
});

test('open notifications of a removed channel are dropped, and are not sent when it is configured again', async () => {
  const { clock, outbox, store, server, references, start } = await aNotifyingOutbox();
  const { queue, round } = await start();
  server.onMail = () => {
    throw new Refusal(451, 'later');
  };
  await stored(outbox);
  clock.now += minute;
  await round();
  await queue.stop();
  server.onMail = () => {};
  await (await aNotify(store, {}, { clock })).round();
  clock.now += hour;
  await (await start()).round();
  expect(references()).toEqual([]);
});

test('a post is reported after the first attempt to deliver it, or after 10 s; a rejected post is not reported', async () => {
  const clock = { now: Date.UTC(2026, 10, 20) };
  const opened = openOutbox(undefined, () => clock.now);
  const { outbox, jobs, store } = opened;
  const receiver = await aWebhookReceiver();
  const responses: Record<string, Envelope> = {
    '1': { status: '0', message: 'We know this one.' },
    '2': failures.timeout,
  };
  const delivery = createDelivery({
    ...{ outbox, jobs, log: silentLog, now: () => clock.now },
    queue: () => queue,
    send: async ({ payload }) => responses[String(payload.Message)] ?? null,
  });
  const handlers = { delivery: delivery.handler };
  const notify = await aNotify(store, { NOTIFY_WEBHOOK: receiver.address }, { clock, handlers, jobs });
  const queue: Queue = notify.queue;
  const { round } = notify;
  const reported = () => receiver.posts.map(({ headers }) => headers['idempotency-key']);
  const post = (Message: string) => stored(outbox, { key: Message, payload: { ...contact, Message }, isAwaited: true });
  expect(await delivery.deliverNow(await post('1'))).toHaveProperty('refused');
  const silent = await post('2');
  const untried = await post('3');
  await round();
  expect(reported()).toEqual([]);
  await delivery.deliverNow(silent);
  await expect.poll(() => round().then(reported)).toEqual([silent]);
  clock.now += 10_000;
  await round();
  expect(reported()).toEqual([silent, untried]);
  clock.now += hour;
  await round();
  expect(reported()).toEqual([silent, untried]);
});
