import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createEmbeddedUpstream } from '../../../server/embedded-api/embedded-upstream.ts';
import type { PublishedContent } from '../../../server/embedded-api/seo-rows.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { note, seo } from '../../support/content-folder.ts';
import { freshDatabase, keys, publishedContent, startUpstream } from './started-upstream.ts';

const oneNote = { IsPagination: 0, BlogSlug: 'stuck-bus' } as const;

test('a second start with the same content writes nothing', async () => {
  const first = await startUpstream();
  await first.close();
  const mark = "UPDATE settings SET content = 'still here' WHERE type = 1";
  inDatabase(first.databaseFile, (database) => database.exec(mark));
  const { call } = await startUpstream(publishedContent(), first.databaseFile);
  expect((await call(operations.getSettingList, {}))?.data).toMatchObject({
    Setting_List: [{ Content: 'still here' }, {}],
  });
});

test('a start with other content shows the other content', async () => {
  const first = await startUpstream();
  await first.close();
  const changed = publishedContent({
    'blogs/stuck-bus.md': note({ title: 'Ten clocks' }),
    'comments/stuck-bus.yaml': '[]',
  });
  const { call } = await startUpstream(changed, first.databaseFile);
  expect((await call(operations.getBlogList, oneNote))?.data).toMatchObject({
    Blog_List: [{ Blog_Title: 'Ten clocks' }],
  });
  expect((await call(operations.getCommentList, { BlogSlug: 'stuck-bus' }))?.data).toEqual({ Comment_List: [] });
});

test('a start after an edit writes only the edit', async () => {
  const second = { 'blogs/second.md': note({ title: 'The second', seo: seo('Second') }) };
  const first = await startUpstream(publishedContent(second));
  await first.close();
  inDatabase(first.databaseFile, (database) => {
    database.exec("UPDATE blogs SET summary = 'untouched'; UPDATE countries SET name = 'untouched'");
    database.exec("UPDATE seo SET description = 'untouched' WHERE is_item = 1");
  });
  const edited = publishedContent({ ...second, 'blogs/stuck-bus.md': note({ title: 'Ten clocks' }) });
  await startUpstream(edited, first.databaseFile);
  inDatabase(first.databaseFile, (database) => {
    const untouched = (table: string, column: string) =>
      database.prepare(`SELECT * FROM ${table} WHERE ${column} <> 'untouched'`).all();
    expect(untouched('blogs', 'summary')).toMatchObject([{ slug: 'stuck-bus', title: 'Ten clocks' }]);
    expect(untouched('countries', 'name')).toEqual([]);
    expect(untouched('(SELECT * FROM seo WHERE is_item = 1)', 'description')).toMatchObject([
      { path: '/blogs/stuck-bus', page_title: 'Ten clocks' },
    ]);
  });
});

test('a record written for an item’s address replaces the item’s own, which returns afterward', async () => {
  const written = publishedContent();
  const own = { path: '/blogs/stuck-bus', name: 'Own', title: 'Own', description: '', keywords: [], indexed: false };
  const file = freshDatabase();
  const titleAt = async (content: PublishedContent) => {
    const { call, close } = await startUpstream(content, file);
    const answer = await call(operations.getMetaDetails, { Slug: own.path });
    await close();
    return JSON.stringify(answer?.data).match(/"Meta_Title":"([^"]+)"/)?.[1];
  };
  expect(await titleAt(written)).toBe('A stuck bus, recovered');
  expect(await titleAt({ ...written, seo: [...written.seo, own] })).toBe('Own');
  expect(await titleAt(written)).toBe('A stuck bus, recovered');
});

test('the tables of an older release are recreated, and visitors’ data stays', async () => {
  const first = await startUpstream();
  await first.close();
  inDatabase(first.databaseFile, (database) => {
    database.exec(`
      DROP TABLE seeded; DROP TABLE places; ALTER TABLE seo DROP COLUMN page_title;
      DELETE FROM meta; INSERT INTO subscribers (email, canonical_email, subscribed_at) VALUES ('a@example.com', 'a@example.com', '')`);
  });
  const { call } = await startUpstream(publishedContent(), first.databaseFile);
  expect((await call(operations.getCommentList, { BlogSlug: 'stuck-bus' }))?.data).toMatchObject({
    Comment_List: [{ FullName: 'Elena Vasquez' }, { FullName: 'Tomasz Wrona' }],
  });
  inDatabase(first.databaseFile, (database) => {
    expect(database.prepare('SELECT count(*) AS n FROM subscribers').get()).toMatchObject({ n: 1 });
  });
});

test('visitors’ comments survive new content, and only approved ones are shown', async () => {
  const first = await startUpstream();
  await first.close();
  inDatabase(first.databaseFile, (database) => {
    const insert = database.prepare(
      "INSERT INTO comments (blog, name, posted_on, text, source, approved) VALUES ('stuck-bus', ?, '2026-10-09', 'x', 'visitor', ?)",
    );
    insert.run('Approved', 1);
    insert.run('Pending', 0);
  });
  const { call } = await startUpstream(publishedContent({ 'comments/stuck-bus.yaml': '[]' }), first.databaseFile);
  const { data } = (await call(operations.getCommentList, { BlogSlug: 'stuck-bus' })) ?? {};
  expect(data).toMatchObject({ Comment_List: [{ FullName: 'Approved' }] });
  inDatabase(first.databaseFile, (database) => {
    expect(database.prepare("SELECT count(*) AS n FROM comments WHERE source = 'visitor'").get()).toMatchObject({
      n: 2,
    });
  });
});

test('content that cannot be stored leaves the last good content in place', async () => {
  const first = await startUpstream();
  await first.close();
  const content = publishedContent();
  const broken = { ...publishedContent({ 'blogs/stuck-bus.md': note({ title: 'Broken' }) }), tags: [] };
  const options = { databaseFile: first.databaseFile, content: broken, ...keys };
  await expect(createEmbeddedUpstream(options)).rejects.toThrow(/constraint/i);
  const { call } = await startUpstream(content, first.databaseFile);
  expect((await call(operations.getBlogList, oneNote))?.data).toMatchObject({
    Blog_List: [{ Blog_Title: 'A stuck bus' }],
  });
});

test('the database is in WAL mode', async () => {
  const file = freshDatabase();
  await startUpstream(publishedContent(), file);
  inDatabase(file, (database) => {
    expect(database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
  });
});

function inDatabase(file: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file);
  work(database);
  database.close();
}
