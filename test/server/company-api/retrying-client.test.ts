import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { seal } from '../../../server/company-api/cipher.ts';
import { createUpstreamClient } from '../../../server/company-api/client.ts';
import { createRetryingClient } from '../../../server/company-api/retrying-client.ts';
import { createMetrics } from '../../../server/http/metrics/metrics.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { listening } from '../../support/listening.ts';
import { createRandom } from '../../support/random.ts';
import { silentLog } from '../../support/silent-log.ts';

const secret = 'a secret';
const good = JSON.stringify({ Response: seal(JSON.stringify({ status: '1', message: '', data: {} }), secret) });
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function aSteadyClient(fails: (call: number, path: string) => boolean) {
  const calls: string[] = [];
  server = createServer((req, res) => {
    const path = (req.url ?? '').slice(1);
    calls.push(path);
    req.resume();
    if (fails(calls.length, path)) res.writeHead(500).end();
    else res.end(good);
  });
  const direct = createUpstreamClient(await listening(server), { secret, token: 'a token' }, silentLog);
  const clock = { now: 0 };
  const metrics = createMetrics().upstream;
  const client = createRetryingClient(direct, { log: silentLog, now: () => clock.now, random: () => 0, metrics });
  return { client, calls, clock };
}

test('a query that fails once succeeds on the retry', async () => {
  const { client, calls } = await aSteadyClient((call) => call === 1);
  expect(await client.call(operations.getSettingList, {})).toMatchObject({ status: '1' });
  expect(calls).toHaveLength(2);
});

test('a failed post is not retried', async () => {
  const { client, calls } = await aSteadyClient(() => true);
  expect(await client.call(operations.subscribe, { WorkEmail: 'a@b.example' })).toMatchObject({ status: '0' });
  expect(calls).toHaveLength(1);
});

test('if half of all calls fail, retries add only about a tenth to the calls', async () => {
  const random = createRandom(7);
  const { client, calls, clock } = await aSteadyClient(() => random.chance(0.5));
  for (let calls = 0; calls < 300; calls++) {
    await client.call(operations.getSettingList, {});
    clock.now += 10_000;
  }
  expect(calls.length).toBeGreaterThan(300);
  expect(calls.length).toBeLessThanOrEqual(335);
});

test('a service that fails every call is paused, others are not, and one probe detects its recovery', async () => {
  let isDown = true;
  const { client, calls, clock } = await aSteadyClient((_, path) => isDown && path.startsWith('ContactService'));
  for (let calls = 0; calls < 50; calls++) await client.call(operations.getSettingList, {});
  expect(calls.length).toBeLessThanOrEqual(10);
  expect(await client.call(operations.getCountryList, {})).toMatchObject({ status: '1' });
  isDown = false;
  expect(await client.call(operations.getSettingList, {})).toMatchObject({ status: '0' });
  clock.now += 5_000;
  expect(await client.call(operations.getSettingList, {})).toMatchObject({ status: '1' });
  expect(await client.call(operations.getSettingList, {})).toMatchObject({ status: '1' });
});

test('when a pause ends, a hundred concurrent queries make at most two calls', async () => {
  const { client, calls, clock } = await aSteadyClient(() => true);
  for (let calls = 0; calls < 20; calls++) await client.call(operations.getSettingList, {});
  clock.now += 5_000;
  const before = calls.length;
  await Promise.all(Array.from({ length: 100 }, () => client.call(operations.getSettingList, {})));
  expect(calls.length - before).toBeLessThanOrEqual(2);
});
