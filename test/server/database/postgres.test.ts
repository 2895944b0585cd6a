import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { OutboxUnavailable } from '../../../server/database/outbox-unavailable.ts';
import { migrations } from '../../../server/database/postgres/migrations.ts';
import { createLog } from '../../../server/log.ts';
import { databaseCheck } from '../../../server/ops/health/data-checks.ts';
import { createReadiness } from '../../../server/ops/health/readiness.ts';
import { createBookings } from '../../../server/posts/calls/bookings.ts';
import { createConsents } from '../../../server/posts/newsletter/consents.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { filesInTable } from '../../../server/posts/uploads/post-files.ts';
import { openUploadFolder } from '../../../server/posts/uploads/upload-folder.ts';
import { StartUpError } from '../../../server/start-up-error.ts';
import { aPdf } from '../../support/documents.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { postOf } from '../desk/posts.ts';
import { aDatabase, insertPost, installed, openStore, references, testOnPostgres } from './postgres-stores.ts';

testOnPostgres('processes that start at the same time migrate a new database once', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  const stores = await Promise.all([1, 2, 3].map(() => openStore(server.urlOf(database))));
  for (const [index, { tables }] of stores.entries()) await insertPost(tables, `ENQ-${index}`);
  const versions = await server.sql('select version from site_migrations order by version', database);
  expect(versions).toEqual(migrations.map((_, index) => ({ version: index + 1 })));
});

testOnPostgres('a database of a newer release is refused, and the message names both versions', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  await (await openStore(server.urlOf(database))).close();
  await server.sql('insert into site_migrations values (99, 0)', database);
  const opening = openStore(server.urlOf(database));
  await expect(opening).rejects.toThrow(StartUpError);
  await expect(opening).rejects.toThrow(
    new RegExp(
      `^DATABASE_URL: [^\\n]*${database}[^\\n]*data version 99[^\\n]*only version ${migrations.length};[^\\n]*$`,
    ),
  );
});

testOnPostgres('an upgrade that fails leaves the database as it was', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  await server.sql('create table site_secrets (other integer)', database);
  await expect(openStore(server.urlOf(database))).rejects.toThrow(/^DATABASE_URL: .*site_secrets.*start again$/);
  const tables = await server.sql("select tablename from pg_tables where schemaname = 'public'", database);
  expect(tables).toEqual([{ tablename: 'site_secrets' }]);
});

testOnPostgres('while another session blocks posts, the site is not ready', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  const url = server.urlOf(database);
  const store = await openStore(url);
  // Each look runs the check again, and has half a second for it.
  const readiness = createReadiness([databaseCheck(store)], Date.now, { keptFor: 0, patience: 500 });
  const isReady = async () => (await readiness.look()).ready;
  expect(await isReady()).toBe(true);
  for (const lock of [
    'select pg_advisory_xact_lock(5281950117)',
    'lock table outbox',
    'lock table outbox in share mode',
  ]) {
    const other = new pg.Client(url);
    await other.connect();
    await other.query(`begin; ${lock}`);
    expect(await isReady(), lock).toBe(false);
    await other.end();
    await expect.poll(isReady).toBe(true);
  }
  expect(await server.sql('select count(*)::int as rows from outbox', database)).toEqual([{ rows: 0 }]);
});

/** An outbox with files on a database of its own, and a session that can lock its tables. */
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
  const outbox = createOutbox({ store, now: store.now, writeFile: files.write });
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
  const keeping = { refusal: async () => ({ tooMany: 'No.' }), kept: async () => {} };
  expect((await outbox.accept({ ...(await application()), keeping })).kind).toBe('refused');
  const broken = { ...keeping, refusal: () => Promise.reject(new Error('broken')) };
  await expect(outbox.accept({ ...(await application()), keeping: broken })).rejects.toThrow('broken');
  expect(await stored()).toBe(0);
  await outbox.accept(await application());
  await files.write((await application()).file);
  await files.dropStrays(store.now() + 30 * 60_000);
  expect(await stored(), 'it may still get its post').toBe(2);
  await files.dropStrays(store.now() + 70 * 60_000);
  const [row] = await outbox.list();
  expect([await stored(), await files.use(row?.reference ?? '', async () => 'there')]).toEqual([1, 'there']);
  await store.tables.deleteFrom('outbox').execute();
  expect(await stored()).toBe(0);
});

testOnPostgres('rows of the previous release are brought into the form of this one at every start', async () => {
  const server = await installed();
  const database = await server.createDatabase();
  const run = (text: string) => server.sql(text, database);
  await run(`create table site_migrations (version integer primary key, at bigint not null);
    insert into site_migrations values (1, 0); ${migrations[0]};
    insert into outbox (reference, form, body_hash, payload, state, next_attempt_at, created_at, doubts) values
      ('CALL-00000001', 'call', 'h', '{"WorkEmail":"Ada+x@BÜCHER.example","PreferredTime":"2030-01-01T09:00Z"}', 'pending', 0, 5, '[]'),
      ('SUB-00000002', 'subscribe', 'h', '{"WorkEmail":"ÄDA@xn--bcher-kva.example"}', 'quarantined', 0, 5, '["unconfirmed"]');
    insert into call_bookings ("row", standing, email) values (1, 'page', 'ada@bücher.example');
    insert into consents (reference, email, words, asked_at, mail)
    values ('SUB-00000002', 'ÄDA@xn--bcher-kva.example', 'Our notes.', 5, 'sent')`);
  const opened = async () => {
    const store = await openStore(server.urlOf(database));
    const parts = { store, now: Date.now };
    return { outbox: createOutbox(parts), bookings: createBookings(store, Date.now), consents: createConsents(parts) };
  };
  const { outbox, bookings, consents } = await opened();
  expect(await bookings.ofEmail('ada@xn--bcher-kva.example')).toHaveLength(1);
  expect(await outbox.ofAddress('ada+X@xn--bcher-kva.example')).toMatchObject([{ reference: 'CALL-00000001' }]);
  expect(await outbox.ofAddress('äda@Bücher.example')).toMatchObject([{ state: 'unconfirmed', reasons: [] }]);
  expect(await consents.ofPerson('äda@bücher.example')).toMatchObject([{ reference: 'SUB-00000002' }]);
  // A process of the previous release is still running. It stores a request, and its sender confirms.
  await run(`
    insert into outbox (reference, form, body_hash, payload, state, next_attempt_at, created_at, doubts)
    values ('SUB-00000003', 'subscribe', 'h', '{"WorkEmail":"EVE@bücher.example","x":"\\u0000"}', 'quarantined', 0, 5,
      '["unconfirmed"]');
    insert into consents (reference, email, words, asked_at, confirmed_at, mail)
    values ('SUB-00000003', 'EVE@bücher.example', 'Our notes.', 5, 6, 'sent')`);
  const later = await opened();
  expect(await later.outbox.ofAddress('eve@xn--bcher-kva.example')).toMatchObject([{ state: 'pending' }]);
  expect(await later.consents.ofPerson('eve@xn--bcher-kva.example')).toHaveLength(1);
});

testOnPostgres('a database that cannot store every letter is refused', async () => {
  const server = await installed();
  await server.sql("create database ascii encoding 'SQL_ASCII' locale 'C' template template0");
  await expect(openStore(server.urlOf('ascii'))).rejects.toThrow(/^DATABASE_URL: .*ENCODING UTF8$/);
});

testOnPostgres('a database that cannot be reached is named without its password', async () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const { tables } = await openStore('postgres://site:secret@127.0.0.1:1/posts', { log });
  expect(lines).toEqual([expect.stringMatching(/"database-away".*ECONNREFUSED 127\.0\.0\.1:1/)]);
  expect(lines.join()).not.toContain('secret');
  await expect(references(tables)).rejects.toThrow(OutboxUnavailable);
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
  expect(row).toMatchObject({ id: 1, preferred_time: null, file_bytes: null });
});

testOnPostgres('a number that JavaScript cannot hold is an error, not another number', async () => {
  const { tables } = await openStore(await aDatabase(), { connections: 1 });
  const number = (digits: string) => sql<{ n: unknown }>`select ${digits}::bigint as n`.execute(tables);
  await expect(number('9007199254740993')).rejects.toThrow(RangeError);
  expect((await number('9007199254740991')).rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
});

testOnPostgres('commits are on disk and waits end, regardless of the defaults of the server', async () => {
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
  expect(found.map(({ rows }) => rows[0]?.value)).toEqual(['on', 'read committed', '5s', '4s']);
});

testOnPostgres('transactions of two processes exclude each other', async () => {
  const url = await aDatabase();
  const stores = [await openStore(url), await openStore(url)];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      stores[index % 2]?.transaction(async (tables) => {
        // No other transaction may store a post between the count and the insertion.
        const { total } = await tables
          .selectFrom('outbox')
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        await insertPost(tables, `ENQ-${total}`);
      }),
    ),
  );
  const all = Array.from({ length: 40 }, (_, index) => `ENQ-${index}`);
  expect(await references((await openStore(url)).tables)).toEqual(all);
});

testOnPostgres('a transaction that ends in a deadlock is tried at most three times', async () => {
  const { tables, transaction } = await openStore(await aDatabase());
  const conflict = sql`do $$ begin raise exception using errcode = '40P01'; end $$`;
  const tries = { passing: 0, lasting: 0 };
  await transaction(async (inside) => {
    tries.passing += 1;
    await insertPost(inside, 'ENQ-1');
    if (tries.passing === 1) await conflict.execute(inside);
  });
  const lasting = transaction(async (inside) => {
    tries.lasting += 1;
    await insertPost(inside, 'ENQ-2');
    await conflict.execute(inside);
  });
  await expect(lasting).rejects.toThrow(OutboxUnavailable);
  expect(tries).toEqual({ passing: 2, lasting: 3 });
  expect(await references(tables)).toEqual(['ENQ-1']);
});

testOnPostgres('an error in the data is not an outage, and rolls back the whole transaction', async () => {
  const { tables, transaction } = await openStore(await aDatabase());
  const twice = transaction(async (inside) => {
    await insertPost(inside, 'ENQ-1');
    await insertPost(inside, 'ENQ-1');
  });
  await expect(twice).rejects.toThrow(/duplicate key/);
  await expect(twice).rejects.not.toThrow(OutboxUnavailable);
  // The error was swallowed, but the transaction still did not commit.
  const swallowed = transaction(async (inside) => {
    await insertPost(inside, 'ENQ-2');
    await insertPost(inside, 'ENQ-2').catch(() => {});
  });
  await expect(swallowed).rejects.toThrow(/rolled back/);
  expect(await references(tables)).toEqual([]);
});
