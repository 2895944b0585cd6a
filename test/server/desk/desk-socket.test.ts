import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDataFolder } from '../../../server/database/data-folder.ts';
import { deskAddress } from '../../../server/desk/ask-site.ts';
import { startDeskSocket } from '../../../server/desk/desk-socket.ts';
import { silentLog } from '../../support/silent-log.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { openOutbox } from '../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { filledFolder } from './filled-folder.ts';
import { runningSite as siteWithApi } from './running-site.ts';

/** A site as far as the desk sees it: it holds the folder, and listens. */
async function runningSite() {
  const filled = await filledFolder();
  const data = openDataFolder(filled.folder);
  const { outbox, bookings, conversations, consents } = openOutbox(filled.file);
  const socket = await startDeskSocket({
    folder: filled.folder,
    outbox,
    bookings,
    conversations,
    consents,
    log: silentLog,
  });
  onTestFinished(async () => {
    await socket.close();
    data.release();
  });
  return { ...filled, outbox, socket, address: join(filled.folder, 'desk.sock') };
}

/** What a process leaves that was killed while it listened. */
async function leaveSocket(folder: string): Promise<void> {
  const code = 'require("node:net").createServer().listen(process.argv[1], () => process.stdout.write("."))';
  const child = spawn(process.execPath, ['-e', code, join(folder, 'desk.sock')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  expect(existsSync(join(folder, 'desk.sock'))).toBe(true);
}

/** Sends the text to the socket and gives what comes back until it is closed. */
function send(address: string, words: string): Promise<string> {
  const client = createConnection(address);
  client.end(words);
  return text(client);
}

test.each(['release', 'retry'] as const)('%s goes to the running site, which delivers at once', async (command) => {
  const { folder, outbox, references } = await runningSite();
  let told = 0;
  onTestFinished(outbox.onStored(() => (told += 1)));
  const reference = command === 'release' ? references.quarantined : references.parked;
  const { code, stdout, stderr } = await desk(folder, ['enquiries', command, reference]);
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: expect.stringContaining(reference), stderr: '' });
  expect(await outbox.show(reference)).toMatchObject({ state: 'pending', faults: 0 });
  expect((await outbox.due(10)).map((row) => row.reference)).toContain(reference);
  expect(told).toBe(1);
});

test.each(['release', 'retry'] as const)('without a site %s is done by the desk itself', async (command) => {
  const { folder, file, references } = await filledFolder();
  await leaveSocket(folder);
  const reference = command === 'release' ? references.quarantined : references.parked;
  const { code, stdout } = await desk(folder, ['enquiries', command, reference]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('when it starts') });
  expect((await openOutbox(file).outbox.show(reference))?.state).toBe('pending');
  openDataFolder(folder).release();
});

test('only posts that wait for the operator are changed, with and without a running site', async () => {
  const site = await runningSite();
  for (const { folder, references } of [site, await filledFolder()]) {
    const said = async (command: string, reference: string) => {
      const { code, stderr } = await desk(folder, ['enquiries', command, reference]);
      return { code, stderr };
    };
    const { quarantined, parked, delivered, refused } = references;
    expect((await said('release', refused)).stderr).toContain(`"npm run desk -- enquiries retry ${refused}"`);
    expect(await said('retry', quarantined)).toEqual({
      code: 1,
      stderr: `${quarantined} is quarantined. Run "npm run desk -- enquiries release ${quarantined}" instead.\n`,
    });
    expect(await said('release', parked)).toEqual({
      code: 1,
      stderr: `${parked} is parked. Run "npm run desk -- enquiries retry ${parked}" instead.\n`,
    });
    expect((await said('release', delivered)).stderr).toContain('is delivered, not quarantined');
    expect((await said('retry', delivered)).stderr).toContain('is delivered, not parked or refused');
    expect(await said('retry', 'ENQ-00000000')).toEqual({
      code: 1,
      stderr: 'No enquiry has the reference ENQ-00000000.\n',
    });
  }
  expect(await site.outbox.depth()).toMatchObject({ quarantined: 1, pending: 1, delivered: 1, refused: 1, parked: 1 });
});

test('only its owner can use the socket, and it is gone when the site stops', async () => {
  const { address, socket } = await runningSite();
  expect(statSync(address).mode & 0o777).toBe(0o600);
  await socket.close();
  expect(existsSync(address)).toBe(false);
});

test('each bad line gets an answer, and the next line still works', async () => {
  const { address, outbox, references } = await runningSite();
  const good = JSON.stringify({ command: 'release', collection: 'enquiries', reference: references.quarantined });
  const answers = await send(address, `{"command":\n{"command":"notes approve","id":1}\n[]\n${good}\n`);
  expect(
    answers
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { done: false, message: expect.stringContaining('JSON') },
    { done: false, message: 'The running site does not know this command. Restart the site, and try again.' },
    { done: false, message: 'The running site does not know this command. Restart the site, and try again.' },
    { done: true, message: expect.stringContaining(references.quarantined) },
  ]);
  expect((await outbox.show(references.quarantined))?.state).toBe('pending');
});

test('a hanging client is disconnected after five seconds, a flooding one at once; others are served meanwhile', async () => {
  const { address } = await runningSite();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const hanging = createConnection(address);
  hanging.write('{"command":');
  let hasEnded = false;
  const ended = text(hanging).then(() => {
    hasEnded = true;
  });
  const flood = createConnection(address);
  flood.on('error', () => {});
  flood.write('x'.repeat(100_000));
  await new Promise((resolve) => flood.once('close', resolve));
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(address, 'x\n')));
  for (const answer of answers) expect(JSON.parse(answer)).toMatchObject({ done: false });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
});

test('a socket left by a killed process does not block the next one', async () => {
  const { folder, file } = await filledFolder();
  const address = join(folder, 'desk.sock');
  await leaveSocket(folder);
  const { outbox, bookings, conversations, consents } = openOutbox(file);
  const socket = await startDeskSocket({ folder, outbox, bookings, conversations, consents, log: silentLog });
  onTestFinished(() => socket.close());
  expect(await send(address, 'x\n')).toContain('"done":false');
});

test('a site that locks the folder but does not listen is named, and nothing is changed', async () => {
  const { folder, file, references } = await filledFolder();
  const data = openDataFolder(folder);
  onTestFinished(() => data.release());
  const { code, stderr } = await desk(folder, ['enquiries', 'release', references.quarantined]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/desk\.sock\b.*\n$/),
  });
  expect((await openOutbox(file).outbox.show(references.quarantined))?.state).toBe('quarantined');
});

test('a site that does not answer is given up after five seconds', async () => {
  const { folder, references } = await filledFolder();
  const silent = createServer(() => {}).listen(join(folder, 'desk.sock'));
  await new Promise((resolve) => silent.once('listening', resolve));
  onTestFinished(() => void silent.close());
  const { code, stderr } = await desk(folder, ['enquiries', 'retry', references.parked]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('enquiries show') });
});

test('with a data folder too long for a socket, the site serves, and start and desk say by how many bytes', async () => {
  // Few enough characters, but two bytes each.
  const folder = join(aFolder('long'), 'ü'.repeat(60));
  const bytesOver = (text: string) => text.match(/DATA_DIR: the path is (\d+) bytes too long/)?.[1];
  await using site = await startSampleSite({ env: { DATA_DIR: folder } });
  expect((await fetch(site.base)).status).toBe(200);
  const said = await desk(folder, ['content', 'reload']);
  const over = Buffer.byteLength(deskAddress(folder)) - (process.platform === 'linux' ? 108 : 104);
  expect([said.code, bytesOver(said.stderr)]).toEqual([1, String(over)]);
  // The site runs in another folder, from which the path may be shorter.
  await expect.poll(() => bytesOver(site.output())).toMatch(/^[1-9]\d*$/);
  await site[Symbol.asyncDispose]();

  const link = join(aFolder('short'), 'data');
  symlinkSync(folder, link);
  await using again = await startSampleSite({ env: { DATA_DIR: link } });
  expect(bytesOver(again.output())).toBeUndefined();
  expect(await desk(link, ['content', 'reload'])).toMatchObject({ code: 0 });
});

test('the log names area, command, and person of each change in the same way', async () => {
  const { folder, delivered, logged } = await siteWithApi();
  const comment = await delivered('comment');
  vi.stubEnv('SUDO_USER', 'ada');
  for (const words of [
    ['comments', 'approve', comment],
    ['comments', 'reject', comment],
    ['comments', 'delete', comment, '--yes'],
  ])
    expect((await desk(folder, words)).code).toBe(0);
  const line = { event: 'desk', reference: comment, who: 'ada' };
  expect(logged()).toMatchObject([
    { ...line, command: 'comments approve' },
    { ...line, command: 'comments reject' },
    { ...line, command: 'comments delete' },
  ]);
});

test('a name that the log does not take keeps no command from being carried out', async () => {
  const { folder, delivered, logged } = await siteWithApi();
  const comment = await delivered('comment');
  for (const [name, who] of [
    ['ACME\\ada', 'ACME\\ada'],
    ['ada lovelace', 'unknown'],
    ['x'.repeat(65), 'unknown'],
  ] as const) {
    vi.stubEnv('SUDO_USER', name);
    expect((await desk(folder, ['comments', 'approve', comment])).code).toBe(0);
    expect(logged().at(-1)).toMatchObject({ who });
  }
});

test('behind runuser, the log names the user who logged in', async ({ skip }) => {
  const [, login = '', , id = ''] = /^(\w+):(x):([1-9]\d*):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  const command = 'echo "$0" > /proc/self/loginuid && exec "$@"';
  if (spawnSync('sh', ['-c', command, id, 'true']).status !== 0) return skip('this user cannot log in as another');
  const { folder, delivered, logged } = await siteWithApi();
  const comment = await delivered('comment');
  const args = ['-c', command, id, process.execPath, 'server/desk/desk.mjs', 'comments', 'approve', comment];
  const child = spawn('sh', args, { env: { PATH: process.env.PATH, DATA_DIR: folder }, stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(logged()).toMatchObject([{ who: login }]);
});
