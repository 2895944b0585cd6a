import request from 'supertest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AcceptanceReport, createAcceptance } from '../../../server/company-api/acceptance.ts';
import { createLog } from '../../../server/process/log.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { formPosts } from '../../support/form-posts.ts';
import { isFullRun, representatives } from '../../support/full-run.ts';
import { type Posting, postingTo } from '../../support/posting.ts';
import { silentLog } from '../../support/silent-log.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
let visitor: Posting;
const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  site = await aSite({ held: async () => [], log: createLog('info', (line) => logged.push(line)) });
  visitor = postingTo(site);
});
afterEach(() => site[Symbol.asyncDispose]());

const minute = 60_000;
const names = Object.values(formPosts).map(({ name }) => name);
const wrongToken = { message: 'The access token is wrong' };

const postedAt = Array.from({ length: isFullRun ? 60 : 15 }, (_, post) => post);

test('during an hour with a wrong token, no post is lost, visitors see success, and all posts are delivered afterward', async () => {
  const references: string[] = [];
  for (const name of names) await visitor.pageToken(name);
  site.upstream.refuseAll(wrongToken);
  for (const passed of postedAt) {
    const form = names[passed % names.length] ?? 'contact';
    const fields = { WorkEmail: `visitor${passed}@pumps.example` };
    const post = passed % 2 ? visitor.byScript : visitor.withoutScript;
    const response = await post(form, { fields });
    expect([200, 303]).toContain(response.status);
    expect(response.text).not.toContain('token is wrong');
    references.push((await visitor.stored(response))?.reference ?? 'not stored');
    site.clock.now += (60 / postedAt.length) * minute;
    for (const reference of references.slice(isFullRun ? -25 : -5)) await site.delivery.deliverNow(reference);
  }
  await expect.poll(site.outbox.depth).toMatchObject({
    quarantined: 0,
    pending: postedAt.length,
    delivered: 0,
    refused: 0,
    parked: 0,
  });
  const shown = await request(site.server).get(`/contact?sent=${references[0]}`);
  expect(shown.text).not.toContain('token is wrong');

  site.upstream.refuseAll(undefined);
  for (const reference of references) expect(await site.delivery.deliverNow(reference)).toEqual({ delivered: '' });
  await expect.poll(site.outbox.depth).toMatchObject({ pending: 0, delivered: postedAt.length });
  const events = logged.map((line) => JSON.parse(line).event);
  expect(events.filter((event) => event === 'upstream-refuses')).toHaveLength(1);
  expect(events.filter((event) => event === 'upstream-accepts')).toHaveLength(1);
  expect(logged.join('')).not.toMatch(/visitor\d+@|Asha|pumps\.example/);
});

const refusals = [
  { status: 401 },
  { status: 500 },
  { message: 'トークンが無効です' },
  { message: '' },
  wrongToken,
  { message: 'Unknown operation SaveContact' },
  { message: 'API version 2 is not supported any more' },
  { message: 'Access denied.' },
  { message: 'SQLSTATE[HY000] [2002] Connection refused' },
  { message: 'Der Zugangsschlüssel stimmt nicht.' },
  { message: 'Nope.' },
  { status: 403 },
  { status: 404 },
  { status: 405 },
];

test.each(representatives(refusals, 3))(
  'visitors see success and their posts stay pending while the upstream rejects every call with %j',
  async (refusal) => {
    site.upstream.refuseAll(refusal);
    for (const form of names) {
      const response = await visitor.byScript(form);
      expect([response.status, response.body.status]).toEqual([200, '1']);
      const stored = await visitor.stored(response);
      expect(stored?.state).toBe('pending');
      await site.delivery.deliverNow(stored?.reference ?? '');
    }
    await expect.poll(site.outbox.depth).toMatchObject({ refused: 0, parked: 0, pending: names.length });
    const status = 'status' in refusal ? refusal.status : 0;
    await expect.poll(news).toBe(status === 500 ? undefined : 'upstream.refuses');
  },
);

test('a rejection of the post is final, and the form shows the upstream’s message on one line with its markup escaped', async () => {
  const words = `We know\r\n <b>this</b> one.\u0000 ${'And more. '.repeat(100)}`;
  refusePosts(words);
  const { status, body } = await visitor.byScript('contact');
  expect([status, body.status]).toEqual([422, '0']);
  expect(body.message).toMatch(/^We know <b>this<\/b> one\. And more\. .*…$/);
  expect(body.message.length).toBeLessThanOrEqual(300);
  const shown = await visitor.withoutScript('contact');
  expect(shown.status).toBe(422);
  expect(shown.text).toContain('We know &lt;b&gt;this&lt;/b&gt; one.');
  await expect.poll(site.outbox.depth).toMatchObject({ refused: 2, pending: 0 });
  expect(await news()).toBeUndefined();
});

const technicalWords = [
  'This email address is unavailable.',
  'Our service is not available in your country.',
  'Your access token is invalid',
  'Access denied.',
  'Unknown operation',
  'Database error: duplicate entry',
  'Diese Adresse ist gesperrt.',
  'Internal server error',
  '',
];

test.each(representatives(technicalWords, 2))(
  'while queries succeed, a visitor sees every rejection regardless of its text: %j',
  async (words) => {
    refusePosts(words);
    for (const form of names) {
      const { status, body } = await visitor.byScript(form);
      expect([form, status, body.status]).toEqual([form, 422, '0']);
      expect(body.message).toContain(words);
      const shown = await visitor.withoutScript(form);
      expect([form, shown.status]).toEqual([form, 422]);
      expect(shown.text).toContain(words);
    }
    await expect.poll(site.outbox.depth).toMatchObject({ refused: 2 * names.length, pending: 0, delivered: 0 });
    expect(await news()).toBeUndefined();
  },
);

test('a slow query does not hide a rejection from the visitor', async () => {
  refusePosts('We know this one.');
  site.upstream.fail('hold', operations.getSettingList.path);
  const response = visitor.byScript('contact');
  await expect.poll(() => site.upstream.open.all).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await vi.advanceTimersByTimeAsync(operations.getSettingList.timeout({}) - 500);
  vi.useRealTimers();
  site.upstream.release();
  expect((await response).status).toBe(422);
});

test.each([401, 403, '401', 500, 429])(
  'a rejection with code %j does not concern the post, which stays pending',
  async (code) => {
    refusePosts('No.', code);
    const response = await visitor.byScript('contact');
    expect([response.status, (await visitor.stored(response))?.state]).toEqual([200, 'pending']);
    await expect.poll(news).toBe(Number(code) > 403 ? undefined : 'upstream.refuses');
  },
);

test.each([400, 404, 409, 15_550_100, 'E_DUPLICATE', { a: 1 }, null])(
  'a rejection with code %j concerns the post and is final',
  async (code) => {
    refusePosts('We know this one.', code);
    const { status, body } = await visitor.byScript('contact');
    expect([status, body.message]).toEqual([422, 'We know this one.']);
  },
);

test('the operator is notified that the upstream rejects queries before any visitor posts', async () => {
  site.upstream.fail('no', operations.getSettingList.path);
  await request(site.server).get('/');
  await expect.poll(news).toBe('upstream.refuses');
});

function refusePosts(message: string, code?: unknown): void {
  site.upstream.rewrite((response) => {
    const { data } = JSON.parse(response);
    return Object.keys(data ?? {}).length ? response : JSON.stringify({ status: '0', message, data: null, code });
  });
}

async function news(): Promise<unknown> {
  const told = site.store.tables.selectFrom('jobs').select('payload').where('reference', 'like', 'UPSTREAM-%');
  const last = await told.orderBy('id', 'desc').executeTakeFirst();
  return last && JSON.parse(last.payload).event;
}

test('an intermittent rejection is reported once an hour', () => {
  const clock = { now: Date.UTC(2026, 10, 20) };
  const told: AcceptanceReport[] = [];
  const report = (one: AcceptanceReport) => void told.push(one);
  const acceptance = createAcceptance({ log: silentLog, now: () => clock.now, report });
  const path = formPosts.contact.operation;
  acceptance.refused(path, 'first');
  acceptance.refused(path, 'again');
  acceptance.accepted('Other/Operation');
  expect(told).toMatchObject([{ event: 'upstream.refuses', reason: 'first' }]);
  acceptance.accepted(path);
  acceptance.refused(path, 'second');
  expect(told.map(({ event }) => event)).toEqual(['upstream.refuses', 'upstream.accepts']);
  clock.now += 61 * minute;
  acceptance.refused(path, 'second, for an hour');
  expect(told.at(-1)).toMatchObject({ event: 'upstream.refuses', reason: 'second, for an hour' });
  expect(told).toHaveLength(3);
});
