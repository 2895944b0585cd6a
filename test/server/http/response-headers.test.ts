import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../../server/http/content-policies.ts';
import { chatFramePath, href, paths } from '../../../shared/paths.ts';
import { aWarmSite, type TestSite } from '../../support/test-site.ts';
import { aChat } from '../chat/a-chat.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130';
const chat = aChat();
let site: TestSite;
beforeAll(async () => {
  site = await aWarmSite({ chat: { provider: 'built-in', chat: chat.chat }, webBase: 'https://127.0.0.1' });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  chat[Symbol.dispose]();
});

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const shared = { ...everywhere, 'cross-origin-resource-policy': 'cross-origin' };
const document = {
  ...everywhere,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
  'strict-transport-security': 'max-age=31536000',
  'permissions-policy': expect.stringContaining('camera=()'),
};
const inert = expect.stringMatching(/^default-src 'none'; frame-ancestors 'none'/);
const plain = { ...document, 'x-frame-options': 'DENY', 'content-security-policy': inert };
const page = {
  ...document,
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringMatching(
    /script-src 'self'(?: 'nonce-\S+')? 'sha256-\S+';.*frame-ancestors 'none'/,
  ),
  'reporting-endpoints': 'csp="/api/reports"',
};
const frame = {
  ...document,
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
};

const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

const kinds: [name: string, send: () => request.Test, status: number, headers: object, rule: RegExp][] = [
  ['a page', () => get(href.blogs()).set('User-Agent', ''), 200, page, /^public, max-age=0, s-maxage=/],
  ['a page that is not in the cache', () => get(`${href.search()}?q=radio`), 200, page, /^no-cache$/],
  ['a missing article', () => get(href.blog('no-such')), 404, page, /^(?:private, )?no-cache$/],
  ['the not-found page', () => get(paths.pageNotFound), 404, page, /^(?:private, )?no-cache$/],
  ['a temporary redirect', () => get('/no-such'), 302, page, /^no-cache$/],
  ['a permanent redirect', () => get('/home'), 301, plain, /^public, max-age=3600$/],
  ['a query', () => get('/api/settings'), 200, plain, /^public, max-age=60$/],
  ['an unknown query', () => get('/api/none'), 404, plain, /^no-store$/],
  ['a query with invalid parameters', () => get('/api/settings?x=1'), 400, plain, /^no-store$/],
  ['a query with a wrong method', () => request(site.server).delete('/api/settings'), 405, plain, /^no-store$/],
  ['a form token', () => get('/api/form-token'), 200, plain, /^no-store$/],
  ['a post', () => request(site.server).post('/api/contact').set(json).send('{}'), 422, plain, /^no-store$/],
  ['an unreadable post', () => request(site.server).post('/api/contact').set(json).send('{'), 400, plain, /^no-store$/],
  [
    'a post from another site',
    () =>
      request(site.server)
        .post('/api/contact')
        .set({ ...json, 'Sec-Fetch-Site': 'cross-site' })
        .send('{}'),
    403,
    plain,
    /^no-store$/,
  ],
  [
    'a form shown again',
    () => request(site.server).post(href.contact()).type('form').send('Subject=x'),
    422,
    page,
    /^no-store$/,
  ],
  ['a page with a wrong method', () => request(site.server).put(href.blogs()), 405, plain, /^no-store$/],
  ['an address that cannot be decoded', () => get('/%ff'), 400, plain, /^no-store$/],
  ['a missing file', () => get('/favicon.none'), 404, plain, /^no-store$/],
  ['a missing built file', () => get('/assets/none.js'), 404, plain, /^no-store$/],
  ['a drawing', () => get('/drawings/bonding-mini.svg'), 200, shared, /^public, max-age=86400$/],
  ['a missing drawing', () => get('/drawings/none.svg'), 404, plain, /^no-store$/],
  ['a flag', () => get('/flags/in.svg'), 200, shared, /^public, max-age=86400$/],
  ['a missing flag', () => get('/flags/none.svg'), 404, plain, /^no-store$/],
  ['a public file', () => get('/favicon.svg'), 200, shared, /^public, max-age=3600$/],
  ['a public font', () => get('/fonts/archivo-nw.woff2'), 200, everywhere, /^public, max-age=3600$/],
  ['an icon', () => get('/favicon.ico'), 200, shared, /^public, max-age=86400$/],
  ['a missing card', () => get('/cards/none.svg'), 404, plain, /^no-store$/],
  ['the chat frame', () => get(chatFramePath), 200, frame, /^public, max-age=300$/],
  [
    'a chat message without a token',
    () => request(site.server).post('/api/chat/messages').set(json).send('{}'),
    401,
    plain,
    /^no-store$/,
  ],
  ['a report', () => request(site.server).post('/api/reports').type('json').send('[]'), 204, plain, /^no-store$/],
];

test.each(kinds)('%s has its headers', async (_, send, status, headers, rule) => {
  const response = await send();
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject(headers);
  expect(response.headers['cache-control']).toMatch(rule);
  expect(response.headers['x-powered-by']).toBeUndefined();
  expect(response.headers['content-security-policy'] ?? '').not.toContain('unsafe');
});

const maxOfHeaders = 400;

test.each([
  ['a built file', 'public, max-age=31536000, immutable', everywhere],
  ['/drawings/bonding-mini.svg', 'public, max-age=86400', shared],
  ['/flags/in.svg', 'public, max-age=86400', shared],
  ['/favicon.svg', 'public, max-age=3600', shared],
])('%s has no header that browsers ignore on it', async (file, rule, own) => {
  const { text } = await get(href.blogs());
  const built = text.match(/src="(\/assets\/[^"]+)"/)?.[1] ?? '';
  const { headers } = await get(file.startsWith('/') ? file : built);
  expect(headers).toMatchObject({ ...own, 'cache-control': rule });
  const ofPages = [...Object.keys(document), 'x-frame-options', 'reporting-endpoints', 'x-request-id'];
  for (const name of ofPages.filter((one) => !(one in everywhere))) expect(headers[name], name).toBeUndefined();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(lines.join('').length).toBeLessThan(maxOfHeaders);
});

test('every script and style on a page has an integrity hash', async () => {
  for (const path of [href.blogs(), paths.pageNotFound]) {
    const { text } = await get(path);
    const tags = text.match(/<(?:script[^>]* src=|link rel="(?:stylesheet|modulepreload)")[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(2);
    for (const tag of tags) expect(tag).toMatch(/ integrity="sha256-[A-Za-z0-9+/]{43}="/);
  }
});

test('a page’s policy allows the styles in the page, and no other inline styles', async () => {
  for (const path of [href.home(), href.blogs(), paths.pageNotFound]) {
    const { text, headers } = await get(path);
    const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => hashOf(style));
    const allowed = headers['content-security-policy']?.match(/style-src ([^;]*)/)?.[1]?.split(' ');
    expect(styles.length, path).toBeGreaterThan(1);
    expect(allowed, path).toEqual(["'self'", ...styles]);
  }
});

test('pages embed another provider’s chat without COEP', async () => {
  await using other = await aWarmSite({ chat: { provider: 'tawk', embed: 'https://embed.tawk.to/p/w' } });
  for (const path of [href.home(), chatFramePath]) {
    const { headers } = await request(other.server).get(path);
    expect(headers['cross-origin-embedder-policy'], path).toBeUndefined();
  }
});

function get(path: string): request.Test {
  return request(site.server).get(path).set('User-Agent', browser).redirects(0);
}
