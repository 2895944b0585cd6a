import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { digestOf } from '../../../../server/operate/backup/check-backup.ts';
import { writeManifest } from '../../../../server/operate/backup/manifest.ts';
import { holdLock, openDataFolder } from '../../../../server/store/data-folder.ts';
import { startSampleSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { formerFile } from '../../store/former/former-data.ts';
import { formerComments, writeFormerUpstream } from '../../store/former-upstream.ts';
import { desk } from '../desk/desk.ts';
import { filledFolder } from '../desk/filled-folder.ts';
import { anApplication, backUp, pathsIn } from './backups.ts';

async function newerFolder() {
  const { folder, file } = await filledFolder();
  writeFileSync(join(folder, 'form-key'), Buffer.alloc(32, 1));
  const older = anApplication(folder);
  const { made } = await backUp(folder);
  const newer = anApplication(folder);
  const { outbox, close } = openOutbox(file);
  const enquiry = await stored(outbox, { key: 'newer' });
  close();
  return { folder, made, older, newer, enquiry };
}

function dataIn(folder: string): string[] {
  return pathsIn(folder).filter((path) => !/lock|-wal$|-shm$/.test(path));
}

function asideIn(folder: string): string {
  const [name = ''] = readdirSync(folder).filter((each) => each.startsWith('before-restore-'));
  return join(folder, name);
}

test('restoring an older backup moves newer posts and CVs to a folder that the desk can read', async () => {
  const { folder, made, older, newer, enquiry } = await newerFolder();
  const { code, stdout } = await desk(folder, ['restore', made, '--yes']);
  const aside = asideIn(folder);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(aside) });
  expect(readdirSync(join(folder, 'uploads'))).toEqual([older]);
  const listed = (where: string) => desk(where, ['enquiries', 'list']).then((run) => run.stdout);
  expect(await listed(folder)).not.toContain(enquiry);
  expect(await listed(aside)).toContain(enquiry);
  expect((await desk(aside, ['applications', 'show', newer])).stdout).toContain(join(aside, 'uploads', newer));
  expect(readFileSync(join(aside, 'uploads', newer)).length).toBeGreaterThan(1_000);
  expect(readdirSync(folder).filter((name) => /restore(?:-stage|\.json)/.test(name))).toEqual([]);
});

test('the command that a restore prints for the former data works in a shell, even for a folder with spaces', async () => {
  const { made } = await newerFolder();
  const folder = join(aFolder('new'), "the site's data");
  cpSync((await newerFolder()).folder, folder, { recursive: true });
  const { stdout } = await desk(folder, ['restore', made, '--yes']);
  const [, assignment = ''] = stdout.match(/To read it: (DATA_DIR=.*) npm run desk -- enquiries list/) ?? [];
  expect(
    execFileSync('sh', ['-c', `${assignment} printenv DATA_DIR`])
      .toString()
      .trim(),
  ).toBe(asideIn(folder));
});

test('without --yes, a restore prints a comparison and changes nothing', async () => {
  const { folder, made } = await newerFolder();
  const before = dataIn(folder);
  const { code, stdout, stderr } = await desk(folder, ['restore', made]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^posts +6 +8$/m);
  expect(stderr).toMatch(/^Nothing was changed\. To restore [^\n]+\n$/);
  expect(dataIn(folder)).toEqual(before);
});

test('a restore is rejected while a site is running or a backup is being made', async () => {
  const { folder, made } = await newerFolder();
  for (const name of ['lock.db', 'backup.lock']) {
    const before = dataIn(folder);
    const lock = holdLock(join(folder, name), '');
    const { code, stderr } = await desk(folder, ['restore', made, '--yes']);
    lock.close();
    expect({ code, stderr }, name).toEqual({ code: 1, stderr: expect.stringMatching(/^DATA_DIR: [^\n]+\n$/) });
    expect(dataIn(folder)).toEqual(before);
  }
});

test('a backup is restored into a folder that does not exist yet', async () => {
  const { made, older } = await newerFolder();
  const folder = join(aFolder('new'), 'data');
  expect(await desk(folder, ['restore', made, '--yes'])).toMatchObject({ code: 0, stderr: '' });
  expect(dataIn(folder)).toEqual(['form-key', 'site.db', `uploads/${older}`]);
  openDataFolder(folder).release();
});

test('a backup from release 0.1.0 is restored, and the next start imports its comments and subscribers', async () => {
  const former = aFolder('former');
  formerFile(13, join(former, 'site.db'));
  writeFormerUpstream(former);
  const made = await backupOfFormer(former);
  const { folder } = await newerFolder();
  expect(await desk(folder, ['restore', made, '--yes'])).toMatchObject({ code: 0, stderr: '' });
  await using _ = await startSampleSite({ env: { DATA_DIR: folder } });
  const listed = async (area: string) => (await desk(folder, [area, 'list'])).stdout;
  const comments = await listed('comments');
  for (const { reference } of Object.values(formerComments)) expect(comments).toContain(reference);
  expect(await listed('subscribers')).toMatch(/^2 of 2\b/m);
  expect(readdirSync(folder).filter((name) => name.startsWith('upstream'))).toEqual([]);
});

test('an incomplete backup, or one of an unknown version, is rejected with a one-line error', async () => {
  const { folder, made } = await newerFolder();
  const refusal = async (change: (manifest: string) => string) => {
    const copy = join(aFolder('copy'), 'backup');
    cpSync(made, copy, { recursive: true });
    writeFileSync(join(copy, 'manifest.json'), change(readFileSync(join(copy, 'manifest.json'), 'utf8')));
    const { code, stderr } = await desk(folder, ['restore', copy, '--yes']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    return stderr;
  };
  expect(await refusal((text) => text.slice(0, -20))).toContain('manifest.json');
  expect(await refusal((text) => text.replace('"site.db": ', '"site.db": 9'))).toContain('data version 9');
  expect(await refusal((text) => text.replace('"path": "form-key"', '"path": "../form-key"'))).toContain(
    'manifest.json',
  );
  expect((await desk(folder, ['restore', join(made, '..'), '--yes'])).stderr).toContain(made);
  expect((await desk(folder, ['restore', '/no/such/folder'])).stderr).toMatch(/^[^\n]+\n$/);
  expect(readdirSync(folder).filter((name) => name.startsWith('before-'))).toEqual([]);
});

test('the desk reports an interrupted restore, and the next process that locks the folder completes it', async () => {
  const { folder, made } = await newerFolder();
  cpSync(made, join(folder, 'restore-stage'), { recursive: true, filter: (path) => !path.endsWith('manifest.json') });
  writeFileSync(join(folder, 'restore.json'), JSON.stringify({ aside: 'before-restore-x', phase: 'out' }));
  for (const args of [
    ['enquiries', 'list'],
    ['backup', aFolder('backups')],
  ]) {
    expect(await desk(folder, args)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]*restore was interrupted[^\n]+\n$/),
    });
  }
  const data = openDataFolder(folder);
  onTestFinished(() => data.release());
  expect(data.formerData).toBe(join(folder, 'before-restore-x'));
  expect((await desk(folder, ['enquiries', 'list'])).code).toBe(0);
});

async function backupOfFormer(folder: string): Promise<string> {
  const made = aFolder('backup-of-former');
  const paths = ['site.db', 'upstream.db', 'upstream-files/1'];
  mkdirSync(join(made, 'upstream-files'));
  for (const path of paths.filter((each) => each.endsWith('.db'))) {
    using database = new DatabaseSync(join(folder, path), { readOnly: true });
    await backup(database, join(made, path));
  }
  copyFileSync(join(folder, 'upstream-files/1'), join(made, 'upstream-files/1'));
  writeManifest(made, {
    format: 1,
    release: '0.1.0',
    made: '2026-11-01T00:00:00.000Z',
    from: folder,
    dataVersions: { 'site.db': 13, 'upstream.db': 3 },
    counts: { posts: 0, chats: 0, files: 0, comments: 3, subscribers: 2, newest: null },
    files: await Promise.all(paths.map(async (path) => ({ path, ...(await digestOf(join(made, path))) }))),
    faulty: [],
  });
  return made;
}
