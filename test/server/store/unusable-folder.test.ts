import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mountSmallDisk } from '../../lab/durability/small-disk.ts';
import { representatives } from '../../support/full-run.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { canRunAsNobody, failToStart, nobody, prepareData, startSampleSite } from '../../support/site-process.ts';
import { desk } from '../operate/desk/desk.ts';
import { desk as deskProcess } from '../operate/desk/desk-process.ts';
import { filledFolder } from '../operate/desk/filled-folder.ts';

const diskIsFull = /^DATA_DIR: the disk [^\n]+ is full; [^\n]+\n$/;

const full = [
  { where: 'the tables do not fit on it', size: '100k', isFilled: false },
  { where: 'nothing is on it yet', size: '2m', isFilled: true },
];

test.for(representatives(full))('a start reports a full disk ($where)', async ({ size, isFilled }, { skip }) => {
  using disk = mountSmallDisk(size);
  if (!disk) return skip('this user cannot mount a tmpfs');
  if (isFilled) disk.fill();
  expect(await failToStart({ DATA_DIR: disk.path })).toEqual({ code: 1, output: expect.stringMatching(diskIsFull) });
});

test('a site whose disk is too full for a copy of the content starts, serves its pages, and logs it', async ({
  skip,
}) => {
  using disk = mountSmallDisk('450k');
  if (!disk) return skip('this user cannot mount a tmpfs');
  await using site = await startSampleSite({ env: { DATA_DIR: disk.path }, isFirst: true });
  expect((await fetch(`${site.base}/blogs`)).status).toBe(200);
  await expect.poll(site.output).toContain('"event":"content-not-stored"');
  expect(existsSync(join(disk.path, 'last-content.bin'))).toBe(false);
});

test('the start and the desk report a disk that filled up while the site was stopped', async ({ skip }) => {
  using disk = mountSmallDisk('8m');
  if (!disk) return skip('this user cannot mount a tmpfs');
  const env = { DATA_DIR: disk.path };
  await prepareData(disk.path, { content: sampleFolder });
  disk.fill();
  expect(await failToStart(env)).toEqual({ code: 1, output: expect.stringMatching(diskIsFull) });
  for (const args of [
    ['enquiries', 'list'],
    ['chat', 'list'],
    ['queue', 'list'],
    ['delete-posts', '--delivered-before', '2026-01-01'],
  ]) {
    expect(await desk(disk.path, args)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(diskIsFull) });
  }
});

test.skipIf(!canRunAsNobody).each(representatives([0o700, 0o755]))(
  'the start and the desk report a data folder of another user (mode %o) with both users',
  async (mode) => {
    const { folder, references } = await filledFolder();
    chmodSync(folder, mode);
    const users = 'DATA_DIR: [^\n]+ belongs to user 0, and this process runs as user 65534; ';
    expect(await failToStart({ DATA_DIR: folder }, nobody)).toEqual({
      code: 1,
      output: expect.stringMatching(new RegExp(`^${users}[^\n]+\n$`)),
    });
    const commands = [
      ['enquiries', 'list'],
      ['enquiries', 'release', references.quarantined],
      ['queue', 'list'],
    ];
    for (const args of representatives(commands)) {
      expect(await deskProcess(folder, args, {}, nobody), args.join(' ')).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          new RegExp(`^${users}run the desk as the owner, who needs read and write access\n$`),
        ),
      });
    }
  },
);

test.skipIf(!canRunAsNobody)('a data folder that this user cannot create is rejected with the reason', async () => {
  expect(await failToStart({ DATA_DIR: '/no-such-folder' }, nobody)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^DATA_DIR: \/no-such-folder .*\(\/ belongs to user 0, and this process runs as user 65534\); .+\n$/,
    ),
  });
});
