import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { OutboxUnavailable } from '../../../../server/database/outbox-unavailable.ts';
import { openSiteDatabase } from '../../../../server/database/site-database.ts';
import { StartUpError } from '../../../../server/start-up-error.ts';
import { fullTest } from '../../../support/full-run.ts';
import { aPost, contact, freshFile, olderDatabase, openOutbox, stored } from './opened-outbox.ts';

test('rows survive a restart, and a repeated post gets its first reference', async () => {
  const { outbox, file, close } = openOutbox();
  const reference = await stored(outbox, { key: 'k' });
  close();
  const { outbox: again } = openOutbox(file);
  expect(await again.accept(aPost({ key: 'k' }))).toEqual({ kind: 'repeated', reference });
  expect(await again.due(10)).toMatchObject([{ reference, form: 'contact', payload: contact, state: 'pending' }]);
});

test('an accepted post is committed and synced: WAL with synchronous FULL', async () => {
  const { outbox, database, file } = openOutbox();
  const reference = await stored(outbox);
  expect(database.isTransaction).toBe(false);
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  const other = new DatabaseSync(file, { readOnly: true });
  expect(other.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(other.prepare('SELECT reference FROM outbox').all()).toEqual([{ reference }]);
  other.close();
});

test('a file from a release without reasons keeps its rows and accepts new ones', async () => {
  const file = freshFile();
  const older = olderDatabase(5, file);
  older
    .prepare(`
      INSERT INTO outbox (reference, form, body_hash, payload, state, next_attempt_at, created_at)
      VALUES ('ENQ-00000000', 'contact', '', ?, 'quarantined', 0, 0)`)
    .run(JSON.stringify(contact));
  older.close();
  const { outbox } = openOutbox(file);
  const reference = await stored(outbox, { key: 'new' });
  expect(await outbox.show('ENQ-00000000')).toMatchObject({ state: 'quarantined', payload: contact, reasons: null });
  expect(await outbox.show(reference)).toMatchObject({ state: 'pending', reasons: [] });
});

test('an outbox with 100,000 open rows accepts no more, but answers a repeated post', async () => {
  const { outbox, database } = openOutbox();
  fill(database, 99_990, 'parked');
  const reference = await stored(outbox, { key: 'k' });
  for (let count = 0; count < 9; count += 1) await stored(outbox, { key: `more-${count}` });
  expect(await outbox.accept(aPost())).toEqual({ kind: 'full' });
  expect(await outbox.accept(aPost({ key: 'k' }))).toEqual({ kind: 'repeated', reference });
  database.exec("UPDATE outbox SET state = 'delivered' WHERE key = 'k'");
  await stored(outbox);
});

fullTest('a full quarantine of 10,000 rows turns away only suspicious posts', async () => {
  const { outbox, database } = openOutbox();
  fill(database, 10_000, 'quarantined');
  expect(await outbox.accept(aPost({ reasons: ['token-missing'] }))).toEqual({ kind: 'full' });
  await stored(outbox);
});

test('a full disk causes an OutboxUnavailable and no row; with free space it works again', async () => {
  const { outbox, database } = openOutbox();
  const payload = { ...contact, Message: 'x'.repeat(20_000) };
  database.exec('PRAGMA max_page_count = 1');
  await expect(outbox.accept(aPost({ payload }))).rejects.toThrow(OutboxUnavailable);
  expect(await outbox.list()).toEqual([]);
  database.exec('PRAGMA max_page_count = 1000000');
  await stored(outbox, { payload });
});

test('a file locked by another process causes an OutboxUnavailable', async () => {
  const { outbox, file } = openOutbox();
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  await expect(outbox.accept(aPost())).rejects.toThrow(OutboxUnavailable);
  other.close();
  await stored(outbox);
});

test('a file that is not a database, or from a newer release, ends the start in one line', () => {
  const { database, file, close } = openOutbox();
  database.exec('PRAGMA user_version = 99');
  close();
  expect(() => openSiteDatabase(file)).toThrow(StartUpError);
  expect(() => openSiteDatabase(file)).toThrow(/^DATA_DIR: .*site\.db has data version 99, .+$/);
  expect(() => openSiteDatabase('/proc/site.db')).toThrow(StartUpError);
});

function fill(database: DatabaseSync, rows: number, state: string): void {
  database.exec(`
    WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${rows})
    INSERT INTO outbox (reference, form, key, body_hash, payload, state, next_attempt_at, created_at)
    SELECT 'ENQ-' || n, 'contact', 'key-' || n, n, '{}', '${state}', 0, 0 FROM counter`);
}
