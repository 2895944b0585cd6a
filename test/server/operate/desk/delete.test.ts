import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { removeSubscriber } from '../../../../server/operate/desk/areas/delete-data.ts';
import { changeSite } from '../../../../server/operate/desk/command/change-site.ts';
import { openOutbox, stored } from '../../posts/outbox/opened-outbox.ts';
import { desk } from './desk.ts';
import { settle } from './filled-folder.ts';
import { postOf } from './posts.ts';
import { runningSite } from './running-site.ts';

const secret = 'Zebedee Quillfeather';

function filesWith(folder: string, words: string): string[] {
  return readdirSync(folder).filter(
    (name) => /\.db/.test(name) && readFileSync(join(folder, name)).includes(Buffer.from(words)),
  );
}

test.each([
  ['contact', 'enquiries'],
  ['call', 'calls'],
  ['case-study', 'enquiries'],
  ['comment', 'comments'],
] as const)('deleting a delivered post of the form %s leaves none of its bytes', async (form, area) => {
  for (const isRunning of [true, false]) {
    const { folder, outbox, delivered, stop } = await runningSite();
    const reference = await delivered(form, { FullName: secret });
    expect((await outbox.show(reference))?.state).toBe('delivered');
    expect(filesWith(folder, secret)).not.toEqual([]);
    if (!isRunning) await stop();
    const { code, stdout } = await desk(folder, [area, 'delete', reference, '--yes']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${reference} was deleted.\n` });
    expect(filesWith(folder, secret)).toEqual([]);
    expect((await desk(folder, [area, 'show', reference])).code).toBe(1);
  }
});

test('a post that is deleted during a read transaction leaves none of its bytes after the next cleanup', async () => {
  const { folder, delivered, cleanUp } = await runningSite();
  const reference = await delivered('contact', { FullName: secret });
  const reader = new DatabaseSync(join(folder, 'site.db'), { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM outbox').get();
  expect((await desk(folder, ['enquiries', 'delete', reference, '--yes'])).code).toBe(0);
  expect(filesWith(folder, secret)).not.toEqual([]);
  reader.close();
  await cleanUp();
  expect(filesWith(folder, secret)).toEqual([]);
});

test('without --yes, the desk shows what it would delete, deletes nothing, and exits with 1', async () => {
  const { folder, outbox, delivered } = await runningSite();
  const reference = await delivered('call');
  const { code, stdout, stderr } = await desk(folder, ['calls', 'delete', reference]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('Mara Vance') });
  expect(stderr).toContain(`calls delete ${reference} --yes`);
  expect(await outbox.show(reference)).toBeDefined();
});

test('a post that is deleted during its delivery leaves none of its bytes', async () => {
  const { folder, outbox, delivery, ahead } = await runningSite();
  const gate = Promise.withResolvers<void>();
  ahead.call = () => gate.promise;
  const payload = { ...postOf('contact'), FullName: secret };
  const reference = await stored(outbox, { payload, isAwaited: true });
  const inFlight = delivery.deliverNow(reference);
  const deleted = desk(folder, ['enquiries', 'delete', reference, '--yes']);
  setImmediate(gate.resolve);
  expect((await deleted).code).toBe(0);
  await inFlight;
  expect(filesWith(folder, secret)).toEqual([]);
});

test('a delivery in progress does not restore a deleted address', async () => {
  const { folder, ahead, store, outbox, delivery } = await runningSite();
  const gates = new Map([1, 2].map((id) => [id, Promise.withResolvers<void>()]));
  ahead.call = ({ id }) => gates.get(id)?.promise ?? Promise.resolve();
  const payload = { WorkEmail: 'mara@tidewell.example' };
  const early = await stored(outbox, { form: 'subscribe', key: '1', payload, isAwaited: true });
  const late = await stored(outbox, { form: 'subscribe', key: '2', payload, isAwaited: true });
  const inFlight = [delivery.deliverNow(late), delivery.deliverNow(early)];
  const data = { folder, databaseUrl: undefined, isEmbedded: true };
  const removed = changeSite(data, { action: 'subscribers delete' }, (site) =>
    removeSubscriber(site, payload.WorkEmail),
  );
  gates.get(2)?.resolve();
  await inFlight[0];
  gates.get(1)?.resolve();
  await Promise.all(inFlight);
  await removed;
  expect(await store.tables.selectFrom('subscribers').selectAll().execute()).toEqual([]);
  expect(await outbox.list()).toEqual([]);
});

test('with API_BASE, the desk says that delivered data must also be deleted in the API', async () => {
  const { outbox, file, close } = openOutbox();
  const sent = await stored(outbox, { key: '1' });
  await settle(outbox, sent, { state: 'delivered' });
  const held = await stored(outbox, { key: '2' });
  close();
  const deleted = async (reference: string) => {
    return (await desk(dirname(file), ['enquiries', 'delete', reference, '--yes'], { API_BASE: 'https://a.example' }))
      .stdout;
  };
  expect(await deleted(sent)).toMatch(/was deleted\. .*API/);
  expect(await deleted(held)).toBe(`${held} was deleted.\n`);
});

test('deleting an application deletes its file', async () => {
  const { folder, outbox } = await runningSite();
  const reference = await stored(outbox, {
    form: 'application',
    payload: postOf('application'),
    reasons: ['token-missing'],
  });
  const file = join(folder, 'uploads', reference);
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  writeFileSync(file, '%PDF-');
  expect((await desk(folder, ['applications', 'delete', reference, '--yes'])).code).toBe(0);
  expect(existsSync(file)).toBe(false);
});

test('deleting a subscriber by address deletes that person’s posts', async () => {
  const { folder, outbox, delivered } = await runningSite();
  await delivered('subscribe', { WorkEmail: 'stays@pumps.example' });
  await delivered('subscribe', { WorkEmail: 'Goes@pumps.example' });
  const list = await desk(folder, ['subscribers', 'list']);
  expect(list.stdout).toMatch(/^Goes@pumps\.example .*\nstays@pumps\.example .*\n2 of 2/m);
  const { code } = await desk(folder, ['subscribers', 'delete', 'goes@PUMPS.example', '--yes']);
  expect(code).toBe(0);
  expect(await outbox.list({ form: 'subscribe' })).toMatchObject([{ payload: { WorkEmail: 'stays@pumps.example' } }]);
  expect(filesWith(folder, 'Goes@pumps.example')).toEqual([]);
  const unknown = await desk(folder, ['subscribers', 'delete', 'Goes@pumps.example', '--yes']);
  expect(unknown).toMatchObject({
    code: 1,
    stderr: 'No subscriber has the address Goes@pumps.example.\n',
  });
});

test('delete-posts deletes posts of every form that were delivered before a day, and nothing else', async () => {
  for (const isRunning of [true, false]) {
    const { folder, outbox, delivered, stop } = await runningSite();
    for (const form of ['contact', 'call', 'case-study', 'subscribe'] as const) await delivered(form);
    const quarantined = await stored(outbox, { key: 'q', reasons: ['token-missing'] });
    const pending = await stored(outbox, { key: 'p' });
    const today = new Date().toISOString().slice(0, 10);
    const none = await desk(folder, ['delete-posts', '--delivered-before', today, '--yes']);
    expect(none).toMatchObject({ code: 0, stdout: 'Nothing to delete: 0 delivered posts.\n' });
    const refused = await desk(folder, ['delete-posts', '--delivered-before', '2999-01-01']);
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringMatching(/^4 delivered {2}\(.*contact 1.*\)\n$/) });
    expect((await outbox.depth()).delivered).toBe(4);

    if (!isRunning) await stop();
    const { code } = await desk(folder, ['delete-posts', '--delivered-before', '2999-01-01', '--yes']);
    expect(code).toBe(0);
    const left = JSON.parse((await desk(folder, ['enquiries', 'list', '--json'])).stdout);
    expect(left).toMatchObject([{ reference: pending }, { reference: quarantined }]);
    expect((await desk(folder, ['subscribers', 'list', '--json'])).stdout).toContain(postOf('subscribe').WorkEmail);
  }
});

test('one command deletes two thousand quarantined posts and counts only those that it deleted', async () => {
  const { folder, outbox } = await runningSite();
  using database = new DatabaseSync(join(folder, 'site.db'), { timeout: 2_000 });
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    INSERT INTO outbox (reference, form, key, body_hash, payload, state, created_at)
    SELECT printf('ENQ-%08d', i), 'contact', 'h' || i, 'h' || i, '{}', 'quarantined', 1 FROM n`);
  const spared = 'ENQ-00000007';
  database.exec(
    `CREATE TRIGGER spare BEFORE DELETE ON outbox WHEN old.reference = '${spared}' BEGIN SELECT RAISE(IGNORE); END`,
  );
  const unexpired = await stored(outbox, { reasons: ['token-missing'] });
  const { code, stdout } = await desk(folder, ['delete-posts', '--quarantined-before', '2026-01-01', '--yes']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'Deleted 1999 quarantined posts.\n' });
  expect(await outbox.list()).toMatchObject([{ reference: unexpired }, { reference: spared }]);
});
