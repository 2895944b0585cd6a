import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBackup } from '../../../server/backup/manifest.ts';
import { openDatabase } from '../../../server/embedded-api/database.ts';
import { whatIsStored } from '../../durability/what-was-kept.ts';
import { filledFolder } from '../desk/filled-folder.ts';
import { anApplication, backUp } from './backups.ts';

/** Runs these one after the other, each just before a snapshot of a backup begins. */
function beforeSnapshots(...works: (() => void)[]): void {
  const { exec } = DatabaseSync.prototype;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'BEGIN') works.shift()?.();
    exec.call(this, sql);
  });
  onTestFinished(() => spy.mockRestore());
}

test('a CV that comes after the files were linked and before the snapshot is in the backup', async () => {
  const { folder } = await filledFolder();
  let reference = '';
  beforeSnapshots(() => {
    reference = anApplication(folder);
  });
  const { made } = await backUp(folder);
  expect(existsSync(join(made, 'uploads', reference))).toBe(true);
  expect(whatIsStored(made).files).toEqual([reference]);
});

test('a CV that comes before the snapshot and is deleted after it is in the backup neither as a file nor as a row', async () => {
  const { folder, file } = await filledFolder();
  openDatabase(join(folder, 'upstream.db')).close();
  let reference = '';
  beforeSnapshots(
    () => {
      reference = anApplication(folder);
    },
    () => {
      using database = new DatabaseSync(file);
      database.prepare('DELETE FROM outbox WHERE reference = ?').run(reference);
      rmSync(join(folder, 'uploads', reference));
    },
  );
  const { made } = await backUp(folder);
  expect(reference).not.toBe('');
  expect(readBackup(made)?.manifest.faulty).toEqual([]);
  expect(whatIsStored(made)).toMatchObject({ rows: { length: 5 }, files: [], faults: [] });
});

test('a CV that is deleted after the snapshot is in the backup with its row', async () => {
  const { folder, file } = await filledFolder();
  openDatabase(join(folder, 'upstream.db')).close();
  const reference = anApplication(folder);
  beforeSnapshots(
    () => {},
    () => {
      using database = new DatabaseSync(file);
      database.prepare('DELETE FROM outbox WHERE reference = ?').run(reference);
      rmSync(join(folder, 'uploads', reference));
    },
  );
  const { made } = await backUp(folder);
  expect(whatIsStored(made)).toMatchObject({ rows: { length: 6 }, files: [reference], faults: [] });
});
