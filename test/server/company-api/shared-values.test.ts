import request from 'supertest';
import { beforeEach, expect, onTestFinished } from 'vitest';
import { dataDate } from '../../../shared/data-date.ts';
import { findPostgres } from '../../support/find-postgres.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { aDatabase, testOnPostgres } from '../store/postgres-stores.ts';

let one: TestSite;
let other: TestSite;

beforeEach(async () => {
  if (!findPostgres()) return;
  const env = { DATABASE_URL: await aDatabase() };
  one = await aSite({ env });
  const sibling = one;
  onTestFinished(() => sibling[Symbol.asyncDispose]());
  other = await aSite({ env, sibling });
  const second = other;
  onTestFinished(() => second[Symbol.asyncDispose]());
});

const minute = 60_000;
const countries = '/api/countries';
const calls = () => one.upstream.calls.get('ExtraService/GetCountryList') ?? 0;
const get = (site: TestSite, path = countries) => request(site.server).get(path).expect(200);
const dateOf = ({ headers }: request.Response) => Date.parse(String(headers[dataDate.header.toLowerCase()]));
const storedCountries = () =>
  one.store.tables.selectFrom('cached_values').selectAll().where('key', 'like', '%GetCountryList%').execute();
const stored = () => expect.poll(async () => (await storedCountries()).length).toBe(1);

testOnPostgres('two instances on one database call the upstream once per value and share its age', async () => {
  const { body } = await get(one);
  const fetchedAt = one.clock.now;
  await stored();
  one.clock.now += 4 * minute;
  const shared = await get(other);
  expect(shared.body).toEqual(body);
  expect(dateOf(shared)).toBe(fetchedAt);
  expect(calls()).toBe(1);

  one.clock.now += 2 * minute;
  await get(one);
  await expect.poll(async () => dateOf(await get(one))).toBe(one.clock.now);
  await expect.poll(async () => JSON.parse((await storedCountries())[0]?.value ?? '').value.at).toBe(one.clock.now);
  await expect.poll(async () => dateOf(await get(other))).toBe(one.clock.now);
  expect(calls()).toBe(2);
});

testOnPostgres('a shared value that is damaged or from another upstream is ignored', async () => {
  const { body } = await get(one);
  await stored();
  const [{ key, value } = { key: '', value: '' }] = await storedCountries();
  await one.store.tables
    .updateTable('cached_values')
    .set({ value: value.slice(0, 100) })
    .where('key', '=', key)
    .execute();
  const foreign = { key: `x${key}`, value: value.replace('"data":', '"data":7,"old":'), written_at: 0 };
  await one.store.tables.insertInto('cached_values').values(foreign).execute();
  expect((await get(other)).body).toEqual(body);
  expect(calls()).toBe(2);
});

testOnPostgres('pages are served while the database is unavailable', async () => {
  await get(one);
  await one.store.tables.deleteFrom('cached_values').execute();
  await other.store.close();
  await get(other);
  await get(other, '/contact');
  expect(calls()).toBe(2);
});
