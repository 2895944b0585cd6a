import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { Registry } from '@prometheus-io/client';
import { expect, onTestFinished, test } from 'vitest';
import { listen, localAddress } from '../../../../server/http/listen.ts';
import { withCheckTable } from '../../../../server/operate/doctor/check-table.ts';
import { examineAll } from '../../../../server/operate/doctor/examine.ts';
import { programExaminations } from '../../../../server/operate/doctor/inside/program.ts';
import { runDoctor } from '../../../../server/operate/doctor/run-doctor.ts';
import { createOpsListener } from '../../../../server/operate/ops-server.ts';
import { openDataFolder } from '../../../../server/store/data-folder.ts';
import { fullTest } from '../../../support/full-run.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { aMailServer } from '../../messages/mail-server.ts';
import { aWebhookReceiver } from '../../messages/webhook-receiver.ts';
import { filledFolder } from '../desk/filled-folder.ts';
import { visit, visitWith } from './visit.ts';

test('an installation that has never been started has no failures, and the doctor creates nothing', async () => {
  const DATA_DIR = join(aFolder('data'), 'none');
  const { isHealthy, of } = await visit({ DATA_DIR, WEB_BASE: 'https://www.example.com' });
  expect(isHealthy).toBe(true);
  expect(of('configuration')).toEqual([expect.stringMatching(/^ok: /)]);
  expect(of('folder')).toEqual([expect.stringMatching(/^skip: .+first start/)]);
  expect(of('process')).toEqual([expect.stringMatching(/^skip: /)]);
  expect(() => readFileSync(DATA_DIR)).toThrow('ENOENT');
});

test('a desk command or a killed site does not count as a running site', async () => {
  const { folder: DATA_DIR } = await filledFolder();
  const found = async (more: Record<string, string> = {}) => (await visit({ DATA_DIR, ...more })).of('process')[0];
  const notRunning = expect.stringMatching(/^skip: The site is not running/);
  const mark = join(DATA_DIR, 'site.db-open');
  const held = openDataFolder(DATA_DIR);
  expect(await found()).toEqual(notRunning);
  const api = { API_BASE: 'http://api.invalid', CIPHER_SECRET: 'x', ACCESS_TOKEN: 'y' };
  const elsewhere = { ...api, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  expect(await found(elsewhere)).toBe('ok: The site is running.');
  held.markOpen();
  expect(await found()).toBe('ok: The site is running.');
  held.release();
  expect(existsSync(mark)).toBe(false);
  expect(await found()).toEqual(notRunning);
  expect(await found(elsewhere)).toEqual(notRunning);

  const dataFolder = JSON.stringify(resolve('server/store/data-folder.ts'));
  const site = `import { openDataFolder } from ${dataFolder};
    openDataFolder(${JSON.stringify(DATA_DIR)}).markOpen();
    process.kill(process.pid, 'SIGKILL');`;
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', site]).signal).toBe('SIGKILL');
  expect(existsSync(mark)).toBe(true);
  expect(await found()).toEqual(notRunning);
});

test('configuration errors are findings with the same messages as at startup', async () => {
  const { isHealthy, of } = await visit({ WEBBASE: 'https://www.example.com', PORT: 'x' });
  expect(isHealthy).toBe(false);
  expect(of('configuration')).toEqual([
    expect.stringMatching(/^fail: PORT: .+65535/),
    expect.stringMatching(/^fail: WEBBASE: .+ WEB_BASE\?/),
  ]);
});

test('a missing WEB_BASE is a warning that shows the line to add', async () => {
  const { of } = await visit({ DATA_DIR: aFolder('data') });
  expect(of('configuration')).toEqual([expect.stringMatching(/^warn: WEB_BASE: .+WEB_BASE=https:\/\//)]);
});

test('a healthy folder passes; waiting posts, open permissions, and a missing backup are warnings', async () => {
  const { folder } = await filledFolder();
  const { of, isHealthy } = await visit({ DATA_DIR: folder });
  expect(isHealthy).toBe(true);
  expect(of('databases')).toEqual(expect.arrayContaining([expect.stringMatching(/^ok: .+site\.db is undamaged/)]));
  expect(of('posts')).toEqual([expect.stringMatching(/^warn: .+quarantined.+npm run desk/)]);
  expect(of('backups')).toEqual([expect.stringMatching(/^warn: .+backup FOLDER/)]);
  chmodSync(folder, 0o755);
  expect((await visit({ DATA_DIR: folder })).of('folder')).toEqual([expect.stringMatching(/^warn: .+755.+chmod 700/)]);
});

test('parts that are not ready are reported with their reasons', async () => {
  const since = new Date().toISOString();
  const checks = [
    { name: 'running', ok: true, detail: 'running', since },
    { name: 'store', ok: false, detail: 'the disk is full\nsince noon', since },
    { name: 'upstream', ok: false, detail: 'no result within 2000 ms', since },
  ];
  const readiness = { check: async () => ({ ready: false, checks }) };
  const ops = createServer(createOpsListener({ readiness, registry: new Registry() }));
  await listen(ops, 0, '127.0.0.1', { port: 'OPS_PORT', host: 'OPS_HOST' });
  onTestFinished(() => void ops.close());
  const port = new URL(localAddress(ops).base).port;
  const { of } = await visit({ DATA_DIR: aFolder('data'), OPS_PORT: port });
  expect(of('readiness')).toEqual([
    expect.stringMatching(/^fail: .+503.+ store \(the disk is full\\nsince noon\), upstream \(no result/),
  ]);
  expect(of('readiness').join()).not.toMatch(/[{}"]|running/);
});

fullTest('an example company and address are warnings; COMPANY_NAME is requested only if it is missing', async () => {
  const remedy = async (environment: Record<string, string>) => {
    const content = programExaminations(environment).filter(({ checks }) => checks.includes('content'));
    return visitWith(await examineAll(content))
      .of('content')
      .join();
  };
  expect(await remedy({})).toMatch(/pages\/home\.yaml.+\.example.+COMPANY_NAME/);
  const named = await remedy({ COMPANY_NAME: 'Acme' });
  expect(named).toContain('.example');
  expect(named).not.toContain('COMPANY_NAME');
});

test('an old backup is a warning', async () => {
  const folder = aFolder('data');
  const backUp = (days: number) => {
    const made = new Date(Date.now() - days * 24 * 3_600_000).toISOString();
    writeFileSync(join(folder, 'last-backup.json'), JSON.stringify({ made, folder: '/backups/one' }));
  };
  backUp(2);
  expect((await visit({ DATA_DIR: folder })).of('backups')).toEqual([expect.stringMatching(/^ok: .+2 days/)]);
  backUp(30);
  expect((await visit({ DATA_DIR: folder })).of('backups')).toEqual([expect.stringMatching(/^warn: .+30 days/)]);
});

test.each([
  ['is not a database', (file: string) => writeFileSync(file, 'x'.repeat(8_192)), /site\.db cannot be read .+backup/],
  ['is from a newer release', makeNewer, /version 99.+newer release/],
  ['is damaged in the middle', damage, /site\.db .+backup/],
])('a database file that %s is a failure', async (_, change, words) => {
  const { folder } = await filledFolder();
  change(join(folder, 'site.db'));
  const { isHealthy, of } = await visit({ DATA_DIR: folder });
  expect([isHealthy, of('databases')[0]]).toEqual([false, expect.stringMatching(words)]);
});

test('an API that does not respond is a failure with its reason', async () => {
  const api = { API_BASE: 'http://api.invalid', CIPHER_SECRET: 'x', ACCESS_TOKEN: 'y' };
  const { isHealthy, of } = await visit({ DATA_DIR: aFolder('data'), ...api });
  expect([isHealthy, of('upstream')]).toEqual([
    false,
    [expect.stringMatching(/^fail: http:\/\/api\.invalid.+E[A-Z_]+.+API_BASE/)],
  ]);
});

test('the mail login is checked, and test notifications are sent only on request', async () => {
  const mail = await aMailServer({ login: 'site:right' });
  const hook = await aWebhookReceiver();
  const at = (login: string) => ({
    DATA_DIR: aFolder('data'),
    SMTP_URL: `smtp://${login}@127.0.0.1:${mail.port}`,
    NOTIFY_TO: 'team@nettlewright.example',
    NOTIFY_WEBHOOK: hook.address,
  });
  expect((await visit(at('site:wrong'))).of('notifications')[0]).toMatch(/^fail: mail .+SMTP_URL/);
  expect((await visit(at('site:right'))).of('notifications')).toEqual([
    expect.stringMatching(/^ok: mail /),
    expect.stringMatching(/^ok: webhook .+not tested/),
  ]);
  expect([mail.mails.length, hook.posts.length]).toEqual([0, 0]);
  const stdout = new PassThrough();
  const streams = { stdout, stderr: new PassThrough() };
  await runDoctor(['--json', '--test-mail', '--test-webhook'], { environment: at('site:right'), streams });
  const tested = visitWith(JSON.parse(String(stdout.read())).findings);
  expect(tested.of('notifications')).toEqual([
    expect.stringMatching(/^ok: mail /),
    expect.stringMatching(/^ok: webhook /),
  ]);
  expect([mail.mails.length, hook.posts.length]).toEqual([1, 1]);
  hook.status = 500;
  const again = await visit(at('site:right'), { tests: { mail: false, webhook: true } });
  expect(again.of('notifications')[1]).toMatch(/^fail: webhook .+NOTIFY_WEBHOOK/);
});

test('a server that never responds is a failure within seconds, and the other external checks are skipped', async () => {
  const silent = createNetServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { isHealthy, of, findings } = await visit(
    { DATA_DIR: aFolder('data') },
    { origin: `http://127.0.0.1:${port}` },
  );
  expect([isHealthy, of('reach')]).toEqual([false, [expect.stringMatching(/^fail: /)]]);
  expect(findings.filter(({ check, state }) => check === 'canonical' && state === 'skip')).toHaveLength(1);
});

test('the command prints readable findings and rejects unknown options', () => {
  const env = { PATH: process.env.PATH, DATA_DIR: aFolder('data'), OPS_PORT: '0' };
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/operate/doctor/doctor.mjs', ...args], {
      env,
    });
    return { status, stdout: stdout.toString(), stderr: stderr.toString() };
  };
  expect(run()).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^warn {2}configuration {3}WEB_BASE[\s\S]+\n {22}→ [\s\S]+\d+ skipped\.\n$/),
    stderr: '',
  });
  expect(run('--fast')).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining('Usage: ') });
});

test.each([[['example.com']], [['https://a.example/path']], [['https://a.example', 'https://b.example']]])(
  'the command rejects %j',
  async (args) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    expect(await runDoctor(args, { environment: {}, streams: { stdout, stderr } })).toBe(2);
    expect([stdout.read(), String(stderr.read())]).toEqual([null, expect.stringContaining('Usage: ')]);
  },
);

test('the command prints its usage', async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  expect(await runDoctor(['--help'], { environment: {}, streams: { stdout, stderr } })).toBe(0);
  expect(String(stdout.read())).toContain('Usage: ');
});

test('the documented table of checks matches the code', () => {
  const document = readFileSync('docs/operating.md', 'utf8');
  expect(withCheckTable(document), 'run npm run docs').toBe(document);
});

function makeNewer(file: string): void {
  using database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 99');
}

function damage(file: string): void {
  {
    using database = new DatabaseSync(file);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }
  const bytes = readFileSync(file);
  bytes.fill(0xab, 4_096, 4 * 4_096);
  writeFileSync(file, bytes);
}

test('a notification that the running site could not send is a failure, even without a test', async () => {
  const { folder, references } = await filledFolder();
  const NOTIFY_WEBHOOK = 'http://127.0.0.1:9/hook';
  const about = async () => (await visit({ DATA_DIR: folder, NOTIFY_WEBHOOK })).of('notifications');
  expect(await about()).toEqual([expect.stringMatching(/^ok: webhook/)]);
  using database = new DatabaseSync(join(folder, 'site.db'));
  database
    .prepare(`
      INSERT INTO jobs (kind, reference, post, attempts, created_at, due_at, last_error)
      SELECT 'post-webhook', reference, id, 6, 0, 0, 'ECONNREFUSED' FROM outbox WHERE reference = ?`)
    .run(references.delivered);
  expect(await about()).toEqual([
    expect.stringMatching(/^fail: Unsent notifications \(webhook .+: 1\. .+ECONNREFUSED.+queue list/),
  ]);
});
