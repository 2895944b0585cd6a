import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fullTest } from '../../support/full-run.ts';
import { failToStart, type SiteProcess, startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { opsOf } from './ops-of.ts';

let site: SiteProcess;
beforeAll(async () => {
  site = await startSampleSite();
});
afterAll(() => site?.[Symbol.asyncDispose]());

test('the ops listener serves only GET and HEAD on three paths, and the public listener serves none of them', async () => {
  const { base } = await opsOf(site);
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    const got = await fetch(base + path, { headers: { host: 'anything.example' } });
    expect(got.status).toBe(200);
    expect(got.headers.get('cache-control')).toBe('no-store');
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    const head = await fetch(base + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const posted = await fetch(base + path, { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const outside = await fetch(site.base + path, { redirect: 'manual' });
    expect(outside.status).toBe(302);
  }
  expect((await fetch(`${base}/`)).status).toBe(404);
  expect((await fetch(`${base}/constructor`)).status).toBe(404);
});

test('scrapers may send an absolute target and offer an upgrade', async () => {
  const { host, hostname, port } = new URL((await opsOf(site)).base);
  const headers = { Host: host, Connection: 'Upgrade', Upgrade: 'h2c' };
  const sent = request({ host: hostname, port, path: `http://${host}/healthz?full`, headers }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
});

test('a configured port that is in use fails startup with a one-line error', async () => {
  const { code, output } = await failToStart({ DATA_DIR: aFolder('ops'), OPS_PORT: String(await aTakenPort()) });
  expect(output).toMatch(/^OPS_PORT: .+ in use .+ another OPS_PORT\n$/);
  expect(code).toBe(1);
});

fullTest('OPS_PORT=off disables the listener', async () => {
  await using other = await startSampleSite({ env: { OPS_PORT: 'off' } });
  await expect.poll(other.output).toMatch(/^\s*health\s+off$/m);
});

test('a second site on the same host starts without the default port and reports that in one line', async () => {
  const holder = createServer();
  holder.listen(9464, '127.0.0.1');
  await once(holder, 'listening').catch(() => {});
  onTestFinished(() => void holder.close());
  const port = await aFreePort();
  await using second = await startSampleSite({ env: { PORT: String(port) } });
  await expect.poll(second.output).toMatch(/^\s*health\s+none\. OPS_PORT: 9464 is already in use .+$/m);
  expect((await fetch(second.base)).status).toBe(200);
});

async function aTakenPort(): Promise<number> {
  const holder = createServer();
  onTestFinished(() => void holder.close());
  holder.listen(0, '127.0.0.1');
  await once(holder, 'listening');
  return portOf(holder);
}

async function aFreePort(): Promise<number> {
  const holder = createServer();
  holder.listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const port = portOf(holder);
  holder.close();
  await once(holder, 'close');
  return port;
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
