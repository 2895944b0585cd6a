import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SiteEvent } from '../../../server/database/events.ts';
import { migrations } from '../../../server/database/postgres/migrations.ts';
import { postgresEvents } from '../../../server/database/postgres/postgres-events.ts';
import { sharedKey } from '../../../server/posts/guards/form-key.ts';
import { createFormTokens } from '../../../server/posts/guards/form-tokens.ts';
import { createLeaveLinks, leaveListPurpose } from '../../../server/posts/newsletter/list-links.ts';
import { createClaims } from '../../../server/posts/outbox/claims.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { patience } from '../../support/patience.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { aDatabase, aServer, openStore, testOnPostgres } from '../database/postgres-stores.ts';
import { contact, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { desk as deskProcess } from './desk-process.ts';
import { everyPlace } from './every-place.ts';

const waiting = { timeout: patience.wait };
const secret = 'hush-hush';

async function onPostgres() {
  const place = await everyPlace.find(({ name }) => name === 'PostgreSQL')?.open();
  return place ?? Promise.reject(new Error('There is no such place.'));
}

/** What a running process of the site hears, from now on. */
async function listening({ env, store }: Awaited<ReturnType<typeof onPostgres>>) {
  const heard: SiteEvent[] = [];
  const { DATABASE_URL: url = '' } = env;
  const events = postgresEvents({ url, tables: store.tables, log: silentLog, now: Date.now, random: Math.random });
  onTestFinished(() => events.close());
  events.subscribe((event) => heard.push(event));
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'missed' }]), waiting);
  heard.length = 0;
  /** Resolves when all of these were heard. */
  return (...expected: SiteEvent[]) =>
    vi.waitFor(() => {
      expect(heard).toEqual(expected);
      heard.length = 0;
    }, waiting);
}

testOnPostgres('running processes hear of what the desk has changed', async () => {
  const place = await onPostgres();
  const { outbox, conversations } = place;
  const reference = await stored(outbox, { reasons: ['trap'] });
  const posted = await conversations.post('a'.repeat(43), { key: 'k', text: 'Hello', isVisit: true });
  if (posted.kind !== 'stored') throw new Error(posted.kind);
  const { id: conversation, reference: chat } = posted.conversation;
  const heard = await listening(place);

  expect((await place.desk('enquiries', 'release', reference)).code).toBe(0);
  await heard({ kind: 'row' });
  await place.desk('chat', 'list');
  await heard({ kind: 'desk-staffed' });
  for (const words of [
    ['reply', chat, 'Yes.'],
    ['close', chat],
    ['delete', chat, '--yes'],
  ]) {
    expect((await place.desk('chat', ...words)).code).toBe(0);
    await heard({ kind: 'desk-staffed' }, { kind: 'chat', conversation });
  }
  expect(await place.desk('content', 'reload')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^No process of the site runs here\. .*\n$/),
    stderr: '',
  });
  await heard({ kind: 'content-reloaded' });
});

testOnPostgres('a machine that has nothing but DATABASE_URL has the desk', async () => {
  const { outbox, env } = await onPostgres();
  const reference = await stored(outbox);
  const shown = await deskProcess(join(aFolder('none'), 'data'), ['enquiries', 'show', reference], env);
  expect(shown).toEqual({ code: 0, stdout: expect.stringContaining(contact.Message), stderr: '' });
});

testOnPostgres('what a process delivers now is deleted after its end', async () => {
  const { store, outbox, desk: run } = await onPostgres();
  const reference = await stored(outbox, { key: '1' });
  const other = createClaims(store, store.now);
  const id = (await outbox.show(reference))?.id ?? 0;
  expect(await other.take(id)).toBe(true);
  let isOver = false;
  const deleted = run('enquiries', 'delete', reference, '--yes').finally(() => {
    isOver = true;
  });
  await vi.waitFor(async () => expect((await outbox.show(reference))?.state).toBe('refused'), waiting);
  expect(isOver).toBe(false);
  await other.release(id);
  expect(await deleted).toMatchObject({ code: 0, stdout: `${reference} is deleted.\n` });
  expect(await outbox.show(reference)).toBeUndefined();
});

testOnPostgres('the data folder of the machine is not looked at', async () => {
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

testOnPostgres('a backup and a restore name the programs of PostgreSQL, and touch nothing', async () => {
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
  ['purge', '--refused-before', '2026-11-21'],
  ['retention'],
  ['notify', 'status'],
  ['content', 'reload'],
];

const oneLine = (words: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${words.source}[^\\n]*\\n$`)),
});

test.each(commands)('without the database, %s %s says so in one line, without the password', async (...args) => {
  const env = { DATABASE_URL: `postgres://site:${secret}@127.0.0.1:1/posts` };
  const said = await desk('/nowhere', args, env);
  expect(said).toEqual(oneLine(/ECONNREFUSED.*Check PostgreSQL and DATABASE_URL/));
  expect(said.stderr).not.toContain(secret);
});

test('an address that is none is named without its password', async () => {
  const said = await desk('/nowhere', ['enquiries', 'list'], { DATABASE_URL: `mysql://site:${secret}@db/posts` });
  expect(said).toEqual(oneLine(/^DATABASE_URL: use an address/));
  expect(said.stderr).not.toContain(secret);
});

testOnPostgres.for([
  ['newer', [migrations.length + 1], /supports only version \d+; start the newer release/],
  ['older', [], /data version 0|no tables yet; start the site once/],
] as const)(
  'tables of a %s release are refused as the site does, and left as they are',
  async ([, versions, words]) => {
    const url = await aDatabase();
    const { tables } = await openStore(url);
    onTestFinished(() => setVersions(migrations.map((_, index) => index + 1)));
    await setVersions(versions);
    for (const args of commands) expect(await desk('/nowhere', args, { DATABASE_URL: url })).toEqual(oneLine(words));
    const { rows } = await sql<{ version: number }>`select version from site_migrations`.execute(tables);
    expect(rows.map(({ version }) => version)).toEqual(versions);

    async function setVersions(numbers: readonly number[]) {
      await sql`delete from site_migrations`.execute(tables);
      for (const number of numbers)
        await sql`insert into site_migrations (version, at) values (${number}, 0)`.execute(tables);
    }
  },
);

testOnPostgres('a user without rights is refused in one line', async () => {
  const server = await aServer();
  const name = await server.createDatabase();
  const url = server.urlOf(name);
  await (await openStore(url)).close();
  await server.sql('create role guest login', name);
  const asGuest = { DATABASE_URL: url.replace('user=site', 'user=guest') };
  const refused = oneLine(/permission denied.*; use the user and the database of the site/);
  expect(await desk('/nowhere', ['enquiries', 'list'], asGuest)).toEqual(refused);
  await server.sql('grant select on all tables in schema public to guest', name);
  expect(await desk('/nowhere', ['enquiries', 'list'], asGuest)).toMatchObject({ code: 0 });
  expect(await desk('/nowhere', ['calls', 'free', '--yes'], asGuest)).toMatchObject({ code: 0 });
  const posts = createOutbox(await openStore(url).then((store) => ({ store, now: store.now })));
  const reference = await stored(posts, { reasons: ['trap'] });
  expect(await desk('/nowhere', ['enquiries', 'release', reference], asGuest)).toEqual(refused);
});

testOnPostgres('the link of a subscriber is one that the processes of the site accept', async () => {
  const { desk: run, outbox, store } = await onPostgres();
  await stored(outbox, { form: 'subscribe', payload: { WorkEmail: 'Stays@pumps.example' } });
  const link = async () => {
    const { stdout } = await run('subscribers', 'export', '--format', 'json');
    const [{ leaveLink }]: [{ leaveLink: string }] = JSON.parse(stdout);
    return leaveLink;
  };
  expect(await link()).toBe('');
  const key = sharedKey(store, join(aFolder('site'), 'form-key'));
  await key.agree();
  const links = createLeaveLinks(createFormTokens(key, Date.now).signer(leaveListPurpose), 'http://localhost:3000');
  expect(links.read(new URL(await link()).searchParams.get('u') ?? '')).toBe('Stays@pumps.example');
});

testOnPostgres('an empty database is not filled by the desk', async () => {
  const server = await aServer();
  const name = await server.createDatabase();
  const said = await desk('/nowhere', ['enquiries', 'list'], { DATABASE_URL: server.urlOf(name) });
  expect(said).toEqual(oneLine(/DATABASE_URL: the database .* has no tables yet; start the site once/));
  expect(await server.sql("select 1 from pg_tables where schemaname = 'public'", name)).toEqual([]);
});
