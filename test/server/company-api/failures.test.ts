import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createUpstreamClient } from '../../../server/company-api/client.ts';
import { createLog } from '../../../server/process/log.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { createFaultyUpstream, type FaultyUpstream, faults } from '../../support/faulty-upstream.ts';
import { isFullRun } from '../../support/full-run.ts';
import { listening } from '../../support/listening.ts';
import { aRealUpstream, type RealUpstream } from '../../support/real-upstream.ts';
import { silentLog } from '../../support/silent-log.ts';
import { applicant } from '../posts/uploads/an-application.ts';

const rounds = isFullRun ? 1_000 : 10;
const atOnceOf = (fault: string) => (fault === 'huge' ? rounds / 100 : 100);

let real: RealUpstream;
let upstream: FaultyUpstream;
beforeAll(async () => {
  real = await aRealUpstream();
  upstream = await createFaultyUpstream(real.base, real.secret);
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  upstream.fail('none');
});
afterAll(async () => {
  await upstream.close();
  await real[Symbol.asyncDispose]();
});

const aClient = (base = upstream.base) => createUpstreamClient(base, real, silentLog);

test('a successful call returns the data', async () => {
  expect(await aClient().call(operations.getSettingList, {})).toMatchObject({ status: '1' });
  expect(await aClient().call(operations.getPageList, {})).toMatchObject({ status: '1' });
});

const catalogue: Record<(typeof faults)[number], string> = {
  hang: 'something went wrong',
  refuse: 'HTTP request failed.',
  garbage: 'Invalid server response.',
  'wrong-key': 'Invalid server response.',
  'flipped-byte': 'Invalid server response.',
  huge: 'HTTP request failed.',
};

for (const fault of faults) {
  test(`${rounds} calls with the fault ${fault} return the specified message in time and leak no memory`, async () => {
    upstream.fail(fault);
    const client = aClient();
    const atOnce = isFullRun ? atOnceOf(fault) : rounds / 2;
    let afterFirst = 0;
    for (let done = 0; done < rounds; done += atOnce) {
      const before = callsAt(upstream);
      const calls = Array.from({ length: atOnce }, () => client.call(operations.getSettingList, {}));
      if (fault === 'hang') await timePassesAt(upstream, before + atOnce);
      for (const response of await Promise.all(calls))
        expect(response).toMatchObject({ status: '0', message: catalogue[fault] });
      afterFirst ||= heapAfterCollection();
    }
    await expect.poll(() => heapAfterCollection() - afterFirst).toBeLessThan(20 * 1024 * 1024);
  });
}

test('a timeout is logged with its operation and limit, and without advice to check API_BASE', async () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const client = createUpstreamClient(upstream.base, real, log);
  upstream.fail('hang');
  const before = callsAt(upstream);
  const call = client.call(operations.getSettingList, {});
  await timePassesAt(upstream, before + 1);
  await call;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'upstream-timeout', path: operations.getSettingList.path, limit: 3_000 },
  ]);
  expect(lines.join('')).not.toContain('API_BASE');
});

test('a redirect from the upstream counts as a failure and is not followed', async () => {
  let trapped = 0;
  const trap = createServer((_req, res) => {
    trapped += 1;
    res.end();
  });
  const target = await listening(trap);
  const redirecting = createServer((_req, res) => res.writeHead(307, { Location: target }).end());
  const base = await listening(redirecting);
  expect(await aClient(base).call(operations.getSettingList, {})).toMatchObject({ message: 'HTTP request failed.' });
  expect(trapped).toBe(0);
  trap.close();
  redirecting.close();
});

test('a call that fails inside the site returns null', async () => {
  const files = [{ path: '/no/such/file.pdf', name: 'cv.pdf', type: 'application/pdf' }];
  expect(await aClient().call(operations.saveCareerEnquiry, applicant, { files })).toBeNull();
});

test('input outside the contract is never sent', async () => {
  const before = upstream.calls.get(operations.getBlogList.path);
  const input = { IsPagination: 0, BlogSlug: '../etc' } as const;
  expect(await aClient().call(operations.getBlogList, input)).toBeNull();
  expect(upstream.calls.get(operations.getBlogList.path)).toBe(before);
});

test('a failed call leaves no open connection', async () => {
  await using other = await aRealUpstream();
  const faulty = await createFaultyUpstream(other.base, other.secret);
  const client = createUpstreamClient(faulty.base, other, silentLog);
  for (const fault of ['hang', 'huge', 'refuse'] as const) {
    faulty.fail(fault);
    const call = client.call(operations.getSettingList, {});
    if (fault === 'hang') await timePassesAt(faulty, 1);
    await call;
  }
  await expect.poll(() => faulty.connections()).toBe(0);
  await faulty.close();
});

function heapAfterCollection(): number {
  setFlagsFromString('--expose_gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function timePassesAt(called: FaultyUpstream, arrived: number): Promise<void> {
  await expect.poll(() => callsAt(called)).toBe(arrived);
  await vi.advanceTimersByTimeAsync(operations.getSettingList.timeout({}));
}

function callsAt({ calls }: FaultyUpstream): number {
  return calls.get(operations.getSettingList.path) ?? 0;
}
