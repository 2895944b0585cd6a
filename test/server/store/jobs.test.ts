import { describe, expect, test } from 'vitest';
import { createLog } from '../../../server/process/log.ts';
import type { JobHandlers, Result } from '../../../server/store/jobs/handlers.ts';
import { createJobs, type NewJob } from '../../../server/store/jobs/jobs.ts';
import { createQueue } from '../../../server/store/jobs/queue.ts';
import type { SiteStore } from '../../../server/store/site-store.ts';
import { stored } from '../posts/outbox/opened-outbox.ts';
import { bothStores, partsOf } from './every-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const done = async (): Promise<Result> => ({ kind: 'done' });
const down: Result = { kind: 'failed', reason: 'no connection', isOwn: false };
const rejected: Result = { kind: 'failed', reason: 'HTTP 404', isOwn: true, hasResponded: true };

describe.each(bothStores())('jobs on $name', ({ open }) => {
  test('a job that two instances find at the same time is attempted once', async () => {
    const site = await opened();
    const references = Array.from({ length: 30 }, (_, n) => `purge-${n}`);
    await site.add(...references.map((reference): NewJob => ({ kind: 'index-now', reference })));
    await site.add(...references.map((reference): NewJob => ({ kind: 'post-webhook', reference })));
    const attempted: string[] = [];
    const handlers = recordingHandler(attempted, ['index-now', 'post-webhook']);
    await Promise.all([site.instance(handlers).runDue(), site.instance(handlers).runDue()]);
    expect(attempted.sort()).toEqual(
      [...references.map((each) => `index-now ${each}`), ...references.map((each) => `post-webhook ${each}`)].sort(),
    );
  });

  test('the job of an instance that died is attempted when its lease ends, not before', async () => {
    const { store, clock, add, jobs, instance } = await opened();
    await add({ kind: 'purge', reference: 'a' });
    expect(await jobs.lease(['purge'])).toMatchObject([{ reference: 'a', attempts: 1 }]);
    const attempted: string[] = [];
    const other = instance(recordingHandler(attempted, ['purge']));
    clock.now += 14_999;
    await other.runDue();
    expect(attempted).toEqual(store.isShared ? [] : ['purge a']);
    clock.now += 1;
    await other.runDue();
    expect(attempted).toEqual(['purge a']);
    await other.runDue();
    expect(attempted).toEqual(['purge a']);
  });

  test('the jobs of a deleted post are deleted, even during an attempt', async () => {
    const { store, outbox, clock, instance } = await opened();
    await stored(outbox, { reasons: ['trap'] });
    const reference = await stored(outbox, { key: 'pending' });
    clock.now += minute;
    const attempted: string[] = [];
    const queue = instance({
      ...recordingHandler(attempted, ['notify']),
      delivery: {
        async attempt() {
          await store.tables.deleteFrom('outbox').execute();
          return down;
        },
      },
    });
    await outbox.requeue(reference);
    await queue.runDue();
    expect(await store.tables.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  test('jobs of a receiver that is not configured are dropped, but emails that ask visitors for confirmation wait', async () => {
    const { add, instance, statesOf } = await opened();
    await add(
      { kind: 'post-mail', reference: 'a' },
      { kind: 'chat-mail', reference: 'a' },
      { kind: 'call-mail', reference: 'a' },
      { kind: 'subscription-mail', reference: 'a' },
    );
    await instance({}).runDue();
    expect(await statesOf('a')).toEqual({
      'post-mail': 'dropped',
      'chat-mail': 'dropped',
      'call-mail': 'waiting',
      'subscription-mail': 'waiting',
    });
    const attempted: string[] = [];
    await instance(recordingHandler(attempted, ['post-mail', 'chat-mail', 'call-mail', 'subscription-mail'])).runDue();
    expect(attempted).toEqual(['call-mail a', 'subscription-mail a']);
  });

  test('due jobs of one receiver are attempted in the order of their kinds, then of their times', async () => {
    const { clock, add, instance } = await opened();
    const dueAt = (minutes: number) => clock.now + minutes * minute;
    await add(
      { kind: 'post-mail', reference: 'late', dueAt: dueAt(2) },
      { kind: 'post-mail', reference: 'early', dueAt: dueAt(1) },
      { kind: 'post-mail', reference: 'not yet', dueAt: dueAt(4) },
      { kind: 'call-mail', reference: 'visitor', dueAt: dueAt(3) },
    );
    clock.now += 3 * minute;
    const attempted: string[] = [];
    await instance(recordingHandler(attempted, ['post-mail', 'call-mail'])).runDue();
    expect(attempted).toEqual(['call-mail visitor', 'post-mail early', 'post-mail late']);
  });

  test.each([1, 0.5])(
    'with the random number %d, a job that fails waits longer each time, up to five minutes, and no other job waits for it',
    async (random) => {
      const { clock, add, instance, jobOf } = await opened(random);
      await add({ kind: 'post-webhook', reference: 'bad' });
      const attempted: string[] = [];
      const queue = instance({
        'post-webhook': {
          async attempt([{ reference }]) {
            attempted.push(reference);
            return reference === 'bad' ? rejected : { kind: 'done' };
          },
        },
      });
      const waits: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        await queue.runDue();
        const { due_at: dueAt } = await jobOf('bad');
        waits.push((dueAt - clock.now) / 1_000);
        clock.now = dueAt;
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((wait) => wait * random));
      await add({ kind: 'post-webhook', reference: 'good' });
      await queue.runDue();
      expect(attempted.slice(-2)).toEqual(['bad', 'good']);
      for (let n = 0; n < 12; n += 1) {
        clock.now += 5 * minute;
        await queue.runDue();
      }
      expect(attempted.filter((each) => each === 'bad')).toHaveLength(20);
      expect(await jobOf('bad')).toMatchObject({ state: 'failed', last_error: 'HTTP 404' });
    },
  );

  test('an outage fails no job, and everything is attempted when it ends', async () => {
    const { clock, add, instance, statesOf } = await opened();
    await add({ kind: 'delivery', reference: 'a' }, { kind: 'delivery', reference: 'b' });
    let isDown = true;
    const attempted: string[] = [];
    const queue = instance({
      delivery: {
        async attempt([{ reference }]) {
          attempted.push(reference);
          return isDown ? down : { kind: 'done' };
        },
      },
    });
    for (let n = 0; n < 200; n += 1) {
      expect(await queue.runDue(), 'the receiver pauses').toBeGreaterThan(0);
      clock.now += 5 * minute;
    }
    expect(attempted).toHaveLength(200);
    expect(await statesOf('a')).toEqual({ delivery: 'waiting' });
    isDown = false;
    attempted.length = 0;
    expect(await queue.runDue()).toBe(0);
    expect(attempted).toEqual(['a', 'b']);
    expect(await statesOf('b')).toEqual({ delivery: 'done' });
  });

  test('a notification that cannot be sent in time fails, and the next start retries only those that still apply', async () => {
    const { clock, add, instance, statesOf } = await opened();
    await add({ kind: 'post-mail', reference: 'a' }, { kind: 'chat-mail', reference: 'a' });
    const failing = { 'post-mail': { attempt: async () => down }, 'chat-mail': { attempt: async () => down } };
    const queue = instance(failing);
    await queue.runDue();
    expect(await statesOf('a')).toEqual({ 'post-mail': 'waiting', 'chat-mail': 'waiting' });
    clock.now += 3 * day;
    await queue.runDue();
    await queue.runDue();
    expect(await statesOf('a')).toEqual({ 'post-mail': 'failed', 'chat-mail': 'failed' });
    const attempted: string[] = [];
    await instance(recordingHandler(attempted, ['post-mail', 'chat-mail'])).runDue();
    expect(attempted).toEqual(['post-mail a']);
  });

  test('a failed job is not attempted again after 30 days', async () => {
    const { clock, add, jobs, store, instance } = await opened();
    await add({ kind: 'post-mail', reference: 'old' });
    const [job] = await jobs.lease(['post-mail']);
    await jobs.end([job?.id ?? 0], 'failed', store.tables, 'HTTP 404');
    clock.now += 30 * day;
    const attempted: string[] = [];
    await instance(recordingHandler(attempted, ['post-mail'])).runDue();
    expect(attempted).toEqual([]);
  });

  test('an attempt that a visitor waits for is made once, and its result is available before it is recorded', async () => {
    const { store, clock, outbox, jobs, instance, jobOf } = await opened();
    const reference = await stored(outbox, { isAwaited: true });
    const seen: boolean[] = [];
    const queue = instance({
      delivery: {
        async attempt(_jobs, { isAwaited }) {
          seen.push(isAwaited);
          return { kind: 'done', message: 'Thank you.' };
        },
      },
    });
    if (store.isShared) await instance(recordingHandler([], ['delivery'])).runDue();
    const job = await jobs.leaseOne('delivery', reference);
    if (!job) throw new Error('The instance that accepted the post has its lease.');
    const [result, same] = await Promise.all([queue.attempt(job), queue.attempt(job)]);
    expect(result).toMatchObject({ kind: 'done', message: 'Thank you.' });
    expect(same).toBe(result);
    expect((await jobOf(reference)).state).toBe('waiting');
    await queue.recorded(job.id);
    expect(await jobOf(reference)).toMatchObject({ state: 'done', attempts: 1 });
    clock.now += minute;
    await queue.runDue();
    expect(seen).toEqual([true]);
  });

  test('a sent notification is not repeated when it is added again, but a purge is', async () => {
    const { add, instance } = await opened();
    const attempted: string[] = [];
    const queue = instance(recordingHandler(attempted, ['post-mail', 'purge']));
    const both: NewJob[] = [
      { kind: 'post-mail', reference: 'a' },
      { kind: 'purge', reference: 'a' },
    ];
    for (let n = 0; n < 2; n += 1) {
      await add(...both);
      await queue.runDue();
    }
    expect(attempted.sort()).toEqual(['post-mail a', 'purge a', 'purge a']);
  });

  test('a job that is stored again during its attempt is attempted again', async () => {
    const { add, instance } = await opened();
    await add({ kind: 'purge', reference: 'page' });
    const attempted: string[] = [];
    const queue = instance({
      purge: {
        async attempt([{ reference }]) {
          attempted.push(reference);
          if (attempted.length === 1) await add({ kind: 'purge', reference });
          return { kind: 'done' };
        },
      },
    });
    await queue.runDue();
    await queue.runDue();
    expect(attempted).toEqual(['page', 'page']);
  });

  async function opened(random = 1) {
    const store = await open();
    const clock = { now: Date.UTC(2030, 0, 1) };
    const parts = partsOf(store, () => clock.now);
    const rows = () => store.tables.selectFrom('jobs').selectAll();
    return {
      ...parts,
      clock,
      add: (...jobs: NewJob[]) => parts.jobs.add(jobs),
      jobOf: (reference: string) =>
        rows().where('reference', '=', reference).where('kind', '<>', 'notify').executeTakeFirstOrThrow(),
      async statesOf(reference: string) {
        const found = await rows().where('reference', '=', reference).orderBy('id').execute();
        return Object.fromEntries(found.map(({ kind, state }) => [kind, state]));
      },
      instance: (handlers: JobHandlers) => queueOf(store, handlers, () => clock.now, random),
    };
  }
});

function queueOf(store: SiteStore, handlers: JobHandlers, now: () => number, random: number) {
  const log = createLog('error', (line) => {
    if (/jobs-unreadable|job-broke|job-not-recorded/.test(line)) throw new Error(line);
  });
  return createQueue({ store, jobs: createJobs(store, now), handlers, log, now, random: () => random });
}

function recordingHandler(attempted: string[], kinds: readonly (keyof JobHandlers)[]): JobHandlers {
  const attempt = (kind: string): JobHandlers[keyof JobHandlers] => ({
    async attempt(jobs) {
      attempted.push(...jobs.map(({ reference }) => `${kind} ${reference}`));
      return done();
    },
  });
  return Object.fromEntries(kinds.map((kind) => [kind, attempt(kind)]));
}
