import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type SiteOptions, type SiteProcess, startSite } from '../support/site-process.ts';
import { timeout } from '../support/timeout.ts';
import { createClient } from './client.ts';
import { aClock, type Clock } from './clock.ts';
import { processorTime, residentMemory } from './process.ts';

export function pidOf({ process: { pid } }: SiteProcess): number {
  if (pid === undefined) throw new Error('The process has not started.');
  return pid;
}

export async function startWarmSite(env: Record<string, string> = {}, options: SiteOptions = {}): Promise<SiteProcess> {
  await using started = new AsyncDisposableStack();
  const site = started.use(await startSite({ program: 'server/start.mjs', ...options, env: { WARM_UP: '1', ...env } }));
  const until = performance.now() + timeout.wait;
  while (!site.output().includes('"warmed-up"')) {
    if (performance.now() > until) throw new Error(`The warm-up did not finish: ${site.output()}`);
    await wait(100);
  }
  started.move();
  return site;
}

export interface StartCost {
  ms: number;
  processor: number;
  memory: number;
}

export async function startMeasured(options: SiteOptions): Promise<{ site: SiteProcess; cost: StartCost }> {
  const began = performance.now();
  await using started = new AsyncDisposableStack();
  const site = started.use(await startSite(options));
  const ask = createClient(site.base, 1);
  while ((await ask('/', { headers: { 'user-agent': 'curl/8.0' } })).status !== 200) {
    if (performance.now() - began > timeout.wait) throw new Error(`The site served no page: ${site.output()}`);
    await wait(20);
  }
  const pid = pidOf(site);
  const cost = { ms: performance.now() - began, processor: processorTime(pid), memory: residentMemory(pid) };
  started.move();
  return { site, cost };
}

export interface LastingSite extends AsyncDisposable {
  base(): string;
  data: string;
  clock: Clock;
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export async function startLastingSite({ env, ...options }: SiteOptions): Promise<LastingSite> {
  const folder = mkdtempSync(join(tmpdir(), 'lasting-'));
  const data = join(folder, 'data');
  const clock = aClock();
  const start = () =>
    startSite({
      ...options,
      env: { LOG: 'off', ...env, ...clock.env, DATA_DIR: data },
      nodeArguments: clock.nodeArguments,
    });
  let site = await start();
  return {
    base: () => site.base,
    data,
    clock,
    async restart(signal) {
      await end(site, signal);
      site = await start();
    },
    async [Symbol.asyncDispose]() {
      await end(site, 'SIGKILL');
      clock[Symbol.dispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(site: SiteProcess, signal: NodeJS.Signals): Promise<void> {
  const { process } = site;
  if (process.exitCode === null && process.signalCode === null) {
    const exit = once(process, 'exit');
    process.kill(signal);
    await exit;
  }
  await site[Symbol.asyncDispose]();
}
