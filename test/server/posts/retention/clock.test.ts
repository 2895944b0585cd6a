import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createExpiryClock } from '../../../../server/posts/retention/expiry-clock.ts';
import { createRetention } from '../../../../server/posts/retention/retention.ts';
import { filesInFolder } from '../../../../server/posts/uploads/post-files.ts';
import { openUploadFolder } from '../../../../server/posts/uploads/upload-folder.ts';
import { parseEnv } from '../../../../server/process/env.ts';
import { representatives } from '../../../support/full-run.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { startSampleSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { visit } from '../../operate/doctor/visit.ts';
import { opsOf } from '../../operate/ops-of.ts';
import { openOutbox, stored } from '../outbox/opened-outbox.ts';

const hour = 3_600_000;
const day = 24 * hour;
const year = 365 * day;
const token = 'a'.repeat(43);
const all = ['post', 'unconfirmed subscription', 'chat', 'stray file'];

async function aSite(startedAt = Date.now()) {
  const clock = { now: startedAt };
  const { outbox, jobs, consents, conversations, store, file } = openOutbox(undefined, () => clock.now);
  const folder = dirname(file);
  const warned: string[] = [];
  const log = { ...silentLog, warn: ({ event }: { event: string }) => void warned.push(event) };
  const files = filesInFolder(openUploadFolder(join(folder, 'uploads')));
  const aside = join(folder, 'uploads', 'aside');
  const stray = join(aside, 'JOB-00000001');
  const references: string[] = [];

  async function fill(): Promise<void> {
    const delivered = await stored(outbox, { key: `a${references.length}` });
    const ended = store.tables.updateTable('outbox').set({ state: 'delivered', delivered_at: clock.now });
    await ended.where('reference', '=', delivered).execute();
    const email = 'asha@pumps.example';
    const payload = { WorkEmail: email };
    const requested = await stored(outbox, {
      form: 'subscribe',
      key: `b${references.length}`,
      payload,
      isUnconfirmed: true,
    });
    const row = { id: (await outbox.show(requested))?.id ?? 0, reference: requested };
    await consents.within(store.tables).request({ row, email, words: 'Yes', isMailed: true });
    await store.tables.updateTable('jobs').set({ state: 'done' }).where('kind', '=', 'subscription-mail').execute();
    references.push(delivered, requested);
    await conversations.post(token, { key: `${references.length}`.repeat(16), text: 'Hello' });
    mkdirSync(aside, { recursive: true });
    writeFileSync(stray, 'x');
    utimesSync(stray, clock.now / 1_000, clock.now / 1_000);
  }

  async function cleanUp(): Promise<string[]> {
    const expiry = createExpiryClock({ folder, store, log, now: () => clock.now });
    const parts = { env: parseEnv({}), folder, outbox, consents, conversations, files, jobs, store, log };
    await createRetention({ ...parts, clock: expiry }).cleanUp();
    const [post, subscription] = await Promise.all(references.map((reference) => outbox.show(reference)));
    const isThere = [post, subscription, await conversations.find(token), existsSync(stray)];
    return all.filter((_, kind) => isThere[kind]);
  }

  async function start(): Promise<void> {
    await createExpiryClock({ folder, store, log, now: () => clock.now }).now();
  }

  async function cleanUpFor(milliseconds: number): Promise<string[]> {
    const end = clock.now + milliseconds;
    for (; clock.now < end; clock.now += hour) await cleanUp();
    return cleanUp();
  }

  return { clock, folder, warned, fill, start, cleanUp, cleanUpFor };
}

test.each(
  representatives(
    [
      ['ahead by a little more than a weekend, and by years a moment later', [3 * day, 10 * year]],
      ['to the year 2000 and ahead', [Date.UTC(2000, 0, 1) - Date.now(), 30 * year]],
      ['ahead', [3 * year]],
      ['to the year 2000', [Date.UTC(2000, 0, 1) - Date.now()]],
    ] as const,
    2,
  ),
)('a clock that leaps %s and is corrected in time deletes nothing', async (_, leaps) => {
  const { clock, fill, cleanUp, cleanUpFor, warned } = await aSite();
  await fill();
  await cleanUpFor(5 * hour);
  const right = clock.now;
  for (const leap of leaps) {
    clock.now = right + leap;
    expect(await cleanUpFor(5 * hour)).toEqual(all);
  }
  clock.now = right + hour;
  expect(await cleanUp()).toEqual(all);
  expect(warned).toEqual(Array.from({ length: leaps.length + 1 }, () => 'clock-leapt'));
  expect(await cleanUpFor(6 * day), 'the correct clock is trusted again').toEqual(all);
  expect(await cleanUpFor(3 * day)).toEqual(['post', 'chat', 'stray file']);
});

test('data of an older release, or of a backup, is not deleted for a day if the clock is wrong at startup', async () => {
  const { clock, fill, cleanUpFor, warned } = await aSite();
  await fill();
  clock.now += 3 * year;
  expect(await cleanUpFor(23 * hour)).toEqual(all);
  expect(warned).toEqual(['clock-leapt']);
});

test('posts that arrive after a start with a wrong clock do not make that clock trusted', async () => {
  const { clock, fill, start, cleanUp, cleanUpFor } = await aSite();
  await fill();
  clock.now += 3 * year;
  await start();
  await fill();
  clock.now += 10 * 60_000;
  expect(await cleanUp()).toEqual(all);
  expect(await cleanUpFor(23 * hour)).toEqual(all);
});

test('the site stores the time of its start before visitors post', async () => {
  const folder = aFolder('noted');
  await using _ = await startSampleSite({ env: { DATA_DIR: folder }, isFirst: true });
  expect(existsSync(join(folder, 'clock.json'))).toBe(true);
});

test('after months without power, expired data is deleted a day later', async () => {
  const { clock, fill, cleanUp, cleanUpFor } = await aSite();
  await fill();
  await cleanUp();
  clock.now += 8 * 30 * day;
  expect(await cleanUp()).toEqual(all);
  expect(await cleanUpFor(day + hour)).toEqual(['post']);
});

test.each(
  representatives([
    ['a weekend', 2 * day - hour],
    ['an hour', hour],
  ] as const),
)('a host that is repeatedly off for %s deletes data on time', async (_, pause) => {
  const { clock, fill, cleanUp, warned } = await aSite();
  await fill();
  const expired = clock.now + 91 * day;
  for (; clock.now < expired; clock.now += pause) await cleanUp();
  expect(await cleanUp()).toEqual(['post']);
  expect(warned).toEqual([]);
});

test('posts of a first start with a wrong clock are not deleted when the clock is corrected', async () => {
  for (const wrong of [Date.now() + 10 * year, Date.UTC(2000, 0, 1)]) {
    const { clock, fill, cleanUp, cleanUpFor } = await aSite(wrong);
    await cleanUp();
    await fill();
    await cleanUpFor(hour);
    clock.now = Date.now();
    expect(await cleanUpFor(23 * hour)).toEqual(all);
  }
});

test('an unreadable clock file is recreated and causes no early deletion', async () => {
  const { clock, folder, fill, cleanUp } = await aSite();
  await fill();
  await cleanUp();
  writeFileSync(join(folder, 'clock.json'), '{"seen":');
  clock.now += 3 * year;
  expect(await cleanUp()).toEqual(all);
});

test('doctor and metrics report that the clock has leapt until it is trusted', async () => {
  const { clock, folder, fill, cleanUp } = await aSite(Date.now() - year);
  await fill();
  await cleanUp();
  const found = async () => (await visit({ DATA_DIR: folder })).of('retention');
  expect(await found()).toEqual([expect.stringMatching(/^ok: /)]);
  clock.now = Date.now();
  await cleanUp();
  expect(await found()).toEqual([expect.stringMatching(/^warn: .+ jumped .+NTP/)]);
  await using site = await startSampleSite({ env: { DATA_DIR: folder } });
  const ops = await opsOf(site);
  expect(await ops.value('site_clock_leapt')).toBe(1);
  rmSync(join(folder, 'clock.json'));
  expect(await ops.value('site_clock_leapt')).toBe(0);
});
