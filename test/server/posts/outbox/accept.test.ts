import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { fullTest } from '../../../support/full-run.ts';
import { aPost, contact, openOutbox, stored } from './opened-outbox.ts';

test('rows survive a restart, and a repeated post returns its first reference', async () => {
  const { outbox, file, close } = openOutbox();
  const reference = await stored(outbox, { key: 'k' });
  close();
  const { outbox: again } = openOutbox(file);
  expect(await again.accept(aPost({ key: 'k' }))).toEqual({ kind: 'repeated', reference });
  expect(await again.list()).toMatchObject([{ reference, form: 'contact', payload: contact, state: 'pending' }]);
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

test('a post, its delivery, its notification, and its used token are stored in one commit', async () => {
  const { outbox, database } = openOutbox();
  const token = { token: 'used once', expiresAt: Date.now() + 60_000 };
  const stores = ['outbox', 'jobs', 'used_tokens'];
  const rows = () => stores.map((table) => database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows);
  for (const table of stores) {
    database.exec(`CREATE TRIGGER fails BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END`);
    await expect(outbox.accept(aPost({ token }))).rejects.toThrow();
    expect(rows()).toEqual([0, 0, 0]);
    database.exec('DROP TRIGGER fails');
  }
  await stored(outbox, { token });
  expect(rows()).toEqual([1, 2, 1]);
});

test('an outbox with 100,000 open rows accepts no new posts but recognizes a repeated one', async () => {
  const { outbox, database } = openOutbox();
  fill(database, 99_990, 'parked');
  const reference = await stored(outbox, { key: 'k' });
  for (let count = 0; count < 9; count += 1) await stored(outbox, { key: `more-${count}` });
  expect(await outbox.accept(aPost())).toEqual({ kind: 'full' });
  expect(await outbox.accept(aPost({ key: 'k' }))).toEqual({ kind: 'repeated', reference });
  database.exec("UPDATE outbox SET state = 'delivered' WHERE key = 'k'");
  await stored(outbox);
});

fullTest('a full quarantine of 10,000 rows rejects only suspicious posts', async () => {
  const { outbox, database } = openOutbox();
  fill(database, 10_000, 'quarantined');
  expect(await outbox.accept(aPost({ reasons: ['token-missing'] }))).toEqual({ kind: 'full' });
  await stored(outbox);
});

function fill(database: DatabaseSync, rows: number, state: string): void {
  database.exec(`
    WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${rows})
    INSERT INTO outbox (reference, form, key, body_hash, payload, state, created_at)
    SELECT 'ENQ-' || n, 'contact', 'key-' || n, n, '{}', '${state}', 0 FROM counter`);
}
