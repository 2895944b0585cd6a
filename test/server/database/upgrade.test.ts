import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { dataVersion } from '../../../server/database/data-version.ts';
import { migrations } from '../../../server/database/migrations.ts';
import { openSiteDatabase } from '../../../server/database/site-database.ts';
import { type Upgrade, UpgradeError, upgrade } from '../../../server/database/upgrade.ts';
import { mountSmallDisk } from '../../durability/small-disk.ts';
import { freshFile, olderDatabase, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';

const latest = migrations.length;

/** A file of an older release, with a post. */
function olderFile(version: number, file = freshFile()): string {
  const database = olderDatabase(version, file);
  database.exec(`
    INSERT INTO outbox (reference, form, key, body_hash, payload, state, next_attempt_at, created_at)
    VALUES ('ENQ-00000001', 'contact', 'k', 'h', '{}', 'pending', 0, 0)`);
  database.close();
  return file;
}

test('an upgrade copies the older database first, and says once where the copy is', () => {
  const file = olderFile(5);
  const told: Upgrade[] = [];
  openSiteDatabase(file, (each) => told.push(each)).close();
  openSiteDatabase(file, (each) => told.push(each)).close();
  const copy = join(dirname(file), 'before-upgrade-5', 'site.db');
  expect(told).toEqual([{ file, from: 5, to: latest, copy }]);
  expect([dataVersion(file), dataVersion(copy)]).toEqual([latest, 5]);
  using database = new DatabaseSync(copy, { readOnly: true });
  expect(database.prepare('SELECT reference FROM outbox').all()).toMatchObject([{ reference: 'ENQ-00000001' }]);
  expect(readdirSync(dirname(copy))).toEqual(['site.db']);
});

test('an older post is found in every spelling of its address, and keeps its bookings, notices, and number', async () => {
  const file = freshFile();
  const older = olderDatabase(12, file);
  older.exec(`
    INSERT INTO outbox (id, reference, form, key, body_hash, payload, state, next_attempt_at, created_at, doubts)
    VALUES
      (1, 'CALL-00000001', 'call', 'a', 'h', '{"WorkEmail":"Ada+x@BÜCHER.example","PreferredTime":"2030-01-01T09:00Z","TimeZone":"UTC"}',
        'quarantined', 0, 5, '["trap"]'),
      (2, 'SUB-00000002', 'subscribe', 'b', 'h', '{"WorkEmail":"ÄDA@xn--bcher-kva.example"}', 'quarantined', 0, 5,
        '["unconfirmed"]'),
      (9, 'ENQ-00000009', 'contact', 'c', 'h', '{}', 'delivered', 0, 5, NULL);
    DELETE FROM outbox WHERE id = 9;
    INSERT INTO notices (row, channel, state, next_try_at) VALUES (1, 'mail', 'held', 0);
    INSERT INTO call_bookings (row, standing, email, held_until) VALUES (1, 'aside', 'ada@bücher.example', 0);
    INSERT INTO consents (reference, email, words, asked_at, mail)
    VALUES ('SUB-00000002', 'ÄDA@xn--bcher-kva.example', 'Our notes.', 5, 'sent')`);
  older.close();
  const { outbox, bookings, consents, database } = openOutbox(file);
  expect(await outbox.ofAddress('ada+X@xn--bcher-kva.example')).toMatchObject([{ reference: 'CALL-00000001' }]);
  expect(await outbox.ofAddress('äda@Bücher.example')).toMatchObject([{ state: 'unconfirmed', reasons: [] }]);
  expect(await consents.ofPerson('äda@bücher.example')).toMatchObject([{ reference: 'SUB-00000002' }]);
  expect(await outbox.requeue('CALL-00000001')).toBe('done');
  expect(await bookings.find('CALL-00000001')).toMatchObject({ heldUntil: null, start: '2030-01-01T09:00Z' });
  expect(await bookings.ofEmail('ada@xn--bcher-kva.example')).toHaveLength(1);
  expect(database.prepare('SELECT state FROM notices').all()).toMatchObject([{ state: 'waiting' }]);
  expect(await outbox.show(await stored(outbox))).toMatchObject({ id: 10 });
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(database.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
});

test('a new database is not copied', () => {
  const file = freshFile();
  openSiteDatabase(file).close();
  expect(readdirSync(dirname(file))).toEqual(['site.db']);
});

test('only the last two copies are kept', () => {
  const file = olderFile(5);
  const folder = dirname(file);
  for (const [name, age] of [
    ['before-upgrade-1', 300],
    ['before-upgrade-3', 200],
  ] as const) {
    mkdirSync(join(folder, name));
    utimesSync(join(folder, name), Date.now() / 1_000 - age, Date.now() / 1_000 - age);
  }
  mkdirSync(join(folder, 'before-upgrade-of-mine'));
  openSiteDatabase(file).close();
  const left = readdirSync(folder).filter((name) => name.startsWith('before'));
  expect(left.sort()).toEqual(['before-upgrade-3', 'before-upgrade-5', 'before-upgrade-of-mine']);
});

test('an upgrade that fails leaves the database as it was', () => {
  const file = olderFile(latest);
  const before = contentOf(file);
  using database = new DatabaseSync(file);
  const failing = [...migrations, 'CREATE TABLE more (one TEXT) STRICT', 'INSERT INTO no_such_table VALUES (1)'];
  expect(() => upgrade(database, { file, migrations: failing })).toThrow(UpgradeError);
  expect(() => upgrade(database, { file, migrations: failing })).toThrow(/^[^\n]*no_such_table[^\n]*unchanged[^\n]*$/);
  database.close();
  expect(contentOf(file)).toEqual(before);
});

test('an older release names the copy to go back to', () => {
  const file = olderFile(latest);
  const newer = [...migrations, 'CREATE TABLE more (one TEXT) STRICT'];
  {
    using database = new DatabaseSync(file);
    upgrade(database, { file, migrations: newer });
  }
  const copy = join(dirname(file), `before-upgrade-${latest}`, 'site.db');
  expect(existsSync(copy)).toBe(true);
  expect(() => openSiteDatabase(file)).toThrow(
    new RegExp(`^DATA_DIR: [^\\n]+ data version ${latest + 1}[^\\n]+${copy}[^\\n]*$`),
  );
});

test('without room for the copy, nothing is upgraded', async ({ skip }) => {
  using disk = mountSmallDisk('3m');
  if (!disk) return skip('this user cannot mount a tmpfs');
  const file = olderFile(5, join(disk.path, 'site.db'));
  writeFileSync(join(disk.path, 'other'), Buffer.alloc(1_800_000));
  expect(() => openSiteDatabase(file)).toThrow(/^DATA_DIR: [^\n]+ free some space$/);
  expect(dataVersion(file)).toBe(5);
  expect(readdirSync(disk.path).filter((name) => name.startsWith('before'))).toEqual([]);
});

function contentOf(file: string) {
  using database = new DatabaseSync(file, { readOnly: true });
  const schema = database.prepare('SELECT sql FROM sqlite_schema ORDER BY name').all();
  return { schema, version: dataVersion(file), bytes: readFileSync(file).length };
}
