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
let before = 0;
let tests = 0;
beforeEach(async () => {
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
const stored = async () =>
  (await site.outbox.list({ limit: (await rows()) - before || 1 })).slice(0, (await rows()) - before);

test('opening the page changes nothing; a post is stored and delivered before the response', async () => {
  expect((await request(site.server).get(paths.unsubscribe)).status).toBe(200);
  expect(await stored()).toEqual([]);
  const { status, headers } = await post();
  expect(status).toBe(303);
  const [row] = await stored();
  expect(row).toMatchObject({ form: 'unsubscribe', state: 'delivered', payload: { WorkEmail: address } });
  expect(headers.location).toBe(`${paths.unsubscribe}?sent=${row?.reference}`);
  expect(site.upstream.calls.get('SubscriberService/Unsubscribe')).toBe(1);
});

test('the response is the same for a known and an unknown address and while the upstream does not respond', async () => {
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

test('unsubscribing succeeds only if the API removes the spelling in which the address was subscribed', async () => {
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

test('thirty people in one office can unsubscribe; a flood receives 429 and blocks no other visitor', async () => {
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
