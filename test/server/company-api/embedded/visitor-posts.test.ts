import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { UpstreamClient } from '../../../../server/company-api/client.ts';
import { createSendRow } from '../../../../server/posts/forms/send-row.ts';
import type { StoredRow } from '../../../../server/posts/outbox/accept.ts';
import type { Tables } from '../../../../server/store/tables.ts';
import type { VisitorData } from '../../../../server/store/visitor-data.ts';
import { type OperationName, operations } from '../../../../shared/contract/operations.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { postOf } from '../../operate/desk/posts.ts';
import { deliveriesOf, openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { publishedContent, startUpstream } from './started-upstream.ts';

const comment = postOf('comment');

test.each([
  ['call', {}],
  ['case-study', {}],
  ['comment', { comments: [{ name: 'Mara Vance', blog: 'stuck-bus', state: 'waiting' }] }],
  ['contact', {}],
  ['subscribe', { subscribers: [{ email: 'mara@tidewell.example' }] }],
] as const)('a post of the form %s is accepted each time it is sent and stored at most once', async (form, kept) => {
  const { call, databaseFile } = await startUpstream();
  const { outbox, send, delivery } = aSender(call);
  const reference = await stored(outbox, { form, payload: postOf(form) });
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: '' });
  const delivered = await outbox.show(reference);
  if (delivered) expect(await send(delivered)).toMatchObject({ status: '1' });
  expect(visitorsIn(databaseFile)).toMatchObject(kept);
  expect(Object.keys(visitorsIn(databaseFile))).toEqual(Object.keys(kept));
});

test('an application is accepted with its file, and the API stores neither', async () => {
  const { call, databaseFile } = await startUpstream();
  const path = join(aFolder('cv'), 'cv.pdf');
  writeFileSync(path, Buffer.alloc(5_000_000, 'x'));
  const files = [{ path, name: 'cv.pdf', type: 'application/pdf' }];
  const response = await call(operations.saveCareerEnquiry, postOf('application'), { files, idempotencyKey: 'k' });
  expect(response).toMatchObject({ status: '1' });
  expect(visitorsIn(databaseFile)).toEqual({});
});

test('every operation of the contract is implemented', async () => {
  const { call } = await startUpstream();
  const inputs: Partial<Record<OperationName, object>> = {
    getMetaDetails: { Slug: '/' },
    getCommentList: { BlogSlug: 'stuck-bus' },
    saveContact: postOf('contact'),
    saveEnquiry: postOf('call'),
    saveCaseStudyEnquiry: postOf('case-study'),
    saveCareerEnquiry: postOf('application'),
    saveComment: comment,
    subscribe: postOf('subscribe'),
    unsubscribe: postOf('unsubscribe'),
  };
  const names = Object.keys(operations).filter((name): name is OperationName => name in operations);
  for (const name of names) {
    const input = inputs[name] ?? (v.is(operations[name].input, {}) ? {} : { IsPagination: 0 });
    expect(await call(operations[name], v.parse(operations[name].input, input)), name).toMatchObject({ status: '1' });
  }
});

test('unsubscribing removes every subscribed spelling of an address from an API that compares addresses exactly', async () => {
  const upstream = await startUpstream();
  const left: string[] = [];
  const { outbox, consents, delivery } = aSender((operation, input, options) => {
    left.push(v.parse(v.looseObject({ WorkEmail: v.string() }), input).WorkEmail);
    return upstream.call(operation, input, options);
  });
  for (const WorkEmail of ['ada@bücher.example', 'Ada@bücher.example', 'eve@bücher.example']) {
    const storeHooks = {
      refusal: async () => undefined,
      async onStored(row: StoredRow, tables: Tables) {
        await consents.within(tables).request({ row, email: WorkEmail, words: 'Our notes.', isMailed: false });
      },
    };
    await stored(outbox, { form: 'subscribe', payload: { WorkEmail }, storeHooks });
  }
  const reference = await stored(outbox, { form: 'unsubscribe', payload: { WorkEmail: 'ADA@xn--bcher-kva.example' } });
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: '' });
  expect(left.sort()).toEqual(['ADA@xn--bcher-kva.example', 'Ada@bücher.example', 'ada@bücher.example']);
});

test('an approved comment is shown among those of the content folder, in date order', async () => {
  const written = ['2026-10-03', '2026-10-09'].map((day) => `- { name: Ada, postedAt: ${day}, text: "On ${day}." }\n`);
  const content = publishedContent({ 'comments/stuck-bus.yaml': written.join('') });
  const { call, visitorData } = await startUpstream(content, undefined, () => Date.parse('2026-10-06T23:59:59Z'));
  const shown = async () => (await call(operations.getCommentList, { BlogSlug: 'stuck-bus' }))?.data;
  const before = await shown();
  expect(await call(operations.saveComment, comment, { idempotencyKey: 'COM-ABCD2345-0' })).toMatchObject({
    status: '1',
  });
  expect(await shown()).toEqual(before);
  const id = await moderate(visitorData, 'COM-ABCD2345', 'approved');
  expect(await shown()).toMatchObject({
    Comment_List: [
      { Comment_Date: '2026-10-03' },
      { Comment_Id: id, FullName: 'Mara Vance', Comment_Date: '2026-10-06', Comment: comment.Comment, Is_Author: 0 },
      { Comment_Date: '2026-10-09' },
    ],
  });
  expect(JSON.stringify(await shown())).not.toContain(comment.WorkEmail);
  await moderate(visitorData, 'COM-ABCD2345', 'rejected');
  expect(await shown()).toEqual(before);
});

test('visitors’ comments survive new content and a restart, and only approved ones are shown', async () => {
  const first = await startUpstream();
  for (const idempotencyKey of ['COM-ABCD2345-0', 'COM-WXYZ6789-0'])
    await first.call(operations.saveComment, comment, { idempotencyKey });
  await moderate(first.visitorData, 'COM-ABCD2345', 'approved');
  await first.close();
  const changed = publishedContent({ 'comments/stuck-bus.yaml': '[]' });
  const { call } = await startUpstream(changed, first.databaseFile);
  const { data } = (await call(operations.getCommentList, { BlogSlug: 'stuck-bus' })) ?? {};
  expect(data).toMatchObject({ Comment_List: [{ FullName: 'Mara Vance' }] });
  expect(visitorsIn(first.databaseFile).comments).toHaveLength(2);
});

test('comments are deduplicated by key, not by text, and comments without a key are always stored', async () => {
  const { call, databaseFile } = await startUpstream();
  for (const idempotencyKey of ['first', 'second', 'first'])
    await call(operations.saveComment, comment, { idempotencyKey });
  for (const _ of ['third', 'fourth']) await call(operations.saveComment, comment);
  expect(visitorsIn(databaseFile).comments).toHaveLength(4);
});

test('a comment on an unknown note is rejected with a reason, but a repeat of an accepted comment still succeeds', async () => {
  const { call, databaseFile, replaceContent } = await startUpstream();
  await call(operations.saveComment, comment, { idempotencyKey: 'taken' });
  const response = await call(operations.saveComment, { ...comment, BlogSlug: 'no-such-note' });
  expect(response).toMatchObject({ status: '0', message: expect.stringMatching(/\w/) });
  const content = publishedContent();
  replaceContent({ ...content, items: { ...content.items, blogs: [] } });
  expect(await call(operations.saveComment, comment, { idempotencyKey: 'new' })).toMatchObject({ status: '0' });
  expect(await call(operations.saveComment, comment, { idempotencyKey: 'taken' })).toMatchObject({ status: '1' });
  expect(visitorsIn(databaseFile).comments).toHaveLength(1);
});

test('with 10,000 comments waiting for approval, the next is rejected, but a repeat of an accepted one still succeeds', async () => {
  const { call, visitorData, databaseFile } = await startUpstream();
  await call(operations.saveComment, comment, { idempotencyKey: 'COM-ABCD2345-0' });
  fillUp(databaseFile, 9_999);
  expect(await call(operations.saveComment, comment, { idempotencyKey: 'next' })).toMatchObject({ status: '0' });
  expect(await call(operations.saveComment, comment, { idempotencyKey: 'COM-ABCD2345-0' })).toMatchObject({
    status: '1',
  });
  await moderate(visitorData, 'COM-ABCD2345', 'approved');
  expect(await call(operations.saveComment, comment, { idempotencyKey: 'next' })).toMatchObject({ status: '1' });
});

function aSender(call: UpstreamClient['call']) {
  const opened = openOutbox();
  const { outbox, consents } = opened;
  const send = createSendRow({
    client: { call },
    files: { use: (reference, work) => work(reference) },
    spellings: consents.spellings,
  });
  const { delivery } = deliveriesOf(opened, { send });
  return { outbox, consents, send, delivery };
}

async function moderate(visitorData: VisitorData, reference: string, state: 'approved' | 'rejected'): Promise<number> {
  const comment = await visitorData.comment(reference);
  if (!comment) throw new Error(`There is no comment ${reference}.`);
  await visitorData.moderate(comment.id, state);
  return comment.id;
}

function visitorsIn(file: string): Record<string, Record<string, unknown>[]> {
  using database = new DatabaseSync(file, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  const rows = tables.all().map(({ name }) => [String(name), database.prepare(`SELECT * FROM ${name}`).all()] as const);
  return Object.fromEntries(rows.filter(([, found]) => found.length > 0));
}

function fillUp(file: string, count: number): void {
  using database = new DatabaseSync(file);
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO comments (blog, name, email, canonical_email, posted_on, text)
    SELECT 'stuck-bus', 'N', '', '', '2026-10-09', 'x' FROM n`);
}
