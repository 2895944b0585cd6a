import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardFields } from '../../../shared/forms/answer.ts';
import { anEnquiry } from '../../support/an-enquiry.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { aChat, type TestChat } from './a-chat.ts';

const own = { 'Sec-Fetch-Site': 'same-origin' };
const token = 'a'.repeat(43);
let known: TestChat;
let site: TestSite;

beforeEach(async () => {
  known = aChat({ bounds: { open: 3, closed: 2, messages: 25, retention: 90 * 24 * 3_600_000 } });
  site = await aSite({ chat: { provider: 'built-in', chat: known.chat } });
});

afterEach(async () => {
  await site[Symbol.asyncDispose]();
  known[Symbol.dispose]();
});

test('a message is kept, told from others by its key, and open until somebody answers', async () => {
  const { status, body } = await post({ text: 'Can you bring up Yocto?' });
  expect([status, body]).toMatchObject([
    200,
    { status: '1', message: { author: 'visitor' }, state: { waitSeconds: 0, isClosed: false } },
  ]);
  const again = await post({ text: 'Can you bring up Yocto?' });
  expect(again.body.message.id).toBe(body.message.id);
  await post({ text: 'And Zephyr?', key: 'another-key-0000' });
  expect(said()).toEqual(['Can you bring up Yocto?', 'And Zephyr?']);
  known.chat.reply(body.state.reference, 'Yes.');
  expect(stateNow()?.waitSeconds).toBe(null);
});

test('pages that share words with a message are named, by their address on this site', async () => {
  const { body } = await post({ text: 'We need a Yocto BSP' });
  expect(body.suggestions).toContainEqual({
    label: expect.stringContaining('Yocto'),
    href: '/services/bsp-development/yocto-bsp-development',
  });
  expect(body.suggestions.length).toBeLessThanOrEqual(3);
});

test('what could steer a screen or a terminal is not kept', async () => {
  await post({ text: '  \u001b[31mred\u202e\u0000 <script>alert(1)</script>\r\nnext\u2066 ' });
  expect(said()).toEqual(['[31mred <script>alert(1)</script>\nnext']);
});

test.each([
  ['without a token', 401, {}, { Authorization: '' }],
  ['with half a token', 401, {}, { Authorization: 'Bearer abc' }],
  ['from another site', 403, {}, { 'Sec-Fetch-Site': 'cross-site' }],
  ['that does not say from where', 403, {}, { 'Sec-Fetch-Site': '' }],
  ['of nothing', 422, { text: ' \u0000 ' }, {}],
  ['that is no text', 422, { text: { $ne: '' } }, {}],
  ['of 2,001 characters', 422, { text: '\u{1f4a1}'.repeat(2_001) }, {}],
  ['without a key', 422, { key: undefined }, {}],
  ['of 40 KB', 413, { text: 'x'.repeat(40_000) }, {}],
])('a message %s is refused with %i and not kept', async (_, status, changes, headers) => {
  const answer = await post(changes, headers);
  expect([answer.status, answer.body.status]).toEqual([status, '0']);
  expect(known.chat.find(token)).toBe(undefined);
});

test('2,000 characters are one message, and cut JSON is none', async () => {
  expect((await post({ text: '\u{1f4a1}'.repeat(2_000) })).status).toBe(200);
  const cut = await request(site.server).post('/api/chat/messages').set(own).type('json').send('{"text":');
  expect([cut.status, cut.body.status]).toEqual([400, '0']);
});

test('who floods is asked to wait, and nobody else', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 22; count += 1)
    statuses.push((await post({ text: `${count}`, key: keyOf(count) })).status);
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429]);
  const other = await post({}, { 'X-Forwarded-For': '192.0.2.9', Authorization: `Bearer ${'b'.repeat(43)}` });
  expect(other.status).toBe(200);
});

test('a conversation and the desk have their measure, and the idle make room', async () => {
  for (let count = 0; count < 25; count += 1) known.chat.post(token, { key: keyOf(count), text: 'x' });
  expect((await post({ key: keyOf(99) })).status).toBe(422);
  for (const letter of 'bc') known.chat.post(letter.repeat(43), { key: keyOf(0), text: 'x' });
  const newcomer = { Authorization: `Bearer ${'d'.repeat(43)}` };
  const full = await post({}, newcomer);
  expect([full.status, full.headers['retry-after']]).toEqual([429, '60']);
  known.clock.now += 25 * 3_600_000;
  expect((await post({}, newcomer)).status).toBe(200);
  known.clock.now += 66 * 24 * 3_600_000;
  known.purge();
  expect(known.database.prepare('SELECT count(*) AS rows FROM chat_conversations').get()?.rows).toBe(3);
  known.clock.now += 25 * 24 * 3_600_000;
  known.purge();
  expect(known.database.prepare('SELECT count(*) AS rows FROM chat_messages').get()?.rows).toBe(0);
});

test('with somebody at the desk a visitor waits two minutes, then the conversation is offered as an enquiry', async () => {
  known.chat.presence.notice();
  expect((await post()).body.state.waitSeconds).toBe(120);
  known.clock.now += 50_000;
  expect((await post({ key: 'another-key-0000' })).body.state.waitSeconds).toBe(70);
  known.clock.now += 100_000;
  expect(stateNow()?.waitSeconds).toBe(0);
});

test('a full disk is said, and nothing is half kept', async () => {
  const pages = Number(known.database.prepare('PRAGMA page_count').get()?.page_count);
  known.database.exec(`PRAGMA max_page_count = ${pages}`);
  const long = { text: 'x'.repeat(2_000) };
  let answer = await post(long);
  let kept = 0;
  for (; answer.status === 200 && kept < 15; kept += 1) answer = await post({ ...long, key: keyOf(kept) });
  expect([answer.status, answer.body.status, answer.headers['retry-after']]).toEqual([503, '0', '60']);
  expect(said()).toHaveLength(kept);
});

test('a conversation that nobody answered becomes one enquiry, however often it is sent', async () => {
  await post({ text: 'Cells die after 11 months.' });
  const { FullName, CompanyName, WorkEmail, CountryId, PhoneNumber } = anEnquiry();
  const { body: form } = await request(site.server).get('/api/form-token');
  const details = { FullName, CompanyName, WorkEmail, CountryId, PhoneNumber, [guardFields.token]: form.token };
  const { status, body } = await enquire(details);
  expect([status, body.status]).toEqual([200, '1']);
  expect(site.outbox.list()).toMatchObject([
    {
      reference: body.reference,
      form: 'contact',
      payload: { FullName, Message: 'Visitor: Cells die after 11 months.' },
    },
  ]);
  expect((await enquire(details)).body.reference).toBe(body.reference);
  expect(site.outbox.list()).toHaveLength(1);
  expect(said()).toEqual(['Cells die after 11 months.', expect.stringContaining(body.reference)]);
  expect(stateNow()?.waitSeconds).toBe(null);
});

test('an enquiry without an address is refused at its field, and the conversation goes on', async () => {
  await post();
  const { status, body } = await enquire({ ...anEnquiry(), WorkEmail: 'asha', Message: 'mine', Subject: 'mine' });
  expect([status, body.errors]).toEqual([422, { WorkEmail: 'Enter a valid email address.' }]);
  expect((await enquire(anEnquiry(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await enquire(anEnquiry(), { Authorization: `Bearer ${'z'.repeat(43)}` })).status).toBe(404);
  expect(site.outbox.list()).toEqual([]);
  expect(stateNow()?.waitSeconds).toBe(0);
});

function post(changes: object = {}, headers: Record<string, string> = {}) {
  const body = { key: 'a-key-of-the-browser', text: 'Hello', ...changes };
  return request(site.server)
    .post('/api/chat/messages')
    .set({ ...own, Authorization: `Bearer ${token}`, ...headers })
    .send(body);
}

function enquire(fields: object, headers: Record<string, string> = {}) {
  return request(site.server)
    .post('/api/chat/enquiry')
    .set({ ...own, Authorization: `Bearer ${token}`, ...headers })
    .send(fields);
}

function keyOf(count: number): string {
  return `key-${String(count).padStart(16, '0')}`;
}

function said(): string[] {
  const conversation = known.chat.find(token);
  return conversation ? known.chat.messages(conversation.id).map(({ text }) => text) : [];
}

function stateNow() {
  const conversation = known.chat.find(token);
  return conversation && known.chat.stateOf(conversation);
}
