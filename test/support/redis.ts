import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createClient } from '@keyv/redis';
import { findRedis } from './find-redis.ts';
import { patience } from './patience.ts';

export interface Redis extends AsyncDisposable {
  url: string;
  /** A command by somebody else than the site. */
  ask(...command: string[]): Promise<unknown>;
  /** As a crash does. What it held is gone. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Connections are open, and nothing is answered. */
  hang(): void;
  resume(): void;
}

/** A server of its own on a free port, without files. Undefined if neither Valkey nor Redis is installed. */
export async function startRedis({ password = '' } = {}): Promise<Redis | undefined> {
  const program = findRedis();
  if (!program) return undefined;
  const port = await freePort();
  const login = password ? `:${encodeURIComponent(password)}@` : '';
  const url = `redis://${login}127.0.0.1:${port}`;
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', maxmemory: '64mb', requirepass: password };
  let server: ChildProcess | undefined;

  const redis: Redis = {
    url,
    async ask(...command) {
      const client = await createClient({ url, socket: { reconnectStrategy: false } })
        .on('error', () => {})
        .connect();
      try {
        return await client.sendCommand(command);
      } finally {
        client.destroy();
      }
    },
    async start() {
      const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
      server = spawn(program, options, { cwd: '/', stdio: 'ignore' });
      const end = performance.now() + patience.wait;
      while (!(await answers(redis))) if (performance.now() > end) throw new Error(`${program} does not answer.`);
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    hang: () => server?.kill('SIGSTOP'),
    resume: () => server?.kill('SIGCONT'),
    [Symbol.asyncDispose]: () => redis.kill(),
  };
  await redis.start();
  process.once('exit', () => server?.kill('SIGKILL'));
  return redis;
}

function answers(redis: Redis): Promise<boolean> {
  return redis.ask('PING').then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' && address ? address.port : 0);
}
