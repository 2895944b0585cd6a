import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openCacheFile } from '../../../server/store/cache-file.ts';
import { cachedValueTables, cacheFileStore, sharedValueStore } from '../../../server/store/cached-values.ts';
import { createRandom } from '../../support/random.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { aDatabase, openStore, testOnPostgres } from './postgres-stores.ts';

let path: string;
beforeEach(() => {
  path = join(aFolder('cache-file'), 'cache.db');
});

const open = (schemas = [cachedValueTables]) => openCacheFile(path, { schemas, log: silentLog });
const texts = Array.from({ length: 200 }, (_, index) => [`key ${index}`, `${index} `.repeat(300)] as const);

async function fill() {
  const file = open();
  const store = cacheFileStore(file);
  for (const [key, text] of texts) await store.set(key, text);
  file.close();
}

async function storedIn(file = open()) {
  const store = cacheFileStore(file);
  const stored = await Promise.all(texts.map(([key]) => store.get(key)));
  await store.set('after', 'nothing');
  await store.set('after', 'damage');
  const after = await cacheFileStore(file).get('after');
  file.close();
  return { stored, after };
}

test('the next process finds the stored data', async () => {
  await fill();
  expect((await storedIn()).stored).toEqual(texts.map(([, text]) => text));
});

test.each<[string, () => void]>([
  ['is truncated', () => writeFileSync(path, readFileSync(path).subarray(0, 5_000))],
  ['is empty', () => writeFileSync(path, '')],
  ['contains something else', () => writeFileSync(path, 'no database, but long enough to look like one. '.repeat(500))],
])('a file that %s is recreated', async (_, damage) => {
  await fill();
  damage();
  const { stored, after } = await storedIn();
  expect(stored.filter((text) => text !== undefined)).toEqual([]);
  expect(after).toBe('damage');
});

test('a file with another layout is recreated', async () => {
  await fill();
  const file = open([cachedValueTables, 'CREATE TABLE more (one TEXT) STRICT;']);
  expect(file.use((tables) => tables.sql('SELECT count(*) AS rows FROM more').get()?.rows)).toBe(0);
  expect((await storedIn(file)).stored.filter((text) => text !== undefined)).toEqual([]);
});

test.each([
  ['a folder has the path of its file', () => mkdirSync(path)],
  ['its file cannot be created', () => (path = '/proc/no/such/folder/cache.db')],
])('the store works even if %s', async (_, prevent) => {
  prevent();
  expect((await storedIn()).after).toBe('damage');
});

test('a file with flipped bits does not prevent a start', async () => {
  await fill();
  const whole = readFileSync(path);
  const random = createRandom(20_261_122);
  for (let round = 0; round < 20; round++) {
    const torn = Buffer.from(whole);
    for (let place = 0; place < 20; place++) {
      const at = random.integer(0, torn.length - 1);
      torn[at] = (torn[at] ?? 0) ^ random.integer(1, 255);
    }
    writeFileSync(path, torn);
    expect((await storedIn()).after).toBe('damage');
  }
});

const bounds = { rows: 50, bytes: 30_000 };
const writes = 1_001;
/** Returns keys that sort in write order, because the store orders values of the same millisecond by key. */
const keyOf = (index: number) => `key ${String(index).padStart(4, '0')}`;
const countStored = async (store: Pick<ReturnType<typeof cacheFileStore>, 'set' | 'has'>) => {
  for (let index = 0; index < writes; index++) await store.set(keyOf(index), 'x'.repeat(1_000));
  expect(await store.set('huge', 'x'.repeat(4_000))).toBe(false);
  const stored = await Promise.all(Array.from({ length: writes }, (_, index) => store.has(keyOf(index))));
  expect(stored.at(-1), 'the newest stays').toBe(true);
  return stored.filter(Boolean).length;
};

test('the store stays within its bounds by dropping the oldest values', async () => {
  const file = open();
  expect(await countStored(cacheFileStore(file, bounds))).toBe(30);
  file.close();
});

testOnPostgres(
  'the shared store also stays within its bounds, and each instance sees the values of the other',
  async () => {
    const url = await aDatabase();
    const [one, other] = [await openStore(url), await openStore(url)];
    expect(await countStored(sharedValueStore(one.tables, bounds))).toBe(30);
    const store = sharedValueStore(other.tables);
    expect(await store.get(keyOf(writes - 1))).toBe('x'.repeat(1_000));
    await store.set(keyOf(writes - 1), 'changed');
    expect(await sharedValueStore(one.tables).get(keyOf(writes - 1))).toBe('changed');
    await store.delete(keyOf(writes - 1));
    expect(await sharedValueStore(one.tables).get(keyOf(writes - 1))).toBeUndefined();
  },
);
