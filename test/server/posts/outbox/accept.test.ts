import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { OutboxUnavailable } from '../../../../server/database/outbox-unavailable.ts';
import { openSiteDatabase } from '../../../../server/database/site-database.ts';
import { StartUpError } from '../../../../server/start-up-error.ts';
import { referencePattern } from '../../../../shared/forms/references.ts';
import { aPost, contact, freshFile, olderDatabase, openOutbox, stored } from './opened-outbox.ts';

test('a hundred simultaneous posts with one key make one row, and all get its reference', async () => {
  const { outbox } = openOutbox();
  const accepted = await Promise.all(Array.from({ length: 100 }, async () => outbox.accept(aPost({ key: 'k' }))));
  const [first] = outbox.list();
  expect(outbox.list()).toHaveLength(1);
  expect(first?.reference).toMatch(referencePattern);
  expect(accepted.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
  expect(new Set(accepted.map((each) => 'reference' in each && each.reference))).toEqual(new Set([first?.reference]));
});

test('the order of the fields does not change the identity of a body', () => {
  const { outbox } = openOutbox();
  const reference = stored(outbox, { key: 'k' });
  const payload = Object.fromEntries(Object.entries(contact).reverse());
  expect(outbox.accept(aPost({ key: 'k', payload }))).toEqual({ kind: 'repeated', reference });
});

test('a key already used for another body or form is a conflict, and nothing is stored', () => {
  const { outbox } = openOutbox();
  stored(outbox, { key: 'k' });
  const payload = { ...contact, Message: 'It stops at night.' };
  expect(outbox.accept(aPost({ key: 'k', payload }))).toEqual({ kind: 'conflict' });
  expect(outbox.accept(aPost({ key: 'k', form: 'comment' }))).toEqual({ kind: 'conflict' });
  expect(outbox.list()).toHaveLength(1);
});

test('a post with an objection is not stored, but a repetition is recognized before the check', () => {
  const { outbox } = openOutbox();
  const errors = { PreferredTime: 'taken' };
  const refusal = { errors };
  const keeping = { refusal: () => (outbox.list().length ? refusal : undefined), kept() {} };
  const reference = stored(outbox, { key: 'a', keeping });
  expect(outbox.accept(aPost({ key: 'b', keeping }))).toEqual({ kind: 'refused', refusal });
  expect(outbox.accept(aPost({ key: 'a', keeping }))).toEqual({ kind: 'repeated', reference });
  expect(outbox.list()).toHaveLength(1);
});

test('without a key, the same body counts as the same post for ten minutes', () => {
  let time = Date.UTC(2026, 10, 20);
  const { outbox } = openOutbox(freshFile(), () => time);
  const reference = stored(outbox);
  time += 10 * 60_000 - 1;
  expect(outbox.accept(aPost())).toEqual({ kind: 'repeated', reference });
  time += 1;
  expect(stored(outbox)).not.toBe(reference);
});

test('rows survive a restart, and a repeated post gets its first reference', () => {
  const { outbox, file, close } = openOutbox();
  const reference = stored(outbox, { key: 'k' });
  close();
  const { outbox: again } = openOutbox(file);
  expect(again.accept(aPost({ key: 'k' }))).toEqual({ kind: 'repeated', reference });
  expect(again.due(10)).toMatchObject([{ reference, form: 'contact', payload: contact, state: 'pending' }]);
});

test('an accepted post is committed and synced: WAL with synchronous FULL', () => {
  const { outbox, database, file } = openOutbox();
  const reference = stored(outbox);
  expect(database.isTransaction).toBe(false);
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  const other = new DatabaseSync(file, { readOnly: true });
  expect(other.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(other.prepare('SELECT reference FROM outbox').all()).toEqual([{ reference }]);
  other.close();
});

test('a quarantined post is stored with its reasons and never due', () => {
  const { outbox } = openOutbox();
  const reference = stored(outbox, { reasons: ['trap', 'token-missing'] });
  expect(outbox.due(10)).toEqual([]);
  const reasons = ['trap', 'token-missing'];
  expect(outbox.show(reference)).toMatchObject({ state: 'quarantined', payload: contact, reasons });
  expect(outbox.depth()).toEqual({ quarantined: 1, pending: 0, delivered: 0, refused: 0, parked: 0 });
});

test('a file from a release without reasons keeps its rows and accepts new ones', () => {
  const file = freshFile();
  const older = olderDatabase(5, file);
  older
    .prepare(`
      INSERT INTO outbox (reference, form, body_hash, payload, state, next_attempt_at, created_at)
      VALUES ('ENQ-00000000', 'contact', '', ?, 'quarantined', 0, 0)`)
    .run(JSON.stringify(contact));
  older.close();
  const { outbox } = openOutbox(file);
  const reference = stored(outbox, { key: 'new' });
  expect(outbox.show('ENQ-00000000')).toMatchObject({ state: 'quarantined', payload: contact, reasons: null });
  expect(outbox.show(reference)).toMatchObject({ state: 'pending', reasons: [] });
});

test('an outbox with 100,000 open rows accepts no more, but answers a repeated post', () => {
  const { outbox, database } = openOutbox();
  const reference = stored(outbox, { key: 'k' });
  fill(database, 99_999, 'parked');
  expect(outbox.accept(aPost())).toEqual({ kind: 'full' });
  expect(outbox.accept(aPost({ key: 'k' }))).toEqual({ kind: 'repeated', reference });
  database.exec("UPDATE outbox SET state = 'delivered' WHERE key = 'k'");
  stored(outbox);
});

test('a full quarantine of 10,000 rows turns away only suspicious posts', () => {
  const { outbox, database } = openOutbox();
  fill(database, 10_000, 'quarantined');
  expect(outbox.accept(aPost({ reasons: ['token-missing'] }))).toEqual({ kind: 'full' });
  stored(outbox);
});

test('a full disk causes an OutboxUnavailable and no row; with free space it works again', () => {
  const { outbox, database } = openOutbox();
  const payload = { ...contact, Message: 'x'.repeat(20_000) };
  database.exec('PRAGMA max_page_count = 1');
  expect(() => outbox.accept(aPost({ payload }))).toThrow(OutboxUnavailable);
  expect(outbox.list()).toEqual([]);
  database.exec('PRAGMA max_page_count = 1000000');
  stored(outbox, { payload });
});

test('a file locked by another process causes an OutboxUnavailable after two seconds', () => {
  const { outbox, file } = openOutbox();
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const start = performance.now();
  expect(() => outbox.accept(aPost())).toThrow(OutboxUnavailable);
  expect(performance.now() - start).toBeLessThan(3_000);
  other.close();
  stored(outbox);
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

test('an address that leaves the list, rejoins and leaves again without script is off the list', () => {
  const { outbox } = openOutbox();
  const payload = { WorkEmail: 'mara@tidewell.example' };
  const wish = (form: 'subscribe' | 'unsubscribe') => outbox.accept(aPost({ form, payload }));
  const off = wish('unsubscribe');
  expect(wish('unsubscribe')).toEqual({ ...off, kind: 'repeated' });
  expect(wish('subscribe').kind).toBe('stored');
  const again = wish('unsubscribe');
  expect(again.kind).toBe('stored');
  expect(wish('unsubscribe')).toEqual({ ...again, kind: 'repeated' });
});

test.each([
  ['a key', 'k'],
  ['no key', undefined],
])('with %s, a good repetition releases what was set aside', (_, key) => {
  const { outbox } = openOutbox();
  const aside = stored(outbox, { key, reasons: ['token-missing'] });
  expect(outbox.accept(aPost({ key, reasons: ['token-missing'] }))).toEqual({ kind: 'repeated', reference: aside });
  expect(outbox.show(aside)?.state).toBe('quarantined');
  const refusal = { errors: { PreferredTime: 'This time is taken.' } };
  const keeping = { refusal: () => refusal, kept() {} };
  expect(outbox.accept(aPost({ key, keeping }))).toEqual({ kind: 'refused', refusal });
  expect(outbox.show(aside)?.state).toBe('quarantined');
  expect(outbox.accept(aPost({ key }))).toEqual({ kind: 'repeated', reference: aside });
  expect(outbox.due(9)).toMatchObject([{ reference: aside, state: 'pending' }]);
  expect(outbox.accept(aPost({ key, reasons: ['token-missing'] }))).toEqual({ kind: 'repeated', reference: aside });
  expect(outbox.show(aside)?.state).toBe('pending');
});
