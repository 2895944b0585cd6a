import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { auditOf } from '../../../../server/operate/desk/people/audit.ts';
import { openDataFolder } from '../../../../server/store/data-folder.ts';
import { followRequests } from '../../../../server/store/jobs/requests.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { desk as deskProcess } from './desk-process.ts';
import { filledFolder } from './filled-folder.ts';
import { postOf } from './posts.ts';
import { runningSite } from './running-site.ts';

test('a running site delivers what the desk releases', async () => {
  const { folder, outbox } = await runningSite();
  const reference = await stored(outbox, { reasons: ['trap'] });
  expect(await desk(folder, ['enquiries', 'release', reference])).toEqual({
    code: 0,
    stdout: `${reference} is queued for delivery.\n`,
    stderr: '',
  });
  await expect.poll(async () => (await outbox.show(reference))?.state).toBe('delivered');
});

test.each(['release', 'retry'] as const)(
  'without a running site, %s says when the delivery will begin',
  async (command) => {
    const { folder, file, references } = await filledFolder();
    const reference = command === 'release' ? references.quarantined : references.parked;
    const { code, stdout } = await desk(folder, ['enquiries', command, reference]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('when the site starts') });
    expect((await openOutbox(file).outbox.show(reference))?.state).toBe('pending');
    openDataFolder(folder).release();
  },
);

test('only posts that wait for the operator are changed, with and without a running site', async () => {
  for (const isRunning of [true, false]) {
    const { folder, file, references } = await filledFolder();
    const data = isRunning ? openDataFolder(folder) : undefined;
    data?.markOpen();
    const said = async (command: string, reference: string) => {
      const { code, stderr } = await desk(folder, ['enquiries', command, reference]);
      return { code, stderr };
    };
    const { quarantined, parked, delivered, refused } = references;
    expect((await said('release', refused)).stderr).toContain('retry');
    expect(await said('retry', quarantined)).toEqual({
      code: 1,
      stderr: `${quarantined} is quarantined. Use release instead.\n`,
    });
    expect(await said('release', parked)).toEqual({
      code: 1,
      stderr: `${parked} is parked. Use retry instead.\n`,
    });
    expect((await said('release', delivered)).stderr).toContain('is delivered, not quarantined');
    expect((await said('retry', delivered)).stderr).toContain('is delivered, not parked or refused');
    expect(await said('retry', 'ENQ-00000000')).toEqual({
      code: 1,
      stderr: 'No enquiry has the reference ENQ-00000000.\n',
    });
    const { outbox, close } = openOutbox(file);
    expect(await outbox.depth()).toMatchObject({ quarantined: 1, pending: 1, delivered: 1, refused: 1, parked: 1 });
    close();
    data?.release();
  }
});

test('two people who release the same posts at the same time release each of them once', async () => {
  const { folder, outbox, stop } = await runningSite();
  const references = await Promise.all(['1', '2'].map((key) => stored(outbox, { key, reasons: ['trap'] })));
  const results = await Promise.all(
    references.flatMap((reference) => [0, 1].map(() => deskProcess(folder, ['enquiries', 'release', reference]))),
  );
  expect(results.filter(({ code }) => code === 0)).toHaveLength(references.length);
  await expect.poll(async () => (await outbox.depth()).delivered).toBe(references.length);
  await stop();
});

test('a folder without a database, or with one of another release, is rejected and left unchanged', async () => {
  const empty = join(aFolder('none'), 'data');
  const release = ['enquiries', 'release', 'ENQ-00000000'];
  expect(await desk(empty, release)).toMatchObject({ code: 1, stderr: expect.stringMatching(/does not exist/) });
  expect(existsSync(empty)).toBe(false);
  const { folder, file, references } = await filledFolder();
  {
    using database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
  }
  const before = readFileSync(file);
  const refused = await desk(folder, ['enquiries', 'release', references.quarantined]);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^DATA_DIR: .*data version 99.*\n$/) });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('without a running site, content is not reloaded, and the desk says what to do', async () => {
  const { folder } = await filledFolder();
  expect(await desk(folder, ['content', 'reload'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The site is not running. To publish the content folder, start the site.\n',
  });
});

test('another command that has locked the folder is not mistaken for the site', async () => {
  const { folder, references } = await filledFolder();
  const { release } = openDataFolder(folder);
  onTestFinished(release);
  const reload = await desk(folder, ['content', 'reload']);
  expect(reload).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The site is not running\./) });
  const released = await desk(folder, ['enquiries', 'release', references.quarantined]);
  expect(released).toMatchObject({ code: 0, stdout: expect.stringContaining('when the site starts') });
});

test('the desk frees the leases of a killed site, but not while a site may be starting', async () => {
  const { folder, file, references } = await filledFolder();
  const leased = { leased_by: 'another process', leased_until: Date.now() + 60_000 };
  const { store } = openOutbox(file);
  const job = store.tables.updateTable('jobs').where('kind', '=', 'delivery');
  await job.where('reference', '=', references.pending).set(leased).execute();
  const isLeased = async () => {
    const found = store.tables.selectFrom('jobs').select('id').where('leased_by', 'is not', null);
    return (await found.execute()).length > 0;
  };
  const starting = openDataFolder(folder);
  expect(await desk(folder, ['enquiries', 'retry', references.refused])).toMatchObject({ code: 0 });
  expect(await isLeased()).toBe(true);
  starting.release();
  expect(await desk(folder, ['enquiries', 'retry', references.parked])).toMatchObject({ code: 0 });
  expect(await isLeased()).toBe(false);
});

test('a site that starts while a comment is rejected drops its cached comments', async () => {
  const { folder, delivered, stop } = await runningSite();
  const comment = await delivered('comment');
  await stop();
  const { release } = openDataFolder(folder);
  onTestFinished(release);
  const changed: string[] = [];
  const respond = async (slug: string) => {
    changed.push(slug);
    return { isDone: true, message: '' };
  };
  const { store } = openOutbox(join(folder, 'site.db'));
  const look = followRequests({ store, handlers: { reload: respond, comments: respond }, log: silentLog });
  expect(await desk(folder, ['comments', 'reject', comment])).toMatchObject({ code: 0 });
  await look();
  await expect.poll(() => changed).toEqual([postOf('comment').BlogSlug]);
});

test('under runuser, the audit names the user who logged in', async ({ skip }) => {
  const [, login = '', , id = ''] = /^(\w+):(x):([1-9]\d*):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  const command = 'echo "$0" > /proc/self/loginuid && exec "$@"';
  if (spawnSync('sh', ['-c', command, id, 'true']).status !== 0) return skip('this user cannot log in as another');
  const { folder, delivered, store } = await runningSite();
  const comment = await delivered('comment');
  const args = ['-c', command, id, process.execPath, 'server/operate/desk/desk.mjs', 'comments', 'approve', comment];
  const child = spawn('sh', args, { env: { PATH: process.env.PATH, DATA_DIR: folder }, stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await auditOf(store).newest({}, 2)).toMatchObject([{ who: login }]);
});
