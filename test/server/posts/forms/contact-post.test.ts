import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardFields } from '../../../../shared/forms/answer.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await aSite();
});
afterEach(() => site[Symbol.asyncDispose]());

const own = { 'Sec-Fetch-Site': 'same-origin' };

/** As the page sends it: with the token that stands in it. */
async function withToken(changes: Record<string, unknown> = {}) {
  const token = await postingTo(site).pageToken('contact');
  return anEnquiry({ [guardFields.token]: token, ...changes });
}

const post = (body: object, headers: Record<string, string> = own) =>
  request(site.server).post('/api/contact').set(headers).send(body);
const postForm = (body: object, headers: Record<string, string> = own) =>
  request(site.server).post('/contact').set(headers).type('form').send(body);
const stored = () => site.outbox.list();

test('an enquiry is stored, delivered and acknowledged with its reference', async () => {
  const { status, body } = await post(await withToken());
  expect([status, body.status]).toEqual([200, '1']);
  expect(await stored()).toMatchObject([
    { reference: body.reference, state: 'delivered', payload: { PhoneNumber: '0000001234' } },
  ]);
});

test('without script, the same post ends on a page that shows the reference', async () => {
  const sent = await postForm(await withToken());
  expect(sent.status).toBe(303);
  const page = await request(site.server).get(String(sent.headers.location));
  expect(page.status).toBe(200);
  expect(page.text).toContain((await stored())[0]?.reference);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
});

test('without script, a refused post shows the page again with the typed values and the mistakes', async () => {
  const { status, text, headers } = await postForm(
    await withToken({ WorkEmail: 'not an address', Subject: '"><script>' }),
  );
  expect(status).toBe(422);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('Enter a valid email address.');
  expect(text).toContain('not an address');
  expect(text).not.toContain('"><script>');
  expect(await stored()).toEqual([]);
});

test.each(['FullName', 'CompanyName', 'WorkEmail', 'CountryId', 'PhoneNumber', 'Subject', 'Message'])(
  '%s is required, and the answer says so at the field',
  async (field) => {
    const { status, body } = await post(await withToken({ [field]: '' }));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await stored()).toEqual([]);
  },
);

test.each([
  ['FullName', 100],
  ['CompanyName', 150],
  ['Subject', 200],
  ['Message', 5_000],
])('%s takes %i characters and no more', async (field, most) => {
  expect((await post(await withToken({ [field]: '漢'.repeat(most) }))).status).toBe(200);
  expect((await post(await withToken({ [field]: '漢'.repeat(most + 1) }))).status).toBe(422);
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
    expect((await post(await withToken(changes))).status, JSON.stringify(changes)).toBe(status);
  }
});

test('a number may be typed in the digits of any script', async () => {
  for (const PhoneNumber of ['０００−１２３４', '٠٠٠ ١٢٣٤', '۰۰۰۱۲۳۴', '०००-१२३४', '๐๐๐ ๑๒๓๔']) {
    await post(await withToken({ PhoneNumber }));
    expect((await stored())[0], PhoneNumber).toMatchObject({ payload: { PhoneNumber: '0001234' } });
  }
});

test('control and direction characters never reach the outbox', async () => {
  await post(await withToken({ FullName: 'A\u202eB\r\nBcc: x', Message: 'a\u0000b\nc' }));
  expect(await stored()).toMatchObject([{ payload: { FullName: 'A B Bcc: x', Message: 'ab\nc' } }]);
});

test.each([0, 251, -1, 'IN', 1.5, null])('the country %j does not exist', async (CountryId) => {
  expect((await post(await withToken({ CountryId }))).status).toBe(422);
});

test('a timely refusal by the upstream is shown, and the row is refused', async () => {
  site.upstream.fail('no', 'ContactService/SaveContact');
  const { status, body } = await post(await withToken());
  expect([status, body.status]).toEqual([422, '0']);
  expect(await stored()).toMatchObject([{ state: 'refused' }]);
});

test('the upstream’s success message is shown to the visitor, also after a second click', async () => {
  site.upstream.rewrite((answer) => JSON.stringify({ ...JSON.parse(answer), message: 'Ravi <b>reads</b> it today.' }));
  const enquiry = await withToken({ [guardFields.key]: 'the-key-of-both-clicks' });
  for (const { body } of [await post(enquiry), await post(enquiry)])
    expect(body).toMatchObject({ status: '1', message: 'Ravi <b>reads</b> it today.' });
});

test('without script too, the page after a post says what the upstream said, as text', async () => {
  site.upstream.rewrite((answer) => JSON.stringify({ ...JSON.parse(answer), message: 'Ravi <b>reads</b> it today.' }));
  const sent = await postForm(await withToken());
  const { text } = await request(site.server).get(String(sent.headers.location));
  expect(text).toContain('Ravi &lt;b&gt;reads&lt;/b&gt; it today.');
});

test('an upstream without words leaves the text of the form', async () => {
  const { body } = await post(await withToken());
  expect(body.said || undefined).toBeUndefined();
  expect(body.message).not.toBe('');
});

test.each(['refuse', 'garbage', 'hang'] as const)(
  'when the upstream does %s, we hold the enquiry and say so',
  async (fault) => {
    site.upstream.fail(fault, 'ContactService/SaveContact');
    const { status, body } = await post(await withToken());
    expect([status, body.status]).toEqual([200, '1']);
    expect(body.message).not.toBe('');
    expect(await stored()).toMatchObject([{ state: 'pending', reference: body.reference }]);
  },
);

test('a post that the upstream refuses later is kept for the operator', async () => {
  site.upstream.fail('refuse', 'ContactService/SaveContact');
  const { body } = await post(await withToken({ Message: '\u{1f4a1}'.repeat(5_000) }));
  site.upstream.fail('no', 'ContactService/SaveContact');
  await site.delivery.deliverNow(body.reference);
  expect(await stored()).toMatchObject([{ state: 'parked', lastMessage: 'Not now.' }]);
});

test('a post released from quarantine is parked, not refused, if the upstream rejects it', async () => {
  const { body } = await post(await withToken({ [guardFields.honeypot]: 'filled' }));
  await site.outbox.requeue(body.reference);
  site.upstream.fail('no', 'ContactService/SaveContact');
  site.delivery.start();
  await expect.poll(async () => (await stored())[0]?.state).toBe('parked');
});

test('a hundred identical posts at once are one enquiry', async () => {
  const body = await withToken({ [guardFields.key]: 'the-same-key-1234' });
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(body)));
  expect(await stored()).toHaveLength(1);
  const references = new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.body.reference));
  expect(references.size).toBe(1);
});

test('the same key with another body is refused', async () => {
  const key = { [guardFields.key]: 'the-same-key-1234' };
  await post(await withToken(key));
  expect((await post(await withToken({ ...key, Subject: 'Another' }))).status).toBe(422);
  expect(await stored()).toHaveLength(1);
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
  const answer = await post(await withToken(), headers);
  expect(answer.status).toBe(status);
  expect((await stored())[0]?.state).toBe(state);
});

test.each([
  ['no token', { [guardFields.token]: undefined }],
  ['a forged token', { [guardFields.token]: 'h.abc.contact.xxxxxxxxxxxxxxxxxxxxxx' }],
  ['the honeypot filled', { [guardFields.honeypot]: 'https://x.example' }],
  ['an advertisement', { Message: 'Best SEO services and backlinks, casino: http://a.example' }],
])('%s gets the normal answer and is set aside', async (_, changes) => {
  const { status, body } = await post(await withToken(changes));
  expect([status, body.status]).toEqual([200, '1']);
  expect(await stored()).toMatchObject([{ state: 'quarantined' }]);
});

test('a form sent within two seconds of its token, and one sent twice, are quarantined', async () => {
  const { body } = await request(site.server).get('/api/form-token');
  await post(anEnquiry({ [guardFields.token]: body.token }));
  await post(anEnquiry({ [guardFields.token]: body.token, Subject: 'Again' }));
  expect((await stored()).map(({ state }) => state)).toEqual(['quarantined', 'quarantined']);
});

test('the sixth enquiry from one address is quarantined, and the sixty-first gets 429', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 62; count++) {
    statuses.push((await post(await withToken({ Subject: `Number ${count}` }))).status);
  }
  const isDelivered = ({ state }: { state: string }) => state === 'delivered';
  expect((await stored()).filter(isDelivered)).toHaveLength(5);
  expect((await stored()).find((row) => !isDelivered(row))).toMatchObject({
    state: 'quarantined',
    reasons: ['too-many'],
  });
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429]);
});

test('one flooding address blocks no other visitor', async () => {
  for (let count = 0; count < 70; count++)
    await post(await withToken({ Subject: `Flood ${count}` }), { ...own, 'X-Forwarded-For': '192.0.2.1' });
  for (let count = 0; count < 70; count++) await post({}, { ...own, 'X-Forwarded-For': '192.0.2.2' });
  const genuine = await post(await withToken(), { ...own, 'X-Forwarded-For': 'fe80::1%eth0' });
  expect(genuine.status).toBe(200);
  expect((await stored())[0]).toMatchObject({ reference: genuine.body.reference, state: 'delivered' });
});

test.each([
  "o'brien@pumps.example",
  'a&b@x.example',
  'asha@sub--x.example.com',
  'asha@m\u00fcnchen.example',
  'a@b.xn--p1ai',
  '\u0430\u0448\u0430@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
])('%s can write to us', async (WorkEmail) => {
  expect((await post(await withToken({ WorkEmail }))).status).toBe(200);
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
  expect((await post(await withToken({ WorkEmail }))).body.errors).toEqual({
    WorkEmail: 'Enter a valid email address.',
  });
});

test('an engineer who links three datasheets is not an advertiser', async () => {
  const Message =
    'See https://www.example.com/a.pdf, https://www.example.org/b.pdf and https://www.example.net/c.pdf for a casino floor.';
  await post(await withToken({ Message }));
  expect(await stored()).toMatchObject([{ state: 'delivered' }]);
});

test('bodies that are not a form are clearly refused', async () => {
  const send = (type: string, body: string) => request(site.server).post('/api/contact').set(own).type(type).send(body);
  expect((await send('json', '{"FullName":')).status).toBe(400);
  expect((await send('json', JSON.stringify({ Message: 'x'.repeat(100_000) }))).status).toBe(413);
  expect((await send('text/plain', 'FullName=x')).status).toBe(415);
  expect((await send('json', '[]')).status).toBe(422);
  expect((await send('json', '{"__proto__":{"FullName":"x"}}')).status).toBe(422);
  expect((await postForm({})).status).toBe(422);
  expect(await stored()).toEqual([]);
});
