import { spawnSync } from 'node:child_process';
import { href } from '../../../shared/paths.ts';
import { startSite } from '../../support/site-process.ts';
import { rawResponse, startRaw } from './cached-page.ts';
import { load } from './load.ts';
import type { Print } from './print.ts';
import { processorTime } from './processor-time.ts';

const article = href.blog('chasing-40-microamps');
/** Seconds after the start that are compared. */
const early = 5;
const late = 60;
/** The least share of the later rate. */
const goal = 0.8;
/** Seconds of one measurement. */
const slice = 0.5;

interface Run {
  second: number;
  /** Microseconds of the processor for a request, in all threads. */
  cost: number;
  /** The same for `node:http` alone, right after. */
  reference: number;
}

/**
 * A kept page on one core while the site still renders pages ahead and compresses them, against the same page when that
 * is done. Both in turns with `node:http`, because other programs change what a processor is worth.
 */
export async function benchAfterStart(print: Print): Promise<void> {
  await using ready = await startSite();
  const { headers, body } = await rawResponse(ready.base + article);
  await using raw = await startRaw(headers, body);
  await load(raw.base + article, 5);
  await using site = await startSite({ env: { WARM_UP: '1' } });
  const pid = site.process.pid ?? 0;
  const isPinned = spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)]).status === 0;
  const began = performance.now();
  const age = () => (performance.now() - began) / 1_000;
  const costOf = async (base: string, id: number) => {
    const before = processorTime(id);
    const requests = await load(base + article, slice);
    return (processorTime(id) - before) / requests;
  };
  await fetch(site.base + article, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/130' } });
  const runs: Run[] = [];
  while (age() < late + 2) {
    const second = age();
    runs.push({ second, cost: await costOf(site.base, pid), reference: await costOf(raw.base, raw.pid) });
  }
  const around = (second: number) => runs.filter((run) => Math.abs(run.second - second) < 1.5);
  const mean = (some: Run[], of: (run: Run) => number) => some.reduce((sum, run) => sum + of(run), 0) / some.length;
  const ratio = (second: number) => mean(around(second), ({ cost, reference }) => reference / cost);
  for (const second of [2, early, 10, 20, 40, late])
    print(
      `second ${String(second).padStart(2)}  ${ratio(second).toFixed(2)} of node:http, ${mean(around(second), ({ cost }) => cost).toFixed(0)} µs`,
    );
  print(
    `${isPinned ? 'one core' : 'all cores'}: second ${early} has ${(ratio(early) / ratio(late)).toFixed(2)} of the rate of second ${late} (goal ${goal})`,
  );
}
