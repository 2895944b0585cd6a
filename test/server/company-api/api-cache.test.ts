import { expect, test } from 'vitest';
import { createApiCache, type ValueSource } from '../../../server/company-api/api-cache.ts';
import { lifetimes, pauses } from '../../../server/company-api/lifetimes.ts';
import { createLruStore } from '../../../server/company-api/lru-store.ts';
import { createLog } from '../../../server/process/log.ts';
import { found, missing, type Result, unavailable } from '../../../shared/result.ts';
import { silentLog } from '../../support/silent-log.ts';
import { sourceOf } from './value-source.ts';

function aCache({ entries = 100, bytes = 1_000_000, log = silentLog } = {}) {
  const clock = { now: 1_000_000 };
  const store = createLruStore({ entries, bytes });
  const read = createApiCache<string>('Service/Operation', {
    store,
    log,
    now: () => clock.now,
    count() {},
  });
  const loads: unknown[] = [];
  const load = (result: Result<string>) => sourceOf(result, loads);
  return { clock, store, read, load, loads };
}

test('a response is fetched once and cached', async () => {
  const { read, load, loads } = aCache();
  await read('k', load(found('first')));
  expect((await read('k', load(found('second')))).result).toEqual(found('first'));
  expect(loads).toEqual(['first']);
});

test('a thousand concurrent queries make one call', async () => {
  const { read, load, loads } = aCache();
  await Promise.all(Array.from({ length: 1_000 }, () => read('k', load(found('one')))));
  expect(loads).toEqual(['one']);
});

test('a stale response is served while it is refreshed', async () => {
  const { clock, read, load } = aCache();
  await read('k', load(found('old')));
  clock.now += lifetimes.fresh;
  expect((await read('k', load(found('new')))).result).toEqual(found('old'));
  await expect.poll(async () => (await read('k', load(found('newer')))).result).toEqual(found('new'));
});

test('nothing older than an hour is served while the upstream responds', async () => {
  const { clock, read, load } = aCache();
  await read('k', load(found('old')));
  clock.now += 3_599_999;
  expect((await read('k', load(found('new')))).result).toEqual(found('old'));
  await read.invalidate('k');
  await read('k', load(found('old')));
  clock.now += 3_600_000;
  expect((await read('k', load(found('new')))).result).toEqual(found('new'));
});

test('an old response is served while the upstream fails, and is marked as degraded', async () => {
  const { clock, read, load } = aCache();
  const { at } = await read('k', load(found('old')));
  clock.now += lifetimes.served;
  expect(await read('k', load(unavailable))).toEqual({ result: found('old'), at, degraded: true });
});

test('a failure is not cached and is not retried within a second', async () => {
  const { clock, read, load, loads } = aCache();
  expect((await read('k', load(unavailable))).degraded).toBe(true);
  expect(await read('k', load(unavailable))).toMatchObject({ result: unavailable, degraded: true });
  expect(loads).toHaveLength(1);
  clock.now += 1_000;
  expect((await read('k', load(found('back')))).result).toEqual(found('back'));
});

test.each<[string, Partial<ValueSource<string>>]>([
  ['a request', { load: () => Promise.reject(new TypeError('of the test')) }],
  ['the check of a list', { isListed: () => broken('of the test') }],
])(
  'an internal error in %s leaves the old response in place, is logged, and is not retried immediately',
  async (...row) => {
    const [, breaking] = row;
    const lines: string[] = [];
    const { clock, read, load, loads } = aCache({ log: createLog('error', (line) => lines.push(line)) });
    await read('k', load(found('old')));
    clock.now += lifetimes.fresh;
    const broke = { ...load(missing), ...breaking };
    expect((await read('k', broke)).result).toEqual(found('old'));
    await expect.poll(() => lines.join('')).toMatch(/"event":"load-broke".*of the test/);
    expect((await read('k', load(found('new')))).result).toEqual(found('old'));
    expect(loads).not.toContain('new');
    clock.now += pauses.known.first;
    await expect.poll(async () => (await read('k', load(found('new')))).result).toEqual(found('new'));
  },
);

test('a flood of unknown slugs evicts no existing item', async () => {
  const { read, load, loads } = aCache({ entries: 10 });
  await read('k', load(found('kept')));
  for (let index = 0; index < 5_000; index++) await read(`unknown-${index}`, load(missing));
  loads.length = 0;
  expect((await read('k', load(found('again')))).result).toEqual(found('kept'));
  expect(loads).toEqual([]);
});

test('a “not found” is cached for a while', async () => {
  const { clock, read, load, loads } = aCache();
  await read('k', load(missing));
  await read('k', load(missing));
  expect(loads).toEqual(['missing']);
  clock.now += lifetimes.missing;
  expect((await read('k', load(found('published')))).result).toEqual(found('published'));
});

test('the store stays within its byte limit', async () => {
  const { read, load, store } = aCache({ bytes: 10_000 });
  for (let index = 0; index < 100; index++) await read(`k${index}`, load(found('x'.repeat(1_000))));
  const held = await Promise.all(Array.from({ length: 100 }, (_, index) => store.get(`Service/Operation::k${index}`)));
  const count = held.filter(Boolean).length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(10);
});

test('no caller can change the values that other callers receive', async () => {
  const store = createLruStore({ entries: 10, bytes: 10_000 });
  const read = createApiCache<{ list: string[] }>('S/O', { store, log: silentLog, now: Date.now, count() {} });
  const { result } = await read('k', sourceOf(found({ list: ['a'] })));
  expect(() => result.ok && result.value.list.push('b')).toThrow(TypeError);
});

test('a forgotten value is fetched again, and a response requested earlier is not stored', async () => {
  const { read, load, loads } = aCache();
  const gate = Promise.withResolvers<void>();
  const loading = Promise.withResolvers<void>();
  const early = read('k', {
    ...load(unavailable),
    load() {
      loading.resolve();
      return gate.promise.then(() => ({ result: found('before') }));
    },
  });
  await loading.promise;
  await read.invalidate('k');
  expect((await read('k', load(found('after')))).result).toEqual(found('after'));
  gate.resolve();
  await early;
  expect((await read('k', load(found('later')))).result).toEqual(found('after'));
  await read.invalidate('k');
  expect((await read('k', load(found('later')))).result).toEqual(found('later'));
  expect(loads).toEqual(['after', 'later']);
});

test('after the clock is set back, cached values count as stale', async () => {
  const { clock, read, load } = aCache();
  await read('k', load(found('old')));
  clock.now -= 24 * 60 * 60_000;
  expect((await read('k', load(found('new')))).result).toEqual(found('old'));
  await expect.poll(async () => (await read('k', load(found('newer')))).result).toEqual(found('new'));
});

test('a good value is replaced only after three “not found” responses over half an hour', async () => {
  const { clock, read, load } = aCache();
  await read('k', load(found('good')));
  for (const minutes of [6, 20, 8]) {
    clock.now += minutes * 60_000;
    await read('k', load(missing));
    await Promise.resolve();
    expect((await read('k', load(missing))).result, `after ${minutes} more minutes`).toEqual(found('good'));
  }
  clock.now += 6 * 60_000;
  await expect.poll(async () => (await read('k', load(missing))).result).toEqual(missing);
});

test('a “not found” for an item that a list names is a failure', async () => {
  const { clock, read, load } = aCache();
  const listed = { ...load(missing), isListed: () => true };
  expect((await read('k', listed)).result).toEqual(unavailable);
  clock.now += 1_000;
  await read('k', load(found('good')));
  for (let times = 0; times < 5; times++) {
    clock.now += lifetimes.served;
    expect((await read('k', listed)).result).toEqual(found('good'));
  }
});

test('an empty list replaces a filled one only after a day', async () => {
  const clock = { now: 1_000_000 };
  const store = createLruStore({ entries: 10, bytes: 10_000 });
  const read = createApiCache<string[]>('S/O', { store, log: silentLog, now: () => clock.now, count() {} });
  const load = (list: string[]) => sourceOf(found(list));
  await read('k', load(['job']));
  for (let hours = 0; hours < 24; hours++) {
    expect((await read('k', load([]))).result).toEqual(found(['job']));
    clock.now += lifetimes.served;
  }
  clock.now += lifetimes.served;
  await expect.poll(async () => (await read('k', load([]))).result).toEqual(found([]));
});

function broken(message: string): never {
  throw new TypeError(message);
}
