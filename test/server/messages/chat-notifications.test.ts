import { expect, test } from 'vitest';
import { createConversations } from '../../../server/chat/conversations.ts';
import { openOutbox } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

const minute = 60_000;

async function aWatchedChat(environment: Record<string, string>) {
  const { store } = openOutbox();
  const { round, jobs, clock, log } = await aNotify(store, environment);
  const conversations = createConversations({ store, jobs, now: () => clock.now });
  let messages = 0;
  const say = (visitor: string, text: string) => {
    messages += 1;
    return conversations.post(visitor, { key: `k${messages}`, text });
  };
  return { round, clock, log, conversations, say };
}

test('the first message of a chat is reported once, with its text and the reply command', async () => {
  const server = await aMailServer();
  const chat = await aWatchedChat(mailTo(server.port, { NOTIFY_CHATS_TO: 'chat@nettlewright.example' }));
  const posted = await chat.say('visitor', 'We need 5,000 gateways.');
  await chat.round();
  await chat.say('visitor', 'By March.');
  chat.clock.now += 2 * minute;
  await chat.round();
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  const reference = 'conversation' in posted ? posted.conversation.reference : '';
  expect(mail?.to).toEqual(['chat@nettlewright.example']);
  expect(mail?.header('Subject')).toContain(`[${reference}]`);
  expect(mail?.body).toContain('\n  We need 5,000 gateways.\n');
  expect(mail?.body).toContain(`chat reply ${reference}`);
  expect(chat.log()).not.toContain('gateways');
});

test('many new chats are reported together, at most once a minute', async () => {
  const receiver = await aWebhookReceiver();
  const chat = await aWatchedChat({ NOTIFY_WEBHOOK: receiver.address });
  await chat.say('first', 'One');
  await chat.round();
  for (let visitor = 0; visitor < 8; visitor += 1) await chat.say(`v${visitor}`, `Hello ${visitor}`);
  await chat.round();
  expect(receiver.posts).toHaveLength(1);
  chat.clock.now += minute;
  await chat.round();
  expect(receiver.posts[1]?.message).toMatchObject({ event: 'chat.waiting', new: 8, conversations: { length: 5 } });
});

test('a chat that has a reply, or began before a channel was configured, is not reported', async () => {
  const receiver = await aWebhookReceiver();
  const { store } = openOutbox();
  const off = await aNotify(store, {});
  const { clock, jobs } = off;
  const conversations = createConversations({ store, jobs, now: () => clock.now });
  await conversations.post('before', { key: 'k', text: 'Hello' });
  await off.round();
  const { round } = await aNotify(store, { NOTIFY_WEBHOOK: receiver.address }, { clock });
  const posted = await conversations.post('after', { key: 'l', text: 'Hello' });
  if ('conversation' in posted) await conversations.reply(posted.conversation.reference, 'Yes?');
  clock.now += minute;
  await round();
  expect(receiver.posts).toEqual([]);
});
