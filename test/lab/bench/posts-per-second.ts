import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../server/process/launch/build-if-stale.mjs';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aCluster } from '../cluster/a-cluster.ts';
import { enquiryNumber } from '../durability/posts.ts';
import { sendPost } from '../durability/send-post.ts';
import { processorTime } from './processor-time.ts';

const { values } = parseArgs({
  options: {
    /** Posts of each stretch, and stretches of each kind. */
    posts: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '16' },
  },
});

/** Milliseconds. A faster post counts as sent by a program. */
const timeToFillIn = 2_200;

interface Kind {
  name: string;
  bases: string[];
  /** Of the site and its database. */
  processes(): Promise<number[]>;
  rates: number[];
  /** Milliseconds of processor for each post. */
  costs: number[];
}

/** Posts a second that are stored and delivered: one instance on SQLite, and two on one PostgreSQL, by turns. */
buildIfStale();
let number = 0;
{
  await using upstream = await aRealUpstream();
  await using single = await startSampleSite({ env: { ...upstream.envFor(upstream.base), LOG: 'off' } });
  await using cluster = await aCluster();
  const instances = [await cluster.startSite({ LOG: 'off' }), await cluster.startSite({ LOG: 'off' })];
  const backends = async () => {
    const found = await cluster.postgres.sql('select pid from pg_stat_activity where pid <> pg_backend_pid()');
    return found.map(({ pid }) => Number(pid));
  };
  const sqlite = kindOf('SQLite, one instance', [single], async () => []);
  const postgres = kindOf('PostgreSQL, two instances', instances, backends);
  for (const kind of [sqlite, postgres]) await measure(kind, 100);
  for (const kind of [sqlite, postgres]) Object.assign(kind, { rates: [], costs: [] });
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const kind of [sqlite, postgres]) await measure(kind, Number(values.posts));
  }
  for (const { name, rates, costs } of [sqlite, postgres]) {
    const cost = `${median(costs).toFixed(1)} ms of processor for each`;
    print(`${name}: ${rates.map((rate) => rate.toFixed(0)).join(', ')} posts a second, ${cost}`);
  }
  print(`PostgreSQL / SQLite: ${(median(postgres.rates) / median(sqlite.rates)).toFixed(2)}`);
}

function kindOf(
  name: string,
  sites: Awaited<ReturnType<typeof startSampleSite>>[],
  more: () => Promise<number[]>,
): Kind {
  const own = sites.map(({ process }) => process.pid ?? 0);
  const processes = async () => [...own, ...(await more())];
  return { name, bases: sites.map(({ base }) => base), processes, rates: [], costs: [] };
}

/** Each post has a single-use token, so that none is quarantined. */
async function measure({ bases, processes, rates, costs }: Kind, posts: number): Promise<void> {
  const baseOf = (index: number) => bases[index % bases.length] ?? '';
  const tokens: string[] = [];
  await inParallel(posts, async (index) => {
    const headers = { 'X-Forwarded-For': enquiryNumber(number + index).address };
    const response = await fetch(`${baseOf(index)}/api/form-token`, { headers });
    tokens.push((await response.json()).token);
  });
  await wait(timeToFillIn);
  const before = new Map((await processes()).map((pid) => [pid, processorTime(pid)]));
  const began = performance.now();
  await inParallel(posts, async (index) => {
    number += 1;
    const token = new Map([['contact', tokens[index] ?? ''] as const]);
    const { status, message } = await sendPost(baseOf(index), token, enquiryNumber(number));
    if (status !== '1') throw new Error(message);
  });
  rates.push((posts * 1_000) / (performance.now() - began));
  // The database may have ended a process, or begun one.
  const spent = (await processes()).map((pid) => processorTime(pid) - (before.get(pid) ?? 0));
  costs.push(spent.reduce((sum, one) => sum + one, 0) / 1_000 / posts);
}

async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Number(values.connections) }, worker));
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
