import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** In MiB. */
export function residentMemory(pid: number): number {
  return memoryOf(pid, /^VmRSS:\s+(\d+)/m);
}

/** In MiB, since the process started. */
export function peakMemory(pid: number): number {
  return memoryOf(pid, /^VmHWM:\s+(\d+)/m);
}

function memoryOf(pid: number, line: RegExp): number {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(line)?.[1]) / 1_024;
}

/** `stop` returns the peak in MiB. */
export function watchMemory(pid: number): { stop(): number } {
  let max = residentMemory(pid);
  const timer = setInterval(() => {
    max = Math.max(max, residentMemory(pid));
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return max;
    },
  };
}

export function openDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** In milliseconds. Throws if the process has ended. */
export function processorTime(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread may have ended after the folder was read.
    }
  }
  return nanoseconds / 1e6;
}

interface Quiet {
  every: number;
  share: number;
  times: number;
  timeout: number;
}

export const afterResponse: Quiet = { every: 5, share: 0.1, times: 2, timeout: 300 };
export const settled: Quiet = { every: 500, share: 0.03, times: 6, timeout: 120_000 };

export async function untilQuiet(pid: number, { every, share, times, timeout }: Quiet): Promise<boolean> {
  const until = performance.now() + timeout;
  let quiet = 0;
  let before = processorTime(pid);
  while (performance.now() < until) {
    await wait(every);
    const now = processorTime(pid);
    quiet = now - before < every * share ? quiet + 1 : 0;
    if (quiet === times) return true;
    before = now;
  }
  return false;
}
