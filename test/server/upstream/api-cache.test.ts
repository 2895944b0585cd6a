import { expect, test } from 'vitest';
import { createApiCache, lifetimes } from '../../../server/upstream/api-cache.ts';
import { createLruStore } from '../../../server/upstream/lru-store.ts';
import { found, missing, type Outcome, unavailable } from '../../../shared/outcome.ts';
import { silentLog } from '../../support/silent-log.ts';

function aCache({ entries = 100, bytes = 1_000_000 } = {}) {
  const clock = { now: 1_000_000 };
  const store = createLruStore({ entries, bytes });
  const read = createApiCache<string>('Service/Operation', { store, log: silentLog, now: () => clock.now });
  const loads: string[] = [];
  const load = (outcome: Outcome<string>) => async () => {
    loads.push(outcome.ok ? outcome.value : outcome.reason);
    return outcome;
  };
  return { clock, store, read, load, loads };
}

test('an answer is asked for once and kept', async () => {
  const { read, load, loads } = aCache();
  await read('k', load(found('first')));
  expect((await read('k', load(found('second')))).outcome).toEqual(found('first'));
  expect(loads).toEqual(['first']);
});

test('a thousand who ask at once make one call', async () => {
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
  clock.now += lifetimes.served;
  expect((await read('k', load(found('new')))).outcome).toEqual(found('new'));
});

test('an old answer stands in while the upstream fails, and says so', async () => {
  const { clock, read, load } = aCache();
  const { at } = await read('k', load(found('old')));
  clock.now += lifetimes.served;
  expect(await read('k', load(unavailable))).toEqual({ outcome: found('old'), at, degraded: true });
});

test('a failure is not kept', async () => {
  const { read, load } = aCache();
  expect((await read('k', load(unavailable))).degraded).toBe(true);
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

test('a definite no is believed for a while', async () => {
  const { read, load, loads } = aCache();
  await read('k', load(missing));
  await read('k', load(missing));
  expect(loads).toEqual(['missing']);
});

test('the store holds no more bytes than it may', async () => {
  const { read, load, store } = aCache({ bytes: 10_000 });
  for (let index = 0; index < 100; index++) await read(`k${index}`, load(found('x'.repeat(1_000))));
  const held = await Promise.all(Array.from({ length: 100 }, (_, index) => store.has(`Service/Operation::k${index}`)));
  const count = held.filter(Boolean).length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(10);
});

test('nobody can change what others get', async () => {
  const store = createLruStore({ entries: 10, bytes: 10_000 });
  const read = createApiCache<{ list: string[] }>('S/O', { store, log: silentLog, now: Date.now });
  const { outcome } = await read('k', async () => found({ list: ['a'] }));
  expect(() => outcome.ok && outcome.value.list.push('b')).toThrow(TypeError);
});

test('what is forgotten is asked for again, and an answer that was under way then is not kept', async () => {
  const { read, load, loads } = aCache();
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const early = read('k', () => {
    asked.resolve();
    return gate.promise.then(() => found('before'));
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
