import request from 'supertest';
import { expect, test } from 'vitest';
import { createLog } from '../../server/process/log.ts';
import { aSite } from '../support/test-site.ts';
import { actions, aSiteWithForms, formOfAction, sendAll } from './posts.ts';
import { readRows } from './reads.ts';
import { pathOf } from './records.ts';
import { limitOf } from './slow.ts';
import { anUpstream, type Call } from './upstream.ts';

/** Maximum milliseconds by which a Node timer may fire early. */
const early = 2;

test('each call is abandoned at its own timeout and not earlier, and the log names call and timeout', async () => {
  const log = aLog();
  await using upstream = await anUpstream();
  await using site = await aSite({ env: upstream.env, log: log.log });
  upstream.before = () => new Promise(() => {});
  const addresses = Object.values(readRows).flatMap(({ api }) => Object.keys(api));
  await Promise.all(addresses.map(async (address) => request(site.server).get(`/api/${address}`)));

  const held = timesByLimit(upstream.calls, log);
  for (const [limit, each] of held) expect(Math.min(...each)).toBeGreaterThanOrEqual(limit - early);
  expect([...held.keys()].sort()).toEqual([3_000, 5_000, 7_000]);

  for (const call of upstream.calls) {
    const path = pathOf[call.operation];
    expect(log.about('upstream-timeout', path)).toContainEqual(
      expect.objectContaining({ level: 'warn', limit: limitOf(call) }),
    );
  }
});

test('every form waits 3 s for the upstream and then thanks its visitor', async () => {
  const log = aLog();
  await using upstream = await anUpstream();
  await using site = await aSiteWithForms(upstream, log.log);
  upstream.before = ({ operation }) => (operation in formOfAction ? new Promise(() => {}) : undefined);
  for (const { status, row } of await sendAll(site, true)) expect([status, row?.state]).toEqual([200, 'pending']);
  for (const action of actions) {
    const [call] = log.about('upstream-call', pathOf[action]);
    expect(call?.ms, action).toBeGreaterThanOrEqual(3_000 - early);
  }
});

function timesByLimit(calls: Call[], log: ReturnType<typeof aLog>): Map<number, number[]> {
  const times = new Map<number, number[]>();
  for (const [operation, same] of Map.groupBy(calls, ({ operation }) => operation)) {
    const limits = same.map(limitOf).sort();
    const taken = log.about('upstream-call', pathOf[operation]).map(({ ms }) => Number(ms));
    for (const [at, ms] of taken.toSorted((a, b) => a - b).entries()) {
      const limit = limits[at] ?? Number.NaN;
      times.set(limit, [...(times.get(limit) ?? []), ms]);
    }
  }
  return times;
}

function aLog() {
  const lines: Record<string, unknown>[] = [];
  return {
    log: createLog('debug', (line) => lines.push(JSON.parse(line))),
    about: (event: string, path: string) => lines.filter((line) => line.event === event && line.path === path),
  };
}
