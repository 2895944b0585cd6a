import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BackgroundWork, createBackgroundWork } from '../../../../server/http/work/background-work.ts';

let own: BackgroundWork;
let res: ServerResponse;
beforeEach(() => {
  vi.useFakeTimers();
  own = createBackgroundWork();
  res = new ServerResponse(new IncomingMessage(new Socket()));
});
afterEach(() => void vi.useRealTimers());

const work = () => own.run(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));

async function untilTenEnd(): Promise<number> {
  const began = performance.now();
  let ended = 0;
  for (let count = 0; count < 10; count += 1) void work().then(() => (ended += 1));
  while (ended < 10) await vi.advanceTimersByTimeAsync(10);
  return performance.now() - began;
}

test('without visitors, background tasks run without pauses', async () => {
  expect(await untilTenEnd()).toBe(1_000);
});

test.each([
  ['requests arrive', () => setInterval(() => own.countRequest(), 10)],
  ['a visitor is waiting', () => own.holdFor(res)],
])('while %s, background work uses a tenth of the time and still finishes', async (_, begin) => {
  begin();
  const took = await untilTenEnd();
  expect(took).toBeGreaterThan(9_000);
  expect(took).toBeLessThan(11_000);
});

test('the pause ends with the last visitor, and a failed task stops no other', async () => {
  own.holdFor(res);
  const failed = own.run(() => Promise.reject(new Error('broke')));
  void work();
  const last = work();
  await expect(failed).rejects.toThrow('broke');
  await vi.advanceTimersByTimeAsync(150);
  res.emit('close');
  await vi.advanceTimersByTimeAsync(130);
  await last;
});
