import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openDataFolder } from '../../../server/store/data-folder.ts';
import { desk } from '../operate/desk/desk.ts';
import { aChat } from './a-chat.ts';

const token = 'a'.repeat(43);
const hello = { key: 'k'.repeat(16), text: 'Hello\n\u001b]0;mine\u0007 \u202eyou' };

test('the desk lists, shows, and closes conversations and replies while the site is running, and counts as staffed', async () => {
  const { folder, isThere, reference } = await runningSite();
  expect(await isThere()).toBe(false);
  const list = await desk(folder, ['chat', 'list']);
  expect(list.stdout).toMatch(new RegExp(`^${reference} .* waiting +1 `, 'm'));

  const reply = await desk(folder, ['chat', 'reply', reference.slice(5).toLowerCase(), 'Yes,', 'four weeks.']);
  expect(reply).toEqual({ code: 0, stdout: `Sent to ${reference}.\n`, stderr: '' });
  expect(await isThere()).toBe(true);
  const shown = await desk(folder, ['chat', 'show', reference]);
  expect(shown.stdout).toMatch(/^desk .*\n {2}Yes, four weeks\.$/m);
  expect(shown.stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);

  const closed = await desk(folder, ['chat', 'close', reference]);
  expect(closed.stdout).toBe(`${reference} is closed.\n`);
  const json = await desk(folder, ['chat', 'show', reference, '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({ reference, state: 'closed', messages: [{ author: 'visitor' }, {}] });
});

test('a command that a script may run does not mark the desk as staffed', async () => {
  const { folder, isThere, reference } = await runningSite();
  for (const words of [
    ['list'],
    ['show', reference],
    ['export'],
    ['close', reference],
    ['delete', reference, '--yes'],
  ]) {
    expect((await desk(folder, ['chat', ...words])).code).toBe(0);
    expect(await isThere(), words.join(' ')).toBe(false);
  }
});

test('the watch command prints waiting conversations and exits when its reader closes the pipe or the socket', async () => {
  const { folder, isThere, reference } = await runningSite();
  const command = [process.execPath, 'server/operate/desk/desk.mjs', 'chat', 'watch'];
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) if (line.startsWith(reference)) break;
  expect(await isThere()).toBe(true);
  child.stdout.destroy();
  await ended;

  const { stdout } = await promisify(execFile)('sh', ['-c', '"$@" | head -n 3', 'sh', ...command], { env });
  expect(stdout).toContain(reference);
});

test('an invalid command is explained in one line', async () => {
  const { folder } = await runningSite();
  const missing = await desk(folder, ['chat', 'reply', 'CHAT-00000000', 'Hello']);
  expect(missing).toEqual({
    code: 1,
    stdout: '',
    stderr: 'No conversation has the reference CHAT-00000000.\n',
  });
  for (const [words, said] of [
    [['rply'], 'Did you mean reply?'],
    [['reply', 'CHAT-00000000'], "missing required argument 'text'"],
    [['reply', 'CHAT-00000000', ' '], 'A reply is required.'],
    [['show'], "missing required argument 'reference'"],
    [['list', '--yes'], "unknown option '--yes'"],
    [['list', '--state', 'wating'], 'use waiting, answered, enquiry, or closed'],
  ] as const) {
    const { code, stderr } = await desk(folder, ['chat', ...words]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(said)]);
  }
});

test('a reply of 2,000 characters outside the basic plane reaches the visitor complete', async () => {
  const { folder, messages, reference } = await runningSite();
  const text = '\u{1f4a1}'.repeat(2_000);
  expect((await desk(folder, ['chat', 'reply', reference, text])).code).toBe(0);
  expect((await messages()).at(-1)?.text).toBe(text);
});

test('the export contains all messages, as CSV lines or as one JSON object per conversation', async () => {
  const { folder, reference } = await runningSite();
  await desk(folder, ['chat', 'reply', reference, '=1+1']);
  const lines = (await desk(folder, ['chat', 'export'])).stdout.split('\r\n');
  expect(lines[0]).toBe('reference,state,enquiry,at,author,text');
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^${reference},answered,,.*,visitor,"Hello\\n.*"$`, 's')),
    expect.stringMatching(new RegExp(`^${reference},answered,,.*,desk,'=1\\+1$`)),
    '',
  ]);
  const json = JSON.parse((await desk(folder, ['chat', 'export', '--format', 'json'])).stdout);
  expect(json).toMatchObject([{ reference, messages: [{ author: 'visitor' }, { author: 'desk', text: '=1+1' }] }]);
  const none = await desk(folder, ['chat', 'export', '--format', 'json', '--state', 'closed']);
  expect(JSON.parse(none.stdout)).toEqual([]);
});

test('deleting a conversation overwrites all its bytes, with and without a running site', async () => {
  for (const { folder, chat, reference } of [await runningSite(), await filled()]) {
    const refused = await desk(folder, ['chat', 'delete', reference]);
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining('Hello') });
    const { stdout } = await desk(folder, ['chat', 'delete', reference, '--yes']);
    expect(stdout).toBe(`${reference} was deleted.\n`);
    expect(await chat.find(token)).toBe(undefined);
    const files = readdirSync(folder).filter((name) => name.startsWith('site.db'));
    expect(files.filter((name) => readFileSync(join(folder, name)).includes('Hello'))).toEqual([]);
  }
});

async function filled() {
  const known = aChat();
  onTestFinished(() => known[Symbol.dispose]());
  const { folder, chat } = known;
  await chat.post(token, hello);
  const { id, reference } = (await chat.find(token)) ?? { id: 0, reference: '' };
  return { folder, chat, reference, messages: () => chat.messages(id) };
}

async function runningSite() {
  const site = await filled();
  const { folder, chat } = site;
  const data = openDataFolder(folder);
  onTestFinished(() => data.release());
  const isThere = async () => {
    await chat.poll();
    return chat.presence.isThere();
  };
  return { ...site, isThere };
}
