import { cpSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { askSite, deskAddress } from '../../server/desk/ask-site.ts';
import { judge } from '../durability/judge.ts';
import { findPostgres } from '../support/find-postgres.ts';
import { patience } from '../support/patience.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { aFolder } from '../support/temp-folder.ts';
import { aCluster } from './a-cluster.ts';
import { whatClusterKept } from './cluster-records.ts';
import { underLoad } from './under-load.ts';

const testOfCluster = test.skipIf(!findPostgres());
const long = { timeout: 3 * patience.wait };

testOfCluster('two hand-overs to new releases refuse no visitor and lose no post', long, async () => {
  const releases = releasesOf('a', 'b', 'c');
  const { site, cluster } = await startWorkers(releases.current);
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

testOfCluster('if a new release cannot start, the former workers keep running', async () => {
  const releases = releasesOf('a', 'b');
  const { site } = await startWorkers(releases.current, { WARM_UP: '0' });
  const former = await readinessOf(site);
  releases.breakDown('b');
  releases.switchTo('b');
  site.process.kill('SIGUSR2');
  await expect.poll(site.output).toContain('"event":"hand-over-failed"');
  expect(site.output()).toContain('This release is broken.');
  expect(await readinessOf(site)).toEqual(former);
  expect((await fetch(site.base)).status).toBe(200);
});

testOfCluster('desk and monitoring reach all workers, and a worker that dies is replaced', async () => {
  const data = aFolder('data');
  const { site } = await startWorkers(resolve('.'), { WARM_UP: '0', DATA_DIR: data });
  const desk = (change: object) => askSite(deskAddress(data), change, '');
  expect(await desk({ command: 'content reload' })).toMatchObject({ done: true });
  const marker = 'marker-of-the-test';
  expect(await desk({ command: 'announce', marker })).toMatchObject({ done: true });
  await (await fetch(`${site.base}/api/doctor/${marker}`)).text();
  expect(await desk({ command: 'sighting', marker })).toMatchObject({ message: expect.stringContaining('127.0.0.1') });

  const metrics = await (await fetch(`${healthOf(site)}/metrics`)).text();
  expect(metrics).toMatch(/^site_workers\{state="serving"\} 2$/m);
  for (const worker of [1, 2]) expect(metrics).toMatch(new RegExp(`^process_resident.+worker="${worker}"`, 'm'));
  // The workers read the same rows, so only one of them reports the rows.
  expect(metrics.match(/^site_outbox_rows\{state="pending"/gm)).toHaveLength(1);

  const [first, second] = await readinessOf(site);
  process.kill(first?.pid ?? 0, 'SIGKILL');
  await expect.poll(site.output).toContain('"event":"worker-died"');
  await expect.poll(async () => (await readinessOf(site)).length).toBe(2);
  expect((await readinessOf(site)).map(({ pid }) => pid)).toEqual(expect.arrayContaining([second?.pid]));
});

/** Releases of the same code with different digests and script paths, and a link to the current one, as on a server. */
function releasesOf(...names: string[]) {
  const folder = aFolder('releases');
  for (const [index, name] of names.entries()) {
    const build = join(folder, name, 'dist');
    cpSync('dist', build, { recursive: true });
    writeFileSync(join(build, 'sources'), name.repeat(64));
    const manifest = readFileSync(join(build, 'manifest.json'), 'utf8');
    const scripts = manifest.match(/\/assets\/(\w{10})\//)?.[1] ?? '';
    // A build keeps the files of earlier builds, and has no files of later ones.
    for (const earlier of names.slice(0, index + 1)) {
      cpSync(join('dist/assets', scripts), join(build, 'assets', earlier.repeat(10)), { recursive: true });
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

async function startWorkers(release: string, env: Record<string, string> = {}) {
  const cluster = await aCluster();
  onTestFinished(() => cluster[Symbol.asyncDispose]());
  const program = join(release, 'dist/server/main.js');
  const site = await cluster.startSite({ WEB_CONCURRENCY: '2', WARM_UP: '1', ...env }, { program });
  return { cluster, site };
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

/** The builds of the workers that take connections. */
async function buildsOf(site: SiteProcess): Promise<string[]> {
  const text = await (await fetch(`${healthOf(site)}/metrics`)).text();
  return [...new Set([...text.matchAll(/^site_build_info\{.*build="(\w+)"/gm)].map(([, build]) => String(build)))];
}
