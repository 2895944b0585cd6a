import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openUploadFolder, strayLimits } from '../../../../server/posts/uploads/upload-folder.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { desk } from '../../operate/desk/desk.ts';
import { filledFolder } from '../../operate/desk/filled-folder.ts';

const day = 24 * 3_600_000;

test('files without a row are moved to a separate folder, even if their name is taken there, and others stay', () => {
  const folder = aFolder('uploads');
  const uploads = openUploadFolder(folder);
  for (const name of ['JOB-00000001', 'JOB-00000002']) writeFileSync(join(folder, name), 'x');
  expect(uploads.cleanUp(new Set(['JOB-00000001']))).toBe(1);
  writeFileSync(join(folder, 'JOB-00000002'), 'another');
  expect(uploads.cleanUp(new Set(['JOB-00000001']))).toBe(1);
  expect(uploads.cleanUp(new Set(uploads.names()))).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['JOB-00000001', 'aside', 'tmp']);
  expect(readdirSync(join(folder, 'aside')).sort()).toEqual(['JOB-00000002', 'JOB-00000002.2']);
});

test('moved files are deleted after their period, counted from the move', () => {
  const folder = aFolder('uploads');
  const uploads = openUploadFolder(folder);
  const file = join(folder, 'JOB-00000001');
  writeFileSync(file, 'x');
  utimesSync(file, 1, 1);
  uploads.cleanUp(new Set());
  uploads.deleteStrays(Date.now() + (strayLimits.days - 1) * day);
  expect(readdirSync(join(folder, 'aside'))).toEqual(['JOB-00000001']);
  uploads.deleteStrays(Date.now() + (strayLimits.days + 1) * day);
  expect(readdirSync(join(folder, 'aside'))).toEqual([]);
});

test('the list of applications warns of moved files', async () => {
  const { folder } = await filledFolder();
  expect((await desk(folder, ['applications', 'list'])).stderr).toBe('');
  const path = join(folder, 'uploads', 'aside');
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'JOB-00000001'), 'x');
  expect((await desk(folder, ['applications', 'list'])).stderr).toContain(path);
});
