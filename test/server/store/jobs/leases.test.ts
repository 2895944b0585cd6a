import { describe, expect, test } from 'vitest';
import type { JobHandler, Result } from '../../../../server/store/jobs/handlers.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import type { SiteStore } from '../../../../server/store/site-store.ts';
import { bothStores } from '../../store/every-store.ts';
import { anEmptySite, recordingHandler, rejected } from './an-empty-site.ts';

describe.each(bothStores())('leases on $name', ({ open }) => {
  test('an attempt that fails late does not end the lease of another instance', async () => {
    const { clock, add, instance, jobOf } = anEmptySite(await open());
    await add({ kind: 'purge', reference: 'a' });
    const [late, taken] = [held(), held()];
    const queue = instance({ purge: late.handler });
    const first = queue.runDue();
    await late.begun;
    clock.now += 15_000;
    const second = instance({ purge: taken.handler }).runDue();
    await taken.begun;
    late.end(rejected);
    await first;
    clock.now += 2_000;
    await queue.runDue();
    expect(late.attempts()).toBe(1);
    taken.end({ kind: 'done' });
    await second;
    expect(await jobOf('a')).toMatchObject({ state: 'done', attempts: 2 });
  });

  test('a job that another instance has just postponed is not attempted before it is due', async () => {
    const { store, now, add, instance, waitOf } = anEmptySite(await open());
    await add({ kind: 'delivery', reference: 'a' });
    const attempted: string[] = [];
    for (const find of ['lease', 'leaseOne'] as const) {
      const { slow, hasRead, goOn } = slowReader(store);
      const jobs = createJobs(slow, now);
      const late = instance({ delivery: recordingHandler(attempted) }, jobs);
      const leased = find === 'lease' ? late.runDue() : jobs.leaseOne('delivery', 'a');
      await hasRead;
      await store.tables.updateTable('jobs').set({ due_at: now() }).execute();
      await instance({ delivery: recordingHandler([], rejected) }).runDue();
      goOn();
      expect([await leased, attempted], find).toEqual([find === 'lease' ? 0 : undefined, []]);
    }
    expect(await waitOf('a')).toBe(2);
  });
});

function held() {
  const begun = Promise.withResolvers<void>();
  const result = Promise.withResolvers<Result>();
  let attempts = 0;
  const handler: JobHandler = {
    attempt() {
      attempts += 1;
      begun.resolve();
      return result.promise;
    },
  };
  return { handler, begun: begun.promise, end: result.resolve, attempts: () => attempts };
}

function slowReader(store: SiteStore) {
  const read = Promise.withResolvers<void>();
  const pause = Promise.withResolvers<void>();
  const tables = store.tables.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'payload' in row)) {
        read.resolve();
        await pause.promise;
      }
      return result;
    },
  });
  return { slow: { ...store, tables }, hasRead: read.promise, goOn: pause.resolve };
}
