import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as ask } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examineOutside } from '../../../server/doctor/outside/outside.ts';
import { paths } from '../../../shared/paths.ts';
import { freePort } from '../../attacks/free-port.ts';
import { fullTest } from '../../support/full-run.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';
import { missingTools } from '../doctor/nginx-servers.ts';
import { type ShippedNginx, startShippedNginx } from './shipped-nginx.ts';

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
  nginx = await startShippedNginx(ports);
});
afterAll(async () => {
  await nginx?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  rmSync(data, { recursive: true, force: true });
});

/** As a crawler, whose pages are complete: the ones that a shared cache may store. */
function get(path: string, { method = 'GET', headers = {}, body = Buffer.alloc(0) } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((done, fail) => {
    const options = { port: ports.https, host: 'localhost', path, method, rejectUnauthorized: false };
    const crawler = { 'User-Agent': 'Googlebot/2.1', 'Content-Length': body.length };
    const req = ask({ ...options, headers: { ...crawler, ...headers } }, async (res) => {
      done({ status: res.statusCode ?? 0, headers: res.headers, text: await textOf(res) });
    });
    req.on('error', fail);
    req.end(body);
  });
}

test.skipIf(missing.length)('the doctor is content with the shipped file', async () => {
  const findings = await examineOutside(`https://localhost:${ports.https}`, env);
  const faults = findings.filter(({ state }) => state !== 'ok' && state !== 'skip').map(({ check }) => check);
  // Nobody signed the certificate of the test.
  expect(faults.filter((check) => check !== 'tls')).toEqual([]);
  const sound = findings.filter(({ state }) => state === 'ok').map(({ check }) => check);
  expect(sound).toEqual(expect.arrayContaining(['http2', 'host', 'client', 'streaming', 'compression', 'uploads']));
});

test.skipIf(missing.length)('plain HTTP leads to the same page by HTTPS', async () => {
  const answer = await fetch(`http://127.0.0.1:${ports.http}${paths.contact}?a=b`, {
    redirect: 'manual',
    headers: { Host: 'localhost' },
  });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost\/contact\?a=b$/);
});

test.skipIf(missing.length)('a file over the limit gets a page that says so', async () => {
  const { status, text } = await get(paths.contact, { method: 'POST', body: Buffer.alloc(7 * 1024 * 1024) });
  expect(status).toBe(413);
  expect(text).toBe(readFileSync('deploy/nginx/file-is-too-large.html', 'utf8'));
});

fullTest.skipIf(missing.length)('visitors of pages that nginx knows do not notice a restart of the site', async () => {
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
});

test.skipIf(missing.length)('the access log has no full address and no query', async () => {
  await get(`${paths.search}?q=Kanarienvogel`);
  await expect.poll(() => nginx.log()).toContain(`"GET ${paths.search} `);
  expect(nginx.log()).not.toMatch(/Kanarienvogel|127\.0\.0\.1/);
  expect(nginx.log()).toMatch(/^127\.0\.0\.0 \[/m);
});

test.skipIf(missing.length)('the ID of an answer is the one in the access log, also from the cache', async () => {
  await get(paths.home);
  const { headers } = await get(paths.home);
  await expect.poll(() => nginx.log()).toContain(`HIT ${headers['x-request-id']}`);
});
