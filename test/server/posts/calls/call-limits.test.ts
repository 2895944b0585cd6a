import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardFields } from '../../../../shared/forms/response.ts';
import { fullTest } from '../../../support/full-run.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { callersOf } from './a-caller.ts';

let site: TestSite;
let callers: Awaited<ReturnType<typeof callersOf>>;
let times: string[];
const day = '2027-03-12';
beforeEach(async () => {
  site = await aSite();
  callers = await callersOf(site);
  times = await callers.freeTimes('Sample Town', day);
});
afterEach(() => site[Symbol.asyncDispose]());

test('scripts with the shared token can book a quarter of a day, and a single-use token can still book the next time', async () => {
  const responses = [];
  for (const start of times) responses.push(await callers.requestCall({ start }));
  expect(responses.map(({ status }) => status)).toEqual(Array(18).fill(200));
  expect(responses.map(({ isHeld }) => isHeld)).toEqual([...Array(4).fill(true), ...Array(14).fill(false)]);
  const [first, last] = [responses[0], responses.at(-1)];
  expect(new Set(responses.map(({ body }) => body.message)).size).toBe(2);
  expect(first?.body.message).not.toBe(last?.body.message);
  const visit = await callers.requestCall({ start: times[7] ?? '', token: await callers.singleUseToken() });
  expect([visit.isHeld, visit.body.message]).toEqual([true, first?.body.message]);
});

test('one email address can have at most two calls, one per day', async () => {
  const other = await callers.freeTimes('Sample Town', '2027-03-15');
  const third = await callers.freeTimes('Sample Town', '2027-03-16');
  const requestCall = (start = '', email = 'asha@bücher.example') => callers.requestCall({ start, email });
  expect((await requestCall(times[0])).status).toBe(200);
  const same = await requestCall(times[1], 'Asha+2@xn--bcher-kva.example');
  expect([same.status, Object.keys(same.body.errors)]).toEqual([422, ['PreferredTime']]);
  expect(same.body.message).toContain('that day');
  expect((await requestCall(other[0])).status).toBe(200);
  expect((await requestCall(third[0])).status).toBe(422);
  expect((await requestCall(third[0], 'ben@pumps.example')).status).toBe(200);
  site.clock.now = Date.parse('2027-03-15T20:00Z');
  const later = await callers.freeTimes('Sample Town', '2027-03-19');
  expect((await requestCall(later[0])).status).toBe(200);
});

test('an IP prefix can request three calls a day and then receives 429 with a message', async () => {
  const requestCall = (index: number) => {
    const fields = { [guardFields.key]: `the-key-of-call-${index}` };
    return callers.requestCall({
      start: times[index] ?? '',
      from: '192.0.2.1',
      email: `a${index}@pumps.example`,
      fields,
    });
  };
  for (const index of [0, 1, 2]) expect((await requestCall(index)).status).toBe(200);
  expect((await requestCall(2)).status).toBe(200);
  const fourth = await requestCall(3);
  expect([fourth.status, fourth.body.status]).toEqual([429, '0']);
  expect(fourth.body.message).toMatch(/message/);
  site.clock.now += 25 * 3_600_000;
  expect((await requestCall(4)).status).toBe(200);
});

fullTest('requests from neighboring addresses do not prevent a single-use token from requesting a call', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect((await callers.requestCall({ start: times[count] ?? '', from: `192.0.2.${count}` })).status).toBe(200);
  }
  expect((await callers.requestCall({ start: times[10] ?? '', from: '192.0.2.99' })).status).toBe(429);
  const visit = { start: times[10] ?? '', from: '192.0.2.99', token: await callers.singleUseToken('192.0.2.99') };
  expect(await callers.requestCall(visit)).toMatchObject({ status: 200, isHeld: false });
});

test('without JavaScript, the page and the calendar file both show that a call has no reserved time', async () => {
  const sheetAfter = async (reference: string) => {
    const { text } = await request(site.server).get(`/contact?sent=${reference}`);
    return text.match(/<section[^>]*data-sent="true".*?<\/section>/s)?.[0];
  };
  const calendarOf = async (reference: string) => (await request(site.server).get(`/api/calls/${reference}.ics`)).text;
  const booked = await callers.requestCall({ start: times[0] ?? '' });
  const aside = await callers.requestCall({ start: times[1] ?? '', fields: { [guardFields.honeypot]: 'x' } });
  expect(aside.isHeld).toBe(false);
  for (const [{ body }, status] of [
    [booked, 'CONFIRMED'],
    [aside, 'TENTATIVE'],
  ] as const) {
    expect(await sheetAfter(body.reference)).toContain(body.message.replaceAll("'", '&#x27;'));
    expect(await calendarOf(body.reference)).toContain(`STATUS:${status}`);
  }
});

test('a call that is released by the desk, or by a repeated post, reserves its time', async () => {
  const aside = await callers.requestCall({ start: times[0] ?? '', fields: { [guardFields.honeypot]: 'x' } });
  await site.outbox.requeue(aside.body.reference);
  expect(await site.bookings.held(day, '2027-03-13')).toMatchObject([{ start: times[0] }]);
  const twice = { start: times[1] ?? '', email: 'ben@pumps.example', from: '192.0.2.2' };
  const key = { [guardFields.key]: 'the-same-key-1234' };
  expect((await callers.requestCall({ ...twice, fields: { ...key, [guardFields.honeypot]: 'x' } })).isHeld).toBe(false);
  expect((await callers.requestCall({ ...twice, fields: key })).isHeld).toBe(true);
});
