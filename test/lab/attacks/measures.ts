import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { timeout } from '../../support/timeout.ts';

/** What became of one request: its status, or the code of an error, and milliseconds to its end. */
export interface Timed {
  status: number | string;
  ms: number;
}

/** The value below which that share of the numbers lies. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How many there are of each status. */
export function countByStatus(responses: Timed[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Resident memory of a process in MiB. */
export function residentMemory(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(text.match(/^VmRSS:\s+(\d+)/m)?.[1]) / 1_024;
}

/** Descriptors that a process has open: files, pipes, and connections. */
export function openDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Waits until deadlines have released their resources. Returns the last count. */
export async function untilAtMost(max: number, count: () => number): Promise<number> {
  const until = performance.now() + timeout.wait;
  while (count() > max && performance.now() < until) await wait(200);
  return count();
}

/** Milliseconds of processor that a process has used, to the hundredth of a second. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
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

/** Takes the lines of what was measured. */
export type Report = (line: string) => void;
