import { spawnSync } from 'node:child_process';
import { href } from '../../shared/paths.ts';
import { startSite } from '../support/site-process.ts';
import { load } from './load.ts';
import type { Print } from './print.ts';
import { processorTime } from './processor-time.ts';

const article = href.blog('chasing-40-microamps');
const visitor = { 'user-agent': 'Mozilla/5.0 Chrome/130', 'accept-encoding': 'br' };
/** Seconds after the start that are compared, and how long each is measured. */
const early = 5;
const late = 60;
/** The least share of the later rate. */
const goal = 0.8;

/**
 * A kept page on one core while the site still renders pages ahead and compresses them, against the same page when that
 * is done. The processor counts what the whole process takes for a request, so other programs do not disturb it.
 */
export async function benchAfterStart(print: Print): Promise<void> {
  await using site = await startSite({ env: { WARM_UP: '1' } });
  const pid = site.process.pid ?? 0;
  const isPinned = spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)]).status === 0;
  const began = performance.now();
  const age = () => (performance.now() - began) / 1_000;
  await fetch(site.base + article, { headers: visitor });
  const runs = new Map<number, { rate: number; cost: number }>();
  while (age() < late + 1) {
    const second = Math.round(age());
    const before = processorTime(pid);
    const from = age();
    const requests = await load(site.base + article, 1);
    runs.set(second, { rate: requests / (age() - from), cost: (processorTime(pid) - before) / requests });
  }
  const [first, last] = [runs.get(early), runs.get(late)];
  if (!first || !last) throw new Error(`Second ${early} or ${late} was not measured.`);
  for (const second of [1, 2, 5, 10, 20, 30, 45, 60]) {
    const run = runs.get(second);
    if (run)
      print(`second ${String(second).padStart(2)}  ${run.rate.toFixed(0)} req/s  ${run.cost.toFixed(0)} µs processor`);
  }
  const ratio = last.cost / first.cost;
  print(
    `${isPinned ? 'one core' : 'all cores'}: second ${early} has ${ratio.toFixed(2)} of second ${late} by processor (goal ${goal})`,
  );
}
