import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openCacheFile } from '../../../server/database/cache-file.ts';
import { createDiskStore, diskStoreTables } from '../../../server/database/disk-store.ts';
import { createRandom } from '../../support/random.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aFolder } from '../../support/temp-folder.ts';

let path: string;
beforeEach(() => {
  path = join(aFolder('cache-file'), 'cache.db');
});

const open = (schemas = [diskStoreTables]) => openCacheFile(path, { schemas, log: silentLog });
const texts = Array.from({ length: 200 }, (_, index) => [`key ${index}`, `${index} `.repeat(300)] as const);

async function fill() {
  const file = open();
  const store = createDiskStore(file, 10_000_000);
  for (const [key, text] of texts) await store.set(key, text);
  store.flush();
  file.close();
}

async function keptIn(file = open()) {
  const store = createDiskStore(file, 10_000_000);
  const kept = await Promise.all(texts.map(([key]) => store.get(key)));
  // A file that was made again takes what is put in.
  await store.set('after', 'damage');
  store.flush();
  const after = await createDiskStore(file, 10_000_000).get('after');
  file.close();
  return { kept, after };
}

test('the next process finds the stored data', async () => {
  await fill();
  expect((await keptIn()).kept).toEqual(texts.map(([, text]) => text));
});

test.each<[string, () => void]>([
  ['is cut short', () => writeFileSync(path, readFileSync(path).subarray(0, 5_000))],
  ['is empty', () => writeFileSync(path, '')],
  ['holds something else', () => writeFileSync(path, 'no database, but long enough to look like one. '.repeat(500))],
])('a file that %s is made again', async (_, damage) => {
  await fill();
  damage();
  const { kept, after } = await keptIn();
  expect(kept.filter((text) => text !== undefined)).toEqual([]);
  expect(after).toBe('damage');
});

test('a folder in place of the file does no harm', async () => {
  mkdirSync(path);
  expect((await keptIn()).after).toBe('damage');
});

test('a file with another layout is recreated', async () => {
  await fill();
  const file = open([diskStoreTables, 'CREATE TABLE more (one TEXT) STRICT;']);
  expect(file.use((tables) => tables.sql('SELECT count(*) AS rows FROM more').get()?.rows)).toBe(0);
  expect((await keptIn(file)).kept.filter((text) => text !== undefined)).toEqual([]);
});

test('if no file can be created, the tables are in memory', async () => {
  path = '/proc/no/such/folder/cache.db';
  expect((await keptIn()).after).toBe('damage');
});

test('a text that was changed on disk is never returned', async () => {
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
    const { kept, after } = await keptIn();
    for (const [index, text] of kept.entries()) expect([undefined, texts[index]?.[1]]).toContain(text);
    expect(after).toBe('damage');
  }
});

test('the store stays within its limit by dropping the oldest texts', async () => {
  const file = open();
  const store = createDiskStore(file, 50_000);
  for (let index = 0; index < 100; index++) {
    await store.set(`key ${index}`, 'x'.repeat(1_000));
    store.flush();
  }
  const kept = await Promise.all(Array.from({ length: 100 }, (_, index) => store.has(`key ${index}`)));
  expect(kept.filter(Boolean).length).toBeGreaterThan(20);
  expect(kept.filter(Boolean).length).toBeLessThanOrEqual(50);
  expect(kept.at(-1)).toBe(true);
  expect(await store.set('huge', 'x'.repeat(40_000))).toBe(false);
  file.close();
});
