import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { JobHandler } from '../../../../server/store/jobs/handlers.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import { bothStores } from '../../store/every-store.ts';
import { anEmptySite, recordingHandler, rejected } from './an-empty-site.ts';

describe.each(bothStores())('attempts on $name', ({ open }) => {
  test('a job that is stored again after it has failed waits no longer than a new job', async () => {
    const { clock, add, instance, jobOf, waitOf } = anEmptySite(await open());
    const queue = instance({ purge: recordingHandler([], rejected) });
    await add({ kind: 'purge', reference: 'a' });
    for (let n = 0; n < 8; n += 1) {
      await queue.runDue();
      clock.now += 5 * 60_000;
    }
    expect((await jobOf('a')).state).toBe('failed');
    await add({ kind: 'purge', reference: 'a' });
    await queue.runDue();
    expect(await waitOf('a')).toBe(1);
  });

  test('a failed job that the next start attempts again waits no longer than a new job', async () => {
    const { clock, add, instance, jobOf, waitOf } = anEmptySite(await open());
    const handlers = { 'post-webhook': recordingHandler([], rejected) };
    await add({ kind: 'post-webhook', reference: 'a' });
    const queue = instance(handlers);
    for (let n = 0; n < 20; n += 1) {
      await queue.runDue();
      clock.now += 5 * 60_000;
    }
    expect((await jobOf('a')).state).toBe('failed');
    await instance(handlers).runDue();
    expect(await waitOf('a')).toBe(1);
  });

  test('each job of a failed batch waits as long as its own attempts require', async () => {
    const { clock, add, instance, waitOf } = anEmptySite(await open());
    const attempted: string[] = [];
    const queue = instance({ purge: recordingHandler(attempted, rejected) });
    await add({ kind: 'purge', reference: 'old' });
    for (const wait of [1, 2, 4]) {
      await queue.runDue();
      expect(await waitOf('old')).toBe(wait);
      clock.now += wait * 1_000;
    }
    await add({ kind: 'purge', reference: 'new' });
    await queue.runDue();
    expect(attempted).toEqual(['old', 'old', 'old', 'old', 'new']);
    expect([await waitOf('old'), await waitOf('new')]).toEqual([8, 1]);
  });

  test('a job that is stored twice at the same time is stored once, with the first payload', async () => {
    const { add, instance, jobOf } = anEmptySite(await open());
    const job = { kind: 'purge', reference: 'a' } as const;
    await add({ ...job, payload: { key: 'first' } }, { ...job, payload: { key: 'second' } });
    const attempted: string[] = [];
    await instance({ purge: recordingHandler(attempted) }).runDue();
    expect(attempted).toEqual(['a']);
    expect((await jobOf('a')).payload).toBe('{"key":"first"}');
  });

  test('a result that cannot be recorded does not lose the results that are recorded with it', async () => {
    const { store, now, instance, jobOf } = anEmptySite(await open());
    const jobs = createJobs(store, now);
    const references = ['first', 'bad', 'good', 'last'];
    const leased = await jobs.add(
      references.map((reference) => ({ kind: 'delivery', reference, isLeased: true }) as const),
    );
    const together: string[][] = [];
    const transactions = { now: 0, most: 0 };
    const handler: JobHandler = {
      ...recordingHandler([]),
      async done(some) {
        together.push(some.map(({ job }) => job.reference));
        transactions.most = Math.max(transactions.most, ++transactions.now);
        await nextTurn();
        transactions.now -= 1;
        if (some.some(({ job }) => job.reference === 'bad')) throw new Error('locked');
      },
    };
    const queue = instance({ delivery: handler }, jobs);
    await Promise.all(leased.map((job) => queue.attempt(job)));
    await Promise.all(leased.map(({ id }) => queue.recorded(id)));
    expect(together).toEqual([['first'], ['bad', 'good', 'last'], ['bad'], ['good'], ['last']]);
    expect(transactions.most).toBe(1);
    const rows = await Promise.all(references.map(jobOf));
    expect(rows.map(({ state }) => state)).toEqual(['done', 'waiting', 'done', 'done']);
  });
});
