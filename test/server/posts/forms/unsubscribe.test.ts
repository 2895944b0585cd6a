import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { guardFields } from '../../../../shared/forms/response.ts';
import { paths } from '../../../../shared/paths.ts';
import { anUpstream, type Fault } from '../../../specification/upstream.ts';
import { withoutWaiting } from '../../../support/hung-calls.ts';
import { postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const own = { 'Sec-Fetch-Site': 'same-origin' };
let address = '';
/** Rows of earlier tests. */
let before = 0;
let tests = 0;
beforeEach(async () => {
  // Limits count by the hour.
  site.clock.now += 3_600_000;
  tests += 1;
  address = `asha${tests}@pumps.example`;
  before = await rows();
});
afterEach(() => {
  site.upstream.fail('none');
  site.upstream.fail('none', 'SubscriberService/Unsubscribe');
  site.failToStore(undefined);
});

const token = () => postingTo(site).pageToken('unsubscribe');

async function post(changes: Record<string, string> = {}, headers: Record<string, string> = own) {
  const body = { WorkEmail: address, [guardFields.token]: await token(), ...changes };
  return request(site.server).post(paths.unsubscribe).set(headers).type('form').send(body);
}

const rows = async () => (await site.outbox.list({ limit: 1_000 })).length;
/** Since the test began. */
const stored = async () =>
  (await site.outbox.list({ limit: (await rows()) - before || 1 })).slice(0, (await rows()) - before);

test('opening the page changes nothing; a post is stored and delivered before the answer', async () => {
  expect((await request(site.server).get(paths.unsubscribe)).status).toBe(200);
  expect(await stored()).toEqual([]);
  const { status, headers } = await post();
  expect(status).toBe(303);
  const [row] = await stored();
  expect(row).toMatchObject({ form: 'unsubscribe', state: 'delivered', payload: { WorkEmail: address } });
  expect(headers.location).toBe(`${paths.unsubscribe}?sent=${row?.reference}`);
  expect(site.upstream.calls.get('SubscriberService/Unsubscribe')).toBe(1);
});

test('the site gives the same answer for a known and an unknown address, and when the upstream is silent', async () => {
  const pageOf = async (email: string) => {
    const { status, headers } = await post({ WorkEmail: email });
    const { text } = await request(site.server).get(String(headers.location));
    return [status, text.replaceAll(/OFF-\w+/g, 'REF')];
  };
  const known = await pageOf(address);
  expect(await pageOf('stranger@pumps.example')).toEqual(known);
  site.upstream.fail('hang', 'SubscriberService/Unsubscribe');
  const [status] = await withoutWaiting(site.upstream, () => pageOf('third@pumps.example'));
  expect(status).toBe(303);
  expect(await stored()).toMatchObject([{ state: 'pending' }, { state: 'delivered' }, { state: 'delivered' }]);
});

test('an address is off the list if the API takes off the spelling in which it was subscribed', async () => {
  await using upstream = await anUpstream();
  await using other = await aSite({ env: upstream.env });
  const visitor = postingTo(other);
  await visitor.byScript('subscribe', { fields: { WorkEmail: 'Asha@Pumps.Example' } });
  const refuse: Fault = ({ respond }) => respond({ status: '0', message: 'We do not know this address.', data: null });
  const leaves = (unknown: string[]) => {
    upstream.before = async ({ payload }) =>
      upstream.fail(unknown.includes(String(payload.WorkEmail)) ? refuse : undefined, ['unsubscribe']);
    return visitor.byScript('unsubscribe', { fields: { WorkEmail: 'asha@pumps.example' } });
  };
  expect((await leaves(['asha@pumps.example', 'Asha@Pumps.Example'])).status).toBe(422);
  expect((await leaves(['Asha@Pumps.Example'])).status).toBe(422);
  expect((await leaves(['asha@pumps.example'])).status).toBe(200);
});

test('text that is not an address is shown again at its field, as typed', async () => {
  const { status, text, headers } = await post({ WorkEmail: 'asha@"><script>' });
  expect(status).toBe(422);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('Enter a valid email address.');
  expect(text).toContain('value="asha@&quot;&gt;&lt;script&gt;"');
  expect(text).toMatch(/aria-invalid="true"/);
  expect(await stored()).toEqual([]);
});

test('an error in one form is not shown at another form of the page', async () => {
  const { text } = await post({ WorkEmail: 'no address' });
  expect(text.match(/notice--error/g)).toHaveLength(1);
  expect(text.match(/value="no address"/g)).toHaveLength(1);
});

test.each([
  ['with a token of a page that was open for a week', {}, own, 7 * 24],
  ['without a token', { [guardFields.token]: '' }, own, 0],
  ['with a forged token', { [guardFields.token]: 'h.abc.contact.forged' }, own, 0],
  ['with the trap filled in, as a password manager does', { [guardFields.honeypot]: 'x' }, own, 0],
  ['that does not say where it comes from', {}, {}, 0],
])('a post %s takes the address off as any other', async (_, changes, headers, hours) => {
  const hidden = await token();
  site.clock.now += hours * 3_600_000;
  const response = await post({ [guardFields.token]: hidden ?? '', ...changes }, headers);
  expect(response.status).toBe(303);
  const [row] = await stored();
  expect(row).toMatchObject({ state: 'delivered', reasons: [] });
});

test('an office that leaves together is served; a flooder is refused openly, and blocks no other visitor', async () => {
  const leave = (index: number, from: string) =>
    post({ WorkEmail: `a${index}@pumps.example` }, { ...own, 'X-Forwarded-For': from });
  const statuses: number[] = [];
  for (let index = 0; index < 30; index++) statuses.push((await leave(index, '192.0.2.1')).status);
  expect(new Set(statuses)).toEqual(new Set([303]));
  for (let index = 30; index < 60; index++) {
    const { status, headers, text } = await leave(index, '192.0.2.1');
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect(text).toContain(`value="a${index}@pumps.example"`);
  }
  expect((await leave(60, '192.0.2.2')).status).toBe(303);
  expect((await stored()).map(({ state }) => state)).toEqual(Array(31).fill('delivered'));
});

test.each([paths.unsubscribe, paths.subscribed])('%s is a page that no crawler keeps', async (path) => {
  const { status, text } = await request(site.server).get(path);
  expect(status).toBe(200);
  expect(text).toContain('content="noindex, follow"');
  expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
});

test('other methods get the list of allowed ones', async () => {
  const { status, headers } = await request(site.server).put(paths.unsubscribe);
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
});
