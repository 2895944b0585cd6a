import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient } from '../attacks/client.ts';
import { processorTime } from './process-cost.ts';

export interface StartedSite extends AsyncDisposable {
  pid: number;
  request(path: string): ReturnType<Client>;
  /** Status and HTML of a page, asked for again where it is not to be had at once. */
  fetchPage(path: string): Promise<{ status: number | string; body: string }>;
  /** Milliseconds by the clock and of processor, from the start of the process to its first page. */
  start: { ms: number; processor: number };
  /** Milliseconds since the start of the process. */
  age(): number;
  /** Moves the clock of a site that was started with the movable one. */
  moveClock(): void;
}

interface Options {
  /** The project to run. */
  folder: string;
  env: Record<string, string>;
  nodeArguments?: string[];
}

/** Milliseconds for a site to answer. */
const timeout = 10 * 60_000;
/** Milliseconds between two questions whether it does. */
const pause = 20;
/** A site on a busy machine sends visitors away for a moment: it is asked so often, after so many milliseconds. */
const attempts = 5;
const untilNextAttempt = 2_000;
/** Milliseconds for it to end, which it may spend in a long turn. */
const endTimeout = 60_000;

/** Starts a site as an operator does and asks it for its first page. Rejects with its last words if there is none. */
export async function startedSite({ folder, env, nodeArguments = [] }: Options): Promise<StartedSite> {
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeArguments, 'server/start.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', LOG: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  const address = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said = `${said}\n${line}`.slice(-2_000);
      const found = line.match(/http:\/\/localhost:\d+$/)?.[0];
      if (found) address.resolve(found);
    });
  }
  ended.then(() => address.reject(new Error(`The site ended: ${said}`)));
  const pid = child.pid ?? 0;
  const late = setTimeout(() => child.kill('SIGKILL'), timeout);
  const request = createClient(await address.promise, 8);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  let status: number | string = 0;
  while (status !== 200 && !isOver()) {
    ({ status } = await request('/'));
    if (status !== 200) await wait(pause);
  }
  clearTimeout(late);
  if (isOver()) throw new Error(`The site gave no page: ${status} ${said}`);
  const age = () => performance.now() - began;
  return {
    pid,
    request: (path) => request(path, { headers: crawler }),
    async fetchPage(path) {
      const headers = { ...crawler, 'accept-encoding': 'identity' };
      let response = await request(path, { headers });
      for (let time = 1; response.status === 503 && time < attempts; time += 1) {
        await wait(untilNextAttempt);
        response = await request(path, { headers });
      }
      return response;
    },
    start: { ms: age(), processor: processorTime(pid) },
    age,
    moveClock: () => void child.kill('SIGUSR2'),
    async [Symbol.asyncDispose]() {
      const kill = setTimeout(() => child.kill('SIGKILL'), endTimeout);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(kill);
    },
  };
}

/** It gets complete pages: one render each, whether the data is there or has to be waited for. */
const crawler = { 'user-agent': 'curl/8.0', 'accept-encoding': 'br' };
