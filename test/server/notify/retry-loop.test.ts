import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createReceiver } from '../../../server/retries/receiver.ts';
import { createRetryLoop, type Try } from '../../../server/retries/retry-loop.ts';

/** A loop over tries that the test hands out. Each query for due tries waits until the test answers it. */
function aLoop() {
  const queries: ((found: Try<string> | undefined) => void)[] = [];
  const ran: number[] = [];
  const loop = createRetryLoop<string>({
    receiver: createReceiver({ now: Date.now, random: () => 0 }),
    next: () => new Promise((resolve) => queries.push(resolve)),
    onBroken: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => {
    for (const answer of queries) answer(undefined);
    return loop.stop();
  });
  const tryOf = (id: number): Try<string> => ({
    id,
    async run() {
      ran.push(id);
      return 'sent';
    },
  });
  return { loop, queries, ran, tryOf };
}

test('a stop waits for a running query, and starts no try that it finds', async () => {
  const { loop, queries, ran, tryOf } = aLoop();
  loop.start();
  await expect.poll(() => queries.length).toBe(1);
  let isStopped = false;
  const stopping = loop.stop().then(() => {
    isStopped = true;
  });
  await setImmediate();
  expect(isStopped).toBe(false);
  queries[0]?.(tryOf(1));
  await stopping;
  expect([ran, queries.length]).toEqual([[], 1]);
});

test('a wake-up during a query is not missed, and starts no second query at the same time', async () => {
  const { loop, queries, ran, tryOf } = aLoop();
  const round = loop.runDue();
  loop.wake();
  loop.wake();
  expect(loop.runDue()).toBe(round);
  expect(queries).toHaveLength(1);
  queries[0]?.(undefined);
  await expect.poll(() => queries.length).toBe(2);
  queries[1]?.(tryOf(1));
  await expect.poll(() => queries.length).toBe(3);
  queries[2]?.(undefined);
  expect([await round, ran]).toEqual([0, [1]]);
});

test('the loop does not repeat a try that a caller is waiting for', async () => {
  const { loop, queries, ran, tryOf } = aLoop();
  const sending = Promise.withResolvers<string>();
  const awaited = loop.attempt({ id: 1, run: () => sending.promise });
  const round = loop.runDue();
  queries[0]?.(tryOf(1));
  expect(loop.attempt(tryOf(1))).toBe(awaited);
  sending.resolve('sent');
  await expect.poll(() => queries.length).toBe(2);
  queries[1]?.(undefined);
  expect([await round, await awaited, ran]).toEqual([0, 'sent', []]);
});

test('a stop also waits for a try that a request starts in the meantime', async () => {
  const { loop, ran, tryOf } = aLoop();
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  void loop.attempt({ id: 1, run: () => first.promise });
  const stopping = loop.stop().then(() => ran.push(0));
  void loop.attempt({ id: 2, run: () => second.promise.then(() => tryOf(2).run(AbortSignal.abort())) });
  first.resolve('sent');
  await loop.inFlight(1);
  await setImmediate();
  expect(ran).toEqual([]);
  second.resolve('sent');
  await stopping;
  expect(ran).toEqual([2, 0]);
});
