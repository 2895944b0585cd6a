import { setTimeout as wait } from 'node:timers/promises';
import { startSampleSite } from '../../support/site-process.ts';
import { createClient } from '../client.ts';
import { inLanes } from '../load.ts';
import { watchMemory } from '../process.ts';
import { countByStatus, msOf, percentile, picked, type Report, spread } from '../report.ts';
import { pidOf } from '../site.ts';
import { startAttack } from './attacker.ts';
import { attacks } from './attacks.ts';
import { sent, type Visit, visit, visited } from './visitor.ts';

interface Options {
  visits: number;
  networks: number[];
  only?: string[] | undefined;
}

const lanes = 10;
const max = { cached: 250, item: 2_500 };

export async function measureFairness({ visits, networks, only }: Options, report: Report): Promise<string[]> {
  const failures: string[] = [];
  report(`unloaded: ${describe(await underAttack(undefined, 0, visits))}`);
  for (const name of picked(only, Object.keys(attacks), 'attack')) {
    for (const count of networks) {
      const found = await underAttack(name, count, visits);
      report(`${name}, ${count} IP prefixes: ${describe(found)}`);
      failures.push(...failuresOf(found).map((failure) => `${name}, ${count} IP prefixes: ${failure}`));
    }
  }
  return failures;
}

interface Found {
  visits: Visit[];
  memory: number;
}

async function underAttack(name: string | undefined, networks: number, visits: number): Promise<Found> {
  await using site = await startSampleSite({ env: { LOG: 'off' } });
  const ask = createClient(site.base, 1);
  for (const path of visited) await ask(path);
  const memory = watchMemory(pidOf(site));
  const attacker = name === undefined ? undefined : startAttack(site.base, name, networks);
  if (attacker) await wait(3_000);
  const done = await inLanes(
    lanes,
    (index) => index < visits,
    (index) => visit(site.base, index),
  );
  attacker?.stop();
  return { visits: done, memory: memory.stop() };
}

function failuresOf({ visits }: Found): string[] {
  const pages = visits.flatMap((one) => one.pages);
  const bad = pages.filter(({ status }) => status !== 200).length;
  const slow = percentile(msOf(pages), 0.99);
  const late = visits
    .map(({ item }) => item)
    .filter(({ status, ms }) => !(status === 200 || status === 503) || ms > max.item);
  const failures = sent.flatMap((kind) => {
    const refused = visits.flatMap((one) => one.refused[kind] ?? []);
    return refused.length ? [`${refused.length} not accepted: ${kind} (${refused[0]?.slice(0, 160)})`] : [];
  });
  return [
    ...failures,
    ...(bad ? [`${bad} pages failed`] : []),
    ...(late.length ? [`${late.length} item pages failed (${JSON.stringify(countByStatus(late))})`] : []),
    ...(slow > max.cached ? [`99 % of cached pages took up to ${slow.toFixed(0)} ms`] : []),
  ];
}

function describe({ visits, memory }: Found): string {
  const pages = visits.flatMap((one) => one.pages);
  const good = pages.filter(({ status }) => status === 200).length;
  const taken = sent.map((kind) => `${kind} ${visits.filter(({ refused }) => !refused[kind]).length}`);
  const items = visits.map(({ item }) => item);
  return [
    `pages ${good} of ${pages.length}`,
    spread(msOf(pages)),
    `items ${JSON.stringify(countByStatus(items))}`,
    spread(msOf(items)),
    ...taken,
    `${memory.toFixed(0)} MiB`,
  ].join(', ');
}
