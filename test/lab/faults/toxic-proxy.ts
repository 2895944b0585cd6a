import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listening } from '../../support/listening.ts';

export type Toxic =
  | { kind: 'down' }
  | { kind: 'latency'; ms: number }
  | { kind: 'bandwidth'; bytesPerSecond: number }
  | { kind: 'slow_close'; ms: number }
  | { kind: 'timeout'; ms: number }
  | { kind: 'reset_peer'; ms: number }
  | { kind: 'slicer'; bytes: number; ms: number }
  | { kind: 'limit_data'; bytes: number };

const step = 100;

export interface ToxicProxy extends AsyncDisposable {
  base: string;
  spoil(toxic: Toxic | undefined): Promise<void>;
}

export async function startToxicProxy(target: number): Promise<ToxicProxy> {
  let toxic: Toxic | undefined;
  const links = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => void relay(client).catch(() => client.destroy()));
  const base = await listening(server);
  const port = Number(new URL(base).port);

  return {
    base,
    async spoil(next) {
      if (!toxic && !next) return;
      if (toxic?.kind === 'down') await listen(server, port);
      toxic = next;
      for (const link of links) link.resetAndDestroy();
      if (next?.kind === 'down') await closed(server);
    },
    async [Symbol.asyncDispose]() {
      for (const link of links) link.destroy();
      await closed(server);
    },
  };

  async function relay(client: Socket): Promise<void> {
    links.add(client);
    client.on('error', () => client.destroy());
    const upstream = connect(target, '127.0.0.1');
    upstream.on('error', () => client.destroy());
    client.once('close', () => {
      links.delete(client);
      upstream.destroy();
    });
    const end = toxic?.kind === 'slow_close' || toxic?.kind === 'latency' ? toxic.ms : 0;
    if (toxic?.kind === 'reset_peer') {
      await wait(toxic.ms);
      return void client.resetAndDestroy();
    }
    if (toxic?.kind === 'timeout') {
      client.resume();
      await wait(toxic.ms, undefined, { ref: false });
      return void client.destroy();
    }
    client.pipe(upstream);
    const write = toxicWriter(toxic, client);
    for await (const chunk of upstream) {
      if (client.destroyed) return;
      await write(chunk);
    }
    await wait(end, undefined, { ref: false });
    client.end();
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function toxicWriter(toxic: Toxic | undefined, client: Socket): (chunk: Buffer) => Promise<void> {
  switch (toxic?.kind) {
    case 'latency':
      return async (chunk) => void setTimeout(() => client.write(chunk), toxic.ms).unref();
    case 'bandwidth':
      return (chunk) => inChunks(client, chunk, Math.ceil((toxic.bytesPerSecond * step) / 1_000), step);
    case 'slicer':
      return (chunk) => inChunks(client, chunk, toxic.bytes, toxic.ms);
    case 'limit_data': {
      let left = toxic.bytes;
      return async (chunk) => {
        client.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) client.end();
      };
    }
    default:
      return async (chunk) => void client.write(chunk);
  }
}

async function inChunks(client: Socket, chunk: Buffer, bytes: number, ms: number): Promise<void> {
  for (let from = 0; from < chunk.length && !client.destroyed; from += bytes) {
    client.write(chunk.subarray(from, from + bytes));
    await wait(ms, undefined, { ref: false });
  }
}
