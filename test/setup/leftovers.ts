import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../../tools/build/is-running.ts';

/** The prefix is short, because a socket's path has at most 104 bytes on macOS. */
export const prefix = 'site-tests-';

const stages = [
  ['SIGTERM', 3_000],
  ['SIGKILL', 2_000],
] as const;

export async function endDeadRuns(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const name of folders) {
    const [id = ''] = name.slice(prefix.length).split('-');
    if (!isRunning(Number(id))) await endRun(join(tmpdir(), name));
  }
}

export async function endRun(folder: string): Promise<void> {
  for (const [signal, timeout] of stages) {
    for (const id of processesOf(folder)) kill(id, signal);
    const end = performance.now() + timeout;
    while (processesOf(folder).length > 0 && performance.now() < end) await sleep(50);
  }
  for (const disk of mountedBelow(folder)) spawnSync('umount', ['--lazy', disk]);
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  } catch {
    // Another user who ran these tests owns some of the files.
  }
}

function processesOf(folder: string): number[] {
  if (!existsSync('/proc/self/environ')) return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.map(Number).filter((id) => id !== process.pid && names(id, folder));
}

function names(id: number, folder: string): boolean {
  try {
    const texts = ['environ', 'cmdline'].map((file) => readFileSync(`/proc/${id}/${file}`, 'utf8'));
    return [...texts, readlinkSync(`/proc/${id}/cwd`)].some((text) => text.includes(folder));
  } catch {
    return false;
  }
}

function mountedBelow(folder: string): string[] {
  if (!existsSync('/proc/self/mounts')) return [];
  const places = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  return places.map((line) => line.split(' ')[1] ?? '').filter((place) => place.startsWith(`${folder}/`));
}

function kill(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch {
    // The process has ended meanwhile.
  }
}
