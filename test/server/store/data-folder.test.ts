import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../../server/store/data-folder.ts';
import { aFolder } from '../../support/temp-folder.ts';

test('one process at a time can lock a folder, and the lock is released afterward', () => {
  const folder = aFolder('data');
  const held = openDataFolder(folder);
  expect(() => openDataFolder(folder)).toThrow(/^DATA_DIR: .+ in use/);
  held.release();
  openDataFolder(folder).release();
});

test('a missing folder is created', () => {
  openDataFolder(join(aFolder('data'), 'a', 'b')).release();
});

test('a folder that cannot be created is rejected in one line', () => {
  const folder = aFolder('data');
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const gone = join(folder, 'gone');
  symlinkSync(join(folder, 'no', 'disk'), gone);
  for (const path of [file, join(file, 'below'), gone, join(gone, 'below'), join(folder, 'x'.repeat(300)), '/dev/fd']) {
    expect(() => openDataFolder(path), path).toThrow(/^DATA_DIR: [^\n]+ choose another folder$/);
  }
});
