import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contact, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify } from './a-notify.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

const payload = { ...contact, Message: 'Hi <!channel> & <https://bad.example|us>\n``` [x](https://bad.example) **' };

async function messageAs(format: string) {
  const receiver = await aWebhookReceiver();
  const { outbox, store } = openOutbox();
  const { round, clock } = await aNotify(store, { NOTIFY_WEBHOOK: receiver.address, NOTIFY_FORMAT: format });
  const reference = await stored(outbox, { payload });
  clock.now += 60_000;
  await round();
  return { reference, message: receiver.posts[0]?.message, headers: receiver.posts[0]?.headers };
}

test('Slack receives one text in which a visitor can neither mention people nor place links', async () => {
  const { reference, message, headers } = await messageAs('slack');
  const { text } = v.parse(v.strictObject({ text: v.string() }), message);
  expect(text).toContain(reference);
  expect(text).toContain('Mara Vance');
  expect(text).not.toMatch(/[<>]/);
  expect(text.split('```')).toHaveLength(3);
  expect(headers?.['idempotency-key']).toBe(reference);
});

test('Teams receives a card whose text is not interpreted as Markdown', async () => {
  const { reference, message } = await messageAs('teams');
  const block = v.object({
    type: v.literal('RichTextBlock'),
    inlines: v.array(v.object({ type: v.literal('TextRun'), text: v.pipe(v.string(), v.minLength(1)) })),
  });
  const card = v.object({
    type: v.literal('message'),
    attachments: v.tuple([
      v.object({
        contentType: v.literal('application/vnd.microsoft.card.adaptive'),
        content: v.object({ type: v.literal('AdaptiveCard'), body: v.array(block) }),
      }),
    ]),
  });
  const { content } = v.parse(card, message).attachments[0];
  const words = content.body.map(({ inlines }) => inlines.map(({ text }) => text).join('')).join('\n');
  expect(words).toContain(reference);
  expect(words).toContain('[x](https://bad.example)');
});

test('a long text is truncated for Slack and Teams, and complete in JSON', async () => {
  const receiver = await aWebhookReceiver();
  const { outbox, store } = openOutbox();
  const long = { ...contact, Message: 'word '.repeat(1_000).trim() };
  for (const format of ['slack', 'teams', 'json']) {
    const { round, clock } = await aNotify(store, { NOTIFY_WEBHOOK: receiver.address, NOTIFY_FORMAT: format });
    await stored(outbox, { key: format, payload: long });
    clock.now += 60_000;
    await round();
  }
  const [slack, teams, json] = receiver.posts.map(({ body }) => body);
  expect(json).toContain(long.Message);
  expect(slack?.length).toBeLessThan(4_000);
  expect(teams?.length).toBeLessThan(12_000);
});
