import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import type { Finding } from '../../../server/doctor/checks.ts';
import { examinePostgres } from '../../../server/doctor/inside/postgres.ts';
import { runDoctor } from '../../../server/doctor/run-doctor.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { aDatabase, aServer, openStore, testOnPostgres } from '../database/postgres-stores.ts';
import { stored } from '../posts/outbox/opened-outbox.ts';

type Check = Finding['check'];

function environmentOf(DATABASE_URL: string) {
  const api = { API_BASE: 'http://api.invalid', CIPHER_SECRET: 'x', ACCESS_TOKEN: 'y' };
  return { ...api, DATA_DIR: aFolder('data'), WEB_BASE: 'https://www.example.com', DATABASE_URL };
}

/** The findings of a check, as `state: what and what to do`. */
async function visit(url: string, changes: Record<string, string> = {}): Promise<(check: Check) => string[]> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  await runDoctor(['--json'], { environment: { ...environmentOf(url), ...changes }, streams: { stdout, stderr } });
  return findingsIn(String(stdout.read()));
}

function findingsIn(json: string): (check: Check) => string[] {
  const { findings }: { findings: Finding[] } = JSON.parse(json);
  return (check) => findings.filter((one) => one.check === check).map(written);
}

function written({ state, says, remedy = '' }: Finding): string {
  return `${state}: ${says} ${remedy}`.trim();
}

const connections = /^ok: The database accepts \d+ connections.+opens at most 11: enough for \d processes\.$/;

testOnPostgres('a healthy database is reported with its version, and its posts are counted', async () => {
  const url = await aDatabase();
  const store = await openStore(url);
  const outbox = createOutbox({ store, now: store.now });
  const reference = await stored(outbox, { reasons: ['trap'] });
  const NOTIFY_WEBHOOK = 'http://127.0.0.1:9/hook';
  const of = await visit(url, { NOTIFY_WEBHOOK });
  expect(of('databases')).toEqual([
    expect.stringMatching(/^ok: The database site_\d+ at \/.+ responds: PostgreSQL 1\d.+, data version \d+\.$/),
    expect.stringMatching(connections),
  ]);
  expect(of('posts')).toEqual([expect.stringMatching(/^warn: 0 pending, 1 quarantined, 0 parked\. .*npm run desk/)]);
  expect(of('backups')).toEqual([expect.stringMatching(/^skip: .*pg_dump/)]);
  expect(of('notices')).toEqual([expect.stringMatching(/^ok: webhook/)]);
  const row = (await outbox.show(reference))?.id ?? 0;
  const notice = { row, channel: 'webhook', state: 'waiting' as const, next_try_at: 0, last_failure: 'ECONNREFUSED' };
  await store.tables.insertInto('notices').values(notice).execute();
  const failing = await visit(url, { NOTIFY_WEBHOOK });
  expect(failing('notices')).toEqual([
    expect.stringMatching(/^fail: webhook .+1 not sent.+ECONNREFUSED.+notify status/),
  ]);
});

testOnPostgres('an empty, newer, read-only, or stopped database is reported with what to do', async () => {
  const server = await aServer();
  const name = await server.createDatabase();
  const url = server.urlOf(name);
  // The doctor's other checks take seconds.
  const all = async () => (await examinePostgres({ url, pool: 10, processes: 1 })).findings.map(written);
  const found = async () => (await all())[0];
  expect(await found()).toMatch(/^skip: .+has no tables yet/);
  expect(await server.sql("select 1 from pg_tables where schemaname = 'public'", name)).toEqual([]);
  await (await openStore(url)).close();
  expect(await found()).toMatch(/^ok: /);
  await server.sql('insert into site_migrations (version, at) values (99, 0)', name);
  expect(await found()).toMatch(/^fail: .+data version 99.+newer release/);
  await server.sql(`delete from site_migrations where version = 99`, name);
  await server.sql(`alter database ${name} set default_transaction_read_only = on`);
  expect(await all()).toContainEqual(expect.stringMatching(/^fail: .+only be read.+primary/));
  await server.stop();
  expect(await found()).toMatch(/^fail: The database .+cannot be used: .+\. Start PostgreSQL, and correct/);
});

testOnPostgres('a connection limit that suffices for only one machine is a warning', async () => {
  const { findings } = await examinePostgres({ url: await aDatabase(), pool: 10, processes: 5 });
  expect(findings.map(written)).toContainEqual(
    expect.stringMatching(/^warn: .+at most 11: enough for 5 processes\..+DATABASE_POOL/),
  );
});

testOnPostgres('clocks that differ, and a connection without TLS to another machine, are warnings', async () => {
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
  // This machine, under an address that looks remote.
  const far = `postgres://site:canary-7f3a@0.0.0.0:${port}${new URL(url).pathname}`;
  const of = await visit(far);
  expect(of('databases')).toContainEqual(
    expect.stringMatching(/^warn: .+0\.0\.0\.0 without encryption\..+verify-full/),
  );
  expect(of('databases').join()).not.toContain('7f3a');
  expect(of('databases').join()).not.toContain('clock');
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', './test/support/shift-clock.mjs', 'server/doctor/doctor.mjs', '--json'],
    { env: { PATH: process.env.PATH, ...environmentOf(url), SHIFT_MINUTES: '1' } },
  );
  expect(findingsIn(String(stdout))('databases')).toContainEqual(
    expect.stringMatching(/^warn: .+clock.+differ by (?:59|60)\.\d s/),
  );
});
