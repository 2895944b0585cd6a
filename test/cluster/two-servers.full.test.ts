import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../attacks/free-port.ts';
import { judge } from '../durability/judge.ts';
import { startShippedNginx } from '../server/deploy/shipped-nginx.ts';
import { missingTools } from '../server/doctor/nginx-servers.ts';
import { findPostgres } from '../support/find-postgres.ts';
import { patience } from '../support/patience.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { aCluster } from './a-cluster.ts';
import { whatClusterKept } from './cluster-records.ts';
import { answerOf, underLoad } from './under-load.ts';

const isMissing = !findPostgres() || missingTools().length > 0;
/** Milliseconds until nginx tries a failed server again, with a margin. */
const untilTriedAgain = 4_000;

test.skipIf(isMissing)(
  'behind nginx, visitors notice neither the crash of a server nor the replacement of both',
  { timeout: 3 * patience.wait },
  async () => {
    const { cluster, base, start, sites } = await twoServers();
    const dying = await underLoad(base);
    await sleep(1_000);
    sites[0]?.process.kill('SIGKILL');
    await sleep(2_000);
    const ofDeath = await dying.end();
    // A post that the dead server may have stored is sent again, and stored once.
    expect([...ofDeath.errors, ...ofDeath.postErrors]).toEqual([]);

    await start(0);
    await sleep(untilTriedAgain);
    const replacing = await underLoad(base, 1_000);
    for (const index of [0, 1]) {
      await sites[index]?.[Symbol.asyncDispose]();
      await start(index);
      await sleep(untilTriedAgain);
    }
    const ofReplacement = await replacing.end();
    expect([...ofReplacement.errors, ...ofReplacement.postErrors]).toEqual([]);
    expect(ofReplacement.pages).toBeGreaterThan(100);
    const receipts = [...ofDeath.receipts, ...ofReplacement.receipts];
    expect(receipts.length).toBeGreaterThan(20);
    const { lost, doubled } = judge(receipts, await whatClusterKept(cluster));
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });

    await Promise.all(sites.map((site) => site[Symbol.asyncDispose]()));
    const page = await answerOf(`${base}/blogs`);
    expect(page).toEqual({ status: 200, body: expect.stringContaining('</html>') });
    const post = await fetch(`${base}/contact`, { method: 'POST', body: new URLSearchParams({ Message: 'Hello' }) });
    expect([post.status, await post.text()]).toEqual([502, readFileSync('deploy/nginx/site-is-away.html', 'utf8')]);
  },
);

async function twoServers() {
  const cluster = await aCluster();
  onTestFinished(() => cluster[Symbol.asyncDispose]());
  const ports = {
    site: await freePort(),
    secondSite: await freePort(),
    http: await freePort(),
    https: await freePort(),
  };
  const base = `http://localhost:${ports.https}`;
  const sites: SiteProcess[] = [];
  const start = async (index: number) => {
    const PORT = String(index === 0 ? ports.site : ports.secondSite);
    sites[index] = await cluster.startSite({ PORT, WEB_BASE: base, HOSTS: 'localhost', WARM_UP: '1' });
  };
  await Promise.all([start(0), start(1)]);
  const nginx = await startShippedNginx(ports, { plain: true });
  onTestFinished(() => nginx[Symbol.asyncDispose]());
  return { cluster, base, start, sites };
}
