import { afterEach, beforeEach, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { listening } from '../../support/listening.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const article = href.blog('salt-in-the-connector');
const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130' };
const comments = 'BlogService/GetCommentList';
const notes = 'BlogService/GetBlogList';
/** Places for pages that nobody has asked for before, and one more. */
const tooMany = 25;

let site: TestSite;
let base: string;
beforeEach(async () => {
  site = await aSite();
  base = await listening(site.server);
});
afterEach(async () => {
  site.server.closeAllConnections();
  await site[Symbol.asyncDispose]();
});

const ask = (path: string, signal?: AbortSignal) => fetch(base + path, { headers: visitor, signal: signal ?? null });
const calls = (path: string) => site.upstream.calls.get(path) ?? 0;

test('concurrent visitors of an uncached page share one complete rendering, except those who came long before', async () => {
  site.upstream.fail('hold', comments);
  const answers = Array.from({ length: 40 }, () => ask(article));
  await expect.poll(() => calls(comments)).toBe(1);
  // A visitor alone on another page has a stream meanwhile.
  const alone = await ask(href.blog('drift-of-a-tide-gauge'));
  expect(alone.headers.get('content-security-policy')).toContain('nonce');
  site.upstream.release();
  const headers = (await Promise.all(answers)).map((answer) => answer.headers);
  const complete = headers.filter((one) => !one.get('content-security-policy')?.includes('nonce'));
  expect(complete.length).toBeGreaterThanOrEqual(39);
  expect(new Set(complete.map((one) => one.get('etag'))).size).toBe(1);
});

test('when all places for new pages are taken, a visitor gets 503 at once, and everything else still works', async () => {
  for (const path of [href.services(), '/api/countries', `${href.search()}?q=can`]) await ask(path);
  const before = calls(notes);
  site.upstream.fail('hold', notes);
  const held = Array.from({ length: tooMany - 1 }, (_, index) => ask(href.blog(`held-${index}`)).catch(() => {}));
  // The list that all of them share is in the cache, by the search.
  await expect.poll(() => calls(notes) - before).toBe(tooMany - 1);
  const refused = await ask(href.blog('one-more'));
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-robots-tag')]).toEqual([
    503,
    '2',
    'noindex',
  ]);
  expect(await refused.text()).toContain('</html>');
  for (const path of [href.services(), '/api/countries', `${href.search()}?q=radio`, '/api/form-token'])
    expect((await ask(path)).status, path).toBe(200);
  const post = await fetch(`${base}/api/contact`, {
    method: 'POST',
    headers: { ...visitor, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
  });
  expect(post.status).toBe(422);
  site.upstream.release();
  await Promise.all(held);
  expect((await ask(href.blog('one-more'))).status).toBe(404);
});

test('visitors who leave make room for others', async () => {
  site.upstream.fail('hold', notes);
  const leaving = new AbortController();
  const held = Array.from({ length: tooMany - 1 }, (_, index) =>
    ask(`${href.blog(`held-${index}`)}?complete=1`, leaving.signal).catch(() => {}),
  );
  // One call for each, and one for the list that all of them share.
  await expect.poll(() => calls(notes)).toBe(tooMany);
  expect((await ask(href.blog('one-more'))).status).toBe(503);
  leaving.abort();
  await Promise.all(held);
  site.upstream.fail('none', notes);
  const statusLater = async () => {
    site.clock.now += 1_000;
    return (await ask(href.blog('one-more'))).status;
  };
  await expect.poll(statusLater).toBe(404);
});

test('an outdated known page is refreshed while there is no room for new pages', async () => {
  await ask(`${article}?complete=1`);
  site.upstream.fail('hold', notes);
  const held = Array.from({ length: tooMany - 1 }, (_, index) => ask(href.blog(`held-${index}`)).catch(() => {}));
  await expect.poll(() => calls(notes)).toBeGreaterThanOrEqual(tooMany);
  expect((await ask(article)).status).toBe(200);
  site.upstream.release();
  await Promise.all(held);
});

test('when all places for unknown reads are taken, a script gets 503, and known reads are answered', async () => {
  expect((await ask('/api/blogs.comments?slug=salt-in-the-connector')).status).toBe(200);
  site.upstream.fail('hold', comments);
  const held = Array.from({ length: 32 }, (_, index) => ask(`/api/blogs.comments?slug=held-${index}`).catch(() => {}));
  await expect.poll(() => calls(comments)).toBe(33);
  const refused = await ask('/api/blogs.comments?slug=one-more');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await ask('/api/blogs.comments?slug=salt-in-the-connector')).status).toBe(200);
  site.upstream.release();
  await Promise.all(held);
});
