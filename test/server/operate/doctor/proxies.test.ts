import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../../../../server/operate/doctor/checks.ts';
import { examineOutside } from '../../../../server/operate/doctor/outside/outside.ts';
import {
  proxyProbePath,
  proxyProbePurpose,
  signedProxyProbePath,
} from '../../../../server/operate/doctor/proxy-probe.ts';
import { fileKey } from '../../../../server/posts/guards/form-key.ts';
import { signerOf } from '../../../../server/posts/guards/form-tokens.ts';
import { freePort } from '../../../lab/free-port.ts';
import { representatives } from '../../../support/full-run.ts';
import { type SiteProcess, startSampleSite } from '../../../support/site-process.ts';
import { sitemapServed } from '../../../support/sitemap-served.ts';
import { missingTools, type NginxServers, startNginxServers } from './nginx-servers.ts';

const host = 'proxy_set_header Host $host;';
const client = 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';
const body = 'client_max_body_size 6m;';
const right = `${host} ${client} ${body} gzip off;`;
const tls = 'ssl http2';

const mistakes = {
  'buffered streams': { location: `${right} proxy_ignore_headers X-Accel-Buffering;`, finds: ['streaming'] },
  'text instead of addresses': {
    location: `${host} ${body} proxy_set_header X-Forwarded-For unknown;`,
    finds: ['client'],
  },
  'no addresses of visitors': { location: `${host} ${body}`, finds: ['client'] },
  'addresses that visitors choose': {
    location: `${host} ${body} proxy_set_header X-Forwarded-For unknown,$http_x_forwarded_for;`,
    finds: ['client'],
  },
  'the proxy’s own host': { location: `${client} ${body} proxy_set_header Host 127.0.0.1;`, finds: ['host'] },
  'small bodies': { location: `${host} ${client} client_max_body_size 1m;`, finds: ['uploads'] },
  'its own error pages': {
    location: `${right} proxy_intercept_errors on; error_page 404 /404.html;`,
    finds: ['errors'],
  },
  'a duplicate header': { location: `${right} add_header X-Content-Type-Options nosniff always;`, finds: ['headers'] },
  'no security headers': {
    location: `${right} proxy_hide_header Content-Security-Policy;`,
    finds: ['headers', 'errors'],
  },
  'no compression': { location: `${right} proxy_set_header Accept-Encoding "";`, finds: ['compression'] },
  'no ETags': { location: `${right} proxy_hide_header ETag;`, finds: ['caching'] },
  'HTTP/1.1 only': { location: right, listen: 'ssl', finds: ['http2'] },
  'no TLS': { location: right, listen: '', finds: ['tls', 'canonical'] },
};
const sabotaged = representatives(Object.entries(mistakes), 2);

const documented = 'the documented settings';
const endsSoon = 'a certificate that expires soon';
const servers = {
  [documented]: { location: right },
  [endsSoon]: { location: right, days: 3 },
  ...Object.fromEntries(sabotaged),
};

const missing = missingTools();
const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
const ports = new Map<string, number>();
let site: SiteProcess;
let nginx: NginxServers;
let environment: Record<string, string>;

beforeAll(async () => {
  if (missing.length) return;
  for (const name of Object.keys(servers)) ports.set(name, await freePort());
  environment = { DATA_DIR: folder, WEB_BASE: originOf(documented), HOSTS: 'localhost 127.0.0.1', OPS_PORT: '0' };
  site = await startSampleSite({ env: environment });
  await sitemapServed(site);
  const listening = Object.entries(servers).map(([name, server]) => ({
    listen: tls,
    ...server,
    port: ports.get(name) ?? 0,
  }));
  nginx = await startNginxServers(Number(new URL(site.base).port), listening);
});

afterAll(async () => {
  await nginx?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function originOf(name: string): string {
  return `${name === 'no TLS' ? 'http' : 'https'}://localhost:${ports.get(name)}`;
}

function problemsIn(findings: Finding[], others: readonly string[]): string[] {
  const failures = findings.filter(({ state, check }) => !['ok', 'skip'].includes(state) && !others.includes(check));
  return [...new Set(failures.map(({ check }) => check))].sort();
}

test.skipIf(missing.length)('a proxy with the documented settings passes the checks', () => {
  const env = { PATH: process.env.PATH, ...environment, NODE_EXTRA_CA_CERTS: nginx.certificate };
  const args = ['server/operate/doctor/doctor.mjs', originOf(documented), '--json'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { env });
  const { findings } = JSON.parse(stdout.toString());
  expect(problemsIn(findings, ['node', 'notifications', 'backups', 'content'])).toEqual([]);
  const sound = findings.filter(({ state }: Finding) => state === 'ok').map(({ check }: Finding) => check);
  expect(sound).toEqual(expect.arrayContaining(['process', 'tls', 'http2', 'host', 'client', 'streaming', 'uploads']));
  expect([status, stderr.toString()]).toEqual([0, '']);
});

test.skipIf(missing.length).each(sabotaged)('a proxy with %s fails the matching checks', async (name, { finds }) => {
  // These checks always fail here, because the certificate is not trusted and the canonical URL has another server's
  // port.
  const others = ['tls', 'canonical'].filter((check) => !finds.some((each) => each === check));
  let findings: Finding[] = [];
  const found = async () => {
    findings = await examineOutside(originOf(name), environment);
    return problemsIn(findings, others);
  };
  await expect.poll(found).toEqual([...finds].sort());
  for (const { state, remedy } of findings) if (state !== 'ok' && state !== 'skip') expect(remedy).toMatch(/\w/);
});

test.skipIf(missing.length)('an untrusted certificate that expires soon is a failure', async () => {
  await expect
    .poll(() => examineOutside(originOf(endsSoon), environment))
    .toContainEqual(
      expect.objectContaining({ check: 'tls', state: 'fail', says: expect.stringMatching(/ [23] more days.*trusted/) }),
    );
});

test.skipIf(missing.length)(
  'only a request signed with the site’s key receives a response, and only for a minute',
  async () => {
    const signer = signerOf(fileKey(folder), proxyProbePurpose);
    const other = signerOf({ read: () => Buffer.alloc(32) }, proxyProbePurpose);
    const status = async (path: string) => (await fetch(site.base + path)).status;
    expect(await status(signedProxyProbePath(signer, Date.now()))).toBe(200);
    expect(await status(signedProxyProbePath(signer, Date.now() - 61_000))).toBe(404);
    expect(await status(signedProxyProbePath(other, Date.now()))).toBe(404);
    expect(await status(`${proxyProbePath}zzzzzzzz`)).toBe(404);
  },
);

test.skipIf(missing.length)('without the site’s key, the proxy checks are skipped', async () => {
  const findings = await examineOutside(originOf(documented), { ...environment, DATA_DIR: join(folder, 'none') });
  const states = (['host', 'client', 'streaming'] as const).map(
    (name) => findings.find(({ check }) => check === name)?.state,
  );
  expect(states).toEqual(['skip', 'skip', 'skip']);
});
