import ICAL from 'ical.js';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallSlots } from '../../../../shared/calls/call-slots.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { href, paths } from '../../../../shared/paths.ts';
import { postingTo } from '../../../support/posting.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
let token: string;
beforeEach(async () => {
  site = await aSite();
  site.clock.now = Date.parse('2027-03-09T10:07Z');
  token = await postingTo(site).pageToken('call');
});
afterEach(() => site[Symbol.asyncDispose]());

const own = { 'Sec-Fetch-Site': 'same-origin' };
const someone = {
  FullName: 'Asha Example',
  CompanyName: 'Example Pumps',
  WorkEmail: 'asha@pumps.example',
  PhoneNumber: '00000 01234',
  Message: 'The sleep current is 40 µA too high.',
};
const free = '2027-03-11T09:30Z';
const aCall = (changes: object = {}) => ({
  ...someone,
  PreferredTime: free,
  TimeZone: 'Europe/Berlin',
  [guardFields.token]: token,
  ...changes,
});
const typedCall = (changes: object = {}) => ({
  ...someone,
  PreferredDate: '2027-03-11',
  PreferredHour: 'Asia/Kolkata 15:00',
  [guardFields.token]: token,
  [guardFields.form]: 'call',
  ...changes,
});
const book = (body: object) => request(site.server).post('/api/call').set(own).send(body);
const bookPlain = (body: object) => request(site.server).post(paths.contact).set(own).type('form').send(body);
const formViewIn = (page: string) => page.match(/<div[^>]*data-form="call".*?<\/form>/s)?.[0] ?? '';
const stored = () => site.outbox.list({ form: 'call' });
const offered = async () => {
  const { body }: { body: CallSlots } = await request(site.server).get('/api/call-slots');
  return body.offices.flatMap(({ starts }) => starts);
};

test('a call is stored and delivered as the upstream expects, and no other call can have its time', async () => {
  expect(await offered()).toContain(free);
  const { status, body } = await book(aCall());
  expect([status, body.status]).toEqual([200, '1']);
  const payload = { ...someone, PhoneNumber: '0000001234', PreferredTime: free, TimeZone: 'Europe/Berlin' };
  expect(await stored()).toMatchObject([{ reference: body.reference, state: 'delivered', payload }]);
  expect(await offered()).not.toContain(free);
  site.upstream.rewrite((response) => JSON.stringify({ ...JSON.parse(response), message: 'Ravi rings you.' }));
  const later = await book(aCall({ PreferredTime: '2027-03-11T10:30Z', WorkEmail: 'other@pumps.example' }));
  expect(later.body.message).toBe(`Ravi rings you. ${body.message}`);
});

test('the calendar file of a call states the time and nothing about the visitor', async () => {
  const { body } = await book(aCall());
  const { status, headers, text } = await request(site.server).get(`/api/calls/${body.reference}.ics`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename=${body.reference}.ics`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined);
  expect(event.startDate.toJSDate()).toEqual(new Date(free));
  for (const own of ['Asha', 'Pumps', 'asha@', '01234', '40 µA', 'Berlin']) expect(text).not.toContain(own);
});

test('if two visitors request the same time concurrently, one books it and the other sees free times nearby', async () => {
  const responses = await Promise.all([book(aCall()), book(aCall({ FullName: 'Ben Example' }))]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = responses.find(({ status }) => status === 422);
  expect(Object.keys(refused?.body.errors)).toEqual(['PreferredTime']);
  expect(refused?.body.errors.PreferredTime).toMatch(/Sample Town.*14:30.*15:30/);
  expect(await stored()).toHaveLength(1);
});

test('a visitor who sends the form twice has one call and is not told that the time is taken', async () => {
  const twice = aCall({ [guardFields.key]: 'k'.repeat(32) });
  const responses = await Promise.all([book(twice), book(twice)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(responses.map(({ body }) => body.reference)).size).toBe(1);
});

test('a quarantined call reserves no time and is not confirmed as booked', async () => {
  const suspicious = await book(aCall({ [guardFields.honeypot]: 'x' }));
  expect([suspicious.status, suspicious.body.status]).toEqual([200, '1']);
  const clean = await book(aCall({ FullName: 'Ben Example' }));
  expect(clean.status).toBe(200);
  expect(suspicious.body.message).not.toBe(clean.body.message);
  expect((await stored()).map(({ state }) => state)).toEqual(['delivered', 'quarantined']);
});

test('a time that is not offered is rejected at its field, and nothing is stored', async () => {
  const wrong = {
    'in the past': '2027-03-09T09:30Z',
    'in three hours': '2027-03-09T12:00Z',
    'on a Sunday': '2027-03-14T09:30Z',
    'when no office is open': '2027-03-11T14:00Z',
    'between two starts': '2027-03-11T09:45Z',
    'beyond the horizon': '2027-03-31T09:30Z',
    'in another century': '2127-03-11T09:30Z',
    'on a nonexistent day': '2027-02-30T09:30Z',
    'with seconds': '2027-03-11T09:30:00Z',
    'without a zone': '2027-03-11T09:30',
    'as a word': 'tomorrow',
    missing: undefined,
  };
  for (const [what, PreferredTime] of Object.entries(wrong)) {
    const { status, body } = await book(aCall({ PreferredTime }));
    expect([what, status, Object.keys(body.errors)]).toEqual([what, 422, ['PreferredTime']]);
  }
  expect(await stored()).toEqual([]);
});

test('without JavaScript, a day and an hour are interpreted in the office’s time zone', async () => {
  const instants = [
    ['2027-03-12', 'America/Los_Angeles 09:00', '2027-03-12T17:00Z'],
    ['2027-03-15', 'America/Los_Angeles 09:00', '2027-03-15T16:00Z'],
    ['2027-03-15', 'Asia/Kolkata 09:00', '2027-03-15T03:30Z'],
  ] as const;
  for (const [PreferredDate, PreferredHour, PreferredTime] of instants) {
    const WorkEmail = `asha@${PreferredTime.replaceAll(':', '')}.example`;
    const { status, headers } = await bookPlain(typedCall({ PreferredDate, PreferredHour, WorkEmail }));
    const [row] = await stored();
    expect([status, headers.location]).toEqual([303, `/contact?sent=${row?.reference}#schedule`]);
    const TimeZone = PreferredHour.split(' ')[0];
    expect(row?.payload).toEqual({ ...someone, WorkEmail, PhoneNumber: '0000001234', PreferredTime, TimeZone });
  }
});

test('without JavaScript, a call ends on an uncached page with a link to its calendar file', async () => {
  const { headers } = await bookPlain(typedCall());
  const page = await request(site.server).get(String(headers.location).replace(/#.*/, ''));
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  expect(formViewIn(page.text)).toContain(`href="/api/calls/${(await stored())[0]?.reference}.ics"`);
});

test('without JavaScript, a taken time is rejected at the day field, with all typed values', async () => {
  await book(aCall());
  const { status, text: page } = await bookPlain(typedCall({ Message: 'Mine, "too"' }));
  const text = formViewIn(page);
  expect(status).toBe(422);
  expect(text).toMatch(/<a href="#call-PreferredDate">[^<]*Sample Town/);
  expect(text).toMatch(/name="PreferredDate"[^>]*value="2027-03-11"/);
  expect(text).toMatch(/<option value="Asia\/Kolkata 15:00" selected/);
  expect(text).toContain('Mine, &quot;too&quot;');
  expect(await stored()).toHaveLength(1);
});

test('without JavaScript, an impossible day or hour is rejected at its field', async () => {
  const wrong = [
    [{ PreferredDate: '2027-02-30' }, 'PreferredDate'],
    [{ PreferredDate: '2027-03-13' }, 'PreferredDate'],
    [{ PreferredHour: '' }, 'PreferredHour'],
    [{ PreferredHour: 'Mars/Olympus 09:00' }, 'PreferredHour'],
    [{ PreferredHour: 'Asia/Kolkata 09:00 <wbr>' }, 'PreferredHour'],
  ] as const;
  for (const [changes, field] of wrong) {
    const { status, text } = await bookPlain(typedCall(changes));
    expect([changes, status, formViewIn(text).match(/id="(call-\w+)-error"/)?.[1]]).toEqual([
      changes,
      422,
      `call-${field}`,
    ]);
    expect(text.includes('<wbr>')).toBe(false);
  }
  expect(await stored()).toEqual([]);
});

test('the offices’ hours are also shown in UTC, for summer and winter', async () => {
  const text = formViewIn((await request(site.server).get(href.contact())).text);
  expect(text).toMatch(/<option value="Asia\/Kolkata 09:00">[^<]*03:30 UTC/);
  expect(text).toMatch(/<option value="America\/Los_Angeles 09:00">[^<]*17:00[^<]*16:00 UTC/);
  expect(text).not.toContain('America/Los_Angeles 18:00');
});
