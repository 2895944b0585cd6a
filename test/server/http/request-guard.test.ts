import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../server/process/log.ts';
import { listening } from '../../support/listening.ts';
import { rawRequest, sendRaw } from '../../support/raw-http.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const lines: string[] = [];
let site: TestSite;
let named: TestSite;
beforeAll(async () => {
  site = await aSite({ webBase: '', log: createLog('info', (line) => lines.push(line)) });
  named = await aSite({ webBase: 'https://www.example.com', hosts: ['staging.example.com'] });
  await Promise.all([listening(site.server), listening(named.server)]);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await named[Symbol.asyncDispose]();
});

const safe = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-store' };

test.each(['//a@b#c', '//a@b:80#', '/#x', '#', '/\\evil.example', '/assets//a@b#c', '/drawings//a@b#c', '/a\xa0b'])(
  'the target %s is rejected for every method',
  async (target) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'SEARCH']) {
      const response = await sendRaw(site.server, rawRequest(`${method} ${target} HTTP/1.1`));
      expect(response.status, method).toBe(400);
      expect(response.headers, method).toMatchObject(safe);
    }
  },
);

test('a rejection is logged without the query', async () => {
  await sendRaw(site.server, rawRequest('GET /x?name=Ada#y HTTP/1.1'));
  expect(lines.at(-1)).toContain('"event":"refused","reason":"target","method":"GET","path":"/…","status":400');
});

test('a request with two Host headers is rejected, regardless of case', async () => {
  const response = await sendRaw(site.server, rawRequest('GET / HTTP/1.1', ['Host: a.example', 'hOsT: b.example']));
  expect([response.status, response.headers]).toMatchObject([400, safe]);
});

test.each([
  ['www.example.com', 301],
  ['WWW.example.com', 301],
  ['www.example.com:443', 301],
  ['staging.example.com', 301],
  ['www.example.com.', 301],
  ['STAGING.example.com.:8443', 301],
  ['www.example.com:', 301],
  ['www.example.com..', 421],
  ['www.example.com:99999', 421],
  ['127.0.0.1', 421],
  ['www.example.com.evil.example', 421],
  ['a b"><', 421],
])('with a configured address, the site responds to the host %s with %i', async (host, status) => {
  const response = await sendRaw(named.server, rawRequest('GET /home HTTP/1.1', [`Host: ${host}`]));
  expect(response.status).toBe(status);
  expect(response.body).not.toContain(host);
});

test('without a configured address, the site responds to every host', async () => {
  expect((await sendRaw(site.server, rawRequest('GET /home HTTP/1.1', ['Host: a.example']))).status).toBe(301);
});

test('a body with a content encoding is rejected unread', async () => {
  const headers = ['Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 0'];
  expect((await sendRaw(site.server, rawRequest('POST /api/contact HTTP/1.1', headers))).status).toBe(415);
});

test.each([
  ['h2c', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']],
  ['h2c, announced', ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAAQAAP__']],
  ['a websocket', ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']],
  ['several protocols', ['Upgrade: h2c, TLS/1.3', 'Upgrade: foo/2', 'Connection: upgrade']],
])('an offer to upgrade to %s is ignored for pages, files, queries, and posts', async (_, headers) => {
  const statusOf = async (line: string, more: string[] = [], body = '') =>
    (await sendRaw(site.server, rawRequest(line, [...headers, ...more]) + body)).status;
  for (const target of ['/blogs', '/blogs', '/robots.txt', '/api/form-token']) {
    expect(await statusOf(`GET ${target} HTTP/1.1`), target).toBe(200);
  }
  const json = ['Content-Type: application/json', 'Content-Length: 2'];
  expect(await statusOf('POST /api/contact HTTP/1.1', json, '{}')).toBe(422);
});

test('a connection closes after the response to an upgrade offer, because the parser reads nothing after the offer', async () => {
  const headers = ['Upgrade: h2c', 'Connection: keep-alive, Upgrade'];
  for (const target of ['/home', '/blogs', '/robots.txt']) {
    const bytes = rawRequest(`GET ${target} HTTP/1.1`, headers).replace('Connection: close\r\n', '');
    expect((await sendRaw(site.server, bytes)).headers, target).toMatchObject({ connection: 'close' });
  }
});

const host = 'Host: www.example.com';

test.each([
  ['http://www.example.com/home', host, 301],
  ['HTTPS://WWW.example.com.:443/home', host, 301],
  ['http://staging.example.com/home', 'Host: evil.example', 301],
  ['http://www.example.com', host, 200],
  ['http://www.example.com?complete=1', host, 200],
  ['http://evil.example/home', host, 421],
  ['http://www.example.com:99999/home', host, 400],
  ['http://user@www.example.com/home', host, 400],
  ['http://www.example.com\\@evil.example/home', host, 400],
  ['http:///home', host, 400],
  ['http://www.example.com/#x', host, 400],
  ['ftp://www.example.com/home', host, 400],
  ['www.example.com:443', host, 400],
])('the absolute target %s with %s returns %i', async (target, header, status) => {
  const response = await sendRaw(named.server, rawRequest(`GET ${target} HTTP/1.1`, [header]));
  expect(response.status).toBe(status);
});

test('an absolute target returns the same page as its path, also from the page cache', async () => {
  const plain = await sendRaw(named.server, rawRequest('GET /blogs HTTP/1.1', [host]));
  for (const target of ['http://www.example.com/blogs', 'https://www.example.com./blogs']) {
    const response = await sendRaw(named.server, rawRequest(`GET ${target} HTTP/1.1`, [host]));
    expect([response.status, response.headers.etag], target).toEqual([200, plain.headers.etag]);
  }
});

test('a form can be sent from a host with a final dot', async () => {
  const headers = ['Host: www.example.com', 'Origin: https://www.example.com.', 'Content-Type: application/json'];
  const response = await sendRaw(
    named.server,
    `${rawRequest('POST /api/contact HTTP/1.1', [...headers, 'Content-Length: 2'])}{}`,
  );
  expect(response.status).toBe(422);
});

test.each([
  ['a request that is not HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', rawRequest('POST / HTTP/1.1', ['Content-Length: 3', 'Content-Length: 4']), 400],
  ['an expectation', rawRequest('GET / HTTP/1.1', ['Expect: the-best']), 417],
  ['more headers than fit', rawRequest('GET / HTTP/1.1', [`X: ${'x'.repeat(17_000)}`]), 431],
  ['a CONNECT request', rawRequest('CONNECT example.com:443 HTTP/1.1'), 405],
])('%s returns an error with the usual headers and is logged', async (_, bytes, status) => {
  const before = lines.length;
  const response = await sendRaw(site.server, bytes);
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject(safe);
  expect(lines.slice(before).join()).toContain(`"event":"refused"`);
});
