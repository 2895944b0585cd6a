import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvLine } from '../../../../server/content/csv.ts';
import { mountSmallDisk } from '../../../lab/durability/small-disk.ts';
import { aPdf } from '../../../support/documents.ts';
import { fullTest } from '../../../support/full-run.ts';
import { canRunAsNobody, nobody } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { xlsxCells } from '../../../support/xlsx-cells.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { desk, deskBytes } from './desk.ts';
import { desk as deskProcess } from './desk-process.ts';
import { filledFolder } from './filled-folder.ts';
import { postOf } from './posts.ts';

const ends = [',', ';', '\t', '|', '\r', '\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '"'];
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const blanks = ['', ' ', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u202e', '\u0000', ' \u00a0 '];

test('no part of a CSV cell is a formula, regardless of where a spreadsheet splits the file', () => {
  const formulas: string[] = [];
  for (const text of hostileTexts()) {
    const line = csvLine(['ENQ-1', text, 'last']);
    for (const part of line.split(/[,;\t|"\r\n\v\f\u0085\u2028\u2029]/)) {
      if (/^[\p{Z}\p{C}]*[=+\-@＝＋－＠]/u.test(part)) formulas.push(text);
    }
    expect(cellsOf(line), JSON.stringify(text)).toHaveLength(3);
  }
  expect(formulas).toEqual([]);
});

function* hostileTexts() {
  for (const blank of blanks) {
    for (const sign of signs) {
      yield `${blank}${sign}cmd|'/C calc'!A0`;
      for (const end of ends) yield `x${end}${blank}${sign}cmd|'/C calc'!A0${end}y`;
    }
  }
}

function cellsOf(line: string): string[] {
  return [...line.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
}

test('a CSV cell preserves its text, and a number stays a number', () => {
  for (const text of ['Köln', 'a, "b"; c', 'two\r\nlines', '5 °C = 41 °F', ' lead', '-40', '-0.5']) {
    expect(cellsOf(csvLine(['x', text]))[1]?.replaceAll('""', '"'), text).toBe(text);
  }
});

test('a CSV export begins with the byte order mark by which Excel recognizes UTF-8', async () => {
  const { folder } = await filledFolder();
  for (const area of ['enquiries', 'chat']) {
    const { bytes } = await deskBytes(folder, [area, 'export']);
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.indexOf('\ufeff', 3)).toBe(-1);
  }
});

const awkward = [
  '=HYPERLINK("http://bad.example")',
  '  +49 30 1234\n\n=1+1 ',
  '0049301234',
  '東京 <&> \u{1f4a1} _x0041_',
];

test('an Excel export has the same values as the JSON export, all as text and none as a formula', async () => {
  const { outbox, file, close } = openOutbox();
  for (const [index, text] of awkward.entries()) {
    await stored(outbox, { key: String(index), payload: { ...postOf('contact'), FullName: text } });
  }
  close();
  const folder = dirname(file);
  const { code, bytes } = await deskBytes(folder, ['enquiries', 'export', '--format', 'xlsx']);
  expect(code).toBe(0);
  const [titles = [], ...rows] = xlsxCells(bytes);
  const records: Record<string, unknown>[] = JSON.parse(
    (await desk(folder, ['enquiries', 'export', '--format', 'json'])).stdout,
  );
  const names = titles.map(({ text }) => text);
  expect(rows.map((cells) => cells.map(({ text }, at) => [names[at], text]))).toEqual(
    records.map((record) => Object.entries(record).map(([name, value]) => [name, String(value ?? '')])),
  );
  expect(rows.map((cells) => cells[names.indexOf('name')])).toEqual(
    awkward.map((text) => expect.objectContaining({ type: 'inlineStr', format: '@', text })),
  );
  for (const { type, formula, format } of rows.flat()) {
    expect(formula).toBe(undefined);
    // Without the text format, Excel would turn the text into a formula after an edit.
    if (type) expect({ type, format }).toEqual({ type: 'inlineStr', format: '@' });
  }
});

test('characters that XML cannot contain do not make the Excel file unreadable', async () => {
  const { outbox, file, close } = openOutbox();
  await stored(outbox, { payload: { ...postOf('contact'), Message: 'a\u0001b\ufffec\uffffd\ud800e' } });
  close();
  const { bytes } = await deskBytes(dirname(file), ['enquiries', 'export', '--format', 'xlsx']);
  expect(xlsxCells(bytes)[1]?.map(({ text }) => text)).toContain('a\u0001b\ufffdc\ufffdd\ufffde');
});

test('a binary file is not written to a terminal or after the lines that npm prints', async () => {
  const { folder } = await filledFolder();
  const words = ['enquiries', 'export', '--format', 'xlsx'];
  const byNpm = await deskBytes(folder, words, { npm_lifecycle_event: 'desk' });
  expect(byNpm).toMatchObject({ code: 1, bytes: Buffer.alloc(0), stderr: expect.stringContaining('--silent') });
  const silent = await deskBytes(folder, words, { npm_lifecycle_event: 'desk', npm_config_loglevel: 'silent' });
  expect(silent).toMatchObject({ code: 0, stderr: '' });
  const shown = await deskBytes(folder, words, {}, { isTTY: true });
  expect(shown).toMatchObject({ code: 1, bytes: Buffer.alloc(0), stderr: expect.stringMatching(/^A terminal /) });
});

fullTest('an export of 50,000 long enquiries is never completely in memory', async () => {
  const { database, file, close } = openOutbox();
  database.exec(`
    WITH RECURSIVE row (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < 50000)
    INSERT INTO outbox (reference, form, key, body_hash, payload, state, created_at)
    SELECT 'ENQ-' || n, 'contact', n, n, json_object('Message', hex(zeroblob(1000))), 'delivered', n FROM row
  `);
  close();
  const child = spawn(
    process.execPath,
    // 50 MB is half the size of the exported texts.
    ['--max-old-space-size=50', 'server/operate/desk/desk.mjs', 'enquiries', 'export', '--format', 'xlsx'],
    { env: { PATH: process.env.PATH, DATA_DIR: dirname(file) }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const code = once(child, 'exit');
  let size = 0;
  for await (const part of child.stdout) size += part.length;
  expect(await code).toEqual([0, null]);
  expect(size).toBeGreaterThan(1_000_000);
});

test('the file of an application can be written to standard output', async () => {
  const { folder, reference, content } = await withFile();
  const words = ['applications', 'file', reference];
  const { code, bytes, stderr } = await deskBytes(folder, [...words, '-']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(bytes.equals(content)).toBe(true);
});

test('the error for a file that cannot be written includes the remedy', async ({ skip }) => {
  const { folder, reference } = await withFile();
  const cvFolder = aFolder('cv');
  writeFileSync(join(cvFolder, 'there.pdf'), 'x');
  const said = async (path: string) => (await desk(folder, ['applications', 'file', reference, path])).stderr;
  expect(await said(join(cvFolder, 'there.pdf'))).toMatch(/EEXIST.+does not exist yet/);
  expect(await said(cvFolder)).toMatch(/EISDIR.+add a file name/);
  expect(await said(join(cvFolder, 'no', 'mara.pdf'))).toMatch(/ENOENT.+create its folder/);
  expect(await said(join(cvFolder, 'there.pdf', 'mara.pdf'))).toMatch(/ENOTDIR.+is a file/);
  expect(await said(join(cvFolder, 'm'.repeat(300)))).toMatch(/ENAMETOOLONG.+shorter/);

  using disk = mountSmallDisk('64k');
  if (!disk) return skip('this user cannot mount a tmpfs');
  disk.fill();
  expect(await said(join(disk.path, 'mara.pdf'))).toMatch(/ENOSPC.+free some space/);
  expect(existsSync(join(disk.path, 'mara.pdf'))).toBe(false);
});

test('a user who cannot write to the folder is told how to save the file', async ({ skip }) => {
  if (!canRunAsNobody) return skip('this user cannot run programs as another');
  const { folder, reference } = await withFile();
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), nobody.uid, nobody.gid);
  const cvFolder = aFolder('cv');
  const path = join(cvFolder, 'mara.pdf');
  const { code, stderr } = await deskProcess(folder, ['applications', 'file', reference, path], {}, nobody);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/EACCES.+ - > FILE/) });
});

test.runIf(existsSync('/dev/full'))('an export that the disk cannot store is an error', async () => {
  const { folder } = await filledFolder();
  const program = 'node server/operate/desk/desk.mjs enquiries export > /dev/full';
  const child = spawn('sh', ['-c', program], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('ENOSPC') });
});

async function withFile() {
  const { outbox, file, close } = openOutbox();
  const reference = await stored(outbox, { form: 'application', payload: postOf('application') });
  close();
  const [folder, content] = [dirname(file), aPdf()];
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(join(folder, 'uploads', reference), content);
  return { folder, reference, content };
}
