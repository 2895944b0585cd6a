import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';

/** One data folder and one clock, and the processes that run on them one after the other. */
export interface FaultedSite extends AsyncDisposable {
  /** Where the process that runs now listens. */
  base(): string;
  /** Its data folder. */
  data: string;
  /** Minutes by which its clock is ahead. */
  clock(): number;
  /** Moves the clock to so many minutes ahead, of this process and of those after it. */
  setClock(minutes: number): Promise<void>;
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Milliseconds after which a process has seen that its clock moved. */
const clockDelay = 50;

/** Runs the built site on an empty data folder, with the upstream at the address of `env`. */
export async function startFaultedSite(env: Record<string, string>): Promise<FaultedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const clock = join(folder, 'clock');
  const data = join(folder, 'data');
  writeFileSync(clock, '0');
  const options = {
    env: { ...env, DATA_DIR: data, CLOCK_FILE: clock, LOG: 'off' },
    nodeArguments: ['--import', resolve('test/lab/faults/moving-clock.mjs')],
  };
  let ahead = 0;
  let site = await startSampleSite(options);

  return {
    base: () => site.base,
    data,
    clock: () => ahead,
    async setClock(minutes) {
      ahead = minutes;
      writeFileSync(clock, String(minutes));
      await wait(clockDelay);
    },
    async restart(signal) {
      await ended(site, signal);
      site = await startSampleSite(options);
    },
    async [Symbol.asyncDispose]() {
      await ended(site, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ended(site: SiteProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const { process } = site;
  if (process.exitCode === null && process.signalCode === null) {
    const exit = once(process, 'exit');
    process.kill(signal);
    await exit;
  }
  await site[Symbol.asyncDispose]();
}
