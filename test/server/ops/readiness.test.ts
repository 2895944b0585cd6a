import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { mountSmallDisk } from '../../durability/small-disk.ts';
import { createFaultyUpstream } from '../../support/faulty-upstream.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { type Ops, opsOf } from './ops-of.ts';

/** Milliseconds in which a fault must show. */
const shown = 5_000;

test('a site at work is alive and ready, and names every part', async () => {
  await using site = await startSampleSite();
  const ops = await opsOf(site);
  const { httpStatus, checks } = await ops.ready();
  expect(httpStatus).toBe(200);
  expect(checks.map(({ name }) => name)).toEqual(['running', 'database', 'disk', 'lock', 'upstream']);
  expect((await fetch(`${ops.base}/healthz`)).status).toBe(200);
  expect(await ops.value('site_ready', { check: 'disk' })).toBe(1);
});

test('a full disk shows within 5 s, while pages are served; with room again the site is ready', async ({ skip }) => {
  using disk = mountSmallDisk('8m');
  if (!disk) return skip('this user cannot mount a tmpfs');
  await using site = await startSampleSite({ env: { DATA_DIR: disk.path, OPS_DISK_FREE_MB: '1' } });
  const ops = await opsOf(site);
  await fetch(site.base + href.blogs());
  expect((await ops.ready()).broken).toEqual([]);
  disk.fill();
  expect(await breaksIn(ops, 'disk')).toBeLessThan(shown);
  expect((await fetch(site.base + href.blogs())).status).toBe(200);
  expect(await ops.value('site_ready', { check: 'disk' })).toBe(0);
  disk.free();
  await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
  site.process.kill('SIGKILL');
});

test('a database that cannot be written shows within 5 s, and its recovery too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ready-'));
  {
    await using site = await startSampleSite({ env: { DATA_DIR: folder } });
    const ops = await opsOf(site);
    await fetch(site.base + href.blogs());
    expect((await ops.ready()).broken).toEqual([]);
    const holder = new DatabaseSync(join(folder, 'site.db'));
    holder.exec('BEGIN EXCLUSIVE');
    expect(await breaksIn(ops, 'database')).toBeLessThan(shown);
    expect((await fetch(site.base + href.blogs())).status).toBe(200);
    const { checks } = await ops.ready();
    expect(checks.find(({ name }) => name === 'database')?.detail).toMatch(/locked/);
    holder.exec('ROLLBACK');
    holder.close();
    await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
  }
  rmSync(folder, { recursive: true, force: true });
});

test('a data folder that was replaced under the running site shows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ready-'));
  const data = join(folder, 'data');
  {
    await using site = await startSampleSite({ env: { DATA_DIR: data } });
    const ops = await opsOf(site);
    renameSync(data, join(folder, 'moved'));
    expect(await breaksIn(ops, 'lock')).toBeLessThan(shown);
    renameSync(join(folder, 'moved'), data);
    await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
  }
  rmSync(folder, { recursive: true, force: true });
});

test('an upstream that is gone shows within 5 s if nothing is stored, and not while stored answers are served', async () => {
  await using real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  await using site = await startSampleSite({ env: { ...real.envFor(upstream.base), LOG: 'off' } });
  const ops = await opsOf(site);
  upstream.fail('refuse');
  expect(await breaksIn(ops, 'upstream')).toBeLessThan(shown);
  expect(
    await ops.value('site_upstream_calls_total', { operation: 'ExtraService/GetCountryList', result: 'failed' }),
  ).toBeGreaterThan(0);
  upstream.fail('none');
  await expect.poll(async () => (await ops.ready()).broken).toEqual([]);
  upstream.fail('refuse');
  const start = performance.now();
  while (performance.now() - start < shown) expect((await ops.ready()).broken).toEqual([]);
  await upstream.close();
});

test('an upstream that never answers does not hold up the answer', async () => {
  await using real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  await using site = await startSampleSite({ env: { ...real.envFor(upstream.base), LOG: 'off' } });
  const ops = await opsOf(site);
  upstream.fail('hang');
  const start = performance.now();
  expect((await ops.ready()).broken).toEqual(['upstream']);
  expect(performance.now() - start).toBeLessThan(shown);
  await upstream.close();
});

test('from the signal to stop on the site is not ready, while new visitors are served for the delay', async () => {
  await using site = await startSampleSite({ env: { STOP_DELAY_SECONDS: '3' } });
  const ops = await opsOf(site);
  expect((await ops.ready()).broken).toEqual([]);
  site.process.kill('SIGTERM');
  expect(await breaksIn(ops, 'running')).toBeLessThan(1_000);
  expect((await fetch(`${ops.base}/healthz`)).status).toBe(200);
  expect((await fetch(site.base + href.blogs())).status).toBe(200);
});

/** Milliseconds until the part does not work. */
async function breaksIn(ops: Ops, part: string): Promise<number> {
  const start = performance.now();
  await expect.poll(async () => (await ops.ready()).broken, { interval: 100 }).toContain(part);
  expect((await ops.ready()).httpStatus).toBe(503);
  return performance.now() - start;
}
