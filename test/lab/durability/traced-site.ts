import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSampleSite } from '../../support/site-process.ts';
import { pidOf } from '../site.ts';

export interface TracedSite extends AsyncDisposable {
  base: string;
  trace(): Promise<string[]>;
}

export function canTrace(): boolean {
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

const calls = 'pwrite64,fdatasync,fsync,write,writev,sendto';

export async function traceSite(nodeArguments: string[] = []): Promise<TracedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'traced-'));
  const file = join(folder, 'trace');
  // With -D, the child process is the server itself and therefore receives the signals.
  const launcher = ['strace', '-D', '-f', '-y', '-s', '8192', '-e', `trace=${calls}`, '-o', file];
  const site = await startSampleSite({ launcher, nodeArguments, env: { LOG: 'off' } });
  return {
    base: site.base,
    async trace() {
      site.process.kill('SIGKILL');
      const until = performance.now() + 10_000;
      while (!isWhole(file, pidOf(site))) {
        if (performance.now() > until) throw new Error('The trace is incomplete.');
        await sleep(50);
      }
      return readFileSync(file, 'latin1').split('\n');
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isWhole(file: string, pid: number): boolean {
  return new RegExp(`^${pid} +\\+\\+\\+ killed`, 'm').test(readFileSync(file, 'latin1').slice(-4_000));
}
