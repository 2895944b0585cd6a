import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createReceiver } from '../../../server/retries/receiver.ts';
import { createRetryLoop, type Try } from '../../../server/retries/retry-loop.ts';

/** A loop over tries that the test hands out. Each look waits until the test answers it. */
function aLoop() {
  const looks: ((found: Try<string> | undefined) => void)[] = [];
  const ran: number[] = [];
  const loop = createRetryLoop<string>({
    receiver: createReceiver({ now: Date.now, random: () => 0 }),
    next: () => new Promise((resolve) => looks.push(resolve)),
    onBroken: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => {
    for (const answer of looks) answer(undefined);
    return loop.stop();
  });
  const tryOf = (id: number): Try<string> => ({
    id,
    async run() {
      ran.push(id);
      return 'sent';
    },
  });
  return { loop, looks, ran, tryOf };
}

test('a stop waits for a look at the database, and nothing that it finds is begun', async () => {
  const { loop, looks, ran, tryOf } = aLoop();
  loop.start();
  await expect.poll(() => looks.length).toBe(1);
  let isStopped = false;
  const stopping = loop.stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  looks[0]?.(tryOf(1));
  await stopping;
  expect([ran, looks.length]).toEqual([[], 1]);
});

test('what wakes the loop while it looks is not missed, and does not make it look twice at a time', async () => {
  const { loop, looks, ran, tryOf } = aLoop();
  const round = loop.runDue();
  loop.wake();
  loop.wake();
  expect(loop.runDue()).toBe(round);
  expect(looks).toHaveLength(1);
  looks[0]?.(undefined);
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.(tryOf(1));
  await expect.poll(() => looks.length).toBe(3);
  looks[2]?.(undefined);
  expect([await round, ran]).toEqual([0, [1]]);
});

test('a try that somebody waits for is not begun again by the loop', async () => {
  const { loop, looks, ran, tryOf } = aLoop();
  const sending = Promise.withResolvers<string>();
  const awaited = loop.attempt({ id: 1, run: () => sending.promise });
  const round = loop.runDue();
  looks[0]?.(tryOf(1));
  expect(loop.attempt(tryOf(1))).toBe(awaited);
  sending.resolve('sent');
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.(undefined);
  expect([await round, await awaited, ran]).toEqual([0, 'sent', []]);
});

test('a stop also waits for a try that a request begins meanwhile', async () => {
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
