import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startShippedNginx } from '../../server/deploy/shipped-nginx.ts';
import { missingTools } from '../../server/operate/doctor/nginx-servers.ts';
import { opsOf } from '../../server/operate/ops-of.ts';
import { findPostgres } from '../../support/find-postgres.ts';
import type { SiteProcess } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';
import { createClient } from '../client.ts';
import { judge } from '../durability/judge.ts';
import { freePort } from '../free-port.ts';
import { aCluster } from './a-cluster.ts';
import { storedDataOfCluster } from './cluster-records.ts';
import { releasesOf } from './releases.ts';
import { plain, underLoad } from './under-load.ts';

const isMissing = !findPostgres() || missingTools().length > 0;
/** Milliseconds after which nginx tries a failed instance again, with a margin. */
const untilTriedAgain = 4_000;
const long = { timeout: 3 * timeout.wait };

test.skipIf(isMissing)(
  'behind nginx, a rolling restart of two instances with a new release fails no request and loses no post',
  long,
  async () => {
    const { cluster, base, releases, start, sites } = await twoInstances();
    const ask = createClient(base);
    const load = await underLoad(base);
    for (const index of [0, 1]) {
      await sites[index]?.[Symbol.asyncDispose]();
      const ops = await opsOf(await start(index, 'next'));
      await expect.poll(async () => (await ops.ready()).httpStatus).toBe(200);
      await sleep(untilTriedAgain);
      const scripts = await Promise.all(releases.scripts('next').map((path) => ask(path, { headers: plain })));
      expect(new Set(scripts.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const { pages, errors, postErrors, receipts } = await load.end();
    expect([...errors, ...postErrors]).toEqual([]);
    expect(pages).toBeGreaterThan(100);
    expect(receipts.length).toBeGreaterThan(20);
    expect(judge(receipts, await storedDataOfCluster(cluster))).toEqual({ lost: [], doubled: [], wrong: [] });
  },
);

test.skipIf(isMissing)(
  'behind nginx, the crash of one instance causes no error for visitors, and an error page is shown when both are down',
  long,
  async () => {
    const { cluster, base, sites } = await twoInstances();
    const ask = createClient(base);
    const load = await underLoad(base);
    await sleep(1_000);
    sites[0]?.process.kill('SIGKILL');
    await sleep(2_000);
    const { errors, postErrors, receipts } = await load.end();
    expect([...errors, ...postErrors]).toEqual([]);
    const { lost, doubled } = judge(receipts, await storedDataOfCluster(cluster));
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });

    await Promise.all(sites.map((site) => site[Symbol.asyncDispose]()));
    const page = await ask('/blogs', { headers: plain });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('</html>') });
    const post = await fetch(`${base}/contact`, { method: 'POST', body: new URLSearchParams({ Message: 'Hello' }) });
    expect([post.status, await post.text()]).toEqual([502, readFileSync('deploy/nginx/site-is-away.html', 'utf8')]);
  },
);

async function twoInstances() {
  const cluster = await aCluster();
  onTestFinished(() => cluster[Symbol.asyncDispose]());
  const ports = {
    site: await freePort(),
    secondSite: await freePort(),
    http: await freePort(),
    https: await freePort(),
  };
  const base = `http://localhost:${ports.https}`;
  const releases = releasesOf('former', 'next');
  const sites: SiteProcess[] = [];
  const start = async (index: number, release: string) => {
    const PORT = String(index === 0 ? ports.site : ports.secondSite);
    const env = { PORT, WEB_BASE: base, HOSTS: 'localhost', WARM_UP: '1' };
    const site = await cluster.startSite(env, { program: releases.program(release) });
    sites[index] = site;
    return site;
  };
  await Promise.all([start(0, 'former'), start(1, 'former')]);
  const nginx = await startShippedNginx(ports, { plain: true });
  onTestFinished(() => nginx[Symbol.asyncDispose]());
  return { cluster, base, releases, start, sites };
}
