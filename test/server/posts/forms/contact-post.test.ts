import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OutboxRow } from '../../../../server/posts/outbox/row.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
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
  site.upstream.rewrite((response) => response);
});
afterAll(() => site[Symbol.asyncDispose]());

const post = (fields: Changes['fields'] = {}, headers?: Record<string, string>) =>
  visitor.byScript('contact', { fields, ...(headers && { headers }) });
const postForm = (fields: Changes['fields'] = {}) => visitor.withoutScript('contact', { fields });
const storedOf = async (response: request.Response) =>
  (await visitor.stored(response)) ?? Promise.reject(new Error('not kept'));
const rows = async () => (await site.outbox.list({ limit: 1_000 })).length;

test('an enquiry is stored, delivered and acknowledged with its reference', async () => {
  const response = await post({ [guardFields.token]: await visitor.pageToken('contact') });
  expect([response.status, response.body.status]).toEqual([200, '1']);
  expect(await storedOf(response)).toMatchObject({
    reference: response.body.reference,
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

test.each([0, 251, -1, 'IN', 1.5, null])('the country %j does not exist', async (CountryId) => {
  expect((await post({ CountryId })).status).toBe(422);
});

test('the upstream’s success message is shown to the visitor, also after a second click', async () => {
  site.upstream.rewrite((response) =>
    JSON.stringify({ ...JSON.parse(response), message: 'Ravi <b>reads</b> it today.' }),
  );
  const enquiry = { [guardFields.key]: 'the-key-of-both-clicks' };
  for (const { body } of [await post(enquiry), await post(enquiry)])
    expect(body).toMatchObject({ status: '1', message: 'Ravi <b>reads</b> it today.' });
});

test('an upstream without words leaves the text of the form', async () => {
  const { body } = await post();
  expect(body.said || undefined).toBeUndefined();
  expect(body.message).not.toBe('');
});

test('a key that only the site may make counts as none', async () => {
  const key = { [guardFields.key]: 'list someone@else.example' };
  const [one, other] = [await post({ ...key, Subject: 'One' }), await post({ ...key, Subject: 'Other' })];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect((await storedOf(one)).reference).not.toBe((await storedOf(other)).reference);
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
  const response = await post({}, headers);
  expect(response.status).toBe(status);
  expect((await visitor.stored(response))?.state).toBe(state);
});

test('the sixth enquiry from one address is quarantined, and the sixty-first gets 429', async () => {
  const responses = await flood(62, 'Number', '198.51.100.250');
  const stored = await Promise.all(responses.map((response) => visitor.stored(response)));
  expect(stored.filter((row) => row?.state === 'delivered')).toHaveLength(5);
  expect(stored[5]).toMatchObject({ state: 'quarantined', reasons: ['too-many'] });
  expect(responses.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
  expect(responses.slice(60).map(({ status }) => status)).toEqual([429, 429]);
});

test('bodies that are not a form are clearly refused', async () => {
  const before = await rows();
  const send = (type: string, body: string) => request(site.server).post('/api/contact').set(own).type(type).send(body);
  expect((await send('json', '{"FullName":')).status).toBe(400);
  expect((await send('json', '[]')).status).toBe(422);
  expect((await send('json', '{"__proto__":{"FullName":"x"}}')).status).toBe(422);
  expect((await request(site.server).post('/contact').set(own).type('form').send({})).status).toBe(422);
  expect(await rows()).toBe(before);
});

const own = { 'Sec-Fetch-Site': 'same-origin' };
const send = (body: object, headers: Record<string, string>) =>
  request(site.server).post('/api/contact').set(headers).send(body);

async function _newest(): Promise<OutboxRow | undefined> {
  return (await site.outbox.list({ limit: 1 }))[0];
}

/** All at the same time, in an hour without other posts. */
async function flood(posts: number, subject: string, from: string): Promise<request.Response[]> {
  if (subject !== 'Genuine') site.clock.now += hour;
  const token = await visitor.pageToken('contact');
  const responses: request.Response[] = [];
  for (let count = 0; count < posts; count++) {
    const enquiry = anEnquiry({ [guardFields.token]: token, Subject: `${subject} ${count}` });
    responses.push(await send(enquiry, { ...own, 'X-Forwarded-For': from }));
  }
  return responses;
}
