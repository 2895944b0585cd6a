import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Tables } from '../../../server/database/tables.ts';
import { lastingChanges, lastingTables } from '../../../server/embedded-api/schema.ts';
import { createSendRow } from '../../../server/posts/forms/send-row.ts';
import { createDelivery } from '../../../server/posts/outbox/delivery.ts';
import type { UpstreamClient } from '../../../server/upstream/client.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { silentLog } from '../../support/silent-log.ts';
import { postOf } from '../desk/posts.ts';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { freshDatabase, publishedContent, startUpstream } from './started-upstream.ts';

const comment = postOf('comment');

test.each([
  ['call', 'posts', { operation: 'saveEnquiry', payload: JSON.stringify(postOf('call')) }],
  ['case-study', 'posts', { operation: 'saveCaseStudyEnquiry', payload: JSON.stringify(postOf('case-study')) }],
  ['comment', "comments WHERE source = 'visitor'", { name: 'Mara Vance', blog: 'stuck-bus', approved: 0 }],
  ['contact', 'posts', { operation: 'saveContact', payload: JSON.stringify(postOf('contact')) }],
  ['subscribe', 'subscribers', { email: 'mara@tidewell.example' }],
] as const)('a post of the form %s arrives, and arrives once however often it is sent', async (form, table, row) => {
  const { call, databaseFile } = await startUpstream();
  const { outbox, consents } = openOutbox();
  const send = createSendRow({
    client: { call },
    files: { use: (reference, work) => work(reference) },
    spellings: consents.spellings,
  });
  const delivery = createDelivery({ outbox, send, log: silentLog, now: Date.now, random: Math.random });
  const reference = await stored(outbox, { form, payload: postOf(form) });
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: '' });
  const delivered = await outbox.show(reference);
  if (delivered) expect(await send(delivered)).toMatchObject({ status: '1' });
  expect(rowsOf(databaseFile, table)).toEqual([expect.objectContaining(row)]);
});

test('the list has an address once, and loses it in any spelling', async () => {
  const { call, databaseFile } = await startUpstream();
  const [first, second, third] = ['Ada@bücher.example', 'ada@xn--bcher-kva.example', 'ADA@BÜCHER.example'];
  for (const WorkEmail of [first, second])
    expect(await call(operations.subscribe, { WorkEmail })).toMatchObject({ status: '1' });
  expect(rowsOf(databaseFile, 'subscribers')).toMatchObject([{ email: first }]);
  expect(await call(operations.unsubscribe, { WorkEmail: third })).toMatchObject({ status: '1' });
  expect(rowsOf(databaseFile, 'subscribers')).toEqual([]);
});

test('an address leaves an API that compares letter by letter in each spelling in which it was subscribed', async () => {
  const upstream = await startUpstream();
  const left: string[] = [];
  const call: UpstreamClient['call'] = (operation, input, options) => {
    left.push(v.parse(v.looseObject({ WorkEmail: v.string() }), input).WorkEmail);
    return upstream.call(operation, input, options);
  };
  const { outbox, consents } = openOutbox();
  const send = createSendRow({
    client: { call },
    files: { use: (reference, work) => work(reference) },
    spellings: consents.spellings,
  });
  for (const WorkEmail of ['ada@bücher.example', 'Ada@bücher.example', 'eve@bücher.example']) {
    const keeping = {
      refusal: async () => undefined,
      async kept(row: number, tables: Tables) {
        await consents.within(tables).asked({ row, email: WorkEmail, words: 'Our notes.', isMailed: false });
      },
    };
    await stored(outbox, { form: 'subscribe', payload: { WorkEmail }, keeping });
  }
  const reference = await stored(outbox, { form: 'unsubscribe', payload: { WorkEmail: 'ADA@xn--bcher-kva.example' } });
  const delivery = createDelivery({ outbox, send, log: silentLog, now: Date.now, random: Math.random });
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: '' });
  expect(left.sort()).toEqual(['ADA@xn--bcher-kva.example', 'Ada@bücher.example', 'ada@bücher.example']);
});

test('a comment is not shown before it is approved', async () => {
  const { call } = await startUpstream(publishedContent({ 'comments/stuck-bus.yaml': '[]' }));
  expect(await call(operations.saveComment, comment)).toMatchObject({ status: '1' });
  expect((await call(operations.getCommentList, { BlogSlug: 'stuck-bus' }))?.data).toEqual({ Comment_List: [] });
});

test('a comment on a note that is not there is refused with a reason', async () => {
  const { call, databaseFile } = await startUpstream();
  const answer = await call(operations.saveComment, { ...comment, BlogSlug: 'no-such-note' });
  expect(answer).toMatchObject({ status: '0', message: expect.stringMatching(/\w/) });
  expect(rowsOf(databaseFile, "comments WHERE source = 'visitor'")).toEqual([]);
});

test('with 10,000 comments waiting for approval the next is refused, and one that was taken is still answered', async () => {
  const { call, databaseFile } = await startUpstream();
  await call(operations.saveComment, comment, { idempotencyKey: 'first' });
  inDatabase(databaseFile, (database) =>
    database.exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
      INSERT INTO comments (blog, name, posted_on, text, source) SELECT 'stuck-bus', 'N', '2026-10-09', 'x', 'visitor' FROM n`),
  );
  expect(await call(operations.saveComment, comment, { idempotencyKey: 'next' })).toMatchObject({ status: '0' });
  expect(await call(operations.saveComment, comment, { idempotencyKey: 'first' })).toMatchObject({ status: '1' });
});

test('a file of before comments could be posted is brought up to date, with the comments it holds', async () => {
  const databaseFile = freshDatabase();
  inDatabase(databaseFile, (database) =>
    database.exec(`
      CREATE TABLE comments (id INTEGER PRIMARY KEY AUTOINCREMENT, blog TEXT NOT NULL, name TEXT NOT NULL,
        email TEXT NOT NULL DEFAULT '', posted_on TEXT NOT NULL, text TEXT NOT NULL,
        is_author INTEGER NOT NULL DEFAULT 0 CHECK (is_author IN (0, 1)),
        source TEXT NOT NULL CHECK (source IN ('content', 'visitor')),
        approved INTEGER NOT NULL DEFAULT 0 CHECK (approved IN (0, 1))) STRICT;
      INSERT INTO comments (blog, name, posted_on, text, source, approved)
        VALUES ('stuck-bus', 'Old', '2026-10-09', 'x', 'visitor', 1)`),
  );
  for (const _ of ['first start', 'second start']) {
    const { call, close } = await startUpstream(publishedContent({ 'comments/stuck-bus.yaml': '[]' }), databaseFile);
    await call(operations.saveComment, comment, { idempotencyKey: 'k' });
    expect((await call(operations.getCommentList, { BlogSlug: 'stuck-bus' }))?.data).toMatchObject({
      Comment_List: [{ FullName: 'Old' }],
    });
    await close();
  }
  expect(rowsOf(databaseFile, "comments WHERE source = 'visitor'")).toHaveLength(2);
});

test('a file whose enquiries lie in tables of their own keeps them, and knows their keys', async () => {
  const databaseFile = freshDatabase();
  inDatabase(databaseFile, (database) => {
    database.exec(lastingTables);
    database.exec(`${lastingChanges[0]}; PRAGMA user_version = 1; DROP TABLE posts;
      CREATE TABLE case_study_enquiries (id INTEGER PRIMARY KEY AUTOINCREMENT, idempotency_key TEXT UNIQUE,
        case_study TEXT NOT NULL, full_name TEXT NOT NULL, company_name TEXT NOT NULL, work_email TEXT NOT NULL,
        phone_number TEXT NOT NULL, message TEXT NOT NULL, received_at TEXT NOT NULL) STRICT;
      INSERT INTO case_study_enquiries VALUES (1, 'CASE-1', 'sleeping-node', 'Mara "M" Vance', '', 'm@t.example', '', 'x', 'then')`);
  });
  const { call } = await startUpstream(undefined, databaseFile);
  const payload = operations.saveCaseStudyEnquiry.input;
  const [row] = rowsOf(databaseFile, 'posts');
  expect(row).toMatchObject({ idempotency_key: 'CASE-1', operation: 'saveCaseStudyEnquiry', received_at: 'then' });
  const kept = v.parse(payload, JSON.parse(String(row?.payload)));
  expect(kept).toMatchObject({ Slug: 'sleeping-node', FullName: 'Mara "M" Vance' });
  expect(await call(operations.saveCaseStudyEnquiry, kept, { idempotencyKey: 'CASE-1' })).toMatchObject({
    status: '1',
  });
  expect(rowsOf(databaseFile, 'posts')).toHaveLength(1);
});

function rowsOf(file: string, table: string) {
  return inDatabase(file, (database) => database.prepare(`SELECT * FROM ${table}`).all());
}

function inDatabase<T>(file: string, work: (database: DatabaseSync) => T): T {
  using database = new DatabaseSync(file);
  return work(database);
}
