import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBackup } from '../../../../server/operate/backup/manifest.ts';
import { storedDataIn } from '../../../lab/durability/stored-data.ts';
import { filledFolder } from '../desk/filled-folder.ts';
import { anApplication, backUp } from './backups.ts';

function aroundSnapshot({ before, after }: { before?: () => void; after?: () => void }): void {
  const { exec } = DatabaseSync.prototype;
  let isOver = false;
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    const isSnapshot = sql === 'BEGIN' && !isOver;
    isOver ||= isSnapshot;
    if (isSnapshot) before?.();
    exec.call(this, sql);
    if (!isSnapshot) return;
    this.prepare('SELECT 1 FROM outbox').get();
    after?.();
  });
  onTestFinished(() => spy.mockRestore());
}

test('a CV that arrives after the files were linked but before the snapshot is in the backup', async () => {
  const { folder } = await filledFolder();
  let reference = '';
  aroundSnapshot({
    before() {
      reference = anApplication(folder);
    },
  });
  const { made } = await backUp(folder);
  expect(existsSync(join(made, 'uploads', reference))).toBe(true);
  expect(storedDataIn(made).files).toEqual([reference]);
});

test('a CV that arrives before the snapshot and is deleted after it is missing from the backup together with its row', async () => {
  const { folder } = await filledFolder();
  let reference = '';
  aroundSnapshot({
    before() {
      reference = anApplication(folder);
    },
    after: () => deleteApplication(folder, reference),
  });
  const { made } = await backUp(folder);
  expect(reference).not.toBe('');
  expect(readBackup(made)?.manifest.faulty).toEqual([]);
  expect(storedDataIn(made)).toMatchObject({ rows: { length: 5 }, files: [], failures: [] });
});

test('a CV that is deleted after the snapshot is in the backup with its row', async () => {
  const { folder } = await filledFolder();
  const reference = anApplication(folder);
  aroundSnapshot({ after: () => deleteApplication(folder, reference) });
  const { made } = await backUp(folder);
  expect(storedDataIn(made)).toMatchObject({ rows: { length: 6 }, files: [reference], failures: [] });
});

function deleteApplication(folder: string, reference: string): void {
  using database = new DatabaseSync(join(folder, 'site.db'));
  database.prepare('DELETE FROM outbox WHERE reference = ?').run(reference);
  rmSync(join(folder, 'uploads', reference));
}
