import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { lastBackup } from '../../../../server/operate/backup/last-backup.ts';
import { createPeople } from '../../../../server/operate/desk/people/people.ts';
import { createSessions } from '../../../../server/operate/desk/people/sessions.ts';
import { holdLock } from '../../../../server/store/data-folder.ts';
import { createVisitorData } from '../../../../server/store/visitor-data.ts';
import { mountSmallDisk } from '../../../lab/durability/small-disk.ts';
import { canRunAsNobody, nobody, startSampleSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { openOutbox } from '../../posts/outbox/opened-outbox.ts';
import { writeFormerUpstream } from '../../store/former-upstream.ts';
import { desk } from '../desk/desk.ts';
import { desk as deskProcess } from '../desk/desk-process.ts';
import { filledFolder } from '../desk/filled-folder.ts';
import { postOf } from '../desk/posts.ts';
import { anApplication, backUp, pathsIn } from './backups.ts';

test('a backup contains one database, one folder of files, and the keys, readable only by their owner', async () => {
  const { folder } = await filledFolder();
  writeFileSync(join(folder, 'form-key'), Buffer.alloc(32, 7));
  const reference = anApplication(folder);
  writeFileSync(join(folder, 'uploads', 'tmp', 'half'), 'x');
  const { made, code, stdout } = await backUp(folder);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(made) });
  expect(pathsIn(made)).toEqual(['form-key', 'manifest.json', 'site.db', `uploads/${reference}`]);
  for (const path of pathsIn(made)) expect(statSync(join(made, path)).mode & 0o777, path).toBe(0o600);
  for (const path of [made, join(made, 'uploads')]) expect(statSync(path).mode & 0o777, path).toBe(0o700);
  expect(await desk(folder, ['backup', '--check', made])).toMatchObject({ code: 0, stderr: '' });
  expect(lastBackup(folder)).toMatchObject({ folder: made });
  expect(readdirSync(folder)).not.toContain('backup-stage');
});

test('a backup contains the people of the desk but no session or invitation', async () => {
  const { store, file, close } = openOutbox();
  const people = createPeople(store);
  await people.invite('Ada', { areas: {} });
  await createSessions(store).start((await people.withName('Ada'))?.id ?? 0, { ip: '', browser: '' });
  close();
  const { made } = await backUp(dirname(file));
  using copy = new DatabaseSync(join(made, 'site.db'), { readOnly: true });
  const rowsOf = (name: string) => copy.prepare(`SELECT count(*) AS rows FROM ${name}`).get()?.rows;
  expect(['people', 'sessions', 'invitations'].map(rowsOf)).toEqual([1, 0, 0]);
});

test('a backup on another disk contains copies of the files', async ({ skip }) => {
  using disk = mountSmallDisk('64m');
  if (!disk) return skip('this user cannot mount a tmpfs');
  const { folder } = await filledFolder();
  const reference = anApplication(folder);
  const { made, code } = await backUp(folder, disk.path);
  expect(code).toBe(0);
  const path = join('uploads', reference);
  expect(readFileSync(join(made, path))).toEqual(readFileSync(join(folder, path)));
  expect(readdirSync(folder)).not.toContain('backup-stage');
});

test('--keep deletes the oldest backups of the same site, and nothing else', async () => {
  const { folder } = await filledFolder();
  const target = aFolder('backups');
  const first = await backUp(folder, target);
  const other = await backUp((await filledFolder()).folder, target);
  mkdirSync(join(target, 'backup-of-mine'));
  writeFileSync(join(target, 'backup-notes'), 'x');
  const second = await backUp(folder, target);
  const third = await backUp(folder, target, '--keep', '2');
  expect(third.stdout).toContain('Deleted 1 older backup');
  const fourth = await backUp(folder, target, '--keep', '2');
  const left = [third, fourth, other]
    .map(({ made }) => made)
    .concat(['backup-notes', 'backup-of-mine'].map((name) => join(target, name)));
  expect(readdirSync(target).sort()).toEqual(left.map((path) => path.slice(target.length + 1)).sort());
  expect([first, second].map(({ made }) => existsSync(made))).toEqual([false, false]);
});

test('a failed backup deletes no older backup', async () => {
  const { folder, file } = await filledFolder();
  const { made, target } = await backUp(folder);
  spoil(file);
  const { code, stderr } = await desk(folder, ['backup', target, '--keep', '1']);
  const oneLine = /^[^\n]*(?:site\.db|a database in )[^\n]*\n$/;
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(oneLine) });
  expect(readdirSync(target).map((name) => join(target, name))).toEqual([made]);
});

test.each<[string, (path: string) => void]>([
  ['a changed byte', (path) => writeFileSync(path, flipped(readFileSync(path)))],
  ['a shorter file', (path) => writeFileSync(path, readFileSync(path).subarray(1))],
])('%s in any file of a backup is detected, and the error names the file', async (_, change) => {
  const { folder } = await filledFolder();
  anApplication(folder);
  writeFileSync(join(folder, 'form-key'), Buffer.alloc(32, 7));
  const { made } = await backUp(folder);
  for (const path of pathsIn(made).filter((each) => each !== 'manifest.json')) {
    const file = join(made, path);
    const whole = readFileSync(file);
    change(file);
    for (const args of [
      ['backup', '--check', made],
      ['restore', made, '--yes'],
    ]) {
      const { code, stderr } = await desk(folder, args);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(new RegExp(`^[^\\n]*${path}[^\\n]*\\n$`)),
      });
    }
    writeFileSync(file, whole);
  }
  expect((await desk(folder, ['backup', '--check', made])).code).toBe(0);
});

test('a damaged CV does not prevent a backup and is reported', async () => {
  const { folder } = await filledFolder();
  const [unchanged, changed] = [anApplication(folder), anApplication(folder)];
  writeFileSync(join(folder, 'uploads', changed), 'something else');
  const { made, stderr } = await backUp(folder);
  expect(stderr).toContain(`uploads/${changed}`);
  expect(stderr).not.toContain(unchanged);
  expect((await desk(folder, ['backup', '--check', made])).code).toBe(0);
});

test('a concurrent backup and a backup into the data folder are rejected with a one-line error', async () => {
  const { folder } = await filledFolder();
  const target = aFolder('backups');
  {
    const lock = holdLock(join(folder, 'backup.lock'), '');
    const { code, stderr } = await desk(folder, ['backup', target]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^DATA_DIR: [^\n]+ being backed up[^\n]+\n$/),
    });
    lock.close();
  }
  const inside = await desk(folder, ['backup', join(folder, 'backups')]);
  expect(inside).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^[^\n]+ is inside DATA_DIR, [^\n]+\n$/),
  });
  expect((await backUp(folder, target)).code).toBe(0);
});

test('a full disk is reported in one line, and nothing is left on it', async ({ skip }) => {
  using disk = mountSmallDisk('2m');
  if (!disk) return skip('this user cannot mount a tmpfs');
  const { folder } = await filledFolder();
  const { code, stderr } = await desk(folder, ['backup', disk.path]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^[^\n]+ Free some space[^\n]*\n$/) });
  disk.fill();
  expect((await desk(folder, ['backup', disk.path])).stderr).toMatch(/^[^\n]+\n$/);
  expect(readdirSync(disk.path)).toEqual(['ballast']);
});

test.skipIf(!canRunAsNobody)('another user is told to run the desk as the owner', async () => {
  const { folder } = await filledFolder();
  const { code, stderr } = await deskProcess(folder, ['backup', '/tmp/nowhere'], {}, nobody);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR: [^\n]+ user 65534; [^\n]+\n$/),
  });
});

test('the manifest contains the hash of every file and the number of records', async () => {
  const { folder, file } = await filledFolder();
  const { store, close } = openOutbox(file);
  const { addComment, subscribe } = createVisitorData(store);
  const { FullName: name, WorkEmail: email, BlogSlug: blog, Comment: text } = postOf('comment');
  await addComment({ key: null, postedOn: '2026-11-20', email, blog, name, text });
  await subscribe(email);
  close();
  const { made } = await backUp(folder);
  const manifest = JSON.parse(readFileSync(join(made, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({
    from: folder,
    counts: { posts: 5, chats: 0, files: 0, comments: 1, subscribers: 1 },
    faulty: [],
  });
  for (const { path, bytes, sha256 } of manifest.files) {
    const content = readFileSync(join(made, path));
    expect({ bytes, sha256 }).toEqual({
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
  }
  expect((await desk(folder, ['backup', dirname(made), '--json'])).stdout).toContain('"dataVersions"');
});

test('data of release 0.1.0 is not backed up without its comments and subscribers', async () => {
  const { folder } = await filledFolder();
  writeFormerUpstream(folder);
  const target = aFolder('backups');
  const { code, stderr } = await desk(folder, ['backup', target]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR: [^\n]+upstream\.db[^\n]+start[^\n]+\n$/),
  });
  expect(readdirSync(target)).toEqual([]);
  {
    await using _ = await startSampleSite({ env: { DATA_DIR: folder } });
  }
  expect((await backUp(folder, target)).stdout).toMatch(/comments 3, subscribers 2/);
});

/**
 * Damages pages in the middle of the file, after a checkpoint, because the write-ahead log could contain intact copies.
 */
function spoil(file: string): void {
  {
    using database = new DatabaseSync(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }
  const content = readFileSync(file);
  content.fill(0xa5, content.length >> 1, (content.length >> 1) + 20_000);
  writeFileSync(file, content);
}

function flipped(content: Buffer): Buffer {
  const other = Buffer.from(content);
  other[other.length >> 1] = (other[other.length >> 1] ?? 0) ^ 1;
  return other;
}
