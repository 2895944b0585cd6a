import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@keyv/redis';
import { freePort } from '../attacks/free-port.ts';
import { findRedis } from './find-redis.ts';
import { patience } from './patience.ts';

export interface Redis extends AsyncDisposable {
  url: string;
  /** Sends a command from a separate client. */
  ask(...command: string[]): Promise<unknown>;
  /** Ends the server as a crash would. Its data is lost. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Suspends the server: connections stay open, and commands get no answer. */
  hang(): void;
  resume(): void;
}

/** Starts a server without files on a free port. Undefined if neither Valkey nor Redis is installed. */
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
    async [Symbol.asyncDispose]() {
      process.off('exit', killAtExit);
      await redis.kill();
    },
  };
  const killAtExit = () => server?.kill('SIGKILL');
  process.once('exit', killAtExit);
  await redis.start();
  return redis;
}

function answers(redis: Redis): Promise<boolean> {
  return redis.ask('PING').then(
    () => true,
    () => false,
  );
}
