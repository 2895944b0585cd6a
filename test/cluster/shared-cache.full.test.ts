import { describe, expect, test } from 'vitest';
import { opsOf } from '../server/ops/ops-of.ts';
import { findPostgres } from '../support/find-postgres.ts';
import { findRedis } from '../support/find-redis.ts';
import { createRandom } from '../support/random.ts';
import { startRedis } from '../support/redis.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { aCluster } from './a-cluster.ts';

const random = createRandom(20_261_128);
/** Rounds of visits. Each round requests every path once. */
const rounds = 50;

describe.skipIf(!findPostgres() || !findRedis())('two sites with a shared cache', () => {
  test('find answers of the API as often as one site does', async () => {
    await using cluster = await aCluster();
    await using redis = await startRedis();
    const paths = await pathsOf(await cluster.startSite());
    const alone = [await cluster.startSite()];
    const together = await Promise.all([1, 2].map(() => cluster.startSite({ REDIS_URL: redis?.url ?? '' })));
    const [ofOne, ofTwo] = [await hitsOf(alone, paths), await hitsOf(together, paths)];
    expect(ofOne).toBeGreaterThan(0);
    expect(ofTwo / ofOne).toBeGreaterThan(0.98);
  });

  test('answer every read without an error while the cache is emptied, hangs, dies, and comes back', async () => {
    await using cluster = await aCluster();
    await using redis = await startRedis();
    const sites = await Promise.all([1, 2].map(() => cluster.startSite({ REDIS_URL: redis?.url ?? '' })));
    const paths = await pathsOf(sites[0]);
    const statuses = new Set<number>();
    const faults = [
      () => redis?.ask('FLUSHALL'),
      () => redis?.hang(),
      () => redis?.resume(),
      () => redis?.kill(),
      () => redis?.start(),
      () => redis?.ask('FLUSHALL'),
    ];
    for (const fault of faults) {
      const visits = visitAll(sites, paths, statuses);
      await fault();
      await visits;
      await visitAll(sites, paths, statuses);
    }
    expect([...statuses]).toEqual([200]);
  });
});

/** The share of reads that are served from memory or from the shared cache. */
async function hitsOf(sites: SiteProcess[], paths: string[]): Promise<number> {
  for (let round = 0; round < rounds; round += 1) await visitAll(sites, paths, new Set());
  const all = await Promise.all(sites.map(opsOf));
  const sum = async (name: string, result: string) => {
    const values = await Promise.all(all.map((ops) => ops.value(name, { result })));
    return values.reduce<number>((total, value) => total + (value ?? 0), 0);
  };
  const [hits, misses] = [await sum('site_api_cache_total', 'hit'), await sum('site_api_cache_total', 'miss')];
  return hits / (hits + misses);
}

/** Requests each path once, at a random site. */
async function visitAll(sites: SiteProcess[], paths: string[], statuses: Set<number>): Promise<void> {
  const queue = [...paths];
  const visitor = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) {
      const site = sites[random.integer(0, sites.length - 1)];
      const answer = await fetch(`${site?.base}${path}`);
      statuses.add(answer.status);
      await answer.text();
    }
  };
  await Promise.all([1, 2, 3, 4].map(visitor));
}

/** Reads of a browser. They bypass the page cache. */
async function pathsOf(site: SiteProcess | undefined): Promise<string[]> {
  const html = await (await fetch(`${site?.base}/blogs`)).text();
  const notes = [...html.matchAll(/href="\/blogs\/([a-z-]+)"/g)].map(([, slug = '']) => slug);
  const reads = [...new Set(notes)].flatMap((slug) => ['post', 'comments'].map((name) => `blogs.${name}?slug=${slug}`));
  return [...reads, 'countries', 'settings', 'blogs.categories', 'portfolio.categories'].map((read) => `/api/${read}`);
}
