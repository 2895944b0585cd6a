import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { contact, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

const minute = 60_000;
const secret = 'canary-secret-of-the-hook';

async function hooked(environment: Record<string, string> = {}) {
  const clock = { now: Date.UTC(2026, 10, 20, 9, 30) };
  const { outbox, store } = openOutbox(undefined, () => clock.now);
  const receiver = await aWebhookReceiver();
  const env = { NOTIFY_WEBHOOK: receiver.address, NOTIFY_SECRET: secret, ...environment };
  const { queue, round, log } = await aNotify(store, env, { clock });
  const reference = await stored(outbox);
  clock.now += minute;
  return { clock, outbox, store, env, receiver, queue, round, log, reference };
}

test('a post is sent as JSON with its reference and a signature over time and body', async () => {
  const { receiver, round, log, reference, clock } = await hooked();
  await round();
  expect(receiver.posts).toHaveLength(1);
  const { headers, body, message } = receiver.posts[0] ?? { headers: {}, body: '', message: {} };
  expect(message).toEqual({
    event: 'enquiry.received',
    reference,
    form: 'contact',
    received: '2026-11-20T09:30:00.000Z',
    fields: contact,
  });
  const timestamp = String(clock.now / 1_000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': reference,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1=${signature}`,
  });
  expect(log()).not.toMatch(/canary|mara|Tidewell/i);
});

test('without a secret, there is no signature', async () => {
  const { receiver, round } = await hooked({ NOTIFY_SECRET: '' });
  await round();
  expect(receiver.posts[0]?.headers).not.toHaveProperty('webhook-signature');
});

test.each([500, 503, 302, 401, 429])(
  'a notification that receives %i is retried until it is accepted once',
  async (status) => {
    const { receiver, round, log, clock, reference } = await hooked();
    receiver.status = status;
    for (let n = 0; n < 3; n += 1) {
      expect(await round()).toBeGreaterThan(0);
      clock.now += 5 * minute;
    }
    receiver.status = 204;
    await round();
    clock.now += 5 * minute;
    await round();
    expect(receiver.posts.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(4).fill(reference));
    expect(log()).toContain(`HTTP ${status}`);
    expect(log()).not.toMatch(/canary|mara|tidewell/i);
  },
);

test('a receiver that never responds delays a stop only by the grace period, and is notified by the next start', async () => {
  const { receiver, store, env, clock, queue, round, reference } = await hooked();
  receiver.status = 0;
  const running = round();
  await expect.poll(() => receiver.posts.length).toBe(1);
  await queue.stop();
  await running;
  receiver.status = 200;
  clock.now += 5 * minute;
  const next = await aNotify(store, env, { clock });
  await next.round();
  expect(receiver.posts.map(({ headers }) => headers['idempotency-key'])).toEqual([reference, reference]);
});

test('one channel that is down delays neither the other channel nor the next post', async () => {
  const server = await aMailServer();
  const { outbox, receiver, round, clock } = await hooked(mailTo(server.port));
  receiver.status = 500;
  await round();
  await stored(outbox, { key: 'next' });
  clock.now += minute;
  await round();
  expect(server.mails).toHaveLength(2);
  receiver.status = 200;
  clock.now += 5 * minute;
  await round();
  await round();
  expect(receiver.posts.slice(-2).map(({ message }) => message)).toMatchObject([
    { reference: expect.any(String) },
    { reference: expect.any(String) },
  ]);
  expect(new Set(receiver.posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  expect(server.mails).toHaveLength(2);
});

test('the webhook receives the quarantine digest as numbers', async () => {
  const { outbox, receiver, round } = await hooked();
  await stored(outbox, { key: 'spam', reasons: ['token-missing'] });
  await round();
  expect(receiver.posts.at(-1)?.message).toEqual({
    event: 'quarantine.waiting',
    reference: 'QUARANTINE-2',
    waiting: 1,
    new: 1,
    forms: { contact: 1 },
    reasons: { 'no token': 1 },
  });
});
