import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { dataVersion } from '../../../server/store/data-version.ts';
import { importUpstream } from '../../../server/store/import-upstream.ts';
import { openSiteDatabase } from '../../../server/store/site-database.ts';
import { failToStart, startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { desk } from '../operate/desk/desk.ts';
import { formerFile } from './former/former-data.ts';
import { formerComments, leftBehind, writeFormerUpstream } from './former-upstream.ts';

const enquiry = 'ENQ-00000001';

function formerFolder(): string {
  const folder = aFolder('former');
  formerFile(13, join(folder, 'site.db'));
  writeFormerUpstream(folder);
  return folder;
}

function filesWith(folder: string, words: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').includes(words));
}

async function known(folder: string) {
  const { approved, waiting, rejected } = formerComments;
  const states = [approved, waiting, rejected].map(async ({ reference }) => {
    const { stdout, stderr } = await desk(folder, ['comments', 'show', reference, '--json']);
    expect(stderr).toBe('');
    const { state, comment, email }: Record<string, string> = JSON.parse(stdout);
    return [state, comment, email];
  });
  const { stdout } = await desk(folder, ['subscribers', 'export', '--format', 'json']);
  const subscribers: { email: string; received: string }[] = JSON.parse(stdout);
  return {
    comments: await Promise.all(states),
    subscribers: subscribers.map(({ email, received }) => [email, received]),
  };
}

const imported = {
  comments: Object.entries(formerComments).map(([state, { text }]) => [state, text, 'Ada@bücher.example']),
  subscribers: [
    ['Ada@bücher.example', '2026-02-04T05:06:07.089Z'],
    ['eve@pumps.example', '2026-02-05T00:00:00.000Z'],
  ],
};

test('a start imports comments and subscribers of release 0.1.0 and leaves copies only for a downgrade', async () => {
  const folder = formerFolder();
  expect(filesWith(folder, leftBehind)).toHaveLength(2);
  const { approved, waiting } = formerComments;
  for (const shown of [
    [true, false],
    [true, true],
  ]) {
    await using site = await startSampleSite({ env: { DATA_DIR: folder } });
    const page = await (await fetch(`${site.base}/blogs/${approved.blog}`)).text();
    expect([page.includes(approved.text), page.includes(waiting.text)]).toEqual(shown);
    if (!shown[1]) expect(await known(folder)).toEqual(imported);
    await desk(folder, ['comments', 'approve', waiting.reference]);
  }
  expect(readdirSync(folder).filter((name) => name.startsWith('upstream'))).toEqual([]);
  const wayBack = ['site.db', 'upstream.db'].map((name) => join(folder, 'before-upgrade-13', name));
  expect(wayBack.map(dataVersion)).toEqual([13, 3]);
  expect(filesWith(folder, leftBehind)).toEqual(wayBack.slice(1));
  const { stdout } = await desk(folder, ['person', 'ADA@xn--bcher-kva.example', 'delete', '--yes']);
  expect(stdout).toMatch(/\b4 records\b/);
  expect(filesWith(folder, formerComments.rejected.text)).toEqual(wayBack.slice(1));
});

test('the desk leaves the data of release 0.1.0 unchanged', async () => {
  const folder = formerFolder();
  const before = readFileSync(join(folder, 'upstream.db'));
  expect(await desk(folder, ['enquiries', 'delete', enquiry, '--yes'])).toMatchObject({ code: 1, stdout: '' });
  expect(readFileSync(join(folder, 'upstream.db')).equals(before)).toBe(true);
});

test('an import that was killed before it deleted the file is repeated without duplicates', async () => {
  const folder = formerFolder();
  const copies = ['upstream.db', 'upstream.db-wal'].map((name) => [join(folder, name), join(aFolder('copy'), name)]);
  for (const [from = '', to = ''] of copies) copyFileSync(from, to);
  using database = openSiteDatabase(join(folder, 'site.db'));
  importUpstream(folder, database);
  for (const [to = '', from = ''] of copies) copyFileSync(from, to);
  importUpstream(folder, database);
  expect(await known(folder)).toEqual(imported);
});

test('a file without tables, which a killed first start leaves, is deleted without an import', async () => {
  const folder = aFolder('former');
  writeFileSync(join(folder, 'upstream.db'), '');
  await using site = await startSampleSite({ env: { DATA_DIR: folder } });
  expect((await fetch(site.base)).status).toBe(200);
  expect(existsSync(join(folder, 'upstream.db'))).toBe(false);
});

test('a file that cannot be imported fails startup with a remedy and is left unchanged', async () => {
  const folder = formerFolder();
  const file = join(folder, 'upstream.db');
  {
    using database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 2');
  }
  const before = readFileSync(file);
  const oneLine = /^DATA_DIR: [^\n]+upstream\.db[^\n]+restore a backup[^\n]+move the file elsewhere[^\n]+\n$/;
  expect(await failToStart({ DATA_DIR: folder })).toEqual({ code: 1, output: expect.stringMatching(oneLine) });
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(existsSync(join(folder, 'upstream-files', '1'))).toBe(true);
});
