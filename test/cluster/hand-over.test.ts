import { cpSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { askSite, deskAddress } from '../../server/desk/ask-site.ts';
import { judge } from '../durability/judge.ts';
import { findPostgres } from '../support/find-postgres.ts';
import { patience } from '../support/patience.ts';
import { type SiteProcess, startSampleSite } from '../support/site-process.ts';
import { aFolder } from '../support/temp-folder.ts';
import { aCluster, type Cluster } from './a-cluster.ts';
import { whatClusterKept } from './cluster-records.ts';
import { underLoad } from './under-load.ts';

const testOfCluster = test.skipIf(!findPostgres());
const long = { timeout: 3 * patience.wait };

testOfCluster('two hand-overs to new releases refuse no visitor and lose no post', long, async () => {
  const cluster = await aCluster();
  const releases = releasesOf('a', 'b', 'c');
  const site = await startWorkers(cluster, releases.current);
  const load = await underLoad(site.base);
  for (const next of ['b', 'c']) {
    const former = await buildsOf(site);
    expect(former).toHaveLength(1);
    releases.switchTo(next);
    site.process.kill('SIGUSR2');
    await expect
      .poll(async () => {
        const builds = await buildsOf(site);
        return builds.length === 1 && builds[0] !== former[0];
      })
      .toBe(true);
  }
  const { pages, errors, postErrors, receipts } = await load.end();
  expect([...errors, ...postErrors]).toEqual([]);
  expect(pages).toBeGreaterThan(100);
  expect(receipts.length).toBeGreaterThan(20);
  const kept = await whatClusterKept(cluster);
  expect(judge(receipts, kept)).toEqual({ lost: [], doubled: [], wrong: [] });
});

testOfCluster('a release that cannot start leaves the former workers as they are', async () => {
  const cluster = await aCluster();
  const releases = releasesOf('a', 'b');
  const site = await startWorkers(cluster, releases.current, { WARM_UP: '0' });
  const former = await readinessOf(site);
  releases.breakDown('b');
  releases.switchTo('b');
  site.process.kill('SIGUSR2');
  await expect.poll(site.output).toContain('"event":"hand-over-failed"');
  expect(site.output()).toContain('This release is broken.');
  expect(await readinessOf(site)).toEqual(former);
  expect((await fetch(site.base)).status).toBe(200);
});

testOfCluster('desk and monitoring see all workers, and one that dies is replaced', async () => {
  const cluster = await aCluster();
  const data = aFolder('data');
  const site = await startWorkers(cluster, resolve('.'), { WARM_UP: '0', DATA_DIR: data });
  const desk = (change: object) => askSite(deskAddress(data), change, '');
  expect(await desk({ command: 'content reload' })).toMatchObject({ done: true });
  const marker = 'a-marker-of-the-doctor';
  expect(await desk({ command: 'announce', marker })).toMatchObject({ done: true });
  await (await fetch(`${site.base}/api/doctor/${marker}`)).text();
  expect(await desk({ command: 'sighting', marker })).toMatchObject({ message: expect.stringContaining('127.0.0.1') });

  const metrics = await (await fetch(`${healthOf(site)}/metrics`)).text();
  expect(metrics).toMatch(/^site_workers\{state="serving"\} 2$/m);
  for (const worker of [1, 2]) expect(metrics).toMatch(new RegExp(`^process_resident.+worker="${worker}"`, 'm'));
  // All read the same rows.
  expect(metrics.match(/^site_outbox_rows\{state="pending"/gm)).toHaveLength(1);

  const [first, second] = await readinessOf(site);
  process.kill(first?.pid ?? 0, 'SIGKILL');
  await expect.poll(site.output).toContain('"event":"worker-died"');
  await expect.poll(async () => (await readinessOf(site)).length).toBe(2);
  expect((await readinessOf(site)).map(({ pid }) => pid)).toEqual(expect.arrayContaining([second?.pid]));
});

/** Releases of the same code, told apart by their digest and the addresses of their scripts, and a link to the present one, as on a server. */
function releasesOf(...names: string[]) {
  const folder = aFolder('releases');
  for (const [index, name] of names.entries()) {
    const build = join(folder, name, 'dist');
    cpSync('dist', build, { recursive: true });
    writeFileSync(join(build, 'sources'), name.repeat(64));
    const manifest = readFileSync(join(build, 'manifest.json'), 'utf8');
    const scripts = manifest.match(/\/assets\/(\w{10})\//)?.[1] ?? '';
    // As builds keep the files of former ones, and none has those of the next.
    for (const one of names.slice(0, index + 1)) {
      cpSync(join('dist/assets', scripts), join(build, 'assets', one.repeat(10)), { recursive: true });
    }
    rmSync(join(build, 'assets', scripts), { recursive: true });
    writeFileSync(join(build, 'manifest.json'), manifest.replaceAll(scripts, name.repeat(10)));
  }
  const current = join(folder, 'current');
  symlinkSync(names[0] ?? '', current);
  return {
    current,
    breakDown(name: string) {
      const broken = 'process.stderr.write("This release is broken.\\n"); process.exit(1);';
      writeFileSync(join(folder, name, 'dist/server/main.js'), broken);
    },
    switchTo(name: string) {
      unlinkSync(current);
      symlinkSync(name, current);
    },
  };
}

async function startWorkers(cluster: Cluster, release: string, env: Record<string, string> = {}): Promise<SiteProcess> {
  const { postgres, database, upstream } = cluster;
  const shared = { ...upstream.envFor(upstream.base), DATABASE_URL: postgres.urlOf(database), OPS_PORT: '0' };
  const site = await startSampleSite({
    program: join(release, 'dist/server/main.js'),
    env: { ...shared, WEB_CONCURRENCY: '2', LOG: 'warn', WARM_UP: '1', ...env },
  });
  onTestFinished(() => site[Symbol.asyncDispose]());
  return site;
}

function healthOf(site: SiteProcess): string {
  return site.output().match(/health +(http:\S+)/)?.[1] ?? '';
}

const readinessSchema = v.object({ workers: v.array(v.object({ worker: v.number(), pid: v.number() })) });

/** The workers that take connections. */
async function readinessOf(site: SiteProcess) {
  const answer = await fetch(`${healthOf(site)}/readyz`);
  return v.parse(readinessSchema, await answer.json()).workers;
}

/** Of the workers that take connections. */
async function buildsOf(site: SiteProcess): Promise<string[]> {
  const text = await (await fetch(`${healthOf(site)}/metrics`)).text();
  return [...new Set([...text.matchAll(/^site_build_info\{.*build="(\w+)"/gm)].map(([, build]) => String(build)))];
}
