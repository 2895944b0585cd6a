import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoreUnavailable } from '../../../../server/store/store-unavailable.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { fullTest } from '../../../support/full-run.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { callersOf } from './a-caller.ts';

let site: TestSite;
let callers: Awaited<ReturnType<typeof callersOf>>;
let times: string[];
beforeEach(async () => {
  site = await aSite({ isMailed: true });
  callers = await callersOf(site);
  times = await callers.freeTimes('Sample Town', '2027-03-12');
});
afterEach(() => site[Symbol.asyncDispose]());

const hour = 3_600_000;
const own = { 'Sec-Fetch-Site': 'same-origin' };
const isFree = async (start: string) => (await callers.freeTimes('Sample Town', start.slice(0, 10))).includes(start);
const linkTo = (reference: string) => site.links.make(reference, Date.parse('2027-03-12T09:00Z'));
const press = (link: string, headers: Record<string, string> = own) => request(site.server).post(link).set(headers);

async function requestCallAt(start: string, from = '198.51.100.1'): Promise<string> {
  const token = await callers.singleUseToken(from);
  const { status, body } = await callers.requestCall({ start, from, token });
  expect(status).toBe(200);
  return linkTo(body.reference);
}

test('opening the link changes nothing; pressing the button confirms the time', async () => {
  const [start = ''] = times;
  const link = await requestCallAt(start);
  const opened = await request(site.server).get(link);
  expect(opened.status).toBe(200);
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(opened.text).toMatch(/<form method="post">/);
  site.clock.now += 2 * hour + 1;
  expect(await isFree(start)).toBe(true);
  for (const pressed of [await press(link), await press(link)]) {
    expect([pressed.status, pressed.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(pressed.text).toContain('Fri, Mar 12, 04:30 (Europe/Berlin)');
  }
  expect(await isFree(start)).toBe(false);
  site.clock.now += 24 * hour;
  expect(await isFree(start)).toBe(false);
});

test('an unconfirmed call frees its time after two hours, and always early enough for others to request it', async () => {
  const [start = ''] = times;
  await requestCallAt(start);
  expect(await isFree(start)).toBe(false);
  site.clock.now += 2 * hour - 10_000;
  expect(await isFree(start)).toBe(false);
  site.clock.now += 20_000;
  expect(await isFree(start)).toBe(true);
  const [last = ''] = times.slice(-1);
  site.clock.now = Date.parse(last) - 4.5 * hour;
  await requestCallAt(last, '198.51.101.1');
  expect(await isFree(last)).toBe(false);
  site.clock.now = Date.parse(last) - 4 * hour;
  expect(await isFree(last)).toBe(true);
});

test('if two visitors can confirm the same time, the first to confirm books it and the other sees free times', async () => {
  const [start = ''] = times;
  const early = await requestCallAt(start, '198.51.100.1');
  site.clock.now += 2 * hour + 1;
  const late = await requestCallAt(start, '198.51.101.1');
  site.clock.now += 2 * hour + 1;
  expect((await press(late)).status).toBe(200);
  const beaten = await press(early);
  expect(beaten.status).toBe(409);
  expect(beaten.text).toMatch(/Sample Town[^<]*10:00/);
});

fullTest('confirmed calls do not count toward the daily share', async () => {
  const links: string[] = [];
  for (const [index, start] of times.entries()) links.push(await requestCallAt(start, `10.7.${index}.1`));
  expect(await callers.freeTimes('Sample Town', '2027-03-12')).toHaveLength(9);
  for (const link of links.slice(0, 9)) expect((await press(link)).status).toBe(200);
  await requestCallAt(times[16] ?? '', '10.8.1.1');
  expect(await isFree(times[16] ?? '')).toBe(false);
  for (const link of links.slice(9, 16)) expect((await press(link)).status).toBe(200);
  expect(await callers.freeTimes('Sample Town', '2027-03-12')).toEqual(times.slice(17));
});

test('the visitor of a quarantined call is asked for confirmation after a clean repetition', async () => {
  const call = { start: times[0] ?? '', email: 'asha@pumps.example', from: '192.0.2.1' };
  const key = { [guardFields.key]: 'the-same-key-1234' };
  const aside = await callers.requestCall({ ...call, fields: { ...key, [guardFields.honeypot]: 'x' } });
  const clean = await callers.requestCall({ ...call, fields: key });
  expect(clean.body.reference).toBe(aside.body.reference);
  expect([aside.body.message, clean.body.message]).toEqual([
    expect.not.stringMatching(/until/),
    expect.stringMatching(/until/),
  ]);
});

test('all invalid links return the same response, which does not reveal which calls exist', async () => {
  const [first = '', second = '', third = ''] = times;
  const pressed = async (link: string) => {
    const { status, text } = await press(link);
    return [status, text];
  };
  const link = await requestCallAt(first);
  const deleted = await requestCallAt(second, '198.51.101.1');
  const [{ id = 0 } = {}] = await site.outbox.list({ limit: 1 });
  await site.outbox.remove([id]);
  site.upstream.fail('no', 'EnquiryService/SaveEnquiry');
  const token = await callers.singleUseToken('198.51.102.1');
  expect((await callers.requestCall({ start: third, from: '198.51.102.1', token })).status).toBe(422);
  const [refused] = await site.outbox.list({ limit: 1 });
  const nonsense = await pressed('/confirm-call');
  expect(nonsense[0]).toBe(404);
  for (const wrong of [
    deleted,
    linkTo(refused?.reference ?? ''),
    linkTo('CALL-00000000'),
    linkTo('ENQ-00000000'),
    `${link}x`,
    `${link}.1`,
    link.replace('CALL-', 'CALL'),
    `/confirm-call?t=${await callers.singleUseToken()}`,
    '/confirm-call?t=x&t=y',
    `/confirm-call?t=${'x'.repeat(5_000)}`,
  ]) {
    expect(await pressed(wrong), wrong.slice(0, 80)).toEqual(nonsense);
  }
  for (const wrong of [deleted, `${link}x`]) {
    const { status, text } = await request(site.server).get(wrong);
    expect([status, text]).toEqual(nonsense);
  }
  site.clock.now = Date.parse('2027-03-12T09:00Z');
  expect(await pressed(link)).toEqual(nonsense);
});

test('another site cannot confirm a call, and other methods return 405 with the allowed ones', async () => {
  const [start = ''] = times;
  const link = await requestCallAt(start);
  expect((await press(link, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  const other = await request(site.server).put(link);
  expect([other.status, other.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  site.clock.now += 2 * hour + 1;
  expect(await isFree(start)).toBe(true);
});

test('if the disk fails, the page returns 503 with Retry-After, and the link still works later', async () => {
  const link = await requestCallAt(times[0] ?? '');
  const { transaction } = site.bookings;
  site.bookings.transaction = () => Promise.reject(new StoreUnavailable('The disk is full.'));
  const { status, headers } = await press(link);
  expect([status, headers['retry-after']]).toEqual([503, '60']);
  site.bookings.transaction = transaction;
  expect((await press(link)).status).toBe(200);
});

test('the response states a deadline only if the time is reserved until confirmation', async () => {
  const messages: string[] = [];
  for (const [index, start] of times.entries()) {
    const from = `10.7.${index}.1`;
    messages.push((await callers.requestCall({ start, from, token: await callers.singleUseToken(from) })).body.message);
  }
  expect(messages.slice(0, 9).every((message) => /until Tue, Mar 9, 13:\d\d \(Europe\/Berlin\)/.test(message))).toBe(
    true,
  );
  expect(new Set(messages.slice(9))).toEqual(new Set([expect.not.stringContaining('until ')]));
});
