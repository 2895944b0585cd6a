import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardFields } from '../../../shared/forms/response.ts';
import { anEnquiry } from '../../support/an-enquiry.ts';
import { fullTest } from '../../support/full-run.ts';
import { listening } from '../../support/listening.ts';
import { postingTo } from '../../support/posting.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { aChat, type TestChat } from './a-chat.ts';

const own = { 'Sec-Fetch-Site': 'same-origin' };
const token = 'a'.repeat(43);
let known: TestChat;
let site: TestSite;

beforeEach(async () => {
  known = aChat({ bounds: { open: 3, closed: 2, messages: 25 } });
  site = await aSite({ chat: { provider: 'built-in', chat: known.chat } });
});

afterEach(async () => {
  await site[Symbol.asyncDispose]();
  known[Symbol.dispose]();
});

test('a message is stored once per key and waits until the desk replies', async () => {
  const { status, body } = await post({ text: 'Can you bring up Yocto?' });
  expect([status, body]).toMatchObject([
    200,
    { status: '1', message: { author: 'visitor' }, state: { waitSeconds: 0, isClosed: false } },
  ]);
  const again = await post({ text: 'Can you bring up Yocto?' });
  expect(again.body.message.id).toBe(body.message.id);
  await post({ text: 'And Zephyr?', key: 'another-key-0000' });
  expect(await said()).toEqual(['Can you bring up Yocto?', 'And Zephyr?']);
  await known.reply(body.state.reference, 'Yes.');
  expect((await stateNow())?.waitSeconds).toBe(null);
});

test('up to three pages that share words with a message are suggested by their paths', async () => {
  const { body } = await post({ text: 'We need gauge firmware' });
  expect(body.suggestions).toContainEqual({
    label: expect.stringContaining('Gauge Firmware'),
    href: '/services/device-design/gauge-firmware',
  });
  expect(body.suggestions.length).toBeLessThanOrEqual(3);
});

test.each(['Hello by keyboard', 'Good morning!', 'a schoolbook and a tramway'])(
  'no page is suggested for %s, whose words no title and no synonym has',
  async (text) => {
    expect((await post({ text })).body.suggestions).toEqual([]);
  },
);

test('a page is suggested for a word that the content names as its synonym', async () => {
  const { body } = await post({ text: 'Is there a vacancy?' });
  expect(body.suggestions.map(({ href }: { href: string }) => href)).toEqual(['/career']);
});

test('the visitor can learn whether an engineer is online', async () => {
  const presence = () => request(site.server).get('/api/chat/presence');
  expect((await presence()).body.isOnline).toBe(false);
  expect((await presence()).headers['cache-control']).toBe('no-store');
});

test('characters that could control a screen or terminal are not stored', async () => {
  await post({ text: '  \u001b[31mred\u202e\u0000 <script>alert(1)</script>\r\nnext\u2066 ' });
  expect(await said()).toEqual(['[31mred <script>alert(1)</script>\nnext']);
});

const refused = [
  ['without a token', 401, {}, { Authorization: '' }],
  ['with half a token', 401, {}, { Authorization: 'Bearer abc' }],
  ['from another site', 403, {}, { 'Sec-Fetch-Site': 'cross-site' }],
  ['without an origin', 403, {}, { 'Sec-Fetch-Site': '' }],
  ['without text', 422, { text: ' \u0000 ' }, {}],
  ['whose text is an object', 422, { text: { $ne: '' } }, {}],
  ['of 2,001 characters', 422, { text: '\u{1f4a1}'.repeat(2_001) }, {}],
  ['without a key', 422, { key: undefined }, {}],
  ['of 40 KB', 413, { text: 'x'.repeat(40_000) }, {}],
] as const;

test('a message that is incomplete, too long, or from another site is rejected and not stored', async () => {
  for (const [what, status, changes, headers] of refused) {
    const response = await post(changes, headers);
    expect([what, response.status, response.body.status]).toEqual([what, status, '0']);
    expect(await known.chat.find(token), what).toBe(undefined);
  }
});

test('a message of 2,000 characters is accepted, and truncated JSON is rejected', async () => {
  expect((await post({ text: '\u{1f4a1}'.repeat(2_000) })).status).toBe(200);
  const cut = await request(site.server).post('/api/chat/messages').set(own).type('json').send('{"text":');
  expect([cut.status, cut.body.status]).toEqual([400, '0']);
});

test('only the sender of a flood has to wait', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 22; count += 1)
    statuses.push((await post({ text: `${count}`, key: keyOf(count) })).status);
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(20)).toEqual([429, 429]);
  const other = await post({}, { 'X-Forwarded-For': '192.0.2.9', Authorization: `Bearer ${'b'.repeat(43)}` });
  expect(other.status).toBe(200);
});

test('a full conversation returns 422, and a full chat returns 429 with Retry-After', async () => {
  for (let count = 0; count < 24; count += 1) await say('a', { key: keyOf(count) });
  for (const letter of 'bc') await say(letter);
  for (const letter of 'abc') await known.reply(await referenceOf(letter), 'Yes.');
  expect((await post({ key: keyOf(99) })).status).toBe(422);
  const full = await post({}, { Authorization: `Bearer ${'d'.repeat(43)}` });
  expect([full.status, full.headers['retry-after']]).toEqual([429, '60']);
});

fullTest('a flood from many IP prefixes stays within its limit and blocks no visitor', async () => {
  const base = await listening(site.server);
  const earlier = { Authorization: `Bearer ${'e'.repeat(43)}`, 'X-Forwarded-For': '198.51.100.1' };
  expect((await post({ [guardFields.token]: await postingTo(site).singleUseToken(2_000) }, earlier)).status).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 640; count += 1) {
    const response = await fetch(`${base}/api/chat/messages`, {
      method: 'POST',
      headers: {
        ...own,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${count >> 8}.${count & 255}.1`,
        Authorization: `Bearer ${String(count).padStart(43, '0')}`,
      },
      body: JSON.stringify({ key: keyOf(count), text: 'x' }),
    });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 200).length).toBe(599);
  expect(await known.chat.find('639'.padStart(43, '0'))).toBe(undefined);
  const visitor = { 'X-Forwarded-For': '198.51.100.2' };
  expect((await post({ key: keyOf(1) }, visitor)).status).toBe(429);
  expect(await known.chat.find(token)).toBe(undefined);
  expect(
    (await post({ key: keyOf(1), [guardFields.token]: await postingTo(site).singleUseToken(2_000) }, visitor)).status,
  ).toBe(200);
  expect((await post({ key: keyOf(2) }, visitor)).status).toBe(200);
  expect((await post({ key: keyOf(2) }, earlier)).status).toBe(200);
  site.server.close();
});

test('one form token lifts the limit of its IP prefix for one conversation only', async () => {
  using roomy = aChat();
  await using other = await aSite({ chat: { provider: 'built-in', chat: roomy.chat } });
  const formToken = await postingTo(other).singleUseToken(2_000);
  const statuses: number[] = [];
  for (let count = 0; count < 215; count += 1) {
    const headers = {
      'X-Forwarded-For': `2001:db8:5:${count.toString(16)}::1`,
      Authorization: `Bearer ${String(count).padStart(43, '0')}`,
    };
    const message = { key: keyOf(count), text: 'x', [guardFields.token]: formToken };
    const sent = request(other.server)
      .post('/api/chat/messages')
      .set({ ...own, ...headers });
    statuses.push((await sent.send(message)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(210);
});

test('with a staffed desk, a visitor waits two minutes before the chat offers to send an enquiry', async () => {
  await known.staff();
  expect((await post()).body.state.waitSeconds).toBe(120);
  known.clock.now += 50_000;
  expect((await post({ key: 'another-key-0000' })).body.state.waitSeconds).toBe(70);
  known.clock.now += 100_000;
  expect((await stateNow())?.waitSeconds).toBe(0);
});

test('on a full disk, a message returns 503 with Retry-After and is not stored', async () => {
  const pages = Number(known.database.prepare('PRAGMA page_count').get()?.page_count);
  known.database.exec(`PRAGMA max_page_count = ${pages}`);
  const long = { text: 'x'.repeat(2_000) };
  let response = await post(long);
  let count = 0;
  for (; response.status === 200 && count < 15; count += 1) response = await post({ ...long, key: keyOf(count) });
  expect([response.status, response.body.status, response.headers['retry-after']]).toEqual([503, '0', '60']);
  expect(await said()).toHaveLength(count);
});

test('an unanswered conversation becomes one enquiry, no matter how often it is sent', async () => {
  await post({ text: 'Cells die after 11 months.' });
  const { FullName, CompanyName, WorkEmail, CountryId, PhoneNumber } = anEnquiry();
  const formToken = await postingTo(site).singleUseToken();
  const details = { FullName, CompanyName, WorkEmail, CountryId, PhoneNumber, [guardFields.token]: formToken };
  const [{ status, body }, again] = await Promise.all([enquire(details), enquire(details)]);
  expect([status, body.status, again.body.reference]).toEqual([200, '1', body.reference]);
  expect(await site.outbox.list()).toMatchObject([
    {
      reference: body.reference,
      form: 'contact',
      payload: { FullName, Message: 'Visitor: Cells die after 11 months.' },
    },
  ]);
  expect((await enquire(details)).body.reference).toBe(body.reference);
  expect(await site.outbox.list()).toHaveLength(1);
  expect(await said()).toEqual(['Cells die after 11 months.', expect.stringContaining(body.reference)]);
  expect((await stateNow())?.waitSeconds).toBe(null);
});

test('an enquiry with an invalid email address is rejected at its field, and the conversation continues', async () => {
  await post();
  const { status, body } = await enquire({ ...anEnquiry(), WorkEmail: 'asha', Message: 'mine', Subject: 'mine' });
  expect([status, body.errors]).toEqual([422, { WorkEmail: 'Enter a valid email address.' }]);
  expect((await enquire(anEnquiry(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await enquire(anEnquiry(), { Authorization: `Bearer ${'z'.repeat(43)}` })).status).toBe(404);
  expect(await site.outbox.list()).toEqual([]);
  expect((await stateNow())?.waitSeconds).toBe(0);
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

function say(letter: string, { key = keyOf(0), isVerified = true } = {}) {
  const formToken = { token: `${letter} ${key}`, expiresAt: known.clock.now + 3_600_000 };
  return known.chat.post(letter.repeat(43), { key, text: 'x', ...(isVerified && { formToken }) });
}

async function referenceOf(letter: string): Promise<string> {
  return (await known.chat.find(letter.repeat(43)))?.reference ?? '';
}

function keyOf(count: number): string {
  return `key-${String(count).padStart(16, '0')}`;
}

async function said(): Promise<string[]> {
  const conversation = await known.chat.find(token);
  return conversation ? (await known.chat.messages(conversation.id)).map(({ text }) => text) : [];
}

async function stateNow() {
  const conversation = await known.chat.find(token);
  return conversation && known.chat.stateOf(conversation);
}
