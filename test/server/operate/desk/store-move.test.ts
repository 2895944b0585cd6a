import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { auditOf } from '../../../../server/operate/desk/people/audit.ts';
import { createOutbox } from '../../../../server/posts/outbox/outbox.ts';
import { openUploadFolder } from '../../../../server/posts/uploads/upload-folder.ts';
import { openDataFolder } from '../../../../server/store/data-folder.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import { createVisitorData } from '../../../../server/store/visitor-data.ts';
import { aPdf } from '../../../support/documents.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { aDatabase, openStore, testOnPostgres } from '../../store/postgres-stores.ts';
import { desk } from './desk.ts';
import { aCall, forms, postOf } from './posts.ts';

async function filledStore() {
  const folder = aFolder('move');
  const opened = openOutbox(join(folder, 'site.db'));
  const { outbox, conversations, consents, store, database, close } = opened;
  for (const form of forms) if (form !== 'call') await stored(outbox, { form, key: form, payload: postOf(form) });
  await aCall(opened, 'a call');
  const uploads = openUploadFolder(join(folder, 'uploads'));
  const content = aPdf();
  const file = await uploads.take(chunksOf(content), 'Mara Vance.pdf');
  if (typeof file === 'string') throw new Error(file);
  const application = await stored(outbox, { form: 'application', key: 'cv', payload: postOf('application'), file });
  const last = await stored(outbox, { key: 'deleted', reasons: ['trap'] });
  await outbox.remove([(await outbox.show(last))?.id ?? 0]);
  for (let number = 0; number < 600; number += 1) await stored(outbox, { key: `n${number}` });
  await conversations.post('a'.repeat(43), {
    key: 'k',
    text: 'Grüße, 東京 💡',
    formToken: { token: 't', expiresAt: 9 },
  });
  const request = { row: { id: 1, reference: 'SUB-1' }, email: 'Ä@b.example', words: 'Yes', isMailed: false };
  await consents.within(store.tables).request(request);
  await createVisitorData(store).subscribe('Ä@b.example');
  await createVisitorData(store).addComment({
    ...{ key: 'k', blog: 'b', name: 'Mara', email: 'a@b.example', text: 'Mine', postedOn: '2026-11-20' },
  });
  await store.tables.insertInto('chat_presence').values({ person: 'ada', seen_at: 5 }).execute();
  writeFileSync(join(folder, 'form-key'), Buffer.alloc(32, 7), { mode: 0o600 });
  const lastId = Number(database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'").get()?.seq);
  close();
  return { folder, application, content, lastId };
}

testOnPostgres('a store moves to PostgreSQL and back with all rows and files', async () => {
  const { folder, application, content, lastId } = await filledStore();
  const before = contentOf(folder);
  const url = await aDatabase();
  const there = await desk(folder, ['store', 'move', '--to', url]);
  expect(there).toMatchObject({ code: 0, stderr: '' });
  expect(there.stdout).toMatch(/^outbox +608 +[0-9a-f]{64}$/m);
  expect(there.stdout).toMatch(/^1 file copied/m);
  expect(contentOf(folder)).toEqual(before);
  const env = { DATABASE_URL: url };
  const path = join(aFolder('cv'), 'mara.pdf');
  expect(await desk('/nowhere', ['applications', 'file', application, path], env)).toMatchObject({ code: 0 });
  expect(readFileSync(path).equals(content)).toBe(true);
  const store = await openStore(url);
  const outbox = createOutbox({ store, jobs: createJobs(store, store.now), now: store.now });
  const next = await stored(outbox, { key: 'the next one' });
  expect((await outbox.show(next))?.id).toBe(lastId + 1);
  await store.tables.deleteFrom('outbox').where('reference', '=', next).execute();

  const back = join(aFolder('back'), 'data');
  const returned = await desk('/nowhere', ['store', 'move', '--to', back], env);
  expect(returned).toMatchObject({ code: 0, stderr: '' });
  expect(hashesIn(returned.stdout)).toEqual(hashesIn(there.stdout));
  expect(contentOf(back)).toMatchObject({
    'form-key': before['form-key'],
    [`uploads/${application}`]: expect.anything(),
  });
  const again = openOutbox(join(back, 'site.db'));
  expect(await auditOf(again.store).newest({ action: 'store move' }, 5)).toHaveLength(2);
  const newest = await stored(again.outbox, { key: 'the next one' });
  expect((await again.outbox.show(newest))?.id).toBe(lastId + 2);
  openDataFolder(back).release();
});

testOnPostgres('a target with rows and a source in use are rejected', async () => {
  const { folder } = await filledStore();
  const url = await aDatabase();
  const store = await openStore(url);
  const jobs = createJobs(store, store.now);
  const outbox = createOutbox({ store, jobs, now: store.now });
  await stored(outbox, { isAwaited: true });
  const move = ['store', 'move', '--to', url];
  expect(await desk(folder, move)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^An instance /) });
  const leased = { leased_until: null, leased_by: null };
  await store.tables.updateTable('jobs').set(leased).execute();
  expect(await desk(folder, move)).toMatchObject({ code: 1, stderr: expect.stringMatching(/not empty: .*outbox/) });
  expect(await outbox.list()).toHaveLength(1);
  const used = openDataFolder(folder);
  expect(await desk(folder, move)).toMatchObject({ code: 1, stderr: expect.stringMatching(/in use/) });
  used.release();
  const back = await desk('/nowhere', ['store', 'move', '--to', folder], { DATABASE_URL: url });
  expect(back).toMatchObject({ code: 1, stderr: expect.stringMatching(/site\.db already exists/) });
  expect(await desk(folder, ['store', 'move', '--to', aFolder('x')])).toMatchObject({ code: 1, stdout: '' });
});

testOnPostgres('a copy that differs from its source, or lacks a file, is not stored', async () => {
  const { folder, application } = await filledStore();
  const url = await aDatabase();
  const { tables } = await openStore(url);
  await sql
    .raw(`
      create function spoil() returns trigger language plpgsql as $$ begin new.message := 'spoiled'; return new; end $$;
      create trigger spoil before insert on outbox for each row execute function spoil()`)
    .execute(tables);
  const move = () => desk(folder, ['store', 'move', '--to', url]);
  try {
    expect(await move()).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/differs .* in outbox/) });
  } finally {
    await sql.raw('drop trigger spoil on outbox; drop function spoil').execute(tables);
  }
  expect(await tables.selectFrom('outbox').select('id').execute()).toEqual([]);
  rmSync(join(folder, 'uploads', application));
  expect(await move()).toMatchObject({ code: 1, stderr: expect.stringMatching(`file of ${application} is missing`) });
  expect(await tables.selectFrom('outbox').select('id').execute()).toEqual([]);
});

function hashesIn(text: string): string[] {
  // Each move adds an entry to the audit of the copy.
  return [...text.matchAll(/^(?!audit )\w+ +\d+ +[0-9a-f]{64}$/gm)].map(([line]) => line);
}

function contentOf(folder: string): Record<string, string> {
  const uploads = readdirSync(join(folder, 'uploads'), { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = ['site.db', 'form-key', ...uploads.map(({ name }) => `uploads/${name}`)];
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'base64')]));
}

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
