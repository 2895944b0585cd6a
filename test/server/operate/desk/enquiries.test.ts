import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openDataFolder } from '../../../../server/store/data-folder.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { desk as deskProcess } from './desk-process.ts';
import { filledFolder } from './filled-folder.ts';

const control = /(?!\n)[\p{Cc}\u202a-\u202e]/u;

test("a list shows the newest posts first, fits the terminal's width, and counts all states", async () => {
  const { folder, references } = await filledFolder();
  const { code, stdout, stderr } = await desk(folder, ['enquiries', 'list'], { COLUMNS: '100' });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  const { pending, quarantined, parked, refused, delivered } = references;
  expect(lines.slice(1, -1).map((line) => line.split(' ')[0])).toEqual([
    pending,
    quarantined,
    parked,
    refused,
    delivered,
  ]);
  expect(lines[5]).toMatch(/2026-11-20 09:31 {2}delivered +=HYPERLINK.*東京ポンプ +First$/);
  expect(lines.at(-1)).toBe('5 of 5  (quarantined 1, pending 1, delivered 1, refused 1, parked 1)');
  expect(Math.max(...lines.map((line) => line.length))).toBe(100);
  expect(stdout).not.toMatch(control);
  expect(stdout).toContain('\\u{1b}[31mRed');
});

test('the list fits even a narrow terminal', async () => {
  const { folder } = await filledFolder();
  const { stdout } = await desk(folder, ['enquiries', 'list'], { COLUMNS: '30' });
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(30);
});

test('a list can be filtered by state and limited in length, and shows the total', async () => {
  const { folder, references } = await filledFolder();
  const parked = await desk(folder, ['enquiries', 'list', '--state', 'parked']);
  expect(parked.stdout).toMatch(new RegExp(`\\n${references.parked} [^\\n]*\\n1 of 1 `));
  const newest = await desk(folder, ['enquiries', 'list', '--limit=1']);
  expect(newest.stdout).toMatch(new RegExp(`\\n${references.pending} [^\\n]*\\n1 of 5 `));
});

test('the list, details, JSON, and CSV show why a post was quarantined', async () => {
  const { folder, references } = await filledFolder();
  const said = async (...words: string[]) => (await desk(folder, ['enquiries', ...words], { COLUMNS: '120' })).stdout;
  const [titles, line] = (await said('list', '--state', 'quarantined')).split('\n');
  expect(titles).toMatch(/^Reference +Received \(UTC\) +Quarantined for +Name /);
  expect(line).toMatch(/:33 {2}trap filled \+1 +\\u/);
  const shown = await said('show', references.quarantined);
  expect(shown).toMatch(/^\S.* +trap filled: .+\n +no token: .+\n$/m);
  expect(JSON.parse(await said('show', references.quarantined, '--json'))).toMatchObject({
    setAsideFor: 'trap filled, no token',
  });
  expect(await said('export', '--state', 'quarantined')).toMatch(/,"trap filled, no token",[^,]*,{8},new,\r\n$/);
  expect(await said('show', references.pending)).not.toMatch(/Quarantined for/);
  expect(await said('export', '--state', 'pending')).toMatch(/,,[^,]*,{8},new,\r\n$/);
});

test('a post without recorded reasons says so, and a reason from a newer release is shown by name', async () => {
  const { folder, file, references } = await filledFolder();
  const why = async (reference: string) =>
    JSON.parse((await desk(folder, ['enquiries', 'show', reference, '--json'])).stdout).setAsideFor;
  using database = new DatabaseSync(file);
  database.exec('UPDATE outbox SET reasons = NULL');
  expect(await why(references.quarantined)).toBe('not recorded');
  expect(await why(references.delivered)).toBe('');
  database.exec(`UPDATE outbox SET reasons = '["full-moon"]'`);
  expect(await why(references.quarantined)).toBe('full-moon');
});

test('the JSON list is one array without terminal control characters', async () => {
  const { folder, references } = await filledFolder();
  const { stdout } = await desk(folder, ['enquiries', 'list', '--json']);
  const list: unknown = JSON.parse(stdout);
  expect(list).toHaveLength(5);
  expect(list).toMatchObject([
    { reference: references.pending, state: 'pending', attempts: 1, nextAttempt: '2026-11-20T09:35:09.000Z' },
    { name: '\u001b[31mRed\u202e' },
    {},
    {},
    { reference: references.delivered, received: '2026-11-20T09:31:00.000Z', nextAttempt: null },
  ]);
  expect(stdout).not.toMatch(control);
  expect((await desk(folder, ['enquiries', 'list', '--json', '--limit', '1'])).stdout).toMatch(/^\[\n\{.*\}\n\]\n$/);
});

test('one enquiry is shown in full, with its outcome', async () => {
  const { folder, references } = await filledFolder();
  const refused = await desk(folder, ['enquiries', 'show', references.refused]);
  expect(refused.stdout).toMatch(/^State +refused$/m);
  expect(refused.stdout).toMatch(/^Last message +We know this one\.$/m);
  expect(refused.stdout).toMatch(/^Attempts +1$/m);
  expect(refused.stdout).toContain('Message\n  He said "no".\n  Then he left.\n');
  const pending = await desk(folder, ['enquiries', 'show', references.pending.slice(4).toLowerCase()]);
  expect(pending.stdout).toMatch(/^Next attempt +2026-11-20 09:35:09 UTC$/m);
  const parked = await desk(folder, ['enquiries', 'show', references.parked, '--json']);
  expect(JSON.parse(parked.stdout)).toMatchObject({
    state: 'parked',
    attempts: 2,
    lastMessage: 'something went wrong',
  });
});

test('the CSV has a header, the newest post last, quotes where needed, and no formula', async () => {
  const { folder, references } = await filledFolder();
  const { stdout } = await desk(folder, ['enquiries', 'export']);
  const records = stdout.split('\r\n');
  expect(records[0]).toMatch(
    /^reference,received,state,form,name,.*,delivered,caseStudy,setAsideFor,country,page,.*,utm_content,handling,owner$/,
  );
  expect(records[1]).toMatch(
    `${references.delivered},2026-11-20T09:31:00.000Z,delivered,contact,"'=HYPERLINK(""http://bad.example"")",東京ポンプ,`,
  );
  expect(records[2]).toContain('"Second, with a comma","He said ""no"".\nThen he left."');
  expect(records[5]?.startsWith(references.pending)).toBe(true);
  expect(records.slice(6)).toEqual(['']);
});

test('reading needs no lock and changes no byte, even after a killed process', async () => {
  const { outbox, file } = openOutbox();
  const reference = await stored(outbox);
  const folder = aFolder('desk');
  cpSync(dirname(file), folder, { recursive: true });
  const { release } = openDataFolder(folder);
  onTestFinished(release);
  const bytes = () => ['site.db', 'site.db-wal'].map((name) => readFileSync(join(folder, name)).toString('base64'));
  const before = bytes();
  for (const words of [['list'], ['show', reference]]) {
    expect((await desk(folder, ['enquiries', ...words])).stdout).toContain(reference);
  }
  expect(bytes()).toEqual(before);
});

test('missing data is reported in one line, and no file is created', async () => {
  const { folder } = await filledFolder();
  const unknown = await desk(folder, ['enquiries', 'show', 'ENQ-00000000']);
  expect(unknown).toEqual({
    code: 1,
    stdout: '',
    stderr: 'No enquiry has the reference ENQ-00000000.\n',
  });

  const empty = aFolder('desk');
  for (const words of [['list'], ['release', 'ENQ-00000000']]) {
    const none = await desk(empty, ['enquiries', ...words]);
    expect(none).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^DATA_DIR: .* no database yet.*\n$/) });
    const nowhere = await desk(join(empty, 'no'), ['enquiries', ...words]);
    expect(nowhere).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATA_DIR: .* does not exist.*\n$/),
    });
  }
  expect(existsSync(join(empty, 'no'))).toBe(false);

  writeFileSync(join(empty, 'site.db'), 'x'.repeat(4_096));
  const broken = await desk(empty, ['enquiries', 'list']);
  expect(broken).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^DATA_DIR: .* cannot be read .*\n$/) });
});

test.each([
  [['enquires', 'list'], /unknown command 'enquires'\n.*enquiries/],
  [['enquiries', 'lst'], /unknown command 'lst'\n.*list/],
  [['enquiries', 'list', '--stat', 'x'], /unknown option '--stat'\n.*--state/],
  [['enquiries', 'show', '--limit', '3'], /unknown option '--limit'/],
  [['enquiries', 'list', '--state', 'pendng'], /--state: use quarantined, pending, delivered, refused, or parked/],
  [['enquiries', 'list', '--limit', '0'], /--limit: use a whole number from 1 to 10000/],
  [['enquiries', 'show'], /missing required argument 'reference'/],
  [['subscribers', 'delete'], /missing required argument 'address'/],
  [['enquiries', 'list', 'all'], /too many arguments for 'list'.* all/],
  [['enquiries', 'list', '--json=yes'], /unknown option '--json=yes'/],
  [['enquiries', 'list', '--since', '2026-02-31'], /--since: use a date such as 2026-11-20/],
  [['call', 'list'], /unknown command 'call'\n.*calls/],
  [['subscribers', 'release', 'x'], /unknown command 'release'/],
  [['delete-posts'], /exactly one of --delivered-before, /],
  [['delete-posts', '--delivered-befor', '2026-01-01'], /unknown option '--delivered-befor'\n.*--delivered-before/],
  [['constructor'], /unknown command 'constructor'/],
  [['enquiries', 'constructor'], /unknown command 'constructor'/],
  [['enquiries', '\u001b]0;mine\u0007'], /unknown command '\\u\{1b\}/],
  [[], /^Usage/],
])('%j is rejected with a suggestion and the usage', async (args, line) => {
  const { code, stdout, stderr } = await desk('/nowhere', args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(line);
  expect(stderr).toContain('Usage: npm run desk -- ');
  expect(stderr).not.toMatch(control);
  expect(stderr.split('\n').length).toBeLessThan(40);
});

test('an invalid command exits with 1, and help exits with 0', async () => {
  const mistaken = await deskProcess('/nowhere', ['enquiries', 'lst']);
  expect(mistaken).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('list') });
  const { code, stdout, stderr } = await deskProcess('/nowhere', ['--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Usage: /);
});
