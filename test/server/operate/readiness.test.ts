import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Check, createReadiness } from '../../../server/operate/health/readiness.ts';
import { cv } from '../../../shared/forms/cv.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { href } from '../../../shared/paths.ts';
import { mountSmallDisk } from '../../lab/durability/small-disk.ts';
import { aPdf } from '../../support/documents.ts';
import { createFaultyUpstream } from '../../support/faulty-upstream.ts';
import { fullTest } from '../../support/full-run.ts';
import { pageTokenOf } from '../../support/page-token.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';
import { applicant } from '../posts/uploads/an-application.ts';
import { type Ops, opsOf } from './ops-of.ts';

let folder: string;
let data: string;
let site: SiteProcess;
let ops: Ops;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ready-'));
  data = join(folder, 'data');
  site = await startSampleSite({ env: { DATA_DIR: data } });
  ops = await opsOf(site);
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test('a running site is alive and ready, and lists every check', async () => {
  const { httpStatus, checks } = await ops.ready();
  expect(httpStatus).toBe(200);
  expect(checks.map(({ name }) => name)).toEqual(['running', 'database', 'disk', 'lock', 'uploads', 'upstream']);
  expect((await fetch(`${ops.base}/healthz`)).status).toBe(200);
  expect(await ops.value('site_ready', { check: 'disk' })).toBe(1);
});

fullTest(
  'with a full disk, the site is not ready but serves pages, and it is ready again when space is available',
  async ({ skip }) => {
    using disk = mountSmallDisk('8m');
    if (!disk) return skip('this user cannot mount a tmpfs');
    await using site = await startSampleSite({ env: { DATA_DIR: disk.path, OPS_DISK_FREE_MB: '1' } });
    const ops = await opsOf(site);
    await fetch(site.base + href.blogs());
    expect((await ops.ready()).broken).toEqual([]);
    disk.fill();
    await breaks(ops, 'disk');
    expect((await fetch(site.base + href.blogs())).status).toBe(200);
    expect(await ops.value('site_ready', { check: 'disk' })).toBe(0);
    disk.free();
    await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
    site.process.kill('SIGKILL');
  },
);

test('while its database cannot be written, the site is not ready, and then it recovers', async () => {
  await fetch(site.base + href.blogs());
  expect((await ops.ready()).broken).toEqual([]);
  const holder = new DatabaseSync(join(data, 'site.db'));
  holder.exec('BEGIN EXCLUSIVE');
  await breaks(ops, 'database');
  expect((await fetch(site.base + href.blogs())).status).toBe(200);
  const { checks } = await ops.ready();
  expect(checks.find(({ name }) => name === 'database')?.detail).toMatch(/locked/);
  holder.exec('ROLLBACK');
  holder.close();
  await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
});

test('while its database rejects posts but accepts other writes, the site is not ready', async () => {
  const admin = new DatabaseSync(join(data, 'site.db'));
  admin.exec("CREATE TRIGGER no BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'no posts'); END");
  await breaks(ops, 'database');
  admin.exec('DROP TRIGGER no');
  await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
  expect(admin.prepare('SELECT count(*) AS rows FROM outbox').get()).toEqual({ rows: 0 });
  admin.close();
});

test('while its uploads folder cannot be written, the site is not ready', async () => {
  const coming = join(data, 'uploads', 'tmp');
  renameSync(coming, `${coming}-away`);
  await breaks(ops, 'uploads');
  renameSync(`${coming}-away`, coming);
  await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
});

test('if files use 80 % of their quota, /readyz says what to do, and the site stays ready', async () => {
  await using site = await startSampleSite({ env: { DATA_DIR: join(folder, 'files'), UPLOAD_QUOTA_MB: '10' } });
  const ops = await opsOf(site);
  const uploads = async () => (await ops.ready()).checks.find(({ name }) => name === 'uploads');
  expect((await uploads())?.detail).toMatch(/^0% /);
  const token = await pageTokenOf('application', async (path) => (await fetch(site.base + path)).text());
  for (const from of ['192.0.2.1', '198.51.100.1']) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...applicant, Message: from, [guardFields.token]: token }))
      form.set(name, value);
    form.set(cv.field, new Blob([new Uint8Array(aPdf(4_500_000))]), 'cv.pdf');
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': from };
    expect((await fetch(`${site.base}/api/application`, { method: 'POST', headers, body: form })).status).toBe(200);
  }
  await expect.poll(async () => (await uploads())?.detail).toMatch(/^85% .*delete/);
  expect((await ops.ready()).httpStatus).toBe(200);
  expect(site.output()).toContain('uploads-nearly-full');
});

test('while its data folder is replaced, the site is not ready', async () => {
  renameSync(data, join(folder, 'moved'));
  await breaks(ops, 'lock');
  renameSync(join(folder, 'moved'), data);
  await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
});

test('while the upstream fails, the site is not ready, unless it can serve stored responses', async () => {
  await using real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  const own = join(folder, 'own');
  await using site = await startSampleSite({ env: { ...real.envFor(upstream.base), DATA_DIR: own, LOG: 'off' } });
  const ops = await opsOf(site);
  upstream.fail('refuse');
  await breaks(ops, 'upstream');
  expect(
    await ops.value('site_upstream_calls_total', { operation: 'ExtraService/GetCountryList', result: 'failed' }),
  ).toBeGreaterThan(0);
  upstream.fail('none');
  await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
  upstream.fail('refuse');
  renameSync(own, join(folder, 'aside'));
  await breaks(ops, 'lock');
  expect((await ops.ready()).broken).not.toContain('upstream');
  renameSync(join(folder, 'aside'), own);
  await upstream.close();
});

test('after the stop signal, the site is not ready, but new visitors are served during the delay', async () => {
  await using site = await startSampleSite({ env: { STOP_DELAY_SECONDS: '3' } });
  const ops = await opsOf(site);
  expect((await ops.ready()).broken).toEqual([]);
  site.process.kill('SIGTERM');
  await breaks(ops, 'running');
  expect((await fetch(`${ops.base}/healthz`)).status).toBe(200);
  expect((await fetch(site.base + href.blogs())).status).toBe(200);
});

test('a part that fails or does not respond makes the site not ready within 5 s', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let run: Check['run'] = () => ({ ok: true, detail: '' });
  const readiness = createReadiness([{ name: 'part', run: () => run() }], Date.now);
  for (const broken of [() => ({ ok: false, detail: 'gone' }), () => new Promise<never>(() => {})]) {
    run = () => ({ ok: true, detail: '' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await readiness.check()).ready).toBe(true);
    run = broken;
    const later = [0, 1_000, 2_000, 3_000].map(async (after) => {
      await new Promise((resolve) => setTimeout(resolve, after));
      return readiness.check();
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await Promise.all(later)).at(-1)?.ready).toBe(false);
  }
});

async function breaks(ops: Ops, part: string): Promise<void> {
  await expect.poll(async () => (await ops.ready()).broken, { interval: 100 }).toContain(part);
  expect((await ops.ready()).httpStatus).toBe(503);
}
