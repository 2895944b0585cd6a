import { copyFileSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { dataVersion } from '../../../server/store/data-version.ts';
import { openSiteDatabase } from '../../../server/store/site-database.ts';
import { sqliteSchema, sqliteVersion } from '../../../server/store/sqlite-schema.ts';
import type { Upgrade } from '../../../server/store/upgrade.ts';
import { mountSmallDisk } from '../../lab/durability/small-disk.ts';
import { freshFile } from '../posts/outbox/opened-outbox.ts';
import { formerFile } from './former/former-data.ts';

test('an upgrade copies the older database first and reports once where the copy is', () => {
  const file = formerFile(14);
  const told: Upgrade[] = [];
  openSiteDatabase(file, (each) => told.push(each)).close();
  openSiteDatabase(file, (each) => told.push(each)).close();
  const copy = join(dirname(file), 'before-upgrade-14', 'site.db');
  expect(told).toEqual([{ file, from: 14, to: sqliteVersion, copy }]);
  expect([dataVersion(file), dataVersion(copy)]).toEqual([sqliteVersion, 14]);
  using database = new DatabaseSync(copy, { readOnly: true });
  expect(database.prepare('SELECT count(*) AS posts FROM outbox').get()).toEqual({ posts: 22 });
  expect(readdirSync(dirname(copy))).toEqual(['site.db']);
});

test('the tables of version 15 become those of a new database', () => {
  const [former, fresh] = [freshFile(), freshFile()];
  {
    using database = new DatabaseSync(former);
    database.exec(sqliteSchema);
    for (const name of ['passkeys', 'invitations', 'sessions', 'people', 'notes', 'audit', 'chat_presence'])
      database.exec(`DROP TABLE ${name}`);
    database.exec(`DROP INDEX outbox_not_done; ALTER TABLE outbox DROP COLUMN handling; ALTER TABLE outbox DROP COLUMN owner;
      ALTER TABLE outbox DROP COLUMN handling_version; ALTER TABLE outbox DROP COLUMN source; ALTER TABLE call_bookings DROP COLUMN moves;
      ALTER TABLE call_bookings DROP COLUMN canceled_at; CREATE TABLE chat_presence (id INTEGER PRIMARY KEY);
      PRAGMA user_version = 15`);
  }
  for (const file of [former, fresh]) openSiteDatabase(file).close();
  expect(columnsIn(former)).toEqual(columnsIn(fresh));
});

test('a new database is not copied', () => {
  const file = freshFile();
  openSiteDatabase(file).close();
  expect(readdirSync(dirname(file))).toEqual(['site.db']);
});

test('only the last two copies remain', () => {
  const file = formerFile(14);
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
  expect(left.sort()).toEqual(['before-upgrade-14', 'before-upgrade-3', 'before-upgrade-of-mine']);
});

test('an upgrade that fails leaves the database unchanged', () => {
  const file = formerFile(14);
  {
    using database = new DatabaseSync(file);
    database.exec(`PRAGMA ignore_check_constraints = ON; UPDATE outbox SET state = 'lost' WHERE id = 1`);
  }
  const before = contentOf(file);
  expect(() => openSiteDatabase(file)).toThrow(/^DATA_DIR: [^\n]*CHECK constraint[^\n]*unchanged[^\n]*$/);
  expect(contentOf(file)).toEqual(before);
});

test('data older than release 0.1.0 is rejected with the upgrade path and left unchanged', () => {
  const file = formerFile(13);
  {
    using database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 12');
  }
  const before = contentOf(file);
  expect(() => openSiteDatabase(file)).toThrow(/^DATA_DIR: [^\n]*data version 12[^\n]*release 0\.1\.0[^\n]*$/);
  expect(contentOf(file)).toEqual(before);
  expect(readdirSync(dirname(file)).filter((name) => name.startsWith('before'))).toEqual([]);
});

test('the error for data of a newer release names the copy to restore', () => {
  const file = formerFile(14);
  openSiteDatabase(file).close();
  {
    using database = new DatabaseSync(file);
    database.exec(`PRAGMA user_version = ${sqliteVersion + 1}`);
  }
  const copy = join(dirname(file), `before-upgrade-${sqliteVersion}`, 'site.db');
  mkdirSync(dirname(copy));
  copyFileSync(join(dirname(file), 'before-upgrade-14', 'site.db'), copy);
  expect(() => openSiteDatabase(file)).toThrow(
    new RegExp(`^DATA_DIR: [^\\n]+ data version ${sqliteVersion + 1}[^\\n]+before-upgrade-\\d+/site.db[^\\n]*$`),
  );
});

test('without space for the copy, nothing is upgraded', async ({ skip }) => {
  using disk = mountSmallDisk('3m');
  if (!disk) return skip('this user cannot mount a tmpfs');
  const file = formerFile(14, join(disk.path, 'site.db'));
  writeFileSync(join(disk.path, 'other'), Buffer.alloc(1_800_000));
  expect(() => openSiteDatabase(file)).toThrow(/^DATA_DIR: [^\n]+ free some space$/);
  expect(dataVersion(file)).toBe(14);
  expect(readdirSync(disk.path).filter((name) => name.startsWith('before'))).toEqual([]);
});

function contentOf(file: string) {
  using database = new DatabaseSync(file, { readOnly: true });
  const schema = database.prepare('SELECT sql FROM sqlite_schema ORDER BY name').all();
  return { schema, version: dataVersion(file), bytes: readFileSync(file).length };
}

function columnsIn(file: string) {
  using database = new DatabaseSync(file, { readOnly: true });
  const names = database.prepare(
    "SELECT name, type FROM sqlite_schema WHERE type <> 'table' OR name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  return names.all().map(({ name, type }) => ({
    name,
    type,
    columns: database
      .prepare(`SELECT name, type, "notnull", dflt_value FROM pragma_table_info(?) ORDER BY name`)
      .all(String(name)),
  }));
}
