import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLastKnownGoodValues } from '../../../server/company-api/last-known-good-values.ts';
import { lifetimes } from '../../../server/company-api/lifetimes.ts';
import { listReader } from '../../../server/company-api/records/mappers.ts';
import { createCollection } from '../../../server/queries/collections/collection.ts';
import { allItemsKey, listOfCategory, listOfTag } from '../../../server/queries/collections/snapshot.ts';
import { type CacheFile, openCacheFile } from '../../../server/store/cache-file.ts';
import { cachedValueTables, cacheFileStore } from '../../../server/store/cached-values.ts';
import { unavailable } from '../../../shared/result.ts';
import { mapperContext } from '../../support/mapper-context.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aFolder } from '../../support/temp-folder.ts';

const perPage = 50;
const tagSchema = v.object({ slug: v.string(), name: v.string() });
const list = listReader(
  'List',
  v.object({ slug: v.string(), title: v.string(), category: tagSchema, tags: v.array(tagSchema) }),
  (item) => item,
);

let file: CacheFile;
let clock: { now: number };
let records: { slug: string; title: string | null; category: object; tags: object[] }[];
let pageOf: (page: number) => object | undefined;
let pagesFetched: number[];

beforeEach(() => {
  file = openCacheFile(join(aFolder('collection'), 'cache.db'), { schemas: [cachedValueTables], log: silentLog });
  clock = { now: 1_000_000_000 };
  records = Array.from({ length: 120 }, (_, index) => aRecord(120 - index));
  pagesFetched = [];
  pageOf = (page) => ({
    List: records.slice((page - 1) * perPage, page * perPage),
    Total_Count: records.length,
  });
});
afterEach(() => file.close());

test('during the first full sync, the first page is enough for every list that it has items for', async () => {
  records = Array.from({ length: 400 }, (_, index) => aRecord(400 - index));
  records.push({ ...aRecord(0), category: { slug: 'last', name: 'Last' } });
  const whole = pageOf;
  const gate = Promise.withResolvers<void>();
  const notes = aCollection('here', async (page) => {
    if (page > 1) await gate.promise;
    return whole(page);
  });
  const first = await notes.page(allItemsKey, 1, 9);
  expect(first).toMatchObject({ degraded: true, result: { ok: true, value: { total: 401 } } });
  const slugs = (list: typeof first) => (list.result.ok ? slugsOf(list.result.value.items) : []);
  expect(slugs(first)).toEqual(slugsOf(records.slice(0, 9)));
  const ofCategory = records.slice(0, perPage).filter(({ slug }) => Number(slug.slice(5)) % 3 === 1);
  expect(slugs(await notes.page(listOfCategory('category-1'), 1, 9))).toEqual(slugsOf(ofCategory.slice(0, 9)));
  for (const page of [6, 9]) expect((await notes.page(allItemsKey, page, 9)).result).toEqual(unavailable);
  const last = notes.page(listOfCategory('last'), 1, 9);
  gate.resolve();
  expect(slugs(await last)).toEqual(['note-0']);
  expect(await slugsIn(notes)).toEqual(slugsOf(records));
});

function aRecord(number: number) {
  const [category, tag] = [`category-${number % 3}`, `tag-${number % 7}`];
  return {
    slug: `note-${number}`,
    title: `Note ${number}`,
    category: { slug: category, name: category },
    tags: [{ slug: tag, name: tag }],
  };
}

function aCollection(source = 'here', given = async (page: number) => pageOf(page), log = silentLog) {
  return createCollection({
    name: 'notes',
    version: () => '',
    lastKnownGood: createLastKnownGoodValues({ store: cacheFileStore(file), upstream: source, log }),
    async fetchPage(page) {
      pagesFetched.push(page);
      const data = await given(page);
      return (data && list.page(data, mapperContext({}))) ?? unavailable;
    },
    read: list.record,
    now: () => clock.now,
    log,
  });
}

type Notes = ReturnType<typeof aCollection>;

async function slugsIn(notes: Notes, listKey = allItemsKey): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; ; page++) {
    const { result } = await notes.page(listKey, page, 9);
    if (!result.ok || result.value.items.length === 0) return slugs;
    slugs.push(...result.value.items.map(({ slug }) => slug));
  }
}

const slugsOf = (some: { slug: string }[]) => some.map(({ slug }) => slug);

test('every item is in the list once, newest first, and in the lists of its category and tags', async () => {
  const notes = aCollection();
  expect(await slugsIn(notes)).toEqual(slugsOf(records));
  expect(pagesFetched).toEqual([1, 2, 3]);
  const inCategory = records.filter(({ slug }) => Number(slug.slice(5)) % 3 === 1);
  expect(await slugsIn(notes, listOfCategory('category-1'))).toEqual(slugsOf(inCategory));
  const { result } = await notes.tags();
  expect(result.ok && result.value.reduce((sum, { count }) => sum + count, 0)).toBe(records.length);
  const tagged = records.filter(({ slug }) => Number(slug.slice(5)) % 7 === 3);
  expect(await slugsIn(notes, listOfTag('tag-3'))).toEqual(slugsOf(tagged));
  expect(await slugsIn(notes, listOfTag('no-such'))).toEqual([]);
});

test('a new item appears within five minutes, and the covers of older items stay the same', async () => {
  const notes = aCollection();
  const before = await notes.page(allItemsKey, 1, 9);
  records.unshift(aRecord(121));
  clock.now += lifetimes.fresh;
  await expect.poll(async () => (await slugsIn(notes))[0]).toBe('note-121');
  const after = await notes.page(allItemsKey, 1, 9);
  const coversOf = ({ result }: typeof before) => (result.ok ? result.value.items.map(({ cover }) => cover) : []);
  expect(coversOf(after).slice(1)).toEqual(coversOf(before).slice(0, 8));
});

test('while nothing changes, the first page is fetched every five minutes and the other pages every hour', async () => {
  const notes = aCollection();
  await notes.refresh();
  pagesFetched.length = 0;
  for (let minutes = 0; minutes < 60; minutes++) {
    clock.now += 60_000;
    await notes.refresh();
    await new Promise(setImmediate);
  }
  await expect.poll(() => pagesFetched.filter((page) => page === 3)).toHaveLength(1);
  expect(pagesFetched.filter((page) => page === 1).length).toBeLessThanOrEqual(12);
});

test('a change on a later page appears within the hour', async () => {
  const notes = aCollection();
  await notes.refresh();
  records = records.map((one) => (one.slug === 'note-2' ? { ...one, title: 'Another title' } : one));
  clock.now += lifetimes.served;
  await notes.refresh();
  await expect.poll(() => notes.known(118, 1)[0]?.item.title).toBe('Another title');
});

test('an unreadable record leaves the item unchanged', async () => {
  const notes = aCollection();
  await notes.refresh();
  records = records.map((one, index) => (index % 2 ? { ...one, title: null } : one));
  clock.now += lifetimes.served;
  await notes.refresh();
  await expect.poll(() => notes.syncedAt()).toBe(clock.now);
  expect(await slugsIn(notes)).toEqual(slugsOf(records));
});

test('a list that repeats its first page removes no item', async () => {
  const notes = aCollection();
  await notes.refresh();
  pageOf = () => ({ List: records.slice(0, perPage), Total_Count: records.length });
  for (const minutes of [6, 56]) {
    clock.now += minutes * 60_000;
    await notes.refresh();
    expect(await slugsIn(notes)).toEqual(slugsOf(records));
  }
});

test('a list that is shorter than its count is accepted after half an hour', async () => {
  const notes = aCollection();
  await notes.refresh();
  pageOf = () => ({ List: records.slice(0, perPage), Total_Count: records.length });
  clock.now += lifetimes.wholeList;
  for (const minutes of [0, 10, 10]) {
    clock.now += minutes * 60_000;
    await notes.renew();
    expect(await slugsIn(notes)).toEqual(slugsOf(records));
  }
  clock.now += 10 * 60_000;
  await notes.renew();
  expect(await slugsIn(notes)).toEqual(slugsOf(records.slice(0, perPage)));
});

test('for a day, a record that was never readable makes its lists partial', async () => {
  records = records.map((one, index) => (index === 5 ? { ...one, title: null } : one));
  const notes = aCollection();
  const pageNow = () => notes.page(listOfTag('no-such'), 1, 9);
  expect(await pageNow()).toMatchObject({ isPartial: true });
  for (let hours = 0; hours < 25; hours++) {
    clock.now += lifetimes.served;
    await notes.refresh();
  }
  expect((await pageNow()).isPartial).toBeUndefined();
});

test('after an idle hour, no visitor waits for a long list whose first page is unchanged', async () => {
  const gate = Promise.withResolvers<void>();
  let isHeld = false;
  const notes = aCollection('here', async (page) => {
    if (isHeld && page > 1) await gate.promise;
    return pageOf(page);
  });
  await notes.refresh();
  isHeld = true;
  clock.now += 2 * lifetimes.served;
  expect(await notes.page(listOfTag('tag-3'), 1, 9)).toMatchObject({ at: clock.now, degraded: false });
  gate.resolve();
  await expect.poll(() => notes.syncedAt()).toBe(clock.now);
});

test('a deleted item disappears, but a suddenly empty list is not accepted', async () => {
  const notes = aCollection();
  await notes.refresh();
  records = records.filter(({ slug }) => slug !== 'note-60');
  clock.now += lifetimes.fresh;
  await expect.poll(async () => (await slugsIn(notes)).includes('note-60')).toBe(false);
  pageOf = () => ({ List: [], Total_Count: 0 });
  for (let times = 0; times < 4; times++) {
    clock.now += lifetimes.served;
    await notes.refresh();
  }
  expect(await slugsIn(notes)).toHaveLength(119);
});

test.each([
  ['returns no count', (page: number) => ({ List: records.slice((page - 1) * perPage, page * perPage) })],
  [
    'returns wrong counts',
    (page: number) => ({ List: records.slice((page - 1) * perPage, page * perPage), Total_Count: page }),
  ],
  [
    'returns a count that is too high',
    (page: number) => ({ List: records.slice((page - 1) * perPage, page * perPage), Total_Count: 1e9 }),
  ],
  ['ignores the page number', () => ({ List: records, Total_Count: records.length })],
  [
    'returns pages of another size',
    (page: number) => ({ List: records.slice((page - 1) * 9, page * 9), Total_Count: 120 }),
  ],
  [
    'returns overlapping pages',
    (page: number) => ({ List: records.slice((page - 1) * 40, page * 40 + 10), Total_Count: 160 }),
  ],
])('all items of an upstream that %s are listed', async (_, given) => {
  pageOf = given;
  const notes = aCollection();
  await notes.refresh();
  expect(await slugsIn(notes)).toEqual(slugsOf(records));
});

test('while the upstream fails, all items stay, marked as degraded after an hour, and no partial list is shown', async () => {
  const notes = aCollection();
  await notes.refresh();
  records.unshift(aRecord(121));
  const whole = pageOf;
  pageOf = (page) => (page === 1 ? whole(1) : undefined);
  clock.now += 2 * lifetimes.served;
  expect(await notes.page(allItemsKey, 1, 9)).toMatchObject({ degraded: true });
  expect(await slugsIn(notes)).toHaveLength(120);
  pageOf = whole;
  clock.now += 60_000;
  await expect.poll(async () => (await slugsIn(notes))[0]).toBe('note-121');
});

test('the next process has the collection immediately, but a process with another upstream does not', async () => {
  await aCollection().refresh();
  pageOf = () => undefined;
  expect(await slugsIn(aCollection())).toEqual(slugsOf(records));
  expect(await slugsIn(aCollection('elsewhere'))).toEqual([]);
});

test('setting the clock back hides no change', async () => {
  const notes = aCollection();
  await notes.refresh();
  clock.now -= 24 * 60 * 60_000;
  records.unshift(aRecord(121));
  await expect.poll(async () => (await slugsIn(notes))[0]).toBe('note-121');
});
