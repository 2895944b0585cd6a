import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createWorkQueue,
  Overloaded,
  type WorkQueue,
  type WorkRequest,
} from '../../../../server/http/work/work-queue.ts';
import { silentLog } from '../../../support/silent-log.ts';

let queue: WorkQueue;
let done: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  queue = createWorkQueue(silentLog, () => {});
  done = [];
});
afterEach(() => void vi.useRealTimers());

const fixed = (from: string | undefined): WorkRequest => ({ cost: 'fixed', from });
const chosen = (from: string): WorkRequest => ({ cost: 'chosen', from });

function work(name: string, workRequest: WorkRequest, milliseconds = 1, signal?: AbortSignal): Promise<void> {
  return queue.enter(workRequest, (ticket) =>
    ticket.run(() => {
      vi.advanceTimersByTime(milliseconds);
      done.push(name);
    }, signal),
  );
}

test('the site’s own work runs first, then pages, then work of a chosen cost, alternating between IP prefixes', async () => {
  await Promise.all([
    work('first', chosen('a')),
    work('search a1', chosen('a')),
    work('search a2', chosen('a')),
    work('search b', chosen('b')),
    work('page a', fixed('a')),
    work('page c', fixed('c')),
    work('ours', fixed(undefined)),
  ]);
  expect(done).toEqual(['first', 'ours', 'page c', 'page a', 'search b', 'search a1', 'search a2']);
});

test('work waits at most two seconds for other visitors’ work', async () => {
  const begun = Array.from({ length: 30 }, (_, index) => work(`${index}`, chosen(`${index}`), 100));
  const ends = await Promise.allSettled(begun);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Overloaded);
});

test('work is never shed because of work from the same IP prefix or the site itself', async () => {
  await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => work(`ours ${index}`, fixed(undefined), 3_000)),
    ...Array.from({ length: 20 }, (_, index) => work(`${index}`, chosen('a'), 3_000)),
  ]);
  expect(done).toHaveLength(40);
});

test('work that waits for the upstream does not occupy the permit', async () => {
  const upstream = Promise.withResolvers<void>();
  const read = queue.enter(fixed('a'), async (ticket) => {
    await ticket.start(() => upstream.promise);
    await ticket.run(() => done.push('page a'));
  });
  await work('page b', fixed('b'));
  upstream.resolve();
  await read;
  expect(done).toEqual(['page b', 'page a']);
});

test('work of a disconnected visitor does not run, and failed work frees the permit', async () => {
  const leaving = new AbortController();
  const ends = Promise.allSettled([
    queue.enter(fixed('a'), (ticket) => ticket.run(() => Promise.reject(new Error('broke')))),
    work('left', fixed('b'), 1, leaving.signal),
    work('last', fixed('c')),
  ]);
  leaving.abort();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(done).toEqual(['last']);
});
