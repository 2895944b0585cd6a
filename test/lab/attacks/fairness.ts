import { setTimeout as wait } from 'node:timers/promises';
import { startSampleSite } from '../../support/site-process.ts';
import { createClient } from '../client.ts';
import { inLanes } from '../load.ts';
import { watchMemory } from '../process.ts';
import { countByStatus, msOf, percentile, type Report, spread } from '../report.ts';
import { pidOf } from '../site.ts';
import { startAttack } from './attacker.ts';
import { sent, type Visit, visit, visited } from './visitor.ts';

interface Options {
  names: string[];
  visits: number;
  networks: number[];
}

const lanes = 10;
/** The site may shed a few item pages, because they are not cached and wait in the work queue for at most two seconds. */
const max = { cached: 250, item: 2_500, shedShare: 0.1 };

export async function measureFairness({ names, visits, networks }: Options, report: Report): Promise<string[]> {
  const failures: string[] = [];
  report(`unloaded: ${describe(await underAttack(undefined, 0, visits))}`);
  for (const name of names) {
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
  attackFailures: string[];
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
  const attackFailures = attacker?.stop() ?? [];
  return { visits: done, memory: memory.stop(), attackFailures };
}

function failuresOf({ visits, attackFailures }: Found): string[] {
  const pages = visits.flatMap((one) => one.pages);
  const bad = pages.filter(({ status }) => status !== 200).length;
  const slow = percentile(msOf(pages), 0.99);
  const items = visits.map(({ item }) => item);
  const late = items.filter(({ status, ms }) => !(status === 200 || status === 503) || ms > max.item);
  const shed = items.filter(({ status }) => status === 503).length;
  const failures = sent.flatMap((kind) => {
    const refused = visits.flatMap((one) => one.refused[kind] ?? []);
    return refused.length ? [`${refused.length} not accepted: ${kind} (${refused[0]?.slice(0, 160)})`] : [];
  });
  return [
    ...attackFailures,
    ...failures,
    ...(bad ? [`${bad} pages failed`] : []),
    ...(late.length ? [`${late.length} item pages failed (${JSON.stringify(countByStatus(late))})`] : []),
    ...(shed > max.shedShare * items.length ? [`${shed} of ${items.length} item pages were shed`] : []),
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
