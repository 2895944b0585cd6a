import ICAL from 'ical.js';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fullTest } from '../../support/full-run.ts';
import { sampleContent } from '../../support/sample.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';
import { callersOf } from '../posts/calls/a-caller.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer, type MailServer } from './mail-server.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

let site: TestSite;
let server: MailServer;
let callers: Awaited<ReturnType<typeof callersOf>>;
beforeEach(async () => {
  site = await aSite({ isMailed: true });
  server = await aMailServer();
  callers = await callersOf(site);
});
afterEach(() => site[Symbol.asyncDispose]());

const own = { 'Sec-Fetch-Site': 'same-origin' };
const start = '2027-03-12T04:30Z';
const notifications = (changes: Record<string, string> = {}) =>
  aNotify(site.store, mailTo(server.port, { WEB_BASE: 'https://nettlewright.example', ...changes }), {
    clock: site.clock,
    callHours: () => sampleContent().calls,
  });
const confirm = (reference: string) => change(reference, {});
const change = (reference: string, body: Record<string, string>) =>
  request(site.server)
    .post(site.links.make(reference, Date.parse('2027-06-01T00:00Z')))
    .set(own)
    .type('form')
    .send(body);

test('sales is notified of an unconfirmed call and receives a calendar event when it is confirmed', async () => {
  const { round } = await notifications();
  const fields = { FullName: 'Mara\u2028Vance', CompanyName: 'Tidewell; Pumps' };
  const { body } = await callers.requestCall({ start, email: 'mara@tidewell.example', fields });
  site.clock.now += 60_000;
  await round();
  expect(server.mails.map(({ body }) => body)).toEqual([expect.stringContaining('hasn’t confirmed')]);
  expect(server.mails[0]?.header('Content-Type')).toMatch(/^text\/plain/);
  for (const time of ['10:00 in Sample Town', '04:30 UTC', '05:30 in the visitor']) {
    expect(server.mails[0]?.body).toContain(time);
  }

  for (let pressed = 0; pressed < 2; pressed += 1) expect((await confirm(body.reference)).status).toBe(200);
  for (let again = 0; again < 3; again += 1) await round();
  expect(server.mails).toHaveLength(2);
  const [first, second] = server.mails;
  expect(second?.header('Message-ID')).not.toBe(first?.header('Message-ID'));
  expect(second?.header('Subject')).toContain(body.reference);
  expect(second?.body).not.toContain('hasn’t confirmed');
  const event = eventIn(second?.body);
  expect([event.startDate.toJSDate().toISOString(), event.duration.toSeconds()]).toEqual([
    '2027-03-12T04:30:00.000Z',
    30 * 60,
  ]);
  expect(event.summary).toMatch(/Mara.*Vance.*Tidewell; Pumps/);
  expect(event.description).toContain('mara@tidewell.example');
  expect(event.description).toContain(body.reference);
});

test('a call that is confirmed before its notification is sent has only one notification', async () => {
  const { round } = await notifications();
  const { body } = await callers.requestCall({ start });
  await confirm(body.reference);
  site.clock.now += 60_000;
  for (let again = 0; again < 3; again += 1) await round();
  expect(server.mails).toHaveLength(1);
  expect(eventIn(server.mails[0]?.body).uid).toContain(body.reference);
});

test('a confirmation that arrives while the first notification is being sent is not lost', async () => {
  const { round } = await notifications();
  const { body } = await callers.requestCall({ start });
  server.onMail = async () => {
    await confirm(body.reference);
  };
  site.clock.now += 60_000;
  await round();
  await round();
  expect(server.mails).toHaveLength(2);
  expect(server.mails.at(-1)?.header('Message-ID')).toContain('.confirmed@');
});

test('sales is notified of each move and of the cancellation, with calendar events that replace the earlier ones', async () => {
  const { round } = await notifications({ API_BASE: 'https://api.example', CIPHER_SECRET: 'x', ACCESS_TOKEN: 'y' });
  const { body } = await callers.requestCall({ start });
  await confirm(body.reference);
  site.clock.now += 60_000;
  await round();
  await change(body.reference, { action: 'move', PreferredTime: '2027-03-12T05:00Z' });
  await change(body.reference, { action: 'move', PreferredTime: '2027-03-12T05:30Z' });
  for (let again = 0; again < 2; again += 1) await round();
  await change(body.reference, { action: 'cancel' });
  for (let again = 0; again < 2; again += 1) await round();
  const [first, ...changes] = server.mails;
  expect(changes).toHaveLength(3);
  for (const words of ['10:30 in Sample Town', '10:00 in Sample Town', '04:30 UTC']) {
    expect(changes[0]?.body).toContain(words);
  }
  expect(first?.body).not.toMatch(/\bAPI\b/);
  for (const change of changes) expect(change.body).toMatch(/\bAPI\b/);
  const events = server.mails.map((mail) => eventIn(mail.body));
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  expect(events.map(({ sequence, startDate }) => [sequence, startDate.toJSDate().toISOString().slice(11, 16)])).toEqual(
    [
      [0, '04:30'],
      [1, '05:00'],
      [2, '05:30'],
      [3, '05:30'],
    ],
  );
  expect(changes[2]?.body).toContain('method=CANCEL');
  expect(events[3]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('a call that is moved and canceled before its notification is sent has one notification, which says so', async () => {
  const { round } = await notifications();
  const { body } = await callers.requestCall({ start });
  await confirm(body.reference);
  await change(body.reference, { action: 'move', PreferredTime: '2027-03-12T05:00Z' });
  await change(body.reference, { action: 'cancel' });
  site.clock.now += 60_000;
  for (let again = 0; again < 3; again += 1) await round();
  expect(server.mails).toHaveLength(1);
  expect(eventIn(server.mails[0]?.body).component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

fullTest('a notification of a move that must be sent again still states both times', async () => {
  const receiver = await aWebhookReceiver();
  const { round } = await notifications({ NOTIFY_WEBHOOK: receiver.address });
  const { body } = await callers.requestCall({ start });
  await confirm(body.reference);
  site.clock.now += 60_000;
  await round();
  await change(body.reference, { action: 'move', PreferredTime: '2027-03-12T05:00Z' });
  receiver.status = 503;
  await round();
  receiver.status = 200;
  await change(body.reference, { action: 'move', PreferredTime: '2027-03-12T05:30Z' });
  for (let again = 0; again < 3; again += 1) {
    site.clock.now += 3_600_000;
    await round();
  }
  const first = { event: 'call.moved', moves: 1, movedFrom: start, fields: { PreferredTime: '2027-03-12T05:00Z' } };
  const second = { moves: 2, movedFrom: '2027-03-12T05:00Z', fields: { PreferredTime: '2027-03-12T05:30Z' } };
  expect(receiver.posts.slice(1).map(({ message }) => message)).toMatchObject([first, first, second]);
  expect(receiver.posts.map(({ headers }) => headers['idempotency-key'])).toEqual(
    ['', '.moved-1', '.moved-1', '.moved-2'].map((suffix) => body.reference + suffix),
  );
});

fullTest('a webhook receives a confirmed call as a separate event', async () => {
  const receiver = await aWebhookReceiver();
  const { round } = await notifications({ NOTIFY_WEBHOOK: receiver.address });
  const { body } = await callers.requestCall({ start });
  site.clock.now += 60_000;
  await round();
  await confirm(body.reference);
  await round();
  expect(receiver.posts.map(({ message }) => message)).toEqual([
    expect.objectContaining({ event: 'enquiry.received', reference: body.reference, confirmation: 'waiting' }),
    expect.objectContaining({ event: 'call.confirmed', reference: body.reference, confirmation: 'done' }),
  ]);
});

fullTest('sales is notified of a call that its visitor cannot confirm', async () => {
  const { round } = await notifications();
  await callers.requestCall({ start });
  await site.store.tables.updateTable('jobs').set({ state: 'failed' }).where('kind', '=', 'call-mail').execute();
  site.clock.now += 60_000;
  await round();
  expect(server.mails[0]?.body).toMatch(/couldn’t\s+email/);
});

function eventIn(body = '') {
  const encoded = body.match(/Content-Type: text\/calendar[\s\S]*?\n\n([\s\S]*?)\n--/)?.[1] ?? '';
  const file = Buffer.from(encoded, 'base64').toString('utf8');
  return new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
}
