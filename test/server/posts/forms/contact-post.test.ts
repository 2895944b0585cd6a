import request from 'supertest';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { guardFields } from '../../../../shared/forms/response.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { type Changes, type Posting, postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

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
const rows = async () => (await site.outbox.list({ limit: 1_000 })).length;

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

test.each([0, 251, -1, 'IN', 1.5, null])('the country %j is rejected', async (CountryId) => {
  expect((await post({ CountryId })).status).toBe(422);
});

test('the upstream’s success message is shown to the visitor, even after a second click', async () => {
  site.upstream.rewrite((response) =>
    JSON.stringify({ ...JSON.parse(response), message: 'Ravi <b>reads</b> it today.' }),
  );
  const enquiry = { [guardFields.key]: 'the-key-of-both-clicks' };
  for (const { body } of [await post(enquiry), await post(enquiry)])
    expect(body).toMatchObject({ status: '1', message: 'Ravi <b>reads</b> it today.' });
});

test('without a message from the upstream, the form’s own text is shown', async () => {
  const { body } = await post();
  expect(body.said || undefined).toBeUndefined();
  expect(body.message).not.toBe('');
});

test('an idempotency key that only the site can create is ignored', async () => {
  const key = { [guardFields.key]: 'list someone@else.example' };
  const [one, other] = [await post({ ...key, Subject: 'One' }), await post({ ...key, Subject: 'Other' })];
  expect([one.status, other.status]).toEqual([200, 200]);
  const rows = await Promise.all([one, other].map((response) => visitor.stored(response)));
  expect(rows[0]?.reference).not.toBe(rows[1]?.reference);
});

test('no page contains an idempotency key, because its visitors would share it', async () => {
  const { text } = await request(site.server).get('/contact');
  expect(text).not.toContain(guardFields.key);
});

test('the sixth enquiry from one address is quarantined, and the sixty-first receives 429', async () => {
  const responses = await flood(62, 'Number', '198.51.100.250');
  const stored = await Promise.all(responses.map((response) => visitor.stored(response)));
  expect(stored.filter((row) => row?.state === 'delivered')).toHaveLength(5);
  expect(stored[5]).toMatchObject({ state: 'quarantined', reasons: ['too-many'] });
  expect(responses.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
  expect(responses.slice(60).map(({ status }) => status)).toEqual([429, 429]);
});

test('bodies that are not a form are rejected', async () => {
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
