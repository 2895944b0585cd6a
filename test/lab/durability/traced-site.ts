import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleFolder } from '../../support/site-content.ts';
import { linkProject } from '../../support/site-process.ts';

export interface TracedSite extends AsyncDisposable {
  base: string;
  /** Ends the server and gives what strace has written: one line per system call, in order. */
  trace(): Promise<string[]>;
}

/** Whether strace is installed and may trace here. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

const calls = 'pwrite64,fdatasync,fsync,write,writev,sendto';

/** Runs the built server with the sample content under strace, with texts long enough to hold a page of the database. */
export async function traceSite(nodeArguments: string[] = []): Promise<TracedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'traced-'));
  const file = join(folder, 'trace');
  // With -D the child is the server itself, so that it gets our signals.
  const options = ['-D', '-f', '-y', '-s', '8192', '-e', `trace=${calls}`, '-o', file];
  const child = spawn('strace', [...options, process.execPath, ...nodeArguments, resolve('dist/server/main.js')], {
    cwd: linkProject(join(folder, 'project'), sampleFolder),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data'), LOG: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = Promise.withResolvers<string>();
  createInterface({ input: child.stdout })
    .on('line', (line) => address.resolve(line.match(/http:\/\/localhost:\d+$/)?.[0] ?? ''))
    .on('close', () => address.reject(new Error('The traced server ended before it listened.')));

  return {
    base: await address.promise,
    async trace() {
      child.kill('SIGKILL');
      await ended;
      const until = performance.now() + 10_000;
      while (!isWhole(file, child.pid)) {
        if (performance.now() > until) throw new Error('The trace has no end.');
        await sleep(50);
      }
      return readFileSync(file, 'latin1').split('\n');
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The tracer writes on for a moment after the server's end. */
function isWhole(file: string, pid: number | undefined): boolean {
  return new RegExp(`^${pid} +\\+\\+\\+ killed`, 'm').test(readFileSync(file, 'latin1').slice(-4_000));
}
