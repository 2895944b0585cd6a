import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Toxic, toxicWriter } from './toxics.ts';

/** Forwards connections to an upstream, as badly as it is told. */
export interface ToxicProxy extends AsyncDisposable {
  base: string;
  /** What it does from now on, to the connections that are open too. undefined ends that. */
  spoil(toxic: Toxic | undefined): Promise<void>;
}

export async function startToxicProxy(target: number): Promise<ToxicProxy> {
  let toxic: Toxic | undefined;
  const links = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => void relay(client).catch(() => client.destroy()));
  await listen(server, 0);
  const port = portOf(server);

  return {
    base: `http://127.0.0.1:${port}`,
    async spoil(next) {
      if (!toxic && !next) return;
      if (toxic?.kind === 'down') await listen(server, port);
      toxic = next;
      // What was swallowed or cut is gone, so nobody can go on with a connection of before.
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

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
