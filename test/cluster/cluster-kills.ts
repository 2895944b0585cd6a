import { setTimeout as sleep } from 'node:timers/promises';
import { type Post, postNumber } from '../durability/posts.ts';
import type { Receipt } from '../durability/receipts.ts';
import { type PageTokens, readPageTokens, sendPost } from '../durability/send-post.ts';
import { createRandom } from '../support/random.ts';
import type { SiteProcess } from '../support/site-process.ts';
import type { Cluster } from './a-cluster.ts';
import { whatClusterKept } from './cluster-records.ts';

interface Options {
  cluster: Cluster;
  posts: number;
  /** Kills of a site's process, spread over the posts. */
  kills: number;
  /** Immediate stops of the database server, spread over the posts. */
  stops: number;
  seed: number;
}

export interface ClusterTold {
  /** What was answered with success. */
  receipts: Receipt[];
  /** Tries of a post that broke off, or were told to come again. */
  again: number;
}

const connections = 6;
/** Milliseconds between two looks at a site. */
const pause = 100;
/** Milliseconds until everything is delivered: a process that dies with a claim delays a row. */
const untilDelivered = 90_000;

/**
 * Posts to two sites on one database, each post to either, until it is acknowledged. Meanwhile kills the sites in turn,
 * and stops the database. Resolves when everything is delivered.
 */
export async function clusterKills({ cluster, posts, kills, stops, seed }: Options): Promise<ClusterTold> {
  const random = createRandom(seed);
  const sites = await Promise.all([cluster.startSite({ LOG: 'off' }), cluster.startSite({ LOG: 'off' })]);
  const tokens = await tokensOf((await working()).base);
  const told: ClusterTold = { receipts: [], again: 0 };
  const queue = Array.from({ length: posts }, (_, number) => postNumber(number));
  const faults = faultsAt(posts, { kills, stops });
  let acknowledged = 0;
  let last = 0;
  let running: Promise<void> = Promise.resolve();

  async function visitor(): Promise<void> {
    for (let post = queue.shift(); post; post = queue.shift()) {
      let site = await working();
      while (!(await isTaken(post, site))) {
        told.again += 1;
        site = await working();
      }
      acknowledged += 1;
      const fault = faults.get(acknowledged);
      if (fault) running = running.then(() => harm(fault));
    }
  }

  /** Every try of a post counts toward the limit of its network, so visitors wait for a site that can store something. */
  async function working(): Promise<SiteProcess> {
    for (;;) {
      const site = sites[random.integer(0, 1)];
      // The database knows no such call, or is away.
      const answer = await fetch(`${site?.base}/api/calls/CALL-00000000.ics`).catch(() => undefined);
      if (site && answer?.status === 404) return site;
      await sleep(pause);
    }
  }

  async function isTaken(post: Post, site: SiteProcess): Promise<boolean> {
    const answer = await sendPost(site.base, tokens, post, (receipt) => told.receipts.push(receipt)).catch(
      () => undefined,
    );
    if (answer && answer.status === '0' && answer.httpStatus !== 503) {
      throw new Error(`${post.kind} ${post.number}: ${answer.httpStatus} ${answer.message}`);
    }
    return answer?.status === '1';
  }

  async function harm(fault: 'kill' | 'stop'): Promise<void> {
    if (fault === 'stop') {
      await cluster.postgres.stop();
      return cluster.postgres.start();
    }
    // In turn: a process sets aside what exceeds sixty enquiries a minute, and a new one begins to count again.
    last = 1 - last;
    sites[last]?.process.kill('SIGKILL');
    sites[last] = await cluster.startSite({ LOG: 'off' });
  }

  await Promise.all(Array.from({ length: connections }, visitor));
  await running;
  await delivered(cluster);
  return told;
}

/** A site that has just started may have too much to do for a page. */
async function tokensOf(base: string): Promise<PageTokens> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await readPageTokens(base);
    } catch (error) {
      if (tries === 10) throw error;
      await sleep(10 * pause);
    }
  }
}

/** After how many acknowledged posts a site is killed, or the database stopped. */
function faultsAt(posts: number, { kills, stops }: { kills: number; stops: number }): Map<number, 'kill' | 'stop'> {
  const faults = new Map<number, 'kill' | 'stop'>();
  for (let count = 1; count <= kills; count += 1) faults.set(Math.floor((posts * count) / (kills + 1)), 'kill');
  for (let count = 1; count <= stops; count += 1) faults.set(Math.floor((posts * count) / (stops + 1)) + 1, 'stop');
  return faults;
}

async function delivered(cluster: Cluster): Promise<void> {
  const until = performance.now() + untilDelivered;
  while ((await whatClusterKept(cluster)).rows.some(({ state }) => state === 'pending')) {
    if (performance.now() > until) throw new Error('The outbox still holds pending rows.');
    await sleep(200);
  }
}
