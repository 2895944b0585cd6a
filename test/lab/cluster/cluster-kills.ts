import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../support/random.ts';
import type { SiteProcess } from '../../support/site-process.ts';
import { joinerOf, type Post, postNumber, type Receipt } from '../durability/posts.ts';
import { readPageTokens, sendPost } from '../durability/send-post.ts';
import type { Cluster } from './a-cluster.ts';
import { storedDataOfCluster } from './cluster-records.ts';

interface Options {
  cluster: Cluster;
  posts: number;
  kills: number;
  stops: number;
  seed: number;
}

export interface KillsResult {
  receipts: Receipt[];
  /** Posts without a response. */
  cut: number;
  /** Posts that were sent again, because they had no response or status 503. */
  again: number;
}

const connections = 6;
const pause = 100;
const untilDelivered = 90_000;
const untilTaken = 90_000;

export async function clusterKills({ cluster, posts, kills, stops, seed }: Options): Promise<KillsResult> {
  const random = createRandom(seed);
  const sites = await Promise.all([cluster.startSite({ LOG: 'off' }), cluster.startSite({ LOG: 'off' })]);
  const tokens = await readPageTokens((await working()).base);
  const result: KillsResult = { receipts: [], cut: 0, again: 0 };
  const queue = Array.from({ length: posts }, (_, number) => postNumber(number));
  const faults = faultsAt(posts, { kills, stops });
  const taken = queue.map(() => Promise.withResolvers<void>());
  let acknowledged = 0;
  let last = 0;
  let running: Promise<void> = Promise.resolve();

  async function visitor(): Promise<void> {
    for (let post = queue.shift(); post; post = queue.shift()) {
      // Waits for the subscription, because a late retry would put the unsubscribed address back on the list.
      const joiner = joinerOf(post.number);
      if (joiner !== undefined) await taken[joiner]?.promise;
      const until = performance.now() + untilTaken;
      while (!(await isTaken(post, await working(until)))) result.again += 1;
      taken[post.number]?.resolve();
      acknowledged += 1;
      const fault = faults.get(acknowledged);
      if (fault) running = running.then(() => harm(fault));
    }
  }

  async function working(until = performance.now() + untilTaken): Promise<SiteProcess> {
    while (performance.now() < until) {
      const site = sites[random.integer(0, 1)];
      // Status 404 shows that the instance can query the database, which contains no such call.
      const response = await fetch(`${site?.base}/api/calls/CALL-00000000.ics`).catch(() => undefined);
      if (site && response?.status === 404) return site;
      await sleep(pause);
    }
    throw new Error('No site can store a post.');
  }

  async function isTaken(post: Post, site: SiteProcess): Promise<boolean> {
    const response = await sendPost(site.base, tokens, post, (receipt) => result.receipts.push(receipt)).catch(
      () => undefined,
    );
    if (!response) result.cut += 1;
    if (response && response.status === '0' && response.httpStatus !== 503) {
      throw new Error(`${post.kind} ${post.number}: ${response.httpStatus} ${response.message}`);
    }
    return response?.status === '1';
  }

  async function harm(fault: 'kill' | 'stop'): Promise<void> {
    if (fault === 'stop') {
      await cluster.postgres.stop();
      return cluster.postgres.start();
    }
    last = 1 - last;
    sites[last]?.process.kill('SIGKILL');
    sites[last] = await cluster.startSite({ LOG: 'off' });
  }

  await Promise.all(Array.from({ length: connections }, visitor));
  await running;
  await delivered(cluster);
  return result;
}

function faultsAt(posts: number, { kills, stops }: { kills: number; stops: number }): Map<number, 'kill' | 'stop'> {
  const faults = new Map<number, 'kill' | 'stop'>();
  for (let count = 1; count <= kills; count += 1) faults.set(Math.floor((posts * count) / (kills + 1)), 'kill');
  for (let count = 1; count <= stops; count += 1) faults.set(Math.floor((posts * count) / (stops + 1)) + 1, 'stop');
  return faults;
}

async function delivered(cluster: Cluster): Promise<void> {
  const until = performance.now() + untilDelivered;
  while ((await storedDataOfCluster(cluster)).rows.some(({ state }) => state === 'pending')) {
    if (performance.now() > until) throw new Error('The outbox still contains pending rows.');
    await sleep(200);
  }
}
