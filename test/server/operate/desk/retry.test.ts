import { expect, test } from 'vitest';
import { auditOf } from '../../../../server/operate/desk/people/audit.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { filledFolder, settle } from './filled-folder.ts';

const stateOf = async (file: string, reference: string) => (await openOutbox(file).outbox.show(reference))?.state;

test('a refused post is retried, and the desk says that the visitor was told of the refusal', async () => {
  const { folder, file, references } = await filledFolder();
  const { code, stdout } = await desk(folder, ['enquiries', 'retry', references.refused]);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringContaining('The visitor may already have been told that the post was refused'),
  });
  expect(await stateOf(file, references.refused)).toBe('pending');
});

test.each(['parked', 'refused'] as const)('all %s posts are retried with one command', async (state) => {
  const { folder, file, references } = await filledFolder();
  const more = await aFewMore(file, state);
  const { code, stdout } = await desk(folder, ['enquiries', 'retry', 'all', '--state', state]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^.+ 4 of 4\.\n$/) });
  const other = state === 'parked' ? 'refused' : 'parked';
  for (const reference of [references[state], ...more]) expect(await stateOf(file, reference)).toBe('pending');
  expect([await stateOf(file, references[other]), await stateOf(file, references.quarantined)]).toEqual([
    other,
    'quarantined',
  ]);
});

test('a post that cannot be retried is reported, and the audit names each of the others', async () => {
  const { folder, file, references } = await filledFolder();
  const [changed = '', locked = '', last = ''] = await aFewMore(file, 'parked');
  const { database, store } = openOutbox(file);
  database.exec(`
    CREATE TRIGGER change AFTER UPDATE OF state ON outbox WHEN new.reference = '${references.parked}'
    BEGIN UPDATE outbox SET state = 'delivered' WHERE reference = '${changed}'; END;
    CREATE TRIGGER lock BEFORE UPDATE OF state ON outbox WHEN new.reference = '${locked}'
    BEGIN SELECT raise(ABORT, 'locked'); END`);
  const { code, stdout, stderr } = await desk(folder, ['enquiries', 'retry', 'all', '--state', 'parked']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n')).toEqual([
    `${changed} is delivered, not parked or refused. Nothing was changed.`,
    expect.stringMatching(/^DATA_DIR: .+\(locked\)/),
    'Posts queued for delivery: 2 of 4.',
    '',
  ]);
  expect(await auditOf(store).newest({}, 5)).toMatchObject(
    [last, references.parked].map((reference) => ({ action: 'enquiries retry', reference })),
  );
});

test('--since limits which posts are retried', async () => {
  const { folder, file, references } = await filledFolder();
  const { stdout } = await desk(folder, ['enquiries', 'retry', 'all', '--state', 'refused', '--since', '2026-11-21']);
  expect(stdout).toMatch(/^.+ 0 of 0\.\n$/);
  expect(await stateOf(file, references.refused)).toBe('refused');
});

test.each([
  [['retry', 'all'], 'Add --state parked or --state refused'],
  [['retry', 'all', '--state', 'pending'], '--state: use parked or refused.'],
  [['retry', 'ENQ-7K2M9QXA', '--state', 'parked'], '--state and --since'],
])('%j is rejected with the reason, and nothing is changed', async (words, message) => {
  const { folder, file, references } = await filledFolder();
  const { code, stderr } = await desk(folder, ['enquiries', ...words]);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(await stateOf(file, references.parked)).toBe('parked');
});

async function aFewMore(file: string, state: 'parked' | 'refused'): Promise<string[]> {
  const { outbox, close } = openOutbox(file);
  const references: string[] = [];
  for (const key of ['a', 'b', 'c']) {
    const reference = await stored(outbox, { key });
    await settle(outbox, reference, { state, message: 'The access token is wrong' });
    references.push(reference);
  }
  close();
  return references;
}
