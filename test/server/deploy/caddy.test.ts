import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { examineOutside } from '../../../server/operate/doctor/outside/outside.ts';
import { paths } from '../../../shared/paths.ts';
import { freePort } from '../../lab/free-port.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';
import { sitemapServed } from '../../support/sitemap-served.ts';
import { timeout } from '../../support/timeout.ts';

const program = '/usr/bin/caddy';
const isMissing = !existsSync(program);
const shipped = readFileSync('deploy/caddy/Caddyfile', 'utf8');
let folder: string;
const ports = { site: 0, http: 0, https: 0 };
let env: Record<string, string>;
let site: SiteProcess;
let caddy: ChildProcess;

beforeAll(async () => {
  if (isMissing) return;
  folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  for (const name of ['site', 'http', 'https'] as const) ports[name] = await freePort();
  const WEB_BASE = `https://localhost:${ports.https}`;
  env = { PORT: `${ports.site}`, DATA_DIR: join(folder, 'data'), WEB_BASE, HOSTS: 'localhost 127.0.0.1' };
  site = await startSampleSite({ env });
  await sitemapServed(site);
  const config = shipped
    .replace('{\n', `{\n admin off\n skip_install_trust\n http_port ${ports.http}\n https_port ${ports.https}\n`)
    .replace(/\nexample\.com \{[^}]*\}\n\}?/, '\n')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
    .replace('www.example.com {', 'localhost {\n tls internal\n')
    .replaceAll('/var/log/caddy', folder)
    .replaceAll('/opt/site/current', resolve('.'));
  writeFileSync(join(folder, 'Caddyfile'), config);
  const arguments_ = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  caddy = spawn(program, arguments_, { stdio: 'ignore', env: { ...process.env, ...homes } });
  await vi.waitFor(async () => expect((await get(paths.home)).status).toBe(200), { timeout: timeout.wait });
});
afterAll(async () => {
  if (caddy) {
    const ended = new Promise((done) => caddy.once('close', done));
    caddy.kill('SIGTERM');
    await ended;
  }
  await site?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function get(path: string) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((done, fail) => {
    const options = { port: ports.https, host: 'localhost', path, rejectUnauthorized: false, agent: false };
    const headers = { 'User-Agent': 'Googlebot/2.1' };
    const req = requestHttps({ ...options, headers }, async (res) => {
      done({ status: res.statusCode ?? 0, headers: res.headers, text: await textOf(res) });
    });
    req.on('error', fail);
    req.end();
  });
}

const log = () => readFileSync(join(folder, 'site.log'), 'utf8');

test.skipIf(isMissing)('the shipped file is valid, and formatted as Caddy formats it', () => {
  const run = (...words: string[]) => spawnSync(program, words, { encoding: 'utf8', env: { HOME: folder } });
  const { status, stderr } = run('validate', '--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile');
  // Without root, Caddy fails because it may not create its log folder.
  if (!/permission denied/.test(stderr)) expect(status).toBe(0);
  expect(run('fmt', 'deploy/caddy/Caddyfile').stdout).toBe(shipped);
});

test.skipIf(isMissing)('the shipped file passes the doctor’s checks', async () => {
  const findings = await examineOutside(`https://localhost:${ports.https}`, env);
  const failures = findings.filter(({ state }) => state !== 'ok' && state !== 'skip').map(({ check }) => check);
  // The doctor reports the test's self-signed certificate.
  expect(failures.filter((check) => check !== 'tls')).toEqual([]);
  const sound = findings.filter(({ state }) => state === 'ok').map(({ check }) => check);
  expect(sound).toEqual(expect.arrayContaining(['http2', 'host', 'client', 'streaming', 'compression', 'uploads']));
});

test.skipIf(isMissing)('visitors who arrive during a restart wait and receive the page', async () => {
  await site[Symbol.asyncDispose]();
  const waiting = [paths.terms, paths.blogs, paths.services].map(get);
  site = await startSampleSite({ env });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test.skipIf(isMissing)('while the site is down for longer, visitors see a page that says so', async () => {
  await site[Symbol.asyncDispose]();
  const away = await get(paths.terms);
  expect([away.status, away.text]).toEqual([502, readFileSync('deploy/nginx/site-is-away.html', 'utf8')]);
  expect(away.headers['cache-control']).toBe('no-store');
  site = await startSampleSite({ env });
  expect((await get(paths.terms)).status).toBe(200);
});

test.skipIf(isMissing)('the access log contains no full IP address and no query', async () => {
  await get(`${paths.search}?q=Kanarienvogel`);
  await expect.poll(log).toContain(`"uri":"${paths.search}"`);
  expect(log()).not.toMatch(/Kanarienvogel|127\.0\.0\.1|Googlebot/);
  expect(log()).toContain('127.0.0.0');
});
