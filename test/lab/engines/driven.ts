import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { timeout } from '../../support/timeout.ts';
import { type BrowserSession, clickOnNothing } from './browser-session.ts';
import { beginSession } from './web-driver.ts';

interface Driven {
  /** The driver's program, which takes `--port`. */
  program: string;
  env?: NodeJS.ProcessEnv;
  capabilities: object;
  /** Whether a line that the driver or its browser wrote is a complaint of a page. */
  isComplaint?: (line: string) => boolean;
  /** The driver's command for what the console said. */
  logCommand?: string;
  /** Ended with it. */
  beside?: ChildProcess;
}

/** Milliseconds: a driver waits for five minutes otherwise. */
const timeouts = { pageLoad: timeout.wait, script: timeout.wait };

const logSchema = v.array(v.looseObject({ level: v.string(), message: v.string() }));

/** A browser behind a driver of its own, over WebDriver. */
export async function drive({
  program,
  env,
  capabilities,
  isComplaint,
  logCommand,
  beside,
}: Driven): Promise<BrowserSession> {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], { env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
  const complaints: string[] = [];
  for (const stream of [driver.stdout, driver.stderr])
    createInterface({ input: stream }).on('line', (line) => isComplaint?.(line) && complaints.push(line));
  const { command, end } = await beginSession(`http://127.0.0.1:${port}`, { ...capabilities, timeouts });
  return {
    go: async (url) => void (await command('url', { url })),
    back: async () => void (await command('back')),
    forward: async () => void (await command('forward')),
    click: async () => void (await command('actions', { actions: clickOnNothing })),
    reload: async () => void (await command('refresh')),
    read: (expression) => command('execute/sync', { script: `return ${expression}`, args: [] }),
    async complaints() {
      if (logCommand) {
        const entries = v.parse(logSchema, await command(logCommand, { type: 'browser' }));
        complaints.push(...entries.map(({ level, message }) => `${level}: ${message}`));
      }
      return complaints;
    },
    async [Symbol.asyncDispose]() {
      await end();
      driver.kill();
      beside?.kill();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
