import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createDeadlines } from '../../../server/http/deadlines.ts';
import { createResponseHeaders } from '../../../server/http/response-headers.ts';
import { createLog } from '../../../server/process/log.ts';
import { href } from '../../../shared/paths.ts';
import { listening } from '../../support/listening.ts';
import { aWarmSite } from '../../support/test-site.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const never: RequestListener = (req) => void req.resume();

test.each([
  ['application/json', 15_000],
  ['application/x-www-form-urlencoded', 15_000],
  ['multipart/form-data; boundary=b', 120_000],
])('a %s body that never ends returns 408 after %i ms, and not earlier', async (type, time) => {
  const { arrived, response, socket } = await send(half(type), never);
  await arrived;
  vi.advanceTimersByTime(time - 1);
  expect(socket.bytesRead).toBe(0);
  vi.advanceTimersByTime(1);
  expect(await response).toMatch(/^HTTP\/1\.1 408 /);
});

test('a client that continues to send after the response is disconnected 10 seconds later', async () => {
  const { arrived, socket } = await send(half('multipart/form-data; boundary=b'), (_, res) => void res.end('no'));
  await arrived;
  await vi.waitUntil(() => socket.bytesRead > 0);
  vi.advanceTimersByTime(9_999);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1);
  await vi.waitUntil(() => socket.closed);
});

test('when a client disconnects after the response, its timer is cleared immediately', async () => {
  const { arrived, socket } = await send(half('multipart/form-data; boundary=b'), (_, res) => void res.end('no'));
  await arrived;
  await vi.waitUntil(() => socket.bytesRead > 0 && vi.getTimerCount() > 0);
  socket.destroy();
  await vi.waitUntil(() => vi.getTimerCount() === 0);
});

test.each([
  ['a page', 30_000, get],
  ['an upload', 150_000, `${half('multipart/form-data; boundary=b')}the rest..`],
])('a response to %s that takes longer than %i ms is replaced with an error and logged', async (_, time, bytes) => {
  const { arrived, socket, lines } = await send(bytes, never);
  const req = await arrived;
  await vi.waitUntil(() => req.complete);
  vi.advanceTimersByTime(time - 1);
  expect(socket.bytesRead).toBe(0);
  vi.advanceTimersByTime(1);
  await vi.waitUntil(() => socket.bytesRead > 0);
  expect(lines.join()).toContain('"event":"response-overdue"');
});

test('the error response of a deadline has the request ID but not the handler’s content length', async () => {
  const { arrived, socket, response } = await send(
    get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    (_, res) => {
      res.setHeader('Content-Length', 90_000);
      res.setHeader('X-Request-Id', 'a-1');
    },
  );
  await arrived;
  vi.advanceTimersByTime(30_000);
  await vi.waitUntil(() => socket.closed);
  expect(await response).toMatch(/^HTTP\/1\.1 503 [\s\S]*x-request-id: a-1/i);
  expect(await response).not.toContain('90000');
});

test('a page that is ready after its deadline is not sent, and the site recovers', async () => {
  vi.useRealTimers();
  await using site = await aWarmSite();
  const base = await listening(site.server);
  onTestFinished(() => site.server.closeAllConnections());
  // Caches these results now, because a query that times out under fake timers is never retried.
  for (const query of ['blogs.post?slug=salt-in-the-connector', 'settings']) {
    await (await fetch(`${base}/api/${query}`)).text();
  }
  let requests = 0;
  site.server.on('request', () => {
    requests += 1;
  });
  site.upstream.fail('hold', 'BlogService/GetCommentList');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const headers = { 'accept-encoding': 'identity', 'user-agent': 'Googlebot/2.1' };
  const path = href.blog('salt-in-the-connector');
  const read = () => fetch(base + path, { headers });
  const responses = [read(), read()];
  await vi.waitUntil(() => site.upstream.calls.get('BlogService/GetCommentList') && requests === 2);
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([503, 503]);
  site.upstream.release();
  await expect.poll(async () => (await read()).status).toBe(200);
});

test('a response that never ends is aborted after 30 seconds', async () => {
  const { socket } = await send(get, (_, res) => void res.write('begun'));
  await vi.waitUntil(() => socket.bytesRead > 0);
  vi.advanceTimersByTime(29_999);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1);
  await vi.waitUntil(() => socket.closed);
});

test('a long response continues for up to 16 minutes while its client reads it', async () => {
  const chunk = Buffer.alloc(128 * 1024);
  let write = () => {};
  const { socket } = await send(get, (_, res) => {
    write = () => void res.write(chunk);
    write();
  });
  let read = 0;
  for (let seconds = 30; seconds < 16 * 60; seconds += 30) {
    await vi.waitUntil(() => socket.bytesRead - read >= chunk.length);
    read = socket.bytesRead;
    vi.advanceTimersByTime(30_000);
    expect(socket.closed).toBe(false);
    write();
  }
  await vi.waitUntil(() => socket.bytesRead - read >= chunk.length);
  vi.advanceTimersByTime(30_000);
  await vi.waitUntil(() => socket.closed);
});

test('an event stream has no response deadline', async () => {
  const { socket } = await send(get, (_, res) => {
    res.setHeader('Content-Type', 'text/event-stream');
    res.write('begun');
  });
  await vi.waitUntil(() => socket.bytesRead > 0);
  vi.advanceTimersByTime(20 * 60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(socket.closed).toBe(false);
});

test('a client that does not read its finished response is logged a minute after the deadline', async () => {
  const { arrived, socket, lines } = await send(get, (_, res) => {
    socketOf(res).cork();
    res.end(Buffer.alloc(64 * 1024 * 1024));
  });
  socket.pause();
  await arrived;
  vi.advanceTimersByTime(30_000);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(lines.join()).toContain('"event":"response-not-taken"');
});

function half(type: string): string {
  return `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 14\r\n\r\nhalf`;
}

function socketOf({ socket }: { socket: Socket | null }): Socket {
  if (!socket) throw new Error('The response has no socket.');
  return socket;
}

interface Exchange {
  arrived: Promise<IncomingMessage>;
  response: Promise<string>;
  socket: Socket;
  lines: string[];
}

async function send(bytes: string, listener: RequestListener): Promise<Exchange> {
  const lines: string[] = [];
  const headers = createResponseHeaders({
    https: false,
    imageHosts: [],
    analytics: false,
    isListed: true,
    chat: undefined,
    theme: '',
  });
  const deadlines = createDeadlines(
    headers,
    createLog('info', (line) => lines.push(line)),
  );
  const { promise: arrived, resolve } = Promise.withResolvers<IncomingMessage>();
  const server = createServer((req, res) => {
    deadlines.watch(req, res);
    listener(req, res);
    resolve(req);
  });
  const { hostname, port } = new URL(await listening(server));
  const socket = connect(Number(port), hostname);
  let text = '';
  const response = new Promise<string>((done) => socket.on('close', () => done(text)));
  socket.on('error', () => {}).on('data', (chunk) => (text += chunk));
  socket.write(bytes);
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { arrived, response, socket, lines };
}
