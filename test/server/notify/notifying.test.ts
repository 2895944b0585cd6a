import { expect, test } from 'vitest';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer, Refusal } from './mail-server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An outbox by a clock that is moved by hand, and a mail server. */
async function told() {
  const clock = { now: Date.UTC(2026, 10, 20) };
  const { outbox, store, database, file, close } = openOutbox(undefined, () => clock.now);
  const server = await aMailServer();
  const references = () => server.mails.map((mail) => mail.header('Message-ID')?.replace(/^<|@.*$/g, ''));
  const idOf = async (reference: string) => (await outbox.show(reference))?.id ?? 0;
  const uploads = { percent: 0 };
  const start = (port = server.port) => aNotify(store, mailTo(port), { clock, uploads });
  return { uploads, clock, outbox, store, database, file, close, server, references, idOf, start };
}

test('posts from before notices were turned on, or from while they were off, are not reported', async () => {
  const { clock, outbox, store, references, start } = await told();
  await stored(outbox, { key: 'before' });
  const { notify } = await start();
  const during = await stored(outbox, { key: 'during' });
  clock.now += minute;
  await notify.notifyDue();
  expect(references()).toEqual([during]);

  await notify.stop();
  await stored(outbox, { key: 'waiting as it is switched off' });
  const off = await aNotify(store, {}, { clock });
  await off.notify.notifyDue();
  await stored(outbox, { key: 'while it is off' });
  const again = await start();
  const after = await stored(outbox, { key: 'after' });
  clock.now += minute;
  await again.notify.notifyDue();
  expect(references()).toEqual([during, after]);
});

test('a post is reported after the upstream has answered or timed out; a refused post is not reported', async () => {
  const { clock, outbox, references, idOf, start } = await told();
  const { notify } = await start();
  const [refused, silent, untried] = [
    await stored(outbox, { key: 'refused' }),
    await stored(outbox, { key: 'silent' }),
    await stored(outbox, { key: 'untried' }),
  ];
  await notify.notifyDue();
  expect(references()).toEqual([]);
  await outbox.markRefused(await idOf(refused), 'We know this one.');
  await outbox.retryLater(await idOf(silent), { at: clock.now, message: 'HTTP request failed.', isFault: false });
  await notify.notifyDue();
  expect(references()).toEqual([silent]);
  clock.now += minute;
  await notify.notifyDue();
  expect(references()).toEqual([silent, untried]);
});

test('after a six-hour outage the mail server gets every notice once, in order, immediately', async () => {
  const { clock, outbox, server, start } = await told();
  const { notify } = await start();
  await server.close();
  const posts: string[] = [];
  for (let n = 0; n < 12; n += 1) posts.push(await stored(outbox, { key: `${n}` }));
  clock.now += minute;
  let tries = 0;
  for (const end = clock.now + 6 * hour; clock.now < end; tries += 1) {
    const rest = await notify.notifyDue();
    expect(rest).toBeLessThanOrEqual(5 * minute);
    clock.now += rest || minute;
  }
  expect(tries, 'tries in six hours').toBeLessThan(120);
  const up = await aMailServer({ port: server.port });
  for (let round = 0; round < 10; round += 1) {
    clock.now += minute;
    await notify.notifyDue();
  }
  const references = up.mails.map((mail) => mail.header('Message-ID')?.slice(1, 13));
  expect([...references].sort()).toEqual([...posts].sort());
  const [probe, ...rest] = references;
  expect(rest).toEqual(posts.filter((post) => post !== probe));
});

test('a mail that is always rejected is parked after 20 tries and delays no other, and the log names no person', async () => {
  const { clock, outbox, server, references, start } = await told();
  const { notify, log } = await start();
  const poison = await stored(outbox, { key: 'poison' });
  let tries = 0;
  server.onMail = (mail) => {
    if (!mail.headers.includes(poison)) return;
    tries += 1;
    throw new Refusal(554, 'mara@tidewell.example is not welcome');
  };
  clock.now += minute;
  const others: string[] = [];
  for (let n = 0; n < 25; n += 1) {
    others.push(await stored(outbox, { key: `${n}` }));
    clock.now += 5 * minute;
    await notify.notifyDue();
    await notify.notifyDue();
  }
  expect(references()).toEqual(others);
  expect(tries).toBe(20);
  expect(log()).toContain('"event":"notify-parked"');
  expect(log()).toContain('EMESSAGE 554');
  expect(log()).not.toMatch(/mara|tidewell|welcome/i);

  server.onMail = () => {};
  const restarted = await start();
  await restarted.notify.notifyDue();
  expect(references().at(-1)).toBe(poison);
});

test('tries end after three days, whatever the failure', async () => {
  const { clock, outbox, server, start } = await told();
  const { notify, log } = await start();
  await stored(outbox);
  await server.close();
  clock.now += minute;
  await notify.notifyDue();
  clock.now += 3 * day;
  await notify.notifyDue();
  expect(log()).toContain('"event":"notify-parked"');
  clock.now += hour;
  expect(await notify.notifyDue()).toBe(0);
});

test('a notice that was sent but not recorded is sent again with the same reference', async () => {
  const { clock, outbox, database, server, references, start } = await told();
  const { notify } = await start();
  const reference = await stored(outbox);
  server.onMail = () => database.exec('PRAGMA query_only = ON');
  clock.now += minute;
  expect(await notify.notifyDue()).toBeGreaterThan(0);
  clock.now += 5 * minute;
  expect(await notify.notifyDue()).toBeGreaterThan(0);
  expect(references(), 'sent while nothing can be written').toEqual([reference]);
  database.exec('PRAGMA query_only = OFF');
  server.onMail = () => {};
  clock.now += 5 * minute;
  await notify.notifyDue();
  clock.now += hour;
  await notify.notifyDue();
  expect(references()).toEqual([reference, reference]);
});

test('if the process ends between commit and mail, the next process sends the mail', async () => {
  const { clock, outbox, database, file, close, server, start } = await told();
  const { notify } = await start();
  const reference = await stored(outbox);
  await notify.stop();
  expect(database.isOpen).toBe(true);
  close();
  const next = openOutbox(file, () => clock.now);
  clock.now += minute;
  const restarted = await aNotify(next.store, mailTo(server.port), { clock });
  await restarted.notify.notifyDue();
  expect(server.mails.map((mail) => mail.header('Subject'))).toEqual([expect.stringContaining(reference)]);
});

test('quarantined posts are reported in one digest a day, and a released post gets its own notice', async () => {
  const { clock, outbox, server, references, start } = await told();
  const { notify } = await start();
  const first = await stored(outbox, { key: '1', reasons: ['token-missing'] });
  for (const key of ['2', '3']) await stored(outbox, { key, reasons: ['token-missing'] });
  await notify.notifyDue();
  expect(references()).toEqual(['QUARANTINE-3']);
  expect(server.mails[0]?.body).toMatch(/\b3 posts\b.*\b3 new\b/s);
  expect(server.mails[0]?.body).not.toContain('Mara');
  await stored(outbox, { key: '4', reasons: ['token-missing'] });
  clock.now += 23 * hour;
  await notify.notifyDue();
  expect(references()).toHaveLength(1);
  await outbox.requeue(first);
  clock.now += 2 * hour;
  await notify.notifyDue();
  expect(references().slice(1)).toEqual([first, 'QUARANTINE-4']);
  expect(server.mails[2]?.body).toMatch(/\b3 posts\b.*\b1 new\b/s);
  clock.now += 3 * day;
  await notify.notifyDue();
  expect(references(), 'nothing new').toHaveLength(3);
});

test('the digest reports a nearly full quota for files every day until there is room', async () => {
  const { uploads, clock, outbox, server, references, start } = await told();
  const { notify } = await start();
  uploads.percent = 79;
  await notify.notifyDue();
  expect(references()).toEqual([]);
  uploads.percent = 83;
  await notify.notifyDue();
  await notify.notifyDue();
  expect(references()).toEqual(['UPLOADS-2026-11-20']);
  expect(server.mails[0]?.body).toMatch(/83 %/);
  expect(server.mails[0]?.body).not.toMatch(/quarantine/);
  await stored(outbox, { key: '1', reasons: ['token-missing'] });
  clock.now += 25 * hour;
  await notify.notifyDue();
  expect(references().slice(1)).toEqual(['QUARANTINE-1']);
  expect(server.mails[1]?.body).toMatch(/83 %.*quarantine/s);
  clock.now += day;
  await notify.notifyDue();
  expect(references().slice(2)).toEqual(['UPLOADS-2026-11-22']);
  uploads.percent = 20;
  clock.now += 3 * day;
  await notify.notifyDue();
  expect(references()).toHaveLength(3);
});

test('the digest points to every area of the desk with waiting posts', async () => {
  const { outbox, server, start } = await told();
  const { notify } = await start();
  for (const form of ['contact', 'case-study', 'call', 'subscribe'] as const) {
    await stored(outbox, { form, reasons: ['token-missing'] });
  }
  await notify.notifyDue();
  const body = server.mails[0]?.body;
  expect(body).toMatch(/\b4 posts\b.*\b4 new\b/s);
  const areas = [...(body ?? '').matchAll(/desk -- (\w+) list --state quarantined/g)].map(([, area]) => area);
  expect(areas.sort()).toEqual(['calls', 'enquiries', 'subscriptions']);
});

test('the digest counts the reasons for quarantine, most frequent first', async () => {
  const { database, outbox, server, start } = await told();
  const { notify } = await start();
  await stored(outbox, { key: '0', reasons: ['trap'] });
  database.exec('UPDATE outbox SET doubts = NULL');
  for (const key of ['1', '2', '3']) await stored(outbox, { key, reasons: ['token-missing', 'no-browser'] });
  await stored(outbox, { key: '4', reasons: ['no-browser'] });
  await notify.notifyDue();
  const counts = server.mails[0]?.body.matchAll(/^ {2,}(\d+) {2}(\w+ \w+)$/gm) ?? [];
  expect([...counts].map(([, count, reason]) => `${count} ${reason}`)).toEqual([
    '4 no browser',
    '3 no token',
    '1 not recorded',
  ]);
});

test('two processes on one database send each notice and each digest once', async () => {
  const { clock, outbox, references, start } = await told();
  const processes = [await start(), await start()];
  const posts: string[] = [];
  for (let n = 0; n < 8; n += 1) posts.push(await stored(outbox, { key: `${n}` }));
  await stored(outbox, { key: 'aside', reasons: ['trap'] });
  clock.now += minute;
  await Promise.all(processes.map(({ notify }) => notify.notifyDue()));
  expect(references().sort()).toEqual([...posts, 'QUARANTINE-9'].sort());
});

test('an unconfirmed subscriber triggers no digest', async () => {
  const { outbox, server, start } = await told();
  const { notify } = await start();
  await stored(outbox, { form: 'subscribe', isUnconfirmed: true });
  expect([await notify.notifyDue(), server.mails]).toEqual([0, []]);
});

test('setting the clock back a year delays nothing by a year', async () => {
  const { clock, outbox, server, references, idOf, start } = await told();
  const { notify } = await start();
  const reference = await stored(outbox);
  server.onMail = () => {
    throw new Refusal(451, 'later');
  };
  clock.now += minute;
  await notify.notifyDue();
  server.onMail = () => {};
  clock.now -= 365 * day;
  await outbox.markDelivered(await idOf(reference));
  await notify.notifyDue();
  expect(references()).toEqual([reference]);
});
