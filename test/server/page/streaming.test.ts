import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { listening } from '../../support/listening.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const article = href.blog('salt-in-the-connector');
const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130' };

let site: TestSite;
let base: string;
beforeAll(async () => {
  site = await aSite();
  base = await listening(site.server);
});
afterAll(async () => {
  site.server.closeAllConnections();
  await site[Symbol.asyncDispose]();
});

test('the article is sent while its comments are delayed, and they follow in the same response', async () => {
  site.upstream.fail('hold', 'BlogService/GetCommentList');
  const response = await fetch(base + article, { headers: visitor });
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  for (const name of ['permissions-policy', 'reporting-endpoints', 'x-frame-options'])
    expect(response.headers.get(name), name).toBeTruthy();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (part: string) => {
    while (!text.includes(part)) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error(`The response ended without ${part}`);
      text += chunk.value;
    }
  };
  await readUntil('</article>');
  await readUntil('type="module"');
  expect(text).toContain('data-fragment="blogs.body');
  expect(text).not.toContain('class="comment"');
  site.upstream.release();
  await readUntil('</html>');
  expect(text).toContain('class="comment"');
  expect(text.indexOf('push(["blogs.comments')).toBeLessThan(text.indexOf('class="comment"'));
});

test('every inline script of a stream has the nonce of its policy, and each stream has a new nonce', async () => {
  const nonces = new Set<string>();
  for (const slug of ['drift-of-a-tide-gauge', 'one-byte-too-many']) {
    site.upstream.fail('hold', 'BlogService/GetCommentList');
    const response = await fetch(base + href.blog(slug), { headers: visitor });
    site.upstream.release();
    const nonce = response.headers.get('content-security-policy')?.match(/'nonce-([^']+)'/)?.[1];
    const inline = inlineScripts(await response.text(), response);
    expect(inline.length).toBeGreaterThan(2);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
    nonces.add(nonce ?? '');
  }
  expect(nonces.size).toBe(2);
});

test.each(['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', ''])(
  'the client %j receives one complete document whose inline scripts are inert',
  async (userAgent) => {
    const slug = userAgent ? 'a-buoy-without-satellites' : 'barnacles-on-a-sensor';
    const comments = () => site.upstream.calls.get('BlogService/GetCommentList') ?? 0;
    const before = comments();
    site.upstream.fail('hold', 'BlogService/GetCommentList');
    const coming = fetch(base + href.blog(slug), { headers: { 'user-agent': userAgent } });
    await expect.poll(comments).toBeGreaterThan(before);
    site.upstream.release();
    const response = await coming;
    const text = await response.text();
    expect(text).toContain('class="comment"');
    expect(text).not.toContain('data-fallback');
    for (const tag of inlineScripts(text, response)) expect(tag).toMatch(/type="application\/(?:ld\+)?json"/);
    expect(response.headers.get('content-security-policy')).not.toContain('nonce');
  },
);

test('when a visitor disconnects, a query that other visitors wait for continues', async () => {
  const path = href.blog('cables-in-the-ice');
  site.upstream.fail('hold', 'BlogService/GetCommentList');
  const leaving = new AbortController();
  const response = await fetch(base + path, { headers: visitor, signal: leaving.signal });
  await response.body?.getReader().read();
  const before = site.upstream.calls.get('BlogService/GetCommentList');
  leaving.abort();
  const other = fetch(base + path, { headers: visitor }).then((one) => one.text());
  site.upstream.release();
  expect(await other).toContain('class="comment"');
  expect(site.upstream.calls.get('BlogService/GetCommentList')).toBe(before);
});

test('after a streamed page, the complete page is cached for the next visitor', async () => {
  const path = href.blog('anchors-that-walk');
  site.upstream.fail('hold', 'BlogService/GetCommentList');
  const streamed = await fetch(base + path, { headers: visitor });
  site.upstream.release();
  await streamed.text();
  await expect
    .poll(async () => (await fetch(base + path, { headers: visitor })).headers.get('content-security-policy'))
    .not.toContain('nonce');
});

function inlineScripts(html: string, { headers }: Response): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const isAllowed = (text: string) => policy.includes(createHash('sha256').update(text).digest('base64'));
  return [...html.matchAll(/(<script[^>]*>)(.*?)<\/script>/gs)].flatMap(([, tag = '', text = '']) =>
    tag.includes(' src=') || isAllowed(text) ? [] : [tag],
  );
}
