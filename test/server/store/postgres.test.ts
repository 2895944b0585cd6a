import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { databaseCheck } from '../../../server/operate/health/data-checks.ts';
import { createReadiness } from '../../../server/operate/health/readiness.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { filesInTable } from '../../../server/posts/uploads/post-files.ts';
import { openUploadFolder } from '../../../server/posts/uploads/upload-folder.ts';
import { createLog } from '../../../server/process/log.ts';
import { StartUpError } from '../../../server/process/start-up-error.ts';
import { createJobs } from '../../../server/store/jobs/jobs.ts';
import { postgresVersion } from '../../../server/store/postgres/postgres-schema.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import { aPdf } from '../../support/documents.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { postOf } from '../operate/desk/posts.ts';
import { formerPostgres } from './former/former-data.ts';
import { aDatabase, insertPost, installed, openStore, references, testOnPostgres } from './postgres-stores.ts';

testOnPostgres('processes that start at the same time migrate a new database once', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  const stores = await Promise.all([1, 2, 3].map(() => openStore(server.urlOf(database))));
  for (const [index, { tables }] of stores.entries()) await insertPost(tables, `ENQ-${index}`);
  const versions = await server.sql('select version from site_migrations order by version', database);
  expect(versions).toEqual([{ version: postgresVersion }]);
});

testOnPostgres('a database older than the former release is rejected with the upgrade path', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  await server.sql(formerPostgres().replace(', (3, 0)', ''), database);
  await expect(openStore(server.urlOf(database))).rejects.toThrow(
    /^DATABASE_URL: [^\n]*data version 2[^\n]*release 0\.1\.0[^\n]*$/,
  );
  expect(await server.sql('select count(*)::int as notices from notices', database)).toEqual([{ notices: 14 }]);
});

testOnPostgres('a migration that fails leaves the former data unchanged', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  await server.sql(`${formerPostgres()}; create table jobs (other integer)`, database);
  await expect(openStore(server.urlOf(database))).rejects.toThrow(/^DATABASE_URL: .*jobs.*restart$/);
  expect(await server.sql('select count(*)::int as notices from notices', database)).toEqual([{ notices: 14 }]);
  await server.sql('drop table jobs', database);
  await Promise.all([openStore(server.urlOf(database)), openStore(server.urlOf(database))]);
});

testOnPostgres('a database of a newer release is rejected, and the message names both versions', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  await (await openStore(server.urlOf(database))).close();
  await server.sql('insert into site_migrations values (99, 0)', database);
  const opening = openStore(server.urlOf(database));
  await expect(opening).rejects.toThrow(StartUpError);
  await expect(opening).rejects.toThrow(
    new RegExp(
      `^DATABASE_URL: [^\\n]*${database}[^\\n]*data version 99[^\\n]*at most version ${postgresVersion};[^\\n]*$`,
    ),
  );
});

testOnPostgres('while another session blocks posts, the site is not ready', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  const url = server.urlOf(database);
  const store = await openStore(url);
  const readiness = createReadiness([databaseCheck(store)], Date.now, { cachedFor: 0, timeout: 500 });
  const isReady = async () => (await readiness.check()).ready;
  expect(await isReady()).toBe(true);
  for (const lock of ['lock table outbox', 'lock table outbox in share mode']) {
    const other = new pg.Client(url);
    await other.connect();
    await other.query(`begin; ${lock}`);
    expect(await isReady(), lock).toBe(false);
    await other.end();
    await expect.poll(isReady).toBe(true);
  }
  expect(await server.sql('select count(*)::int as rows from outbox', database)).toEqual([{ rows: 0 }]);
});

testOnPostgres('an application whose token was used leaves no second copy of its file', async () => {
  const { store, outbox, application, stored } = await withFiles();
  const token = { token: 'used once', expiresAt: store.now() + 60_000 };
  const post = await application();
  await outbox.accept({ ...post, token });
  const again = { ...post, key: randomUUID() };
  expect(await outbox.accept({ ...again, token })).toEqual({ kind: 'replayed' });
  expect(await stored()).toBe(1);
  expect((await outbox.accept({ ...again, reasons: ['token-replayed'] })).kind).toBe('stored');
  expect(await stored()).toBe(2);
});

async function withFiles() {
  const url = await aDatabase();
  const store = await openStore(url);
  const uploads = openUploadFolder(aFolder('uploads'));
  const files = filesInTable(store, uploads);
  const other = new pg.Client(url);
  await other.connect();
  onTestFinished(() => other.end());
  async function application() {
    const file = await uploads.take(Readable.from([aPdf()]), 'cv.pdf');
    if (typeof file === 'string') throw new Error(file);
    return { form: 'application', key: randomUUID(), payload: postOf('application'), reasons: [], file } as const;
  }
  const stored = async () => (await store.tables.selectFrom('files').select('reference').execute()).length;
  const jobs = createJobs(store, store.now);
  const outbox = createOutbox({ store, jobs, now: store.now, writeFile: files.write });
  return { store, files, outbox, other, application, stored };
}

testOnPostgres('a file that is slow to write delays no other post', async () => {
  const { outbox, other, application } = await withFiles();
  await other.query('begin; lock table files in share mode');
  const slow = outbox.accept(await application());
  const waiting = "select count(*)::int as locks from pg_locks where relation = 'files'::regclass and not granted";
  await expect.poll(async () => (await other.query(waiting)).rows).toEqual([{ locks: 1 }]);
  const contact = { form: 'contact', key: 'other', payload: postOf('contact'), reasons: [] } as const;
  expect((await outbox.accept(contact)).kind).toBe('stored');
  await other.query('commit');
  expect((await slow).kind).toBe('stored');
});

testOnPostgres('a file is deleted when its post is refused or deleted, and an hour after a kill', async () => {
  const { store, files, outbox, application, stored } = await withFiles();
  const storeHooks = { refusal: async () => ({ tooMany: 'No.' }), onStored: async () => {} };
  expect((await outbox.accept({ ...(await application()), storeHooks })).kind).toBe('refused');
  const broken = { ...storeHooks, refusal: () => Promise.reject(new Error('broken')) };
  await expect(outbox.accept({ ...(await application()), storeHooks: broken })).rejects.toThrow('broken');
  expect(await stored()).toBe(0);
  await outbox.accept(await application());
  await files.write((await application()).file);
  await files.deleteStrays(store.now() + 30 * 60_000);
  expect(await stored(), 'its post may still arrive').toBe(2);
  await files.deleteStrays(store.now() + 70 * 60_000);
  const [row] = await outbox.list();
  expect([await stored(), await files.use(row?.reference ?? '', async () => 'there')]).toEqual([1, 'there']);
  await store.tables.deleteFrom('outbox').execute();
  expect(await stored()).toBe(0);
});

testOnPostgres('a database whose encoding cannot store every character is rejected', async () => {
  const server = await installed();
  await server.sql("create database ascii encoding 'SQL_ASCII' locale 'C' template template0");
  await expect(openStore(server.urlOf('ascii'))).rejects.toThrow(/^DATABASE_URL: .*ENCODING UTF8$/);
});

testOnPostgres('an unreachable database is reported without its password', async () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const { tables } = await openStore('postgres://site:secret@127.0.0.1:1/posts', { log });
  expect(lines).toEqual([expect.stringMatching(/"database-away".*ECONNREFUSED 127\.0\.0\.1:1/)]);
  expect(lines.join()).not.toContain('secret');
  await expect(references(tables)).rejects.toThrow(StoreUnavailable);
  const withoutFile = openStore(
    'postgres://site:secret@127.0.0.1:1/posts?sslmode=verify-full&sslrootcert=/nowhere.pem',
  );
  await expect(withoutFile).rejects.toThrow(/^DATABASE_URL: the database posts .*\/nowhere\.pem/);
});

testOnPostgres('text with any characters is stored unchanged and found again', async () => {
  const { tables, transaction } = await openStore(await aDatabase());
  const payload = { WorkEmail: 'Ana@Example.COM', Message: '\0 \ud800 \udfff 😀 \\u0000 "' };
  await transaction((inside) => insertPost(inside, 'a\0b\ud800', payload));
  const row = await tables.selectFrom('outbox').selectAll().where('key', '=', 'a\0b\ud800').executeTakeFirstOrThrow();
  expect(JSON.parse(row.payload)).toEqual(payload);
  expect(row).toMatchObject({ id: 1, email: null, file_bytes: null });
});

testOnPostgres('a number that JavaScript cannot represent is an error, not another number', async () => {
  const { tables } = await openStore(await aDatabase(), { connections: 1 });
  const number = (digits: string) => sql<{ n: unknown }>`select ${digits}::bigint as n`.execute(tables);
  await expect(number('9007199254740993')).rejects.toThrow(RangeError);
  expect((await number('9007199254740991')).rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
});

testOnPostgres('commits are durable and waits are limited, regardless of the server’s defaults', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  for (const setting of [
    'synchronous_commit = off',
    "default_transaction_isolation = 'serializable'",
    'statement_timeout = 0',
  ]) {
    await server.sql(`alter database ${database} set ${setting}`);
  }
  const { transaction } = await openStore(server.urlOf(database));
  const settings = ['synchronous_commit', 'transaction_isolation', 'statement_timeout', 'lock_timeout'];
  const found = await transaction((tables) =>
    Promise.all(
      settings.map((name) => sql<{ value: string }>`select current_setting(${name}) as value`.execute(tables)),
    ),
  );
  expect(found.map(({ rows }) => rows[0]?.value)).toEqual(['on', 'read committed', '5s', '2s']);
});

testOnPostgres('a transaction that ends in a deadlock is attempted at most three times', async () => {
  const { tables, transaction } = await openStore(await aDatabase());
  const conflict = sql`do $$ begin raise exception using errcode = '40P01'; end $$`;
  const attempts = { passing: 0, lasting: 0 };
  await transaction(async (inside) => {
    attempts.passing += 1;
    await insertPost(inside, 'ENQ-1');
    if (attempts.passing === 1) await conflict.execute(inside);
  });
  const lasting = transaction(async (inside) => {
    attempts.lasting += 1;
    await insertPost(inside, 'ENQ-2');
    await conflict.execute(inside);
  });
  await expect(lasting).rejects.toThrow(StoreUnavailable);
  expect(attempts).toEqual({ passing: 2, lasting: 3 });
  expect(await references(tables)).toEqual(['ENQ-1']);
});

testOnPostgres('an error in the data is not an outage, and rolls back the whole transaction', async () => {
  const { tables, transaction } = await openStore(await aDatabase());
  const twice = transaction(async (inside) => {
    await insertPost(inside, 'ENQ-1');
    await insertPost(inside, 'ENQ-1');
  });
  await expect(twice).rejects.toThrow(/duplicate key/);
  await expect(twice).rejects.not.toThrow(StoreUnavailable);
  const swallowed = transaction(async (inside) => {
    await insertPost(inside, 'ENQ-2');
    await insertPost(inside, 'ENQ-2').catch(() => {});
  });
  await expect(swallowed).rejects.toThrow(/rolled back/);
  expect(await references(tables)).toEqual([]);
});
