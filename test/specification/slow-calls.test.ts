import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import request from 'supertest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isFullRun } from '../support/full-run.ts';
import { listening } from '../support/listening.ts';
import { aSite } from '../support/test-site.ts';
import { deferred, kinds, limitOf, slowestOf, slowestOfShell } from './slow.ts';
import { anUpstream, type Upstream } from './upstream.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130' };
const inEveryRun = ['home', 'service', 'portfolio list', 'portfolio item', 'case study', 'article'];
const tried = kinds.filter(({ kind }) => isFullRun || inEveryRun.includes(kind));

const spare = 500;

test.each(tried)(
  'with empty caches and every call 0.5 s below its limit, $kind responds within the limit of its slowest call',
  async (page) => {
    await using upstream = await anUpstream();
    await using site = await aSite({ env: upstream.env });
    const base = await listening(site.server);
    // Time passes in steps, and only while the site waits. The machine's speed therefore does not affect the result.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    upstream.before = (call) => new Promise((resolve) => setTimeout(resolve, limitOf(call) - spare));

    let response: Response | undefined;
    const coming = fetch(base + page.path, { headers: browser }).then((arrived) => {
      response = arrived;
    });
    let passed = 0;
    for (await idle(); !response; await idle()) {
      passed += spare;
      await vi.advanceTimersByTimeAsync(spare);
    }
    await coming;
    expect([response.status, passed]).toEqual([
      page.status,
      expect.toSatisfy(isWithin(slowestOf[page.kind] ?? slowestOfShell)),
    ]);
    await response.body?.cancel();
    await untilResponse(upstream);
  },
);

test.each(deferred)('$path starts before its deferred section is loaded', async ({ path, isDeferred }) => {
  await using upstream = await anUpstream();
  await using site = await aSite({ env: upstream.env });
  upstream.before = (call) => (isDeferred(call) ? Promise.reject(new Error('Not now.')) : undefined);
  expect((await request(site.server).get(path)).status).toBe(200);
  const before = upstream.calls.length;
  site.clock.now += 60_000;

  const gate = Promise.withResolvers<void>();
  upstream.before = (call) => (isDeferred(call) ? gate.promise : undefined);
  const response = await fetch((await listening(site.serverWithoutPages())) + path, { headers: browser });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; !text.includes('</h1>'); ) text += (await reader?.read())?.value ?? '</h1>';
  const calls = upstream.calls.slice(before);
  expect(calls).not.toEqual([]);
  expect(calls.filter((call) => !isDeferred(call) || call.isAbandoned)).toEqual([]);
  gate.resolve();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read());
});

function isWithin(max: number) {
  return (milliseconds: number) => milliseconds <= max;
}

async function idle(): Promise<void> {
  for (let rests = 0; rests < 3; ) {
    const before = performance.eventLoopUtilization();
    await wait(40);
    rests = performance.eventLoopUtilization(before).utilization < 0.2 ? rests + 1 : 0;
  }
}

async function untilResponse(upstream: Upstream): Promise<void> {
  upstream.before = () => undefined;
  await vi.advanceTimersByTimeAsync(2 * slowestOfShell);
  await idle();
}
