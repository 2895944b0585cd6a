import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { processorTime } from './processor-time.ts';

export interface MeasuredStart {
  /** Milliseconds from the spawn to the first page. */
  wall: number;
  /** Milliseconds of the processor until then. */
  processor: number;
  /** MiB that are resident then. */
  memory: number;
}

interface Options {
  /** Program and its arguments. */
  command: string[];
  cwd?: string;
  env?: Record<string, string>;
}

/** Starts a program on one core, asks it for a page as soon as it listens, and ends it. */
export async function measureStart({ command, cwd, env = {} }: Options): Promise<MeasuredStart> {
  const begin = performance.now();
  const child = spawn('taskset', ['-c', '0', process.execPath, ...command], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', WARM_UP: '0', LOG: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const url = `http://127.0.0.1:${String(line).match(/http:\/\/localhost:(\d+)/)?.[1]}/`;
  await untilResponse(url);
  const wall = performance.now() - begin;
  const { pid = 0 } = child;
  const memory = Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;
  const measured = { wall, processor: processorTime(pid) / 1_000, memory };
  child.kill('SIGTERM');
  await once(child, 'close');
  return measured;
}

async function untilResponse(url: string): Promise<void> {
  const request = get(url, { headers: { host: 'localhost', 'user-agent': 'curl' } });
  const [response] = await once(request, 'response');
  response.resume();
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  await once(response, 'end');
}
