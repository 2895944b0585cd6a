import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Resident memory of a process in MiB. */
export function residentMemory(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(text.match(/^VmRSS:\s+(\d+)/m)?.[1]) / 1_024;
}

/** Watches the memory of a process until it is stopped. Gives the most it has seen, in MiB. */
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

/** Descriptors that a process has open: files, pipes, and connections. */
export function openDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Milliseconds of processor that the threads of a process have used, from the kernel's counters in nanoseconds. */
export function processorTime(pid: number): number {
  let nanoseconds = 0;
  for (const thread of threadsOf(pid)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // This thread ended between the two looks.
    }
  }
  return nanoseconds / 1e6;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

interface Quiet {
  /** Milliseconds between two looks. */
  every: number;
  /** Share of a processor that a process without work may take. */
  share: number;
  /** Looks in a row that have to find it so. */
  times: number;
  /** Milliseconds to wait at most. */
  timeout: number;
}

/** For what follows an answer: caching the page, compressing it. */
export const afterResponse: Quiet = { every: 5, share: 0.1, times: 2, timeout: 300 };
/** For what goes on behind the answers: filling an index, making pages. */
export const settled: Quiet = { every: 500, share: 0.03, times: 6, timeout: 120_000 };

/** Waits until a process does next to nothing. False when it still works after the timeout. */
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
