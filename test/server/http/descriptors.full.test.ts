import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { startSampleSite } from '../../support/site-process.ts';

test('without free descriptors a file answers 503 and pages still work; later the file is served again', async () => {
  await using site = await startSampleSite();
  const { pid = 0 } = site.process;
  const statusOf = async (path: string) => (await fetch(site.base + path)).status;
  const file = '/favicon.svg';
  expect(await statusOf(href.services())).toBe(200);
  expect(await statusOf(file)).toBe(200);
  // One that is open for a moment leaves its number free again.
  const statusWithoutRoom = () => {
    limitDescriptors(pid, lowestFree(pid));
    return statusOf(file);
  };
  await expect.poll(statusWithoutRoom).toBe(503);
  expect(await statusOf(href.services())).toBe(200);
  limitDescriptors(pid, 1_024);
  expect(await statusOf(file)).toBe(200);
});

/** The number of the next descriptor. */
function lowestFree(pid: number): number {
  const taken = new Set(readdirSync(`/proc/${pid}/fd`));
  let free = 0;
  while (taken.has(String(free))) free += 1;
  return free;
}

function limitDescriptors(pid: number, most: number): void {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${most}:`]);
}
