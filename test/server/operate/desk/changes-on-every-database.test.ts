import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aPdf } from '../../../support/documents.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { stored } from '../../posts/outbox/opened-outbox.ts';
import { everyDesk, filledDesk, jsonOf } from './every-desk.ts';
import { aClock } from './filled-folder.ts';
import { postOf } from './posts.ts';

describe.each(everyDesk)('on $name', ({ open }) => {
  test('an application’s file is listed and can be written to a new file that only its owner can read', async () => {
    const { desk, outbox, uploads, store, folder } = await open();
    const content = aPdf();
    const file = await uploads.take(chunksOf(content), 'Mara Vance.pdf');
    if (typeof file === 'string') throw new Error(file);
    const reference = await stored(outbox, { form: 'application', payload: postOf('application'), file });
    const without = await stored(outbox, { form: 'application', key: 'old', payload: postOf('application') });
    const { stdout } = await desk('applications', 'show', reference);
    const where = store.isShared ? 'in the database' : join(folder, 'uploads', reference);
    expect(stdout).toContain(`\nFile             ${where}\nFile name        Mara Vance.pdf\n`);
    const path = join(aFolder('cv'), 'mara.pdf');
    expect(await desk('applications', 'file', reference, path)).toEqual({
      code: 0,
      stdout: `Written to ${path}.\n`,
      stderr: '',
    });
    expect(readFileSync(path).equals(content)).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    writeFileSync(path, 'another file');
    expect(await desk('applications', 'file', reference, path)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/EEXIST/),
    });
    expect(readFileSync(path, 'utf8')).toBe('another file');
    const none = await desk('applications', 'file', without, `${path}.2`);
    expect(none).toEqual({ code: 1, stdout: '', stderr: `${without} has no file.\n` });
    expect(existsSync(`${path}.2`)).toBe(false);
  });

  test('conversations are listed, replied to, shown, closed, exported, and deleted', async () => {
    const clock = aClock();
    const { desk, conversations } = await open(clock.now);
    const references: string[] = [];
    for (const text of ['First?', 'Second?', 'Third?']) {
      clock.time += 60_000;
      const posted = await conversations.post(text.padEnd(43, 'x'), { key: text, text });
      if (posted.kind === 'stored') references.push(posted.conversation.reference);
    }
    const [first = '', second = '', third = ''] = references;
    const listed = async () =>
      jsonOf((await desk('chat', 'list', '--json')).stdout).map(({ reference, state, last }) => [
        reference,
        state,
        last,
      ]);
    expect(await desk('chat', 'reply', second, 'Yes,', 'in May.')).toMatchObject({
      code: 0,
      stdout: `Sent to ${second}.\n`,
    });
    clock.time += 60_000;
    expect(await desk('chat', 'close', third)).toMatchObject({ code: 0 });
    expect(await listed()).toEqual([
      [first, 'waiting', 'First?'],
      [third, 'closed', 'Third?'],
      [second, 'answered', 'Yes, in May.'],
    ]);
    expect((await desk('chat', 'list')).stdout).toMatch(/\n3 shown, 1 waiting\n$/);
    expect((await desk('chat', 'show', second)).stdout).toMatch(
      new RegExp(`^${second} {2}answered\n\nvisitor .*\n {2}Second\\?\n\ndesk .*\n {2}Yes, in May\\.\n$`),
    );
    const all = jsonOf((await desk('chat', 'export', '--format', 'json')).stdout);
    expect(all.map(({ reference }) => reference)).toEqual(references);
    expect(await desk('chat', 'delete', first)).toMatchObject({ code: 1, stdout: expect.stringMatching(/First\?/) });
    expect(await desk('chat', 'delete', first, '--yes')).toMatchObject({ code: 0 });
    expect(await desk('chat', 'show', first)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/No conversation/),
    });
  });

  test('posts are released, retried, and deleted, one at a time and in bulk', async () => {
    const { desk, outbox, references } = await filledDesk(open);
    const stateOf = async (reference: string) => (await outbox.show(reference))?.state;
    const { delivered, refused, parked, quarantined, pending } = references;
    expect(await desk('enquiries', 'release', quarantined)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/is queued for delivery/),
    });
    expect(await desk('enquiries', 'retry', 'all', '--state', 'parked')).toMatchObject({
      stdout: 'Posts queued for delivery: 1 of 1.\n',
    });
    for (const reference of [quarantined, parked]) expect(await stateOf(reference)).toBe('pending');
    expect(await desk('enquiries', 'release', delivered)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is delivered, not quarantined/),
    });
    expect(await desk('enquiries', 'delete', pending)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/Fifth/),
    });
    expect(await desk('enquiries', 'delete', pending, '--yes')).toMatchObject({ code: 0 });
    expect(await stateOf(pending)).toBeUndefined();
    expect(await desk('delete-posts', '--refused-before', '2026-11-21')).toMatchObject({
      code: 1,
      stdout: '1 refused  (contact 1)\n',
    });
    expect(await desk('delete-posts', '--refused-before', '2026-11-21', '--yes')).toMatchObject({ code: 0 });
    expect(await stateOf(refused)).toBeUndefined();
    expect((await outbox.list()).map(({ reference }) => reference)).toEqual([quarantined, parked, delivered]);
  });
});

async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
