import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createEmbeddedUpstream } from '../../../server/embedded/embedded-upstream.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { note } from '../content/sample-content.ts';
import { freshDatabase, keys, sampleContent, startUpstream } from './started-upstream.ts';

const oneNote = { IsPagination: 0, BlogSlug: 'stuck-bus' } as const;

test('a second start with the same content writes nothing', async () => {
  const first = await startUpstream();
  await first.close();
  const mark = "UPDATE settings SET content = 'still here' WHERE type = 1";
  inDatabase(first.databaseFile, (database) => database.exec(mark));
  const { call } = await startUpstream(sampleContent(), first.databaseFile);
  expect((await call(operations.getSettingList, {}))?.data).toMatchObject({
    Setting_List: [{ Content: 'still here' }, {}],
  });
});

test('a start with other content shows the other content', async () => {
  const first = await startUpstream();
  await first.close();
  const changed = sampleContent({
    'blogs/stuck-bus.md': note({ title: 'Ten clocks' }),
    'comments/stuck-bus.yaml': '[]',
  });
  const { call } = await startUpstream(changed, first.databaseFile);
  expect((await call(operations.getBlogList, oneNote))?.data).toMatchObject({
    Blog_List: [{ Blog_Title: 'Ten clocks' }],
  });
  expect((await call(operations.getCommentList, { BlogSlug: 'stuck-bus' }))?.data).toEqual({ Comment_List: [] });
});

test('the comments of visitors outlive new content, and only the approved ones are shown', async () => {
  const first = await startUpstream();
  await first.close();
  inDatabase(first.databaseFile, (database) => {
    const insert = database.prepare(
      "INSERT INTO comments (blog, name, posted_on, text, source, approved) VALUES ('stuck-bus', ?, '2026-10-09', 'x', 'visitor', ?)",
    );
    insert.run('Approved', 1);
    insert.run('Pending', 0);
  });
  const { call } = await startUpstream(sampleContent({ 'comments/stuck-bus.yaml': '[]' }), first.databaseFile);
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
  const content = sampleContent();
  const broken = { ...sampleContent({ 'blogs/stuck-bus.md': note({ title: 'Broken' }) }), tags: [] };
  const options = { databaseFile: first.databaseFile, content: broken, ...keys };
  await expect(createEmbeddedUpstream(options)).rejects.toThrow(/constraint/i);
  const { call } = await startUpstream(content, first.databaseFile);
  expect((await call(operations.getBlogList, oneNote))?.data).toMatchObject({
    Blog_List: [{ Blog_Title: 'A stuck bus' }],
  });
});

test('the database is in WAL mode', async () => {
  const file = freshDatabase();
  await startUpstream(sampleContent(), file);
  inDatabase(file, (database) => {
    expect(database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
  });
});

function inDatabase(file: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file);
  work(database);
  database.close();
}
