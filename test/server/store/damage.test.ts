import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../../server/process/log.ts';
import { limitStorageErrors, startDamageCheck } from '../../../server/store/damage.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import { fullTest, isFullRun, representatives } from '../../support/full-run.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { failToStart, prepareData, startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { desk } from '../operate/desk/desk.ts';
import { filledFolder } from '../operate/desk/filled-folder.ts';
import { contact, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { writeFormerUpstream } from './former-upstream.ts';

function logged() {
  const lines: string[] = [];
  return { lines, log: createLog('info', (line) => lines.push(line)) };
}

function sqliteError(errcode: number): Error {
  return Object.assign(new Error('database disk image is malformed'), { errcode });
}

test('a repeated database error is logged once a minute, with a count and without a stack', () => {
  const { lines, log } = logged();
  let time = 0;
  const limited = limitStorageErrors(log, () => time);
  for (let second = 0; second < 121; second += 1) {
    time = second * 1_000;
    limited.error({ event: 'outbox-unreadable' }, new StoreUnavailable('No.', { cause: sqliteError(11) }));
  }
  expect(lines.map((line) => JSON.parse(line).count)).toEqual([1, 60, 60]);
  expect(lines[0]).toContain('restore');
  expect(lines.join('')).not.toMatch(/stack|\.ts:/);
  limited.error({ event: 'other' }, sqliteError(13));
  limited.error({ event: 'outbox-unreadable' }, new Error('An error in the code'));
  expect(lines).toHaveLength(5);
  expect(JSON.parse(lines[4] ?? '').cause).toContain('.ts:');
});

test('a connection that fails for lack of descriptors is not reported as a disk error', () => {
  const { lines, log } = logged();
  const error = Object.assign(new Error('EMFILE: connect'), { code: 'EMFILE', syscall: 'connect', errno: -24 });
  for (let count = 0; count < 2; count += 1) limitStorageErrors(log).error({ event: 'upstream-failed' }, error);
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('"error":');
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'EACCES'])(
  'a disk that fails with %s writes one log line per event and minute',
  (code) => {
    const { lines, log } = logged();
    let time = 0;
    const limited = limitStorageErrors(log, () => time);
    const error = Object.assign(new Error(`${code}: no, write`), { code, syscall: 'write', errno: -1 });
    for (let second = 0; second < 61; second += 1) {
      time = second * 1_000;
      limited.error({ event: 'upload-not-written' }, error);
      limited.warn({ event: 'picture-failed' }, new Error('No picture.', { cause: error }));
    }
    expect(lines.map((line) => [JSON.parse(line).event, JSON.parse(line).count])).toEqual([
      ['upload-not-written', 1],
      ['picture-failed', 1],
      ['upload-not-written', 60],
      ['picture-failed', 60],
    ]);
    expect(lines.join('')).not.toMatch(/stack|\.ts:/);
  },
);

async function folderWithDamage(): Promise<string> {
  const { folder, file } = await filledFolder();
  const { outbox, database, close } = openOutbox(file);
  for (let count = 0; count < 300; count += 1) {
    await stored(outbox, { key: `more-${count}`, payload: { ...contact, Message: `${count} `.repeat(300) } });
  }
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  close();
  overwrite(file);
  return folder;
}

function overwrite(file: string): void {
  const content = readFileSync(file);
  content.fill(0xa5, Math.floor(content.length * 0.4), Math.floor(content.length * 0.8));
  writeFileSync(file, content);
}

test('damage in the middle of a database is detected soon after the start and logged with a remedy', async () => {
  const folder = await folderWithDamage();
  const { lines, log } = logged();
  const check = startDamageCheck(folder, log);
  onTestFinished(() => check.stop());
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    event: 'database-damaged',
    file: join(folder, 'site.db'),
    remedy: expect.stringContaining('docs/backup.md'),
  });
});

test('a site on a damaged database serves its pages and does not flood its log', async () => {
  const folder = await folderWithDamage();
  await using site = await startSampleSite({ env: { DATA_DIR: folder } });
  expect((await fetch(site.base)).status).toBe(200);
  await expect.poll(site.output).toContain('"event":"database-damaged"');
  const errors = site
    .output()
    .split('\n')
    .filter((line) => line.includes('malformed') || line.includes('outbox-unreadable'));
  expect(errors.length).toBeLessThan(6);
  expect(errors.join('\n')).not.toContain('    at ');
});

test('the desk reports damage in one line', async () => {
  const folder = await folderWithDamage();
  for (const args of [
    ['enquiries', 'export'],
    ['enquiries', 'list', '--limit', '10000'],
    ['backup', aFolder('backups')],
  ]) {
    const { code, stderr } = await desk(folder, args);
    expect({ code, stderr }, args.join(' ')).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^DATA_DIR: [^\n]+\n$/),
    });
    expect(stderr).toMatch(/[Rr]estore/);
  }
});

const damages = [
  ['site.db', 'header', (content: Buffer) => content.fill(0xa5, 0, 100)],
  ['upstream.db', 'middle', (content: Buffer) => content.fill(0xa5, 4_096)],
  ['site.db', 'end', (content: Buffer) => content.subarray(0, 5_000)],
  ['upstream.db', 'header', (content: Buffer) => content.fill(0xa5, 0, 100)],
  ['upstream.db', 'end', (content: Buffer) => content.subarray(0, 5_000)],
] as const;

test.each(representatives(damages))(
  'a start on %s with a damaged %s fails with a one-line remedy',
  async (name, _, damage) => {
    const folder = aFolder('damaged');
    await prepareData(folder, { content: sampleFolder });
    writeFormerUpstream(folder);
    const file = join(folder, name);
    {
      using database = new DatabaseSync(file);
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    }
    writeFileSync(file, damage(readFileSync(file)));
    const { code, output } = await failToStart({ DATA_DIR: folder });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^DATA_DIR: [^\n]+restore a backup[^\n]+\n$/),
    });
  },
);

fullTest('a start reports a missing database log, which contained the newest posts', async () => {
  const folder = aFolder('no-log');
  const start = async () => {
    await using site = await startSampleSite({ env: { DATA_DIR: folder } });
    await expect.poll(site.output).toContain('"event":"started"');
    const said = site.output().includes('newest-posts-lost');
    site.process.kill('SIGKILL');
    return said;
  };
  expect(await start()).toBe(false);
  if (isFullRun) expect(await start()).toBe(false);
  rmSync(join(folder, 'site.db-wal'));
  expect(await start()).toBe(true);
});
