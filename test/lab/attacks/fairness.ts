import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { bookedWords } from '../../../server/posts/calls/calls.ts';
import { attacks } from './attackers.ts';
import { percentile, type Report, watchMemory } from './measures.ts';
import { isTaken, type Visit, visit } from './visitor.ts';
import { startWarmSite } from './warm-site.ts';

interface Options {
  /** Visits for each attack, and how many of them at a time. */
  visits: number;
  lanes: number;
  networks: number[];
  /** Names of attacks; all without. */
  only?: string[] | undefined;
}

const steps = ['enquiry', 'call', 'application', 'chat'] as const;

/** What ordinary visitors get while one client does its worst. Gives what fell short, a line each. */
export async function measureFairness({ visits, lanes, networks, only }: Options, report: Report): Promise<string[]> {
  const failures: string[] = [];
  const calm = await underAttack(undefined, 0, visits, lanes);
  report(`unloaded: ${describe(calm)}`);
  for (const name of only ?? Object.keys(attacks)) {
    for (const count of networks) {
      const found = await underAttack(name, count, visits, lanes);
      report(`${name}, ${count} networks: ${describe(found)}`);
      failures.push(...failuresOf(`${name}, ${count} networks`, found, visits));
    }
  }
  return failures;
}

interface Found {
  visits: Visit[];
  /** MiB. */
  memory: number;
}

async function underAttack(name: string | undefined, networks: number, visits: number, lanes: number): Promise<Found> {
  await using site = await startWarmSite();
  const memory = watchMemory(site.process.pid ?? 0);
  const attacker = name === undefined ? undefined : startAttack(site.base, name, networks);
  // An attack is under way when the first visitor comes.
  if (attacker) await wait(3_000);
  const done: Visit[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < visits) done.push(await visit(site.base, next++));
    }),
  );
  attacker?.kill('SIGKILL');
  return { visits: done, memory: memory.stop() };
}

function startAttack(base: string, name: string, networks: number): ChildProcess {
  const child = ['test/lab/attacks/attackers.ts', base, name, String(networks), '120'];
  return spawn(process.execPath, child, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function failuresOf(what: string, { visits }: Found, requests: number): string[] {
  const pages = visits.flatMap((one) => one.pages);
  const bad = pages.filter(({ status }) => status !== 200).length;
  const slow = percentile(
    pages.map(({ ms }) => ms),
    0.99,
  );
  const failures = steps.flatMap((step) => {
    const refused = visits.map(({ posts }) => posts[step]).filter((response) => !isTaken(response));
    const [first] = refused;
    return first
      ? [`${what}: ${refused.length} of ${requests} not taken: ${step} (${first.status} ${first.body.slice(0, 160)})`]
      : [];
  });
  if (bad) failures.push(`${what}: ${bad} pages not read`);
  if (slow > 250) failures.push(`${what}: 99 % of pages within ${slow.toFixed(0)} ms`);
  return failures;
}

function describe({ visits, memory }: Found): string {
  const pages = visits.flatMap((one) => one.pages);
  const times = pages.map(({ ms }) => ms);
  const taken = steps.map((step) => `${step} ${visits.filter(({ posts }) => isTaken(posts[step])).length}`);
  const booked = visits.filter(({ posts }) => posts.call.body.includes(bookedWords)).length;
  return [
    `pages ${pages.filter(({ status }) => status === 200).length} of ${pages.length}`,
    `p50 ${percentile(times, 0.5).toFixed(1)} p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    ...taken,
    `${booked} calls hold their time`,
    `${memory.toFixed(0)} MiB`,
  ].join(', ');
}
