import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardFields } from '../../../shared/forms/response.ts';
import { href } from '../../../shared/paths.ts';
import { vitalsPath } from '../../../shared/vitals.ts';
import { formPosts } from '../../support/form-posts.ts';
import { fullTest } from '../../support/full-run.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import type { Family } from './metrics-text.ts';
import { opsOf } from './ops-of.ts';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const document = 'docs/monitoring.md';
const browser = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

let shared: SiteProcess;
beforeAll(async () => {
  shared = await startSampleSite();
});
afterAll(() => shared?.[Symbol.asyncDispose]());

test('the metrics are valid in the text format, and each has a help text, a type, and a prefix', async () => {
  const ops = await opsOf(shared);
  await fetch(shared.base);
  const all = [...(await ops.families()).values()];
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(({ name, help }) => !/^(?:site|nodejs|process)_/.test(name) || !/\w/.test(help))).toEqual([]);
});

test('promtool accepts the metrics and the documented rules', async ({ skip }) => {
  if (!hasPromtool) return skip('promtool is not installed');
  const ops = await opsOf(shared);
  const check = spawnSync('promtool', ['check', 'metrics'], { input: await ops.metricsText(), encoding: 'utf8' });
  expect(check.stderr + check.stdout).toBe('');
  const file = join(aFolder('rules'), 'rules.yml');
  writeFileSync(file, documentedRules());
  const rules = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  expect(rules.status, rules.stderr).toBe(0);
});

test('the documentation lists exactly the site’s metrics', async () => {
  const all = [...(await (await opsOf(shared)).families()).values()].filter(({ name }) => name.startsWith('site_'));
  const rows = all.map(rowOf).sort();
  const written = readFileSync(document, 'utf8').match(/^\| `site_.+$/gm) ?? [];
  expect(written.toSorted()).toEqual(rows);
});

test('every metric that a documented rule uses exists', async () => {
  const all = await (await opsOf(shared)).families();
  const used = documentedRules().match(/\b(?:site|nodejs|process)_\w+/g) ?? [];
  const names = used.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !all.has(name))).toEqual([]);
});

test('requests are counted by kind, route, and status, including requests for cached pages', async () => {
  await using site = await startSampleSite();
  const ops = await opsOf(site);
  const route = 'contact/contact-page';
  const count = (labels: Record<string, string>) => ops.value('site_http_requests_total', labels);
  const fetchPage = () =>
    fetch(site.base + href.contact(), { headers: { 'accept-encoding': 'br', 'user-agent': 'Googlebot' } });
  await (await fetchPage()).text();
  await expect.poll(() => count({ kind: 'page', route, status: '200' })).toBe(1);
  const etag = (await fetchPage()).headers.get('etag') ?? '';
  await fetch(site.base + href.contact(), { headers: { 'if-none-match': etag } });
  await expect.poll(() => count({ kind: 'page', route, status: '200' })).toBe(2);
  expect(await count({ kind: 'page', route, status: '304' })).toBe(1);
  expect(await ops.value('site_page_cache_total', { result: 'hit' })).toBe(2);
  expect(await ops.value('site_page_cache_total', { result: 'made' })).toBe(1);

  await fetch(`${site.base}/api/countries`);
  await fetch(`${site.base}/robots.txt`);
  await fetch(`${site.base}/wp-login.php`, { method: 'POST' });
  await fetch(`${site.base}/no-such-page`, { redirect: 'manual' });
  await expect.poll(() => count({ kind: 'api', status: '200' })).toBe(1);
  expect(await count({ kind: 'asset', status: '200' })).toBe(1);
  await expect.poll(() => count({ kind: 'page', route: 'redirect', status: '302' })).toBe(1);
  expect(await ops.value('site_http_request_duration_seconds_count', { kind: 'api' })).toBe(1);
});

fullTest('waiting posts and chats are counted', async () => {
  await using site = await startSampleSite();
  const ops = await opsOf(site);
  await postContact(site, formPosts.contact.valid);
  await expect.poll(() => ops.value('site_outbox_rows', { state: 'delivered' })).toBe(1);
  expect(await ops.value('site_outbox_oldest_pending_seconds')).toBe(0);
  await postContact(site, { ...formPosts.contact.valid, Subject: 'Another', [guardFields.honeypot]: 'a robot' });
  expect(await ops.value('site_quarantine_rows', { form: 'contact' })).toBe(1);
  await say(site, 'Is anybody there?');
  expect(await ops.value('site_chat_waiting')).toBe(1);
  expect(await ops.value('site_http_requests_total', { kind: 'form', status: '200' })).toBe(2);
  expect(await ops.value('site_http_requests_total', { kind: 'chat', status: '200' })).toBe(1);
});

test('metrics and readiness contain no data about visitors', async () => {
  await using site = await startSampleSite({ env: { VITALS_SAMPLE: '1', TRUST_PROXY: 'loopback' } });
  const ops = await opsOf(site);
  const canary = 'canaryseven';
  const headers = {
    'user-agent': `${canary}/1.0`,
    referer: `https://${canary}.example/`,
    'x-forwarded-for': '203.0.113.77',
    cookie: `id=${canary}`,
  };
  const fetchPage = (path: string, init: RequestInit = {}) =>
    fetch(site.base + path, { redirect: 'manual', ...init, headers: { ...headers, ...init.headers } });
  await Promise.all([
    fetchPage(`/search?q=${canary}`),
    fetchPage(`/api/search?q=${canary}`),
    fetchPage(`/blogs/${canary}`),
    fetchPage(`/${canary}`),
    fetchPage(`/${canary}.php?${canary}`),
    fetchPage(`/assets/${canary}.js`),
    fetchPage(`/api/${canary}`),
    fetchPage(`/contact?sent=${canary}`),
    fetchPage('/', { method: canary.toUpperCase() }),
    fetchPage(vitalsPath, {
      method: 'POST',
      headers: browser,
      body: JSON.stringify({ page: canary, isNarrow: true, values: { LCP: 1 } }),
    }),
    fetchPage(vitalsPath, {
      method: 'POST',
      headers: browser,
      body: JSON.stringify({ page: await pageScript(site), isNarrow: true, values: { LCP: 1, [canary]: 1 } }),
    }),
  ]);
  const person = {
    ...formPosts.contact.valid,
    FullName: canary,
    CompanyName: canary,
    Subject: canary,
    Message: canary,
    WorkEmail: `${canary}@pumps.example`,
  };
  await postContact(site, person, headers);
  await postContact(site, { ...person, Subject: `Another ${canary}`, [guardFields.honeypot]: canary }, headers);
  await say(site, canary, headers);
  await expect.poll(() => ops.value('site_outbox_rows', { state: 'delivered' })).toBe(1);
  const told = (await ops.metricsText()) + (await (await fetch(`${ops.base}/readyz`)).text());
  expect(told.toLowerCase()).not.toContain(canary);
  expect(told).not.toContain('203.0.113');
});

async function postContact(
  site: SiteProcess,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<void> {
  const page = await (await fetch(site.base + href.contact())).text();
  const token = page.match(new RegExp(`name="${guardFields.token}" value="([^"]+)"`))?.[1];
  const body = JSON.stringify({ [guardFields.token]: token, ...fields });
  const response = await fetch(`${site.base}/api/contact`, {
    method: 'POST',
    headers: { ...headers, ...browser },
    body,
  });
  expect(response.status).toBe(200);
}

async function say(site: SiteProcess, text: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(`${site.base}/api/chat/messages`, {
    method: 'POST',
    headers: { ...headers, ...browser, authorization: `Bearer ${'a'.repeat(43)}` },
    body: JSON.stringify({ key: 'a-key-of-a-message', text }),
  });
  expect(response.status).toBe(200);
}

async function pageScript(site: SiteProcess): Promise<string> {
  return (await (await fetch(site.base)).text()).match(/data-page="([^"]+)"/)?.[1] ?? '';
}

function documentedRules(): string {
  return readFileSync(document, 'utf8').match(/^```yaml\n(groups:[\s\S]*?)^```$/m)?.[1] ?? '';
}

function rowOf({ name, type, help }: Family): string {
  return `| \`${name}\` | ${type} | ${help} |`;
}
