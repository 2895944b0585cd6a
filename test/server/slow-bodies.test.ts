import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cutSlowBodies } from '../../server/http/slow-bodies.ts';
import { listening } from '../support/listening.ts';

// The network goes on by the real clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['application/json', 15_000],
  ['application/x-www-form-urlencoded', 15_000],
  ['multipart/form-data; boundary=b', 120_000],
])('a body of %s that never ends is cut after %i ms, and not before', async (type, time) => {
  const { arrived, socket } = await sendHalf(type, (req) => void req.resume());
  await arrived;
  vi.advanceTimersByTime(time - 1);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1);
  await vi.waitUntil(() => socket.closed);
});

test('who goes on sending after the answer is cut 10 seconds later', async () => {
  const { arrived, socket } = await sendHalf('multipart/form-data; boundary=b', (_, res) => void res.end('no'));
  await arrived;
  await vi.waitUntil(() => socket.bytesRead > 0);
  vi.advanceTimersByTime(9_999);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1);
  await vi.waitUntil(() => socket.closed);
});

test('a sender who leaves after the answer is let go of at once', async () => {
  const { arrived, socket } = await sendHalf('multipart/form-data; boundary=b', (_, res) => void res.end('no'));
  await arrived;
  await vi.waitUntil(() => socket.bytesRead > 0 && vi.getTimerCount() > 0);
  socket.destroy();
  await vi.waitUntil(() => vi.getTimerCount() === 0);
});

test('a body that comes in time is not cut, however long its answer takes', async () => {
  const { arrived, socket } = await sendHalf('application/json', () => {});
  const req = await arrived;
  socket.write('the rest..');
  await vi.waitUntil(() => req.complete);
  vi.advanceTimersByTime(60_000);
  expect(socket.closed).toBe(false);
});

function head(type: string): string {
  return `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 14\r\n\r\n`;
}

async function sendHalf(
  type: string,
  listener: RequestListener,
): Promise<{ arrived: Promise<IncomingMessage>; socket: Socket }> {
  const { promise: arrived, resolve } = Promise.withResolvers<IncomingMessage>();
  const server = createServer(
    cutSlowBodies((req, res) => {
      listener(req, res);
      resolve(req);
    }),
  );
  const { hostname, port } = new URL(await listening(server));
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}).resume();
  socket.write(`${head(type)}half`);
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return { arrived, socket };
}
