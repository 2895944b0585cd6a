import { expect, test } from 'vitest';
import { createApiCache, lifetimes, type Source } from '../../../server/upstream/api-cache.ts';
import { createLruStore } from '../../../server/upstream/lru-store.ts';
import { found, missing, type Outcome, unavailable } from '../../../shared/outcome.ts';
import { silentLog } from '../../support/silent-log.ts';

function aCache({ entries = 100, bytes = 1_000_000 } = {}) {
  const clock = { now: 1_000_000 };
  const store = createLruStore({ entries, bytes });
  const read = createApiCache<string>('Service/Operation', {
    store,
    log: silentLog,
    now: () => clock.now,
    count() {},
  });
  const loads: string[] = [];
  const load = (outcome: Outcome<string>): Source<string> => ({
    async load() {
      loads.push(outcome.ok ? outcome.value : outcome.reason);
      return outcome;
    },
  });
  return { clock, store, read, load, loads };
}

test('an answer is fetched once and cached', async () => {
  const { read, load, loads } = aCache();
  await read('k', load(found('first')));
  expect((await read('k', load(found('second')))).outcome).toEqual(found('first'));
  expect(loads).toEqual(['first']);
});

test('a thousand concurrent reads make one call', async () => {
  const { read, load, loads } = aCache();
  await Promise.all(Array.from({ length: 1_000 }, () => read('k', load(found('one')))));
  expect(loads).toEqual(['one']);
});

test('an answer past its fresh time is served while it is refreshed', async () => {
  const { clock, read, load } = aCache();
  await read('k', load(found('old')));
  clock.now += lifetimes.fresh;
  expect((await read('k', load(found('new')))).outcome).toEqual(found('old'));
  await expect.poll(async () => (await read('k', load(found('newer')))).outcome).toEqual(found('new'));
});

test('nothing older than an hour is served while the upstream answers', async () => {
  const { clock, read, load } = aCache();
  await read('k', load(found('old')));
  clock.now += 3_599_999;
  expect((await read('k', load(found('new')))).outcome).toEqual(found('old'));
  await read.forget('k');
  await read('k', load(found('old')));
  clock.now += 3_600_000;
  expect((await read('k', load(found('new')))).outcome).toEqual(found('new'));
});

test('an old answer is served while the upstream fails, and is marked as old', async () => {
  const { clock, read, load } = aCache();
  const { at } = await read('k', load(found('old')));
  clock.now += lifetimes.served;
  expect(await read('k', load(unavailable))).toEqual({ outcome: found('old'), at, degraded: true });
});

test('a failure is not cached, and is not retried in the same moment', async () => {
  const { clock, read, load, loads } = aCache();
  expect((await read('k', load(unavailable))).degraded).toBe(true);
  expect(await read('k', load(unavailable))).toMatchObject({ outcome: unavailable, degraded: true });
  expect(loads).toHaveLength(1);
  clock.now += 1_000;
  expect((await read('k', load(found('back')))).outcome).toEqual(found('back'));
});

test('a flood of unknown slugs evicts nothing that exists', async () => {
  const { read, load, loads } = aCache({ entries: 10 });
  await read('k', load(found('kept')));
  for (let index = 0; index < 5_000; index++) await read(`unknown-${index}`, load(missing));
  loads.length = 0;
  expect((await read('k', load(found('again')))).outcome).toEqual(found('kept'));
  expect(loads).toEqual([]);
});

test('a “not found” is cached for a while', async () => {
  const { read, load, loads } = aCache();
  await read('k', load(missing));
  await read('k', load(missing));
  expect(loads).toEqual(['missing']);
});

test('the store stays within its byte limit', async () => {
  const { read, load, store } = aCache({ bytes: 10_000 });
  for (let index = 0; index < 100; index++) await read(`k${index}`, load(found('x'.repeat(1_000))));
  const held = await Promise.all(Array.from({ length: 100 }, (_, index) => store.has(`Service/Operation::k${index}`)));
  const count = held.filter(Boolean).length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(10);
});

test('no caller can change the values that others get', async () => {
  const store = createLruStore({ entries: 10, bytes: 10_000 });
  const read = createApiCache<{ list: string[] }>('S/O', { store, log: silentLog, now: Date.now, count() {} });
  const { outcome } = await read('k', { load: async () => found({ list: ['a'] }) });
  expect(() => outcome.ok && outcome.value.list.push('b')).toThrow(TypeError);
});

test('a forgotten value is fetched again, and an answer requested before is not stored', async () => {
  const { read, load, loads } = aCache();
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const early = read('k', {
    load() {
      asked.resolve();
      return gate.promise.then(() => found('before'));
    },
  });
  await asked.promise;
  await read.forget('k');
  expect((await read('k', load(found('after')))).outcome).toEqual(found('after'));
  gate.resolve();
  await early;
  expect((await read('k', load(found('later')))).outcome).toEqual(found('after'));
  await read.forget('k');
  expect((await read('k', load(found('later')))).outcome).toEqual(found('later'));
  expect(loads).toEqual(['after', 'later']);
});

test('setting the clock back keeps nothing fresh', async () => {
  const { clock, read, load } = aCache();
  await read('k', load(found('old')));
  clock.now -= 24 * 60 * 60_000;
  expect((await read('k', load(found('new')))).outcome).toEqual(found('old'));
  await expect.poll(async () => (await read('k', load(found('newer')))).outcome).toEqual(found('new'));
});

test('one “not found” does not replace a good value: it takes three over half an hour', async () => {
  const { clock, read, load } = aCache();
  await read('k', load(found('good')));
  for (const minutes of [6, 20, 8]) {
    clock.now += minutes * 60_000;
    await read('k', load(missing));
    await Promise.resolve();
    expect((await read('k', load(missing))).outcome, `after ${minutes} more minutes`).toEqual(found('good'));
  }
  clock.now += 6 * 60_000;
  await expect.poll(async () => (await read('k', load(missing))).outcome).toEqual(missing);
});

test('a “not found” for an item that a list names is a failure', async () => {
  const { clock, read, load } = aCache();
  const listed = { ...load(missing), isListed: () => true };
  expect((await read('k', listed)).outcome).toEqual(unavailable);
  clock.now += 1_000;
  await read('k', load(found('good')));
  for (let times = 0; times < 5; times++) {
    clock.now += lifetimes.served;
    expect((await read('k', listed)).outcome).toEqual(found('good'));
  }
});

test('an empty list is believed after a day', async () => {
  const clock = { now: 1_000_000 };
  const store = createLruStore({ entries: 10, bytes: 10_000 });
  const read = createApiCache<string[]>('S/O', { store, log: silentLog, now: () => clock.now, count() {} });
  const load = (list: string[]) => ({ load: async () => found(list) });
  await read('k', load(['job']));
  for (let hours = 0; hours < 24; hours++) {
    expect((await read('k', load([]))).outcome).toEqual(found(['job']));
    clock.now += lifetimes.served;
  }
  clock.now += lifetimes.served;
  await expect.poll(async () => (await read('k', load([]))).outcome).toEqual(found([]));
});

test('an answer of another process keeps its age, and is used only if it is newer than the last publication', async () => {
  const clock = { now: 1_000_000, round: 0 };
  const store = createLruStore({ entries: 10, bytes: 10_000 });
  const parts = { store, log: silentLog, now: () => clock.now, round: () => clock.round, count() {} };
  const read = createApiCache<string>('S/O', parts);
  const ofOthers: Source<string> = {
    load: async (_before, since) => (since <= 999_000 ? { ...found('shared'), at: 999_000 } : found('own')),
    recall: async () => ({ value: 'shared', at: 999_000 }),
  };
  expect(await read('k', { load: ofOthers.load })).toMatchObject({ outcome: found('shared'), at: 999_000 });
  clock.round += 1;
  expect(await read('k', ofOthers)).toMatchObject({ outcome: found('own'), at: clock.now });
  expect(await read('unknown', ofOthers)).toMatchObject({ outcome: found('own'), at: clock.now });
});

test('a value from an earlier process is served at once and refreshed', async () => {
  const { clock, read, load, loads } = aCache();
  const recalled = (at: number) => ({ ...load(found('new')), recall: async () => ({ value: 'old', at }) });
  expect((await read('k', recalled(clock.now - 1))).outcome).toEqual(found('old'));
  expect(loads).toEqual(['new']);
  await expect.poll(async () => (await read('k', load(found('newer')))).outcome).toEqual(found('new'));
  expect((await read('past', recalled(clock.now - lifetimes.served))).outcome).toEqual(found('new'));
  const failing = { ...load(unavailable), recall: async () => ({ value: 'old', at: clock.now - lifetimes.served }) };
  expect(await read('failing', failing)).toMatchObject({ outcome: found('old'), degraded: true });
});
