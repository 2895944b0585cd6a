import { setTimeout as wait } from 'node:timers/promises';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';
import { aCluster } from '../cluster/a-cluster.ts';
import { enquiryNumber } from '../durability/posts.ts';
import { sendPost } from '../durability/send-post.ts';
import { inLanes } from '../load.ts';
import { processorTime } from '../process.ts';
import { median, type Report } from '../report.ts';
import { pidOf } from '../site.ts';

const connections = 16;
const timeToFillIn = 2_200;
const warming = 100;

interface Kind {
  name: string;
  bases: string[];
  times(): Promise<Map<number, number>>;
  rates: number[];
  costs: number[];
}

export async function benchPosts(report: Report, rounds: number, posts: number): Promise<void> {
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
  let number = 0;
  for (let round = -1; round < rounds; round += 1) {
    for (const kind of [sqlite, postgres]) {
      const count = round < 0 ? warming : posts;
      const { rate, cost } = await measure(kind, count, number);
      number += count;
      if (round < 0) continue;
      kind.rates.push(rate);
      kind.costs.push(cost);
    }
  }
  for (const { name, rates, costs } of [sqlite, postgres]) {
    const cost = `${median(costs).toFixed(1)} ms of CPU time each`;
    report(`${name}: ${rates.map((rate) => rate.toFixed(0)).join(', ')} posts per second, ${cost}`);
  }
  report(`PostgreSQL / SQLite: ${(median(postgres.rates) / median(sqlite.rates)).toFixed(2)}`);
}

function kindOf(name: string, sites: SiteProcess[], backends: () => Promise<number[]>): Kind {
  const times = async () => new Map([...sites.map(pidOf).map(timeOf), ...(await backends()).flatMap(timeIfRunning)]);
  return { name, bases: sites.map(({ base }) => base), times, rates: [], costs: [] };
}

function timeOf(pid: number): [pid: number, ms: number] {
  return [pid, processorTime(pid)];
}

function timeIfRunning(pid: number): [pid: number, ms: number][] {
  try {
    return [timeOf(pid)];
  } catch {
    // A backend may end after the query that lists the backends.
    return [];
  }
}

/**
 * Each post has a single-use token, because the site quarantines more than sixty posts a minute with a shared token.
 */
async function measure({ bases, times }: Kind, posts: number, first: number) {
  const baseOf = (index: number) => bases[index % bases.length] ?? '';
  const tokens: string[] = [];
  const isLeft = (index: number) => index < posts;
  await inLanes(connections, isLeft, async (index) => {
    const headers = { 'X-Forwarded-For': enquiryNumber(first + index).address };
    const response = await fetch(`${baseOf(index)}/api/form-token`, { headers });
    tokens.push((await response.json()).token);
  });
  await wait(timeToFillIn);
  const before = await times();
  const began = performance.now();
  await inLanes(connections, isLeft, async (index) => {
    const token = new Map([['contact', tokens[index] ?? ''] as const]);
    const { status, message } = await sendPost(baseOf(index), token, enquiryNumber(first + index));
    if (status !== '1') throw new Error(message);
  });
  const rate = (posts * 1_000) / (performance.now() - began);
  const spent = [...(await times())].map(([pid, ms]) => ms - (before.get(pid) ?? 0));
  return { rate, cost: spent.reduce((sum, one) => sum + one, 0) / posts };
}
