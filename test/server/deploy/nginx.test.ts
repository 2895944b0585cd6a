import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examineOutside } from '../../../server/operate/doctor/outside/outside.ts';
import { paths } from '../../../shared/paths.ts';
import { freePort } from '../../lab/free-port.ts';
import { fullTest } from '../../support/full-run.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';
import { sitemapServed } from '../../support/sitemap-served.ts';
import { missingTools } from '../operate/doctor/nginx-servers.ts';
import { addressHeader, type ShippedNginx, startShippedNginx } from './shipped-nginx.ts';

const missing = missingTools();
const data = mkdtempSync(join(tmpdir(), 'data-'));
const ports = { site: 0, http: 0, https: 0 };
let env: Record<string, string>;
let site: SiteProcess;
let nginx: ShippedNginx;

beforeAll(async () => {
  if (missing.length) return;
  for (const name of ['site', 'http', 'https'] as const) ports[name] = await freePort();
  const WEB_BASE = `https://localhost:${ports.https}`;
  env = { PORT: `${ports.site}`, DATA_DIR: data, WEB_BASE, HOSTS: 'localhost 127.0.0.1' };
  site = await startSampleSite({ env });
  await sitemapServed(site);
  nginx = await startShippedNginx(ports);
});
afterAll(async () => {
  await nginx?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  rmSync(data, { recursive: true, force: true });
});

function get(path: string, { method = 'GET', headers = {}, body = Buffer.alloc(0), port = ports.https } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((done, fail) => {
    const options = { port, host: 'localhost', path, method, rejectUnauthorized: false };
    const crawler = { 'User-Agent': 'Googlebot/2.1', 'Content-Length': body.length };
    const req = requestHttps({ ...options, headers: { ...crawler, ...headers } }, async (res) => {
      done({ status: res.statusCode ?? 0, headers: res.headers, text: await textOf(res) });
    });
    req.on('error', fail);
    req.end(body);
  });
}

test.skipIf(missing.length)('the shipped file passes the doctor’s checks', async () => {
  const findings = await examineOutside(`https://localhost:${ports.https}`, env);
  const failures = findings.filter(({ state }) => state !== 'ok' && state !== 'skip').map(({ check }) => check);
  // The doctor reports the test's self-signed certificate.
  expect(failures.filter((check) => check !== 'tls')).toEqual([]);
  const sound = findings.filter(({ state }) => state === 'ok').map(({ check }) => check);
  expect(sound).toEqual(expect.arrayContaining(['http2', 'host', 'client', 'streaming', 'compression', 'uploads']));
});

test.skipIf(missing.length)('plain HTTP redirects to the same page over HTTPS', async () => {
  const response = await fetch(`http://127.0.0.1:${ports.http}${paths.contact}?a=b`, {
    redirect: 'manual',
    headers: { Host: 'localhost' },
  });
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toMatch(/^https:\/\/localhost\/contact\?a=b$/);
});

test.skipIf(missing.length)('a file over the size limit returns 413 with a page that says so', async () => {
  const { status, text } = await get(paths.contact, { method: 'POST', body: Buffer.alloc(7 * 1024 * 1024) });
  expect(status).toBe(413);
  expect(text).toBe(readFileSync('deploy/nginx/file-is-too-large.html', 'utf8'));
});

fullTest.skipIf(missing.length)(
  'pages in the nginx cache are served without errors during a restart of the site',
  async () => {
    const known = [paths.home, paths.blogs, paths.services];
    for (const path of known) expect((await get(path)).status).toBe(200);
    const statuses: number[] = [];
    let isOver = false;
    const visit = async () => {
      while (!isOver) for (const path of known) statuses.push((await get(path)).status);
    };
    const visitors = [visit(), visit(), visit()];
    await site[Symbol.asyncDispose]();
    const away = await get(paths.terms);
    expect([away.status, away.text]).toEqual([502, readFileSync('deploy/nginx/site-is-away.html', 'utf8')]);
    expect(away.headers['cache-control']).toBe('no-store');
    site = await startSampleSite({ env });
    isOver = true;
    await Promise.all(visitors);
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect((await get(paths.terms)).status).toBe(200);
  },
);

test.skipIf(missing.length)('the access log contains no full IP address and no query', async () => {
  await get(`${paths.search}?q=Kanarienvogel`);
  await expect.poll(() => nginx.log()).toContain(`"GET ${paths.search} `);
  expect(nginx.log()).not.toMatch(/Kanarienvogel|127\.0\.0\.1/);
  expect(nginx.log()).toMatch(/^127\.0\.0\.0 \[/m);
});

test.skipIf(missing.length)('a response from the nginx cache has the request ID of the access log', async () => {
  await get(paths.home);
  const { headers } = await get(paths.home);
  await expect.poll(() => nginx.log()).toContain(`HIT ${headers['x-request-id']}`);
});

test.skipIf(missing.length)('only visitors of the same IPv6 /64 share a rate limit', async () => {
  const port = await freePort();
  await using _ = await startShippedNginx({ ...ports, http: await freePort(), https: port }, { rate: '1r/m' });
  const status = async (address: string) =>
    (await get('/robots.txt', { port, headers: { [addressHeader]: address } })).status;
  const households: [spellings: string[], others: string[]][] = [
    [
      ['2001:db8::1', '2001:db8::ffff:0:0:9', '2001:DB8:0:0:1:2:3:4'],
      ['2001:db8:0:1::1', '2001:db8:0:100::1', '::1'],
    ],
    [
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:0db8:0001:0002::7'],
      ['2001:db8:1:20::', 'fe80::1', '1.2.3.5'],
    ],
    [
      ['1.2.3.4', '::ffff:1.2.3.4'],
      ['::ffff:1.2.4.4', '::1.2.3.4', '2.1.3.4'],
    ],
  ];
  for (const [spellings, others] of households) {
    const flood = Array.from({ length: 125 }, (_, index) => status(spellings[index % spellings.length] ?? ''));
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 429]));
    for (const address of spellings) expect([address, await status(address)]).toEqual([address, 429]);
    for (const address of others) expect([address, await status(address)]).toEqual([address, 200]);
  }
});

test.skipIf(missing.length)('the cache does not store responses to made-up addresses and parameters', async () => {
  const known = ['/industries', '/blogs?page=2', '/favicon.svg'];
  for (const path of known) expect((await get(path)).status).toBe(200);
  const before = nginx.stored();
  expect(before).toBeGreaterThanOrEqual(known.length);
  const madeUp = [
    '/industries?utm=1',
    '/?v=1',
    '/blogs?page=2&x=1',
    '/blogs?x=1&page=2',
    '/blogs?page=02',
    '/?',
    '/none',
  ];
  for (const path of [...madeUp, '/blogs?page=999', '/blogs/none', '/favicon.svg?page=2', '/api/blogs.list?page=2']) {
    expect([200, 301, 302, 308, 404]).toContain((await get(path)).status);
    expect([path, nginx.stored()]).toEqual([path, before]);
  }
});

test.skipIf(missing.length)('all addresses of one IPv6 /64 share a limit on chat streams', async () => {
  const [http, port] = [await freePort(), await freePort()];
  await using _ = await startShippedNginx({ ...ports, http, https: port }, { streams: 2 });
  const headers = { 'Sec-Fetch-Site': 'same-origin', Authorization: `Bearer ${'k'.repeat(43)}` };
  const message = Buffer.from(JSON.stringify({ key: randomUUID(), text: 'Hello' }));
  const json = { ...headers, 'Content-Type': 'application/json' };
  expect((await get('/api/chat/messages', { method: 'POST', headers: json, body: message })).status).toBe(200);
  const open: ClientRequest[] = [];
  const stream = (address: string) =>
    new Promise<number>((done, fail) => {
      const from = { ...headers, [addressHeader]: address };
      const req = requestHttps({
        port,
        path: '/api/chat/stream',
        rejectUnauthorized: false,
        agent: false,
        headers: from,
      });
      open.push(req.on('response', (res) => done(res.statusCode ?? 0)).on('error', fail));
      req.end();
    });
  const statuses: number[] = [];
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::3']) {
    statuses.push(await stream(address));
  }
  for (const req of open) req.on('error', () => {}).destroy();
  expect(statuses).toEqual([200, 200, 429, 200]);
});
