import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OutboxRow } from '../../../../server/posts/outbox/row.ts';
import { guardFields } from '../../../../shared/forms/answer.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { fullTest } from '../../../support/full-run.ts';
import { type Changes, type Posting, postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

// What every form does is tried in every-form.test.ts.

const save = 'ContactService/SaveContact';
const hour = 3_600_000;
let site: TestSite;
let visitor: Posting;
beforeAll(async () => {
  site = await aSite();
  visitor = postingTo(site);
});
afterEach(() => {
  site.upstream.fail('none', save);
  site.upstream.rewrite((answer) => answer);
});
afterAll(() => site[Symbol.asyncDispose]());

const post = (fields: Changes['fields'] = {}, headers?: Record<string, string>) =>
  visitor.byScript('contact', { fields, ...(headers && { headers }) });
const postForm = (fields: Changes['fields'] = {}) => visitor.withoutScript('contact', { fields });
const keptOf = async (answer: request.Response) =>
  (await visitor.kept(answer)) ?? Promise.reject(new Error('not kept'));
const rows = async () => (await site.outbox.list({ limit: 1_000 })).length;

test('an enquiry is stored, delivered and acknowledged with its reference', async () => {
  const answer = await post({ [guardFields.token]: await visitor.pageToken('contact') });
  expect([answer.status, answer.body.status]).toEqual([200, '1']);
  expect(await keptOf(answer)).toMatchObject({
    reference: answer.body.reference,
    state: 'delivered',
    payload: { PhoneNumber: '0000001234' },
  });
});

test('without script, a refused post shows the page again with the typed values and the mistakes', async () => {
  const before = await rows();
  const { status, text, headers } = await postForm({
    WorkEmail: 'not an address',
    PhoneNumber: '555-0100 ext 9',
    Subject: '"><script>',
  });
  expect(status).toBe(422);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('Enter a valid email address.');
  expect(text).toContain('not an address');
  expect(text).toContain('value="555-0100 ext 9"');
  expect(text).not.toContain('"><script>');
  expect(await rows()).toBe(before);
});

test.each([
  ['FullName', 100],
  ['CompanyName', 150],
  ['Subject', 200],
  ['Message', 5_000],
])('%s takes %i characters and no more', async (field, most) => {
  expect((await post({ [field]: '漢'.repeat(most) })).status).toBe(200);
  expect((await post({ [field]: '漢'.repeat(most + 1) })).status).toBe(422);
});

test('an address of 254 characters and a number of 6 to 20 digits are accepted, and no others', async () => {
  const address = (length: number) => `${'a'.repeat(length - 12)}@pumps.examp`;
  for (const [changes, status] of [
    [{ WorkEmail: address(254) }, 200],
    [{ WorkEmail: address(255) }, 422],
    [{ PhoneNumber: '+1 (23) 456' }, 200],
    [{ PhoneNumber: '1'.repeat(20) }, 200],
    [{ PhoneNumber: '12345' }, 422],
    [{ PhoneNumber: '1'.repeat(21) }, 422],
  ] as const) {
    expect((await post(changes)).status, JSON.stringify(changes)).toBe(status);
  }
});

test('control and direction characters never reach the outbox', async () => {
  const answer = await post({ FullName: 'A\u202eB\r\nBcc: x', Message: 'a\u0000b\nc' });
  expect(await keptOf(answer)).toMatchObject({ payload: { FullName: 'A B Bcc: x', Message: 'ab\nc' } });
});

test.each([0, 251, -1, 'IN', 1.5, null])('the country %j does not exist', async (CountryId) => {
  expect((await post({ CountryId })).status).toBe(422);
});

test('a timely refusal by the upstream is shown, and the row is refused', async () => {
  site.upstream.fail('no', save);
  const { status, body } = await post();
  expect([status, body.status]).toEqual([422, '0']);
  expect(await newest()).toMatchObject({ state: 'refused' });
});

test('the upstream’s success message is shown to the visitor, also after a second click', async () => {
  site.upstream.rewrite((answer) => JSON.stringify({ ...JSON.parse(answer), message: 'Ravi <b>reads</b> it today.' }));
  const enquiry = { [guardFields.key]: 'the-key-of-both-clicks' };
  for (const { body } of [await post(enquiry), await post(enquiry)])
    expect(body).toMatchObject({ status: '1', message: 'Ravi <b>reads</b> it today.' });
});

test('without script too, the page after a post says what the upstream said, as text', async () => {
  site.upstream.rewrite((answer) => JSON.stringify({ ...JSON.parse(answer), message: 'Ravi <b>reads</b> it today.' }));
  const sent = await postForm();
  const { text } = await request(site.server).get(String(sent.headers.location));
  expect(text).toContain('Ravi &lt;b&gt;reads&lt;/b&gt; it today.');
});

test('an upstream without words leaves the text of the form', async () => {
  const { body } = await post();
  expect(body.said || undefined).toBeUndefined();
  expect(body.message).not.toBe('');
});

test('a post that the upstream refuses later is kept for the operator', async () => {
  site.upstream.fail('refuse', save);
  const answer = await post({ Message: '\u{1f4a1}'.repeat(5_000) });
  expect([answer.status, answer.body.status, (await keptOf(answer)).state]).toEqual([200, '1', 'pending']);
  expect(answer.body.message).not.toBe('');
  site.upstream.fail('no', save);
  await site.delivery.deliverNow(answer.body.reference);
  expect(await keptOf(answer)).toMatchObject({ state: 'parked', lastMessage: 'Not now.' });
});

test('a post released from quarantine is parked, not refused, if the upstream rejects it', async () => {
  await using own = await aSite();
  const { byScript, kept } = postingTo(own);
  const answer = await byScript('contact', { fields: { [guardFields.honeypot]: 'filled' } });
  await own.outbox.requeue(answer.body.reference);
  own.upstream.fail('no', save);
  own.delivery.start();
  await expect.poll(async () => (await kept(answer))?.state).toBe('parked');
});

fullTest('a hundred identical posts at once are one enquiry', async () => {
  const before = await rows();
  const fields = { [guardFields.key]: 'the-same-key-of-all', [guardFields.token]: await visitor.pageToken('contact') };
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(fields)));
  expect(await rows()).toBe(before + 1);
  const references = new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.body.reference));
  expect(references.size).toBe(1);
});

test('the same key with another body is refused', async () => {
  const key = { [guardFields.key]: 'the-same-key-1234' };
  const before = await rows();
  await post(key);
  expect((await post({ ...key, Subject: 'Another' })).status).toBe(422);
  expect(await rows()).toBe(before + 1);
});

test('no page carries a key: two visitors on the same page never share one', async () => {
  const { text } = await request(site.server).get('/contact');
  expect(text).not.toContain(guardFields.key);
});

test.each([
  [{ 'Sec-Fetch-Site': 'same-origin' }, 200, 'delivered'],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }, 200, 'delivered'],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403, undefined],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403, undefined],
  [{ Origin: 'https://evil.example' }, 403, undefined],
  [{ Origin: 'null' }, 403, undefined],
  [{}, 200, 'quarantined'],
])('a post with %j is answered %i', async (headers, status, state) => {
  const answer = await post({}, headers);
  expect(answer.status).toBe(status);
  expect((await visitor.kept(answer))?.state).toBe(state);
});

test('an advertisement gets the normal answer and is set aside', async () => {
  const answer = await post({ Message: 'Best SEO services and backlinks, casino: http://a.example' });
  expect([answer.status, answer.body.status]).toEqual([200, '1']);
  expect((await keptOf(answer)).state).toBe('quarantined');
});

test('the sixth enquiry from one address is quarantined, and the sixty-first gets 429', async () => {
  const answers = await flood(62, 'Number', '198.51.100.250');
  const kept = await Promise.all(answers.map((answer) => visitor.kept(answer)));
  expect(kept.filter((row) => row?.state === 'delivered')).toHaveLength(5);
  expect(kept[5]).toMatchObject({ state: 'quarantined', reasons: ['too-many'] });
  expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
  expect(answers.slice(60).map(({ status }) => status)).toEqual([429, 429]);
});

fullTest('one flooding address blocks no other visitor', async () => {
  await flood(70, 'Flood', '192.0.2.1');
  for (let count = 0; count < 70; count++) await send({}, { ...own, 'X-Forwarded-For': '192.0.2.2' });
  const [genuine] = await flood(1, 'Genuine', 'fe80::1%eth0');
  expect(genuine).toMatchObject({ status: 200 });
  expect(await newest()).toMatchObject({ reference: genuine?.body.reference, state: 'delivered' });
});

test.each([
  "o'brien@pumps.example",
  'a&b@x.example',
  'asha@sub--x.example.com',
  'asha@m\u00fcnchen.example',
  'a@b.xn--p1ai',
  '\u0430\u0448\u0430@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
])('%s can write to us', async (WorkEmail) => {
  expect((await post({ WorkEmail })).status).toBe(200);
});

test.each([
  'asha',
  'asha@pumps',
  '@pumps.example',
  'a b@x.example',
  'a@b@c.example',
  'a@.example',
  'a@b.example, c@d.example',
  '<a@b.example>',
])('%s is no address', async (WorkEmail) => {
  expect((await post({ WorkEmail })).body.errors).toEqual({
    WorkEmail: 'Enter a valid email address.',
  });
});

test('an engineer who links three datasheets is not an advertiser', async () => {
  const Message =
    'See https://www.example.com/a.pdf, https://www.example.org/b.pdf and https://www.example.net/c.pdf for a casino floor.';
  expect((await keptOf(await post({ Message }))).state).toBe('delivered');
});

test('bodies that are not a form are clearly refused', async () => {
  const before = await rows();
  const send = (type: string, body: string) => request(site.server).post('/api/contact').set(own).type(type).send(body);
  expect((await send('json', '{"FullName":')).status).toBe(400);
  expect((await send('json', JSON.stringify({ Message: 'x'.repeat(100_000) }))).status).toBe(413);
  expect((await send('text/plain', 'FullName=x')).status).toBe(415);
  expect((await send('json', '[]')).status).toBe(422);
  expect((await send('json', '{"__proto__":{"FullName":"x"}}')).status).toBe(422);
  expect((await request(site.server).post('/contact').set(own).type('form').send({})).status).toBe(422);
  expect(await rows()).toBe(before);
});

const own = { 'Sec-Fetch-Site': 'same-origin' };
const send = (body: object, headers: Record<string, string>) =>
  request(site.server).post('/api/contact').set(headers).send(body);

async function newest(): Promise<OutboxRow | undefined> {
  return (await site.outbox.list({ limit: 1 }))[0];
}

/** All at the same time, in an hour without other posts. */
async function flood(posts: number, subject: string, from: string): Promise<request.Response[]> {
  if (subject !== 'Genuine') site.clock.now += hour;
  const token = await visitor.pageToken('contact');
  const answers: request.Response[] = [];
  for (let count = 0; count < posts; count++) {
    const enquiry = anEnquiry({ [guardFields.token]: token, Subject: `${subject} ${count}` });
    answers.push(await send(enquiry, { ...own, 'X-Forwarded-For': from }));
  }
  return answers;
}
