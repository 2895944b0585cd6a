import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../../server/data-folder/data-folder.ts';
import { aFolder } from '../../support/temp-folder.ts';

test('a folder is held by one at a time, and free again after', () => {
  const folder = aFolder('data');
  const held = openDataFolder(folder);
  expect(() => openDataFolder(folder)).toThrow(/^DATA_DIR: .+ in use/);
  held.release();
  openDataFolder(folder).release();
});

test('a missing folder is made', () => {
  openDataFolder(join(aFolder('data'), 'a', 'b')).release();
});

test('a folder that cannot be is refused in one line', () => {
  const file = join(aFolder('data'), 'file');
  writeFileSync(file, '');
  expect(() => openDataFolder(join(file, 'below'))).toThrow(/^DATA_DIR: [^\n]+$/);
});
