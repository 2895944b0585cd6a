import { expect, test } from 'vitest';
import { createApiCache, type ValueSource } from '../../../server/company-api/api-cache.ts';
import { createLastKnownGoodValues } from '../../../server/company-api/last-known-good-values.ts';
import { lifetimes } from '../../../server/company-api/lifetimes.ts';
import { createLruStore } from '../../../server/company-api/lru-store.ts';
import { createLog } from '../../../server/process/log.ts';
import { found, type Result, unavailable } from '../../../shared/result.ts';
import { silentLog } from '../../support/silent-log.ts';
import { sourceOf } from './value-source.ts';

function broken(message: string): never {
  throw new TypeError(message);
}

function instances(values = new Map<string, string>(), log = silentLog) {
  const clock = { now: 1_000_000, epoch: 0 };
  const store = {
    get: async (key: string) => values.get(key),
    async set(key: string, value: string) {
      values.set(key, value);
      return true;
    },
    delete: async (key: string) => values.delete(key),
    clear: async () => values.clear(),
    has: async (key: string) => values.has(key),
  };
  const loads: unknown[] = [];
  return {
    clock,
    store,
    values,
    loads,
    start(own: Partial<typeof store> = {}) {
      const lastKnownGood = createLastKnownGoodValues({ store: { ...store, ...own }, upstream: 'here', log });
      const parts = { store: createLruStore({ entries: 10, bytes: 10_000 }), lastKnownGood, log, count() {} };
      return createApiCache<string>('S/O', { ...parts, now: () => clock.now, epoch: () => clock.epoch });
    },
    load: (result: Result<string>): ValueSource<string> => ({
      ...sourceOf(result, loads),
      parse: (data) => ({ result: typeof data === 'string' ? found(data) : unavailable }),
    }),
  };
}

test('a value that another instance has just fetched is not requested again and has the same age', async () => {
  const { clock, start, load, loads } = instances();
  const [one, other, third] = [start(), start(), start()];
  await one('k', load(found('shared')));
  clock.now += 1_000;
  expect(await other('k', load(found('own')))).toMatchObject({ result: found('shared'), at: 1_000_000 });
  expect(loads).toEqual(['shared']);
  clock.now += lifetimes.fresh;
  await one('k', load(found('newer')));
  await expect.poll(() => loads).toEqual(['shared', 'newer']);
  await expect.poll(async () => (await third('k', load(found('own')))).result).toEqual(found('newer'));
  await other('k', load(found('own')));
  await expect.poll(async () => (await other('k', load(found('own')))).result).toEqual(found('newer'));
  expect(loads).toEqual(['shared', 'newer']);
});

test('after a publication, every key is requested again, and earlier values are served only if that fails', async () => {
  const { clock, start, load, loads } = instances();
  const read = start();
  await read('k', load(found('old')));
  clock.now += 1_000;
  clock.epoch += 1;
  expect(await read('k', load(unavailable))).toMatchObject({ result: found('old') });
  clock.now += 60_000;
  await expect.poll(async () => (await read('k', load(found('new')))).result).toEqual(found('new'));
  expect(loads).toEqual(['old', 'unavailable', 'new']);
});

test('a stored value from before the last publication is requested again', async () => {
  const { clock, start, load } = instances();
  const [one, other] = [start(), start()];
  await one('k', load(found('old')));
  await other('elsewhere', load(found('any')));
  clock.now += 1_000;
  clock.epoch += 1;
  expect((await other('k', load(found('new')))).result).toEqual(found('new'));
});

test('a stored value is served for an hour while it is refreshed, and then only while the upstream fails', async () => {
  const { clock, start, load } = instances();
  await start()('k', load(found('old')));
  clock.now += lifetimes.served - 1;
  expect((await start()('k', load(unavailable))).result).toEqual(found('old'));
  clock.now += 1;
  expect(await start()('k', load(unavailable))).toMatchObject({ result: found('old'), degraded: true });
  expect((await start()('k', load(found('new')))).result).toEqual(found('new'));
  clock.now += lifetimes.substitute;
  expect((await start()('k', load(unavailable))).result).toEqual(unavailable);
});

test('forgetting a value also removes it from the store', async () => {
  const { start, load } = instances();
  const read = start();
  await read('k', load(found('old')));
  await read.invalidate('k');
  expect((await read('k', load(found('new')))).result).toEqual(found('new'));
});

test('a store that fails or never responds counts as a store without the value', async () => {
  const { start, load } = instances();
  await start()('k', load(found('stored')));
  const failing = start({ get: () => Promise.reject(new Error('down')), set: () => Promise.reject(new Error('down')) });
  expect((await failing('k', load(found('own')))).result).toEqual(found('own'));
  let gets = 0;
  const get = () => {
    gets += 1;
    return new Promise<never>(() => {});
  };
  const hanging = start({ get });
  expect((await hanging('k', load(found('own')))).result).toEqual(found('own'));
  expect((await hanging('next', load(found('own')))).result).toEqual(found('own'));
  expect(gets, 'a hanging store is not queried again immediately').toBe(1);
});

test.each(['', 'no JSON', '{"value":{"data":"x"}}', '{"value":{"data":7,"at":1000000}}'])(
  'a damaged stored value is ignored: %j',
  async (damaged) => {
    const { start, load, values } = instances();
    await start()('k', load(found('stored')));
    for (const key of values.keys()) values.set(key, damaged);
    expect((await start()('k', load(found('own')))).result).toEqual(found('own'));
  },
);

test('a stored value that this release cannot parse is ignored and logged', async () => {
  const lines: string[] = [];
  const log = createLog('error', (line) => lines.push(line));
  const { clock, start, load, loads } = instances(undefined, log);
  const [one, other] = [start(), start()];
  const unreadable = (text: string) => ({ ...load(found(text)), parse: () => broken('of the test') });
  await one('k', load(found('first')));
  expect((await other('k', unreadable('own'))).result).toEqual(found('own'));
  expect(lines.splice(0).join('')).toMatch(/"event":"load-broke".*of the test/);
  clock.now += lifetimes.fresh;
  await one('k', load(found('newer')));
  await expect.poll(() => loads).toEqual(['first', 'own', 'newer']);
  await other('k', unreadable('own again'));
  await expect.poll(async () => (await other('k', load(unavailable))).result).toEqual(found('own again'));
  expect(lines.join('')).toMatch(/"event":"load-broke".*of the test/);
});
