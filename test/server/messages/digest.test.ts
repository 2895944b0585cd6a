import { expect, test } from 'vitest';
import { quarantineJob } from '../../../server/posts/outbox/post-jobs.ts';
import { stored } from '../posts/outbox/opened-outbox.ts';
import { aNotifyingOutbox } from './a-notifying-outbox.ts';
import { Refusal } from './mail-server.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

test('quarantined posts are reported in one digest a day, and a released post has its own notification', async () => {
  const { clock, outbox, server, references, start } = await aNotifyingOutbox();
  const { round } = await start();
  const first = await stored(outbox, { key: '1', reasons: ['token-missing'] });
  for (const key of ['2', '3']) await stored(outbox, { key, reasons: ['token-missing'] });
  await round();
  expect(references()).toEqual(['QUARANTINE-3']);
  expect(server.mails[0]?.body).toMatch(/\b3 posts\b.*\b3 new\b/s);
  expect(server.mails[0]?.body).not.toContain('Mara');
  await stored(outbox, { key: '4', reasons: ['token-missing'] });
  clock.now += 23 * hour;
  await round();
  expect(references()).toHaveLength(1);
  await outbox.requeue(first);
  clock.now += 2 * hour;
  await round();
  expect(references().slice(1).sort()).toEqual([first, 'QUARANTINE-4']);
  const later = server.mails.find(({ headers }) => headers.includes('QUARANTINE-4'));
  expect(later?.body).toMatch(/\b3 posts\b.*\b1 new\b/s);
  clock.now += 3 * day;
  await round();
  expect(references(), 'nothing new').toHaveLength(3);
});

test('the digest reports a nearly full file quota every day until space is available', async () => {
  const { uploads, clock, outbox, server, references, start } = await aNotifyingOutbox();
  const { jobs, round } = await start();
  uploads.percent = 79;
  await jobs.add([quarantineJob]);
  await round();
  expect(references()).toEqual([]);
  uploads.percent = 83;
  await jobs.add([quarantineJob]);
  await round();
  await round();
  expect(references()).toEqual(['UPLOADS-2026-11-20']);
  expect(server.mails[0]?.body).toMatch(/83%/);
  expect(server.mails[0]?.body).not.toMatch(/quarantine/);
  await stored(outbox, { key: '1', reasons: ['token-missing'] });
  clock.now += 25 * hour;
  await round();
  expect(references().slice(1)).toEqual(['QUARANTINE-1']);
  expect(server.mails[1]?.body).toMatch(/83%.*quarantine/s);
  clock.now += day;
  await round();
  expect(references().slice(2)).toEqual(['UPLOADS-2026-11-22']);
  uploads.percent = 20;
  clock.now += 3 * day;
  await round();
  expect(references()).toHaveLength(3);
});

test('a post that is quarantined while a digest is sent is reported a day later', async () => {
  const { clock, outbox, server, references, start } = await aNotifyingOutbox();
  const { round } = await start();
  const other = await start();
  await other.round();
  server.onMail = async () => {
    server.onMail = () => {};
    await stored(outbox, { key: '2', reasons: ['token-missing'] });
    await other.queue.runDue();
  };
  await stored(outbox, { key: '1', reasons: ['token-missing'] });
  for (let again = 0; again < 3; again += 1) await round();
  expect(references()).toEqual(['QUARANTINE-1']);
  clock.now += day;
  await round();
  expect(references()).toEqual(['QUARANTINE-1', 'QUARANTINE-2']);
});

test('a digest counts no post twice, even after ended jobs are deleted', async () => {
  const { clock, outbox, server, start } = await aNotifyingOutbox();
  const { jobs, round } = await start();
  await stored(outbox, { key: '1', reasons: ['token-missing'] });
  await round();
  clock.now += 400 * day;
  await jobs.deleteEnded(clock.now);
  await stored(outbox, { key: '2', reasons: ['token-missing'] });
  await round();
  expect(server.mails[1]?.body).toMatch(/\b2 posts\b.*\b1 new\b/s);
});

test('a digest that fails on several days is retried a second later on each of them', async () => {
  const { uploads, clock, store, server, start } = await aNotifyingOutbox();
  const { jobs, round } = await start();
  uploads.percent = 83;
  await jobs.add([quarantineJob]);
  for (let days = 0; days < 4; days += 1) {
    server.onMail = () => {
      throw new Refusal(554, 'not today');
    };
    await round();
    const rows = store.tables.selectFrom('jobs').select(['due_at as dueAt', 'failures']);
    const { dueAt, failures } = await rows.where('kind', '=', 'digest-mail').executeTakeFirstOrThrow();
    expect([dueAt - clock.now, failures]).toEqual([1_000, 1]);
    clock.now = dueAt;
    server.onMail = () => {};
    await round();
    clock.now += day;
  }
  expect(server.mails).toHaveLength(4);
});

test('the digest has a desk command for every area with waiting posts', async () => {
  const { outbox, server, start } = await aNotifyingOutbox();
  const { round } = await start();
  for (const form of ['contact', 'case-study', 'call', 'subscribe'] as const) {
    await stored(outbox, { form, reasons: ['token-missing'] });
  }
  await round();
  const body = server.mails[0]?.body;
  expect(body).toMatch(/\b4 posts\b.*\b4 new\b/s);
  const areas = [...(body ?? '').matchAll(/desk -- (\w+) list --state quarantined/g)].map(([, area]) => area);
  expect(areas.sort()).toEqual(['calls', 'enquiries', 'subscriptions']);
});

test('the digest counts the reasons for quarantine, most frequent first', async () => {
  const { database, outbox, server, start } = await aNotifyingOutbox();
  const { round } = await start();
  await stored(outbox, { key: '0', reasons: ['trap'] });
  database.exec('UPDATE outbox SET reasons = NULL');
  for (const key of ['1', '2', '3']) await stored(outbox, { key, reasons: ['token-missing', 'no-browser'] });
  await stored(outbox, { key: '4', reasons: ['no-browser'] });
  await round();
  const counts = server.mails[0]?.body.matchAll(/^ {2,}(\d+) {2}(\w+ \w+)$/gm) ?? [];
  expect([...counts].map(([, count, reason]) => `${count} ${reason}`)).toEqual([
    '4 no browser',
    '3 no token',
    '1 not recorded',
  ]);
});

test('an unconfirmed subscriber triggers no digest', async () => {
  const { outbox, server, start } = await aNotifyingOutbox();
  const { round } = await start();
  await stored(outbox, { form: 'subscribe', isUnconfirmed: true });
  expect([await round(), server.mails]).toEqual([0, []]);
});
