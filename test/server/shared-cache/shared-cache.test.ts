import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSharedCache } from '../../../server/shared-cache/shared-cache.ts';
import { dataDate } from '../../../shared/data-date.ts';
import { guardFields } from '../../../shared/forms/answer.ts';
import { fullTest } from '../../support/full-run.ts';
import { postingTo } from '../../support/posting.ts';
import { type Redis, startRedis } from '../../support/redis.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { callersOf } from '../posts/calls/a-caller.ts';
import { untilUp } from './until-up.ts';

let redis: Redis | undefined;
let one: TestSite;
let other: TestSite;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis?.[Symbol.asyncDispose]());

beforeEach(async ({ skip }) => {
  if (!redis) return skip('neither Valkey nor Redis is installed');
  await redis.ask('FLUSHALL');
  one = await aSite({ ...patient(redis) });
  other = await aSite({ ...patient(redis), sibling: one });
  await Promise.all([untilUp(one), untilUp(other)]);
});
afterEach(async () => {
  if (!redis) return;
  await other[Symbol.asyncDispose]();
  await one[Symbol.asyncDispose]();
});

/** On a busy machine the cache may answer late, and a site without an answer counts by itself. */
function patient({ url }: Redis) {
  const shared = openSharedCache({ url, log: silentLog, count() {}, patience: { step: 10_000, value: 10_000 } });
  return shared && { shared };
}

const minute = 60_000;
const countries = '/api/countries';
const comments = '/api/blogs.comments?slug=salt-in-the-connector';
const calls = (operation: string) => one.upstream.calls.get(operation) ?? 0;
const callsForCountries = () => calls('ExtraService/GetCountryList');
const callsForComments = () => calls('BlogService/GetCommentList');
const get = (site: TestSite, path: string) => request(site.server).get(path).expect(200);
const dateOf = ({ headers }: request.Response) => Date.parse(String(headers[dataDate.header.toLowerCase()]));

test('two sites ask the upstream once, and the answer keeps its age', async () => {
  const { body } = await get(one, countries);
  const fetchedAt = one.clock.now;
  one.clock.now += 4 * minute;
  const shared = await get(other, countries);
  expect(shared.body).toEqual(body);
  expect(dateOf(shared)).toBe(fetchedAt);
  await untilQuiet();
  expect(callsForCountries()).toBe(1);
});

fullTest('an answer that one site has refreshed is not fetched by the other', async () => {
  await get(one, countries);
  await get(other, countries);
  one.clock.now += 6 * minute;
  await get(one, countries);
  await expect.poll(callsForCountries).toBe(2);
  await expect.poll(async () => dateOf(await get(one, countries))).toBe(one.clock.now);
  await expect.poll(async () => dateOf(await get(other, countries))).toBe(one.clock.now);
  expect(callsForCountries()).toBe(2);
});

fullTest('a shared answer older than an hour is served only while the upstream fails', async () => {
  await get(one, countries);
  const fetchedAt = one.clock.now;
  one.clock.now += 61 * minute;
  one.upstream.fail('refuse', 'ExtraService/GetCountryList');
  const old = await get(other, countries);
  expect([dateOf(old), old.headers['cache-control']]).toEqual([fetchedAt, 'no-cache']);
  one.upstream.fail('none', 'ExtraService/GetCountryList');
  one.clock.now += minute;
  await expect.poll(async () => dateOf(await get(other, countries))).toBe(one.clock.now);
});

fullTest('an answer that one site has purged is fetched again by the other', async () => {
  await get(one, comments);
  await one.publisher.forgetComments('salt-in-the-connector');
  await get(other, comments);
  expect(callsForComments()).toBe(2);
});

fullTest('damaged and foreign values are misses', async () => {
  const reads = ['countries', 'clients', 'reviews', 'settings', 'events.list', 'blogs.categories'];
  const answers = await Promise.all(reads.map(async (read) => (await get(one, `/api/${read}`)).body));
  await expect.poll(async () => (await keysLike('site:answer:*')).length).toBeGreaterThanOrEqual(reads.length);
  const keys = await keysLike('site:answer:*');
  const at = one.clock.now;
  const values = [
    'no JSON {',
    '7',
    '{"value":"text"}',
    JSON.stringify({ value: { data: { Country_List: [{ Name: 7 }] }, at } }),
    JSON.stringify({ value: { data: {}, at: at + 24 * 60 * minute } }),
  ];
  for (const [index, key] of keys.entries()) {
    const value = values[index % values.length] ?? '';
    if (index % 4 === 3) await redis?.ask('DEL', key);
    await (index % 4 === 3 ? redis?.ask('HSET', key, 'a', 'b') : redis?.ask('SET', key, value));
  }
  for (const [index, read] of reads.entries()) expect((await get(other, `/api/${read}`)).body).toEqual(answers[index]);
  expect(other.shared?.state().isUp).toBe(true);
});

fullTest('a count that another program has spoiled stops neither a post nor the shared cache', async () => {
  const posting = postingTo(one);
  expect(await posting.kept(await posting.byScript('contact'))).toMatchObject({ state: 'delivered' });
  const spoil: Record<string, string[]>[] = [
    { SET: ['9223372036854775807'] },
    { SET: ['-1e3'] },
    { SET: ['99999999999999999999'] },
    { HSET: ['a', 'b'] },
  ];
  for (const write of spoil) {
    for (const key of await keysLike('site:count:*')) {
      await redis?.ask('DEL', key);
      for (const [command, values] of Object.entries(write)) await redis?.ask(command, key, ...values);
    }
    expect((await posting.byScript('contact')).status).toBe(200);
    expect(one.shared?.state()).toEqual({ isUp: true, detail: 'answers' });
  }
});

fullTest('a limit counts the posts to both sites', async () => {
  const [toOne, toOther] = [postingTo(one), postingTo(other)];
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '198.51.100.7' };
  for (const to of [toOne, toOther, toOne, toOther, toOne]) {
    const answer = await to.byScript('contact', { headers });
    expect(await to.kept(answer)).toMatchObject({ state: 'delivered' });
  }
  const sixth = await toOther.byScript('contact', { headers });
  expect(await toOther.kept(sixth)).toMatchObject({ state: 'quarantined', reasons: ['too-many'] });
});

fullTest('one network can ask for three calls in a day, at both sites together', async () => {
  const [atOne, atOther] = [await callersOf(one), await callersOf(other)];
  const starts = await atOne.freeTimes('Sample Town', '2027-03-10');
  const statuses: number[] = [];
  for (const [index, callers] of [atOne, atOther, atOne, atOther].entries()) {
    const asking = { start: starts[index] ?? '', from: '198.51.100.7', email: `visitor${index}@pumps.example` };
    statuses.push((await callers.ask(asking)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

fullTest('a token that was used at one site is used up at the other', async () => {
  const [toOne, toOther] = [postingTo(one), postingTo(other)];
  const token = await toOne.exactToken();
  one.clock.now += minute;
  const fields = { [guardFields.token]: token };
  expect(await toOne.kept(await toOne.byScript('contact', { fields }))).toMatchObject({ state: 'delivered' });
  const again = await toOther.byScript('contact', { fields });
  expect(await toOther.kept(again)).toMatchObject({ state: 'quarantined', reasons: ['token-replayed'] });
});

fullTest('the server gets no address and no token, and every key expires', async () => {
  const posting = postingTo(one);
  const token = await posting.exactToken();
  one.clock.now += minute;
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': '198.51.100.7' };
  await posting.byScript('call', { headers, fields: { [guardFields.token]: token } });
  const keys = await keysLike('*');
  expect(keys.filter((key) => key.startsWith('site:count:')).length).toBeGreaterThanOrEqual(5);
  expect(keys.filter((key) => key.startsWith('site:token:'))).toHaveLength(1);
  expect(keys.join(' ')).not.toMatch(/198\.51/);
  expect(keys.join(' ')).not.toContain(token.split('.')[2]);
  for (const key of keys) {
    const left = Number(await redis?.ask('PTTL', key));
    expect(left, key).toBeGreaterThan(0);
    if (!key.startsWith('site:answer:')) expect(left, key).toBeLessThanOrEqual(26 * 60 * minute + 2_000);
  }
});

async function keysLike(pattern: string): Promise<string[]> {
  const found = await redis?.ask('KEYS', pattern);
  return Array.isArray(found) ? found.map(String) : [];
}

/** Waits long enough for a background refresh, if there is one, to have called the upstream. */
async function untilQuiet(): Promise<void> {
  await get(other, countries);
  await get(other, countries);
}
