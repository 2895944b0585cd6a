import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { markUsed } from '../../../../server/posts/guards/used-tokens.ts';
import { createRetention } from '../../../../server/posts/retention/retention.ts';
import { filesInFolder } from '../../../../server/posts/uploads/post-files.ts';
import { openUploadFolder } from '../../../../server/posts/uploads/upload-folder.ts';
import { parseEnv } from '../../../../server/process/env.ts';
import { expiredBefore } from '../../../../server/process/keys/retention-keys.ts';
import type { Log } from '../../../../server/process/log.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { startSampleSite } from '../../../support/site-process.ts';
import { desk } from '../../operate/desk/desk.ts';
import { type Form, postOf } from '../../operate/desk/posts.ts';
import { openOutbox, stored } from '../outbox/opened-outbox.ts';

const day = 24 * 60 * 60_000;
const started = Date.UTC(2026, 0, 15, 12);
const clock = { now: started };
afterEach(() => {
  clock.now = started;
});

function aRetention(env: Record<string, string> = {}) {
  const { outbox, jobs, consents, conversations, store, file } = openOutbox(undefined, () => clock.now);
  const logged: object[] = [];
  const log: Log = { ...silentLog, info: (entry) => void logged.push(entry) };
  const folder = dirname(file);
  const retention = createRetention({
    env: parseEnv(env),
    folder,
    outbox,
    consents,
    conversations,
    files: filesInFolder(openUploadFolder(join(folder, 'uploads'))),
    jobs,
    store,
    clock: { now: async () => clock.now },
    log,
  });
  const post = async (form: Form) => {
    const reference = await stored(outbox, { form, key: `${form} ${Math.random()}`, payload: postOf(form) });
    await end(reference, 'delivered');
    return reference;
  };
  const end = (reference: string, state: 'delivered' | 'refused' | 'parked') =>
    store.tables
      .updateTable('outbox')
      .set({ state, delivered_at: state === 'delivered' ? clock.now : null })
      .where('reference', '=', reference)
      .execute();
  return { outbox, jobs, end, consents, retention, post, folder, file, store, logged };
}

test.each([
  ['contact', 'enquiries', 731],
  ['case-study', 'enquiries', 731],
  ['call', 'calls', 731],
  ['application', 'applications', 182],
  ['comment', 'comments', 366],
  ['subscribe', 'subscriptions', 366],
  ['unsubscribe', 'subscriptions', 366],
] as const)(
  'a delivered post of the form %s is deleted after the retention period of its area',
  async (form, area, days) => {
    const { outbox, retention, post } = aRetention();
    const reference = await post(form);
    clock.now = started + (days - 2) * day;
    expect(await retention.cleanUp()).toEqual({});
    expect(await outbox.show(reference)).toBeDefined();
    clock.now = started + days * day;
    expect(await retention.cleanUp()).toEqual({ [area]: 1 });
    expect(await outbox.show(reference)).toBeUndefined();
  },
);

test('a subscription whose email is waiting is not deleted early', async () => {
  const { outbox, consents, retention, store } = aRetention();
  const payload = { WorkEmail: 'waits@pumps.example' };
  const reference = await stored(outbox, { form: 'subscribe', key: 'a', payload, isUnconfirmed: true });
  const row = { id: (await outbox.show(reference))?.id ?? 0, reference };
  await consents.within(store.tables).request({ row, email: payload.WorkEmail, words: 'Yes', isMailed: true });
  clock.now = started + 364 * day;
  expect(await retention.cleanUp()).toEqual({});
  clock.now = started + 366 * day;
  expect(await retention.cleanUp()).toEqual({ subscriptions: 1 });
});

test('quarantined and refused posts are also deleted, but undelivered ones never are', async () => {
  const { outbox, end, retention, logged } = aRetention();
  const aside = await stored(outbox, { key: 'a', reasons: ['trap'] });
  const refused = await stored(outbox, { key: 'b' });
  await end(refused, 'refused');
  const pending = await stored(outbox, { key: 'c' });
  const parked = await stored(outbox, { key: 'd' });
  await end(parked, 'parked');
  clock.now = started + 20_000 * day;
  expect(await retention.cleanUp()).toEqual({ enquiries: 2 });
  const rows = await Promise.all([aside, refused, pending, parked].map((each) => outbox.show(each)));
  expect(rows.map((row) => row?.state)).toEqual([undefined, undefined, 'pending', 'parked']);
  expect(logged).toEqual([{ event: 'retention', enquiries: 2 }]);
});

test('jobs are deleted with their posts, and ended jobs without posts and expired tokens are also deleted', async () => {
  const { jobs, store, retention, post } = aRetention();
  const rows = async () => {
    const { tables } = store;
    const references = await tables.selectFrom('jobs').select('reference').execute();
    const tokens = await tables.selectFrom('used_tokens').select('token').execute();
    return [...references.map(({ reference }) => reference), ...tokens.map(({ token }) => token)].sort();
  };
  await post('contact');
  await jobs.add([
    { kind: 'purge', reference: 'ended' },
    { kind: 'purge', reference: 'waits' },
  ]);
  await store.tables.updateTable('jobs').set({ state: 'done' }).where('reference', '=', 'ended').execute();
  await markUsed(store.tables, { token: 'used', expiresAt: started + day });
  await retention.cleanUp();
  expect(await rows()).toEqual(expect.arrayContaining(['ended', 'used', 'waits']));
  clock.now = started + 731 * day;
  await retention.cleanUp();
  expect(await rows()).toEqual(['waits']);
});

test('posts in an area whose retention is off are not deleted, and others are', async () => {
  const { outbox, retention, post } = aRetention({ RETAIN_ENQUIRIES: 'off', RETAIN_CALLS: '10 days' });
  const [enquiry, call] = [await post('contact'), await post('call')];
  clock.now = started + 4_000 * day;
  expect(await retention.cleanUp()).toEqual({ calls: 1 });
  expect(await outbox.show(enquiry)).toBeDefined();
  expect(await outbox.show(call)).toBeUndefined();
});

test('the file of an application is deleted with it, and no bytes of a deleted post remain', async () => {
  const { retention, post, folder } = aRetention();
  const reference = await post('application');
  const file = join(folder, 'uploads', reference);
  writeFileSync(file, '%PDF-');
  const bytes = () => readdirSync(folder).filter((name) => isIn(join(folder, name), postOf('application').WorkEmail));
  expect(bytes()).not.toEqual([]);
  clock.now = started + 200 * day;
  await retention.cleanUp();
  expect(existsSync(file)).toBe(false);
  expect(bytes()).toEqual([]);
});

test('one cleanup deletes more posts than one step can', async () => {
  const { outbox, retention, post } = aRetention();
  for (let count = 0; count < 1_050; count += 1) await post('subscribe');
  clock.now = started + 400 * day;
  expect(await retention.cleanUp()).toEqual({ subscriptions: 1_050 });
  expect((await outbox.depth()).delivered).toBe(0);
});

test('periods in months follow the calendar on any day', () => {
  const before = (now: string, amount: number) =>
    new Date(expiredBefore({ amount, unit: 'months' }, Date.parse(now))).toISOString();
  expect(before('2026-08-31T10:30:00.000Z', 6)).toBe('2026-02-28T10:30:00.000Z');
  expect(before('2028-02-29T00:00:00.000Z', 12)).toBe('2027-02-28T00:00:00.000Z');
  expect(before('2026-01-15T23:59:59.999Z', 1)).toBe('2025-12-15T23:59:59.999Z');
});

test('the privacy policy states the configured retention periods', async () => {
  const env = { RETAIN_APPLICATIONS: '77 days', RETAIN_CHATS: '13 days', CHAT: 'built-in' };
  await using site = await startSampleSite({ content: 'content', env });
  const policy = await (await fetch(`${site.base}/privacy-policy`)).text();
  expect(policy).toContain('77 days');
  expect(policy).toContain('13 days');
  expect(policy).not.toMatch(/\{kept/);
  expect(await (await fetch(`${site.base}/chat/frame`)).text()).toContain('13 days');
});

test('the desk shows the retention period, the number of records, and the number due for each area', async () => {
  const { post, folder } = aRetention();
  clock.now = Date.now() - 300 * day;
  for (const form of ['contact', 'application'] as const) await post(form);
  const { stdout, code } = await desk(folder, ['retention', '--json'], { RETAIN_ENQUIRIES: '3 years' });
  expect(code).toBe(0);
  const areas = JSON.parse(stdout);
  expect(areas).toContainEqual({ area: 'enquiries', kept: '3 years', records: 1, oldest: expect.any(String), due: 0 });
  expect(areas).toContainEqual({
    area: 'applications',
    kept: '6 months',
    records: 1,
    oldest: expect.any(String),
    due: 1,
  });
  expect((await desk(folder, ['retention'])).stdout).toContain('applications');
});

function isIn(path: string, words: string): boolean {
  return !path.endsWith('uploads') && readFileSync(path).includes(Buffer.from(words));
}
