import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { listening } from '../../support/listening.ts';
import { aWarmSite, type TestSite } from '../../support/test-site.ts';

const article = href.blog('salt-in-the-connector');
const comments = 'BlogService/GetCommentList';
const permits = 256;

let site: TestSite;
let base: string;
beforeEach(async () => {
  site = await aWarmSite();
  base = await listening(site.server);
});
afterEach(async () => {
  site.server.closeAllConnections();
  await site[Symbol.asyncDispose]();
});

function requestPage(path: string, { from = '192.0.2.1', signal }: { from?: string; signal?: AbortSignal } = {}) {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130', 'x-forwarded-for': from };
  return fetch(base + path, { headers, signal: signal ?? null });
}

const calls = (path: string) => site.upstream.calls.get(path) ?? 0;

function occupy(count: number, addressOf = (index: number) => `10.0.${index}.1`): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let index = 0; index < count; index += 1)
    void site.queue.enter({ cost: 'fixed', from: addressOf(index) }, () => promise);
  return resolve;
}

test('concurrent visitors of an uncached page share one complete rendering, except for the first one', async () => {
  site.upstream.fail('hold', comments);
  const responses = Array.from({ length: 40 }, () => requestPage(article));
  await expect.poll(() => calls(comments)).toBe(1);
  const alone = await requestPage(href.blog('drift-of-a-tide-gauge'));
  expect(alone.headers.get('content-security-policy')).toContain('nonce');
  site.upstream.release();
  const headers = (await Promise.all(responses)).map((response) => response.headers);
  const complete = headers.filter((one) => !one.get('content-security-policy')?.includes('nonce'));
  expect(complete.length).toBeGreaterThanOrEqual(39);
  expect(new Set(complete.map((one) => one.get('etag'))).size).toBe(1);
});

test('while the queue is full, requests that need it return 503, but cached pages, files, and forms still work', async () => {
  await requestPage(`${href.services()}?complete=1`);
  const end = occupy(permits);
  for (const [path, type] of [
    [href.blog('one-more'), 'text/html'],
    [`${href.search()}?q=radio`, 'text/html'],
    ['/api/countries', 'application/json'],
    ['/drawings/covers/one-more.svg', 'text/plain'],
  ] as const) {
    const { status, headers } = await requestPage(path);
    expect([status, headers.get('retry-after')], path).toEqual([503, '2']);
    expect(headers.get('content-type'), path).toContain(type);
  }
  const image = await requestPage('/cards/services.png');
  expect([image.status, image.headers.get('cache-control')]).toEqual([200, 'no-store']);
  for (const path of [href.services(), '/api/form-token', '/favicon.svg'])
    expect((await requestPage(path)).status, path).toBe(200);
  const post = await fetch(`${base}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
  });
  expect(post.status).toBe(422);
  end();
  expect((await requestPage(href.blog('one-more'))).status).toBe(404);
  expect(String(await site.metrics.registry.metrics())).toMatch(/shed_total\{cost="fixed"\} 2/);
});

test('an IP prefix that uses all of its permits leaves permits for others', async () => {
  occupy(permits / 2, () => '192.0.2.9');
  expect((await requestPage(href.services(), { from: '192.0.2.9' })).status).toBe(503);
  for (const path of [href.services(), `${href.search()}?q=radio`])
    expect((await requestPage(path, { from: '198.51.100.1' })).status, path).toBe(200);
});

test('a visitor who disconnects frees a permit', async () => {
  site.upstream.fail('hold', comments);
  const leaving = new AbortController();
  const left = requestPage(`${article}?complete=1`, { from: '192.0.2.9', signal: leaving.signal });
  void left.catch(() => {});
  await expect.poll(() => calls(comments)).toBe(1);
  occupy(permits - 1);
  expect((await requestPage(href.services())).status).toBe(503);
  leaving.abort();
  await expect.poll(async () => (await requestPage(href.services())).status).toBe(200);
});

test('while the queue is full, a cached page of any age is served, but shared caches must not store it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const made = await requestPage(`${article}?complete=1`);
  const text = await made.text();
  vi.setSystemTime(Date.now() + 3 * 60 * 60_000);
  occupy(permits);
  const old = await requestPage(article);
  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect(await old.text()).toBe(text);
});

test('the site’s own work continues while the queue is full and is not counted as shed', async () => {
  occupy(permits);
  const { cache } = site.publisher.current().pages;
  expect((await cache.fill(href.services())).status).toBe(200);
  expect(String(await site.metrics.registry.metrics())).toMatch(/shed_total\{cost="fixed"\} 0/);
});
