import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSiteServer } from '../../../server/http/listen.ts';
import { createResponseHeaders } from '../../../server/http/response-headers.ts';
import { listening } from '../../support/listening.ts';
import { silentLog } from '../../support/silent-log.ts';

const whole = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const half = 'GET / HTTP/1.1\r\nHost: a\r\n';
const halfBody = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{';

test.each([
  ['sends nothing', ''],
  ['does not end its headers', half],
  ['does not end its body', halfBody],
  ['leaves its connection open after a response', whole],
])('a new connection replaces that of a client that %s', async (_, bytes) => {
  const { open, closed } = await aServer((req, res) => {
    if (req.method === 'GET') res.end('answer');
  });
  const first = await open(bytes);
  await open(bytes);
  await open(bytes);
  await expect.poll(async () => (await responseOf(await open(whole))).status).toBe(200);
  await expect.poll(closed(first)).toBe(true);
});

test('a new connection replaces one whose client reads nothing, not one whose client reads slowly', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const responses: ServerResponse[] = [];
  const { open, closed } = await aServer((req, res) => {
    if (req.url !== '/endless') return res.end('answer');
    responses.push(res);
    writeOn(res);
  });
  async function openEndless() {
    const client = (await open(whole.replace('/', '/endless'))).pause();
    let written = 0;
    const isStalled = () => {
      const before = written;
      written = responses.at(-1)?.req.socket.bytesWritten ?? 0;
      return written > 0 && written === before;
    };
    await expect.poll(isStalled).toBe(true);
    return client;
  }
  const [first, second, unread] = [await openEndless(), await openEndless(), await openEndless()];
  const statusForNewcomer = async () => (await responseOf(await open(whole))).status;
  expect(await statusForNewcomer()).toBe(503);
  for (const [index, client] of [first, second].entries()) await readMore(client, responses[index]);
  vi.advanceTimersByTime(2_500);
  expect(await statusForNewcomer()).toBe(200);
  unread.resume();
  await expect.poll(closed(unread)).toBe(true);
  expect([closed(first)(), closed(second)()]).toEqual([false, false]);
});

function writeOn(res: ServerResponse): void {
  while (res.write(Buffer.alloc(65_536)));
  res.once('drain', () => writeOn(res));
}

async function readMore(client: Socket, res: ServerResponse | undefined): Promise<void> {
  const written = () => res?.req.socket.bytesWritten ?? 0;
  const before = written();
  client.resume();
  await expect.poll(written).toBeGreaterThan(before);
  client.pause();
}

test('while every connection is busy, a new connection receives 503', async () => {
  const { open, closed } = await aServer(() => {});
  const working = [await open(whole), await open(whole), await open(whole)];
  const response = await responseOf(await open(whole));
  expect([response.status, response.text]).toEqual([
    503,
    expect.stringMatching(/retry-after: 5\r\n.*connection: close/is),
  ]);
  for (const socket of working) expect(closed(socket)()).toBe(false);
});

test('a pipelined request starts after the previous response has ended, and responses are in order', async () => {
  const open = new Set<string>();
  const begun: string[] = [];
  const together: string[][] = [];
  const server = await aServer((req, res) => {
    const { url = '' } = req;
    begun.push(url);
    open.add(url);
    together.push([...open]);
    res.once('close', () => open.delete(url));
    setImmediate(() => res.end(`<${url}>`));
  });
  const paths = ['/1', '/2', '/3', '/4'];
  const socket = await server.open(paths.map((path) => whole.replace('/', path)).join(''));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await expect.poll(() => text.match(/<[^>]*>/g)).toEqual(paths.map((path) => `<${path}>`));
  expect(begun).toEqual(paths);
  expect(together.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
});

test('if a connection closes, its waiting pipelined requests do not start', async () => {
  const begun: string[] = [];
  let ended = 0;
  const server = await aServer((req, res) => {
    begun.push(req.url ?? '');
    res.once('close', () => {
      ended += 1;
    });
  });
  const socket = await server.open(whole.repeat(5));
  await expect.poll(() => begun).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => ended).toBe(1);
  expect(begun).toHaveLength(1);
});

test('a client that pipelines too many requests is disconnected', async () => {
  const { open, closed } = await aServer(() => {});
  await expect.poll(closed(await open(whole.repeat(100)))).toBe(true);
});

async function aServer(listener: RequestListener) {
  const headers = createResponseHeaders({
    https: false,
    imageHosts: [],
    analytics: false,
    isListed: true,
    chat: undefined,
    theme: '',
  });
  const { server } = createSiteServer({ listener, headers }, silentLog, { open: 3, refused: 3 });
  const { port } = new URL(await listening(server));
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  return {
    async open(bytes: string): Promise<Socket> {
      const socket = connect(Number(port), '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => {}).resume();
      await once(socket, 'connect');
      socket.write(bytes);
      return socket;
    },
    closed: (socket: Socket) => () => socket.destroyed || socket.readableEnded,
  };
}

async function responseOf(socket: Socket): Promise<{ status: number; text: string }> {
  const [chunk]: Buffer[] = await once(socket, 'data');
  const text = String(chunk);
  return { status: Number(text.split(' ')[1]), text };
}
