import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sharedKey } from '../../../../server/posts/guards/form-key.ts';
import { signerOf } from '../../../../server/posts/guards/form-tokens.ts';
import { createUnsubscribeLinks, unsubscribePurpose } from '../../../../server/posts/newsletter/list-links.ts';
import { createOutbox } from '../../../../server/posts/outbox/outbox.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import { followRequests } from '../../../../server/store/jobs/requests.ts';
import { postgresVersion } from '../../../../server/store/postgres/postgres-schema.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { timeout } from '../../../support/timeout.ts';
import { contact, openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { aDatabase, aServer, fullTestOnPostgres, openStore, testOnPostgres } from '../../store/postgres-stores.ts';
import { desk } from './desk.ts';
import { desk as deskProcess } from './desk-process.ts';
import { bothDesks } from './every-desk.ts';
import { settle } from './filled-folder.ts';

const waiting = { timeout: timeout.wait };
const secret = 'hush-hush';
const api = { API_BASE: 'https://api.example', CIPHER_SECRET: 'x', ACCESS_TOKEN: 'y' };

async function onPostgres() {
  const site = await bothDesks.find(({ name }) => name === 'PostgreSQL')?.open();
  return site ?? Promise.reject(new Error('No desk uses PostgreSQL.'));
}

testOnPostgres('every instance carries out a request from the desk, and the desk prints one response', async () => {
  const site = await onPostgres();
  const published: string[] = [];
  const instances = await Promise.all(
    ['one', 'other'].map(async (name) => {
      const store = await openStore(site.env.DATABASE_URL ?? '');
      const respond = async () => {
        published.push(name);
        return { isDone: true, message: 'Published.' };
      };
      return followRequests({ store, handlers: { reload: respond, comments: respond }, log: silentLog });
    }),
  );
  const reload = site.desk('content', 'reload');
  await vi.waitFor(async () => {
    for (const look of instances) await look();
    expect(published.sort()).toEqual(['one', 'other']);
  }, waiting);
  expect(await reload).toEqual({ code: 0, stdout: 'Published.\n', stderr: '' });
});

testOnPostgres('without a running instance, a reload reports that none has responded', async () => {
  const { desk: run } = await onPostgres();
  expect(await run('content', 'reload')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^No instance/),
  });
});

testOnPostgres('the desk needs only DATABASE_URL', async () => {
  const { outbox, env } = await onPostgres();
  const reference = await stored(outbox);
  const shown = await deskProcess(join(aFolder('none'), 'data'), ['enquiries', 'show', reference], env);
  expect(shown).toEqual({ code: 0, stdout: expect.stringContaining(contact.Message), stderr: '' });
});

testOnPostgres('a post that another instance is delivering is deleted after the delivery', async () => {
  const { store, outbox, desk: run } = await onPostgres();
  const reference = await stored(outbox, { key: '1' });
  const other = createJobs(store, store.now);
  const job = await other.leaseOne('delivery', reference);
  if (!job) throw new Error('The job is leased.');
  let isOver = false;
  const deleted = run('enquiries', 'delete', reference, '--yes').finally(() => {
    isOver = true;
  });
  await vi.waitFor(async () => expect((await outbox.show(reference))?.state).toBe('refused'), waiting);
  expect(isOver).toBe(false);
  await other.release([job.id]);
  expect(await deleted).toMatchObject({ code: 0, stdout: expect.stringMatching(`^${reference} was deleted\\.`) });
  expect(await outbox.show(reference)).toBeUndefined();
});

testOnPostgres('with DATABASE_URL, the desk ignores the local data folder', async () => {
  const { outbox, env } = await onPostgres();
  const own = openOutbox();
  const onDisk = await stored(own.outbox);
  own.close();
  const reference = await stored(outbox);
  const folder = join(own.file, '..');
  const { stdout } = await desk(folder, ['enquiries', 'list', '--json'], env);
  expect(stdout).toContain(reference);
  expect(stdout).not.toContain(onDisk);
});

testOnPostgres('backup and restore refer to the PostgreSQL programs and change nothing', async () => {
  const { desk: run } = await onPostgres();
  const to = join(aFolder('backups'), 'one');
  const backup = await run('backup', to);
  expect(backup).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^.*pg_dump.*docs\/backup\.md.*\n$/) });
  expect(existsSync(to)).toBe(false);
  mkdirSync(to);
  writeFileSync(join(to, 'manifest.json'), '{}');
  const restore = await run('restore', to, '--yes');
  expect(restore).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^.*pg_restore.*docs\/backup\.md.*\n$/),
  });
});

const commands = [
  ['enquiries', 'list'],
  ['enquiries', 'export'],
  ['enquiries', 'release', 'ENQ-00000000'],
  ['chat', 'list'],
  ['chat', 'reply', 'CHAT-00000000', 'Yes.'],
  ['person', 'ada@example.com', 'show'],
  ['delete-posts', '--refused-before', '2026-11-21'],
  ['retention'],
  ['queue', 'list'],
  ['queue', 'retry', 'delivery', 'ENQ-00000000'],
  ['content', 'reload'],
];

const oneLine = (words: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*(?:${words.source})[^\\n]*\\n$`)),
});

test.each(commands)(
  'without a database connection, %s %s prints a one-line error without the password',
  async (...args) => {
    const env = { DATABASE_URL: `postgres://site:${secret}@127.0.0.1:1/posts` };
    const said = await desk('/nowhere', args, env);
    expect(said).toEqual(oneLine(/ECONNREFUSED.*Check PostgreSQL and DATABASE_URL/));
    expect(said.stderr).not.toContain(secret);
  },
);

test('an invalid DATABASE_URL is reported without its password', async () => {
  const said = await desk('/nowhere', ['enquiries', 'list'], { DATABASE_URL: `mysql://site:${secret}@db/posts` });
  expect(said).toEqual(oneLine(/^DATABASE_URL: use an address/));
  expect(said.stderr).not.toContain(secret);
});

testOnPostgres.for([
  ['newer', [postgresVersion + 1], /supports at most version \d+; start the newer release/],
  ['older', [], /data version 0|no tables yet; start the site once/],
] as const)('the desk rejects tables of a %s release and leaves them unchanged', async ([, versions, words]) => {
  const url = await aDatabase();
  const { tables } = await openStore(url);
  onTestFinished(() => setVersions([postgresVersion]));
  await setVersions(versions);
  for (const args of commands) expect(await desk('/nowhere', args, { DATABASE_URL: url })).toEqual(oneLine(words));
  const { rows } = await sql<{ version: number }>`select version from site_migrations`.execute(tables);
  expect(rows.map(({ version }) => version)).toEqual(versions);

  async function setVersions(numbers: readonly number[]) {
    await sql`delete from site_migrations`.execute(tables);
    for (const number of numbers)
      await sql`insert into site_migrations (version, at) values (${number}, 0)`.execute(tables);
  }
});

fullTestOnPostgres('a database user without permissions receives a one-line error', async () => {
  const server = await aServer();
  const name = await server.createDatabase();
  const url = server.urlOf(name);
  await (await openStore(url)).close();
  await server.sql('create role guest login', name);
  const asGuest = { DATABASE_URL: url.replace('user=site', 'user=guest') };
  const refused = oneLine(/permission denied.*; use the site's user and database/);
  expect(await desk('/nowhere', ['enquiries', 'list'], asGuest)).toEqual(refused);
  await server.sql('grant select on all tables in schema public to guest', name);
  expect(await desk('/nowhere', ['enquiries', 'list'], asGuest)).toMatchObject({ code: 0 });
  expect(await desk('/nowhere', ['calls', 'free', '--yes'], asGuest)).toMatchObject({ code: 0 });
  const store = await openStore(url);
  const reference = await stored(createOutbox({ store, jobs: createJobs(store, store.now), now: store.now }), {
    reasons: ['trap'],
  });
  expect(await desk('/nowhere', ['enquiries', 'release', reference], asGuest)).toEqual(refused);
});

testOnPostgres(
  'a retry of all posts that stops at a database error has already reported the earlier posts',
  async () => {
    const { store, outbox, desk: run } = await onPostgres();
    const references: string[] = [];
    for (const key of ['first', 'changed', 'faulty']) references.push(await stored(outbox, { key }));
    for (const reference of references) await settle(outbox, reference, { state: 'parked' });
    const [first = '', changed = '', faulty = ''] = references;
    await sql
      .raw(`
      create function interfere() returns trigger language plpgsql as $$ begin
        if new.reference = '${faulty}' then raise exception 'a fault'; end if;
        if new.reference = '${first}' then
          update outbox set state = 'delivered' where reference = '${changed}';
        end if;
        return new;
      end $$;
      create trigger interfere before update of state on outbox for each row execute function interfere()`)
      .execute(store.tables);
    const { code, stdout, stderr } = await run('enquiries', 'retry', 'all', '--state', 'parked');
    await sql.raw('drop trigger interfere on outbox; drop function interfere').execute(store.tables);
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(`^${changed} is delivered, .+\n$`) });
    expect(stderr).toMatch(/a fault/);
    expect((await outbox.show(first))?.state).toBe('pending');
  },
);

testOnPostgres('the site accepts the exported unsubscribe link of a subscriber', async () => {
  const { outbox, store, env } = await onPostgres();
  await stored(outbox, { form: 'subscribe', payload: { WorkEmail: 'Stays@pumps.example' } });
  const link = async () => {
    const settings = { ...env, ...api, WEB_BASE: 'https://a.example' };
    const { stdout } = await desk('/nowhere', ['subscribers', 'export', '--format', 'json'], settings);
    const [{ unsubscribeLink }]: [{ unsubscribeLink: string }] = JSON.parse(stdout);
    return unsubscribeLink;
  };
  expect(await link()).toBe('');
  const key = sharedKey(store, aFolder('site'));
  await key.agree();
  const links = createUnsubscribeLinks(signerOf(key, unsubscribePurpose), '');
  expect(links.read(new URL(await link()).searchParams.get('u') ?? '')).toBe('Stays@pumps.example');
});

fullTestOnPostgres('the desk creates no tables in an empty database', async () => {
  const server = await aServer();
  const name = await server.createDatabase();
  const said = await desk('/nowhere', ['enquiries', 'list'], { DATABASE_URL: server.urlOf(name) });
  expect(said).toEqual(oneLine(/DATABASE_URL: the database .* has no tables yet; start the site once/));
  expect(await server.sql("select 1 from pg_tables where schemaname = 'public'", name)).toEqual([]);
});
