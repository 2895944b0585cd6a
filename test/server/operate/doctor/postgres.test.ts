import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { examinePostgres } from '../../../../server/operate/doctor/inside/postgres.ts';
import { createOutbox } from '../../../../server/posts/outbox/outbox.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import { aClock } from '../../../lab/clock.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { stored } from '../../posts/outbox/opened-outbox.ts';
import { aDatabase, aServer, fullTestOnPostgres, openStore, testOnPostgres } from '../../store/postgres-stores.ts';
import { type Visit, visit, visitWith, written } from './visit.ts';

function environmentOf(DATABASE_URL: string) {
  const api = { API_BASE: 'http://api.invalid', CIPHER_SECRET: 'x', ACCESS_TOKEN: 'y' };
  return { ...api, DATA_DIR: aFolder('data'), WEB_BASE: 'https://www.example.com', DATABASE_URL };
}

async function visitOf(url: string, changes: Record<string, string> = {}): Promise<Visit['of']> {
  return (await visit({ ...environmentOf(url), ...changes })).of;
}

const connections =
  /^ok: The database accepts \d+ connections.+opens at most 10\. That is enough for at most \d instances\.$/;

testOnPostgres('a healthy database is reported with its version, and its posts are counted', async () => {
  const url = await aDatabase();
  const store = await openStore(url);
  const jobs = createJobs(store, store.now);
  const outbox = createOutbox({ store, jobs, now: store.now });
  const reference = await stored(outbox, { reasons: ['trap'] });
  const NOTIFY_WEBHOOK = 'http://127.0.0.1:9/hook';
  const of = await visitOf(url, { NOTIFY_WEBHOOK });
  expect(of('databases')).toEqual([
    expect.stringMatching(/^ok: The database site_\d+ at \/.+ responds: PostgreSQL 1\d.+, data version \d+\.$/),
    expect.stringMatching(connections),
  ]);
  expect(of('posts')).toEqual([expect.stringMatching(/^warn: 0 pending, 1 quarantined, 0 parked\. .*npm run desk/)]);
  expect(of('backups')).toEqual([expect.stringMatching(/^skip: .*pg_dump/)]);
  expect(of('notifications')).toEqual([expect.stringMatching(/^ok: webhook/)]);
  await jobs.add([{ kind: 'post-webhook', reference }]);
  await store.tables
    .updateTable('jobs')
    .set({ last_error: 'ECONNREFUSED' })
    .where('kind', '=', 'post-webhook')
    .execute();
  const failing = await visitOf(url, { NOTIFY_WEBHOOK });
  expect(failing('notifications')).toEqual([
    expect.stringMatching(/^fail: Unsent notifications \(webhook .+: 1\. .+ECONNREFUSED.+queue list/),
  ]);
});

fullTestOnPostgres('an empty, newer, read-only, or stopped database is reported with a remedy', async () => {
  const server = await aServer();
  const name = await server.createDatabase();
  const url = server.urlOf(name);
  const all = async () => (await examinePostgres({ url, pool: 10 })).findings.map(written);
  const found = async () => (await all())[0];
  expect(await found()).toMatch(/^skip: .+has no tables yet/);
  expect(await server.sql("select 1 from pg_tables where schemaname = 'public'", name)).toEqual([]);
  await (await openStore(url)).close();
  expect(await found()).toMatch(/^ok: /);
  await server.sql('insert into site_migrations (version, at) values (99, 0)', name);
  expect(await found()).toMatch(/^fail: .+data version 99.+newer release/);
  await server.sql(`delete from site_migrations where version = 99`, name);
  await server.sql(`alter database ${name} set default_transaction_read_only = on`);
  expect(await all()).toContainEqual(expect.stringMatching(/^fail: .+read-only.+primary/));
  await server.stop();
  expect(await found()).toMatch(/^fail: The database .+cannot be used: .+\. Start PostgreSQL, or correct/);
});

testOnPostgres('a connection limit that suffices for only one instance is a warning', async () => {
  const { findings } = await examinePostgres({ url: await aDatabase(), pool: 40 });
  expect(findings.map(written)).toContainEqual(
    expect.stringMatching(/^warn: .+at most 40\. That is enough for at most 1 instance\..+DATABASE_POOL/),
  );
});

fullTestOnPostgres('different clocks, and a connection to another host without TLS, are warnings', async () => {
  const url = await aDatabase();
  await (await openStore(url)).close();
  const socket = new URL(url).searchParams.get('host');
  const proxy = createServer((client) => {
    const server = connect(`${socket}/.s.PGSQL.5432`);
    client.pipe(server).pipe(client);
    for (const end of [client, server]) end.on('error', () => {});
  });
  await new Promise<void>((resolve) => proxy.listen(0, '0.0.0.0', resolve));
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const far = `postgres://site:canary-7f3a@0.0.0.0:${port}${new URL(url).pathname}`;
  const of = await visitOf(far);
  expect(of('databases')).toContainEqual(
    expect.stringMatching(/^warn: .+0\.0\.0\.0 without encryption\..+verify-full/),
  );
  expect(of('databases').join()).not.toContain('7f3a');
  expect(of('databases').join()).not.toContain('clock');
  using clock = aClock(1);
  const { stdout } = spawnSync(
    process.execPath,
    [...clock.nodeArguments, 'server/operate/doctor/doctor.mjs', '--json'],
    { env: { PATH: process.env.PATH, ...environmentOf(url), ...clock.env } },
  );
  expect(visitWith(JSON.parse(String(stdout)).findings).of('databases')).toContainEqual(
    expect.stringMatching(/^warn: .+clock.+differ by (?:59|60)\.\d s/),
  );
});
