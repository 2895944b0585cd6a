import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../server/log.ts';
import { listening } from '../../support/listening.ts';
import { rawRequest, sendRaw } from '../../support/raw-http.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

const lines: string[] = [];
let site: TestSite;
let named: TestSite;
beforeAll(async () => {
  site = await aSite({ log: createLog('info', (line) => lines.push(line)) });
  named = await aSite({ webBase: 'https://www.example.com', hosts: ['staging.example.com'] });
  await Promise.all([listening(site.server), listening(named.server)]);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await named[Symbol.asyncDispose]();
});

const safe = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-store' };

test.each(['//a@b#c', '//a@b:80#', '/#x', '#', '/\\evil.example', '/assets//a@b#c', '/drawings//a@b#c', '/a\xa0b'])(
  'the target %s is refused at once, by every method',
  async (target) => {
    for (const method of ['GET', 'HEAD', 'PUT', 'SEARCH']) {
      const answer = await sendRaw(site.server, rawRequest(`${method} ${target} HTTP/1.1`));
      expect(answer.status, method).toBe(400);
      expect(answer.headers, method).toMatchObject(safe);
    }
  },
);

test('a refusal gets a log line without the query', async () => {
  await sendRaw(site.server, rawRequest('GET /x?name=Ada#y HTTP/1.1'));
  expect(lines.at(-1)).toContain('"event":"refused","reason":"target","method":"GET","path":"/…","status":400');
});

test('a request that names two hosts is refused, regardless of case', async () => {
  const answer = await sendRaw(site.server, rawRequest('GET / HTTP/1.1', ['Host: a.example', 'hOsT: b.example']));
  expect([answer.status, answer.headers]).toMatchObject([400, safe]);
});

test.each([
  ['www.example.com', 301],
  ['WWW.example.com', 301],
  ['www.example.com:443', 301],
  ['staging.example.com', 301],
  ['www.example.com.', 301],
  ['Staging.example.com.:8080', 301],
  ['www.example.com..', 421],
  ['127.0.0.1', 421],
  ['www.example.com.evil.example', 421],
  ['a b"><', 421],
])('with an address of its own the site answers %s with %i', async (host, status) => {
  const answer = await sendRaw(named.server, rawRequest('GET /home HTTP/1.1', [`Host: ${host}`]));
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain(host);
});

test('without a configured address, the site answers for every host', async () => {
  expect((await sendRaw(site.server, rawRequest('GET /home HTTP/1.1', ['Host: a.example']))).status).toBe(301);
});

test('a body with a content encoding is refused unread', async () => {
  const headers = ['Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 0'];
  expect((await sendRaw(site.server, rawRequest('POST /api/contact HTTP/1.1', headers))).status).toBe(415);
});

test.each([
  ['h2c', 'Upgrade, HTTP2-Settings'],
  ['websocket', 'keep-alive, Upgrade'],
  ['TLS/1.0, HTTP/2.0', 'keep-alive'],
])('an upgrade to %s is ignored', async (protocol, connection) => {
  const headers = [`Upgrade: ${protocol}`, `Connection: ${connection}`];
  const request = rawRequest('GET /home HTTP/1.1', headers).replace('Connection: close\r\n', '');
  expect(await sendRaw(site.server, request)).toMatchObject({ status: 301, headers: { connection: 'close' } });
});

test('a body is read although its request asks for an upgrade', async () => {
  const body = '{"WorkEmail":"ada@pumps.example"}';
  const headers = [
    'Upgrade: h2c',
    'Connection: Upgrade, close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const answer = await sendRaw(site.server, rawRequest('POST /api/subscribe HTTP/1.1', headers) + body);
  expect([answer.status, JSON.parse(answer.body).status]).toEqual([200, '1']);
});

test.each([
  ['http://www.example.com/home?x=1', 301],
  ['HTTPS://WWW.Example.com.:443/home', 301],
  ['http://www.example.com', 200],
  ['http://www.example.com?x=1', 200],
  ['http://evil.example/home', 421],
  ['http://www.example.com@evil.example/home', 400],
  ['http://user:word@www.example.com/home', 400],
  ['http:///home', 400],
  ['http://www.example.com/home#x', 400],
  ['http://www.example.com\\home', 400],
  ['ftp://www.example.com/home', 400],
  ['www.example.com/home', 400],
])('the target %s is answered with %i, by the host of the target', async (target, status) => {
  const answer = await sendRaw(named.server, rawRequest(`GET ${target} HTTP/1.1`, ['Host: evil.example']));
  expect(answer.status).toBe(status);
  if (status === 301) expect(answer.headers.location).toMatch(/^\/(?:$|\?)/);
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['two lengths', rawRequest('POST / HTTP/1.1', ['Content-Length: 3', 'Content-Length: 4']), 400],
  ['an expectation', rawRequest('GET / HTTP/1.1', ['Expect: the-best']), 417],
  ['more headers than fit', rawRequest('GET / HTTP/1.1', [`X: ${'x'.repeat(17_000)}`]), 431],
  ['a tunnel', rawRequest('CONNECT example.com:443 HTTP/1.1'), 405],
])('%s is answered with the headers of any error, and logged', async (_, bytes, status) => {
  const before = lines.length;
  const answer = await sendRaw(site.server, bytes);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject(safe);
  expect(lines.slice(before).join()).toContain(`"event":"refused"`);
});
