import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { visit } from '../operate/doctor/visit.ts';
import { contact, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer, Refusal } from './mail-server.ts';

const confirmation = { subject: 'Received', text: 'An engineer reads it.' };
const mails = {
  confirmations: { contact: confirmation },
  reference: 'Reference',
  copy: 'You wrote:',
  mistake: 'Ignore this email if it was not you.',
};
const toVisitor = 'mara@tidewell.example';

test('a visitor receives an email with the reference and text of their post, and replies go to the company', async () => {
  const server = await aMailServer();
  const { outbox, store } = openOutbox();
  const { round, clock, log } = await aNotify(store, mailTo(server.port), { mails });
  const reference = await stored(outbox);
  clock.now += 60_000;
  await round();
  const mail = server.mails.find(({ to }) => to.includes(toVisitor));
  expect(server.mails).toHaveLength(2);
  expect(mail?.header('Subject')).toBe(`[${reference}] ${confirmation.subject}`);
  expect(mail?.header('Reply-To')).toBe('hello@nettlewright.example');
  expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
  for (const words of [confirmation.text, reference, contact.Subject, contact.Message, mails.mistake]) {
    expect(mail?.body).toContain(words);
  }
  expect(mail?.body, 'other fields').not.toMatch(/Tidewell|5550100|Mara/);
  expect(log()).not.toMatch(/mara|tidewell/i);
  await round();
  expect(server.mails).toHaveLength(2);
});

test('the copy contains none of the links and addresses in the post, because they could be spam', async () => {
  const server = await aMailServer();
  const { outbox, store } = openOutbox();
  const { round, clock } = await aNotify(store, mailTo(server.port), { mails });
  const Message =
    'Buy at https://bad.example/x, www.bad.example, bad.example, a@bad.example, пример.рф! At 3.3 V, e.g. 1.8V.';
  await stored(outbox, { payload: { ...contact, Subject: 'See //bad.example', Message } });
  clock.now += 60_000;
  await round();
  const copy = server.mails.find(({ to }) => to.includes(toVisitor))?.body;
  expect(copy).not.toMatch(/bad|пример/);
  expect(copy).toContain('At 3.3 V, e.g. 1.8V.');
});

test('an address receives at most three confirmations a day, and the operator is told of every post and omission', async () => {
  const server = await aMailServer();
  const { outbox, store, file } = openOutbox();
  const { round, clock, log } = await aNotify(store, mailTo(server.port), { mails });
  for (const key of ['1', '2', '3', '4', '5']) {
    await stored(outbox, {
      key,
      payload: { ...contact, Message: key, WorkEmail: key === '2' ? 'MARA+2@ｔｉｄｅｗｅｌｌ.example' : toVisitor },
    });
  }
  clock.now += 60_000;
  await round();
  const toVisitors = server.mails.filter(({ to }) => /mara/i.test(to.join()));
  expect(toVisitors).toHaveLength(3);
  expect(server.mails).toHaveLength(8);
  expect(log().match(/"job-dropped","kind":"confirmation"/g)).toHaveLength(2);
  const { of } = await visit({ ...mailTo(server.port), DATA_DIR: dirname(file) });
  expect(of('notifications').join()).toMatch(/warn: .*\b2\b/);
  clock.now += 24 * 60 * 60_000;
  await stored(outbox, { key: '6', payload: { ...contact, Message: '6' } });
  clock.now += 60_000;
  await round();
  expect(server.mails).toHaveLength(10);
});

test.each([
  ['the operator turns them off', { CONFIRM_MAILS: '0' }, mails, {}],
  ['the content has no text for the form', {}, { ...mails, confirmations: {} }, {}],
  ['the content has no email texts', {}, undefined, {}],
  ['the post is in quarantine', {}, mails, { reasons: ['trap'] as const }],
  ['the address is invalid', {}, mails, { payload: { ...contact, WorkEmail: 'mara' } }],
  ['the form has its own email', {}, mails, { form: 'subscribe', payload: { WorkEmail: toVisitor } } as const],
])('no confirmation is sent if %s', async (_, env, words, post) => {
  const server = await aMailServer();
  const { outbox, store } = openOutbox();
  const { round, clock } = await aNotify(store, mailTo(server.port, env), words && { mails: words });
  await stored(outbox, post);
  clock.now += 60_000;
  await round();
  expect(server.mails.flatMap(({ to }) => to)).not.toContain(toVisitor);
});

test('a quarantined post is confirmed when it is released', async () => {
  const server = await aMailServer();
  const { outbox, store } = openOutbox();
  const { round, clock } = await aNotify(store, mailTo(server.port), { mails });
  const reference = await stored(outbox, { reasons: ['trap'] });
  clock.now += 60_000;
  await round();
  await outbox.requeue(reference);
  clock.now += 60_000;
  await round();
  expect(server.mails.flatMap(({ to }) => to)).toContain(toVisitor);
});

test('a mailbox that rejects its confirmation delays no other email and is not retried', async () => {
  const server = await aMailServer();
  const { outbox, store } = openOutbox();
  const { round, clock, log } = await aNotify(store, mailTo(server.port), { mails });
  await stored(outbox, { key: '1' });
  await stored(outbox, { key: '2', payload: { ...contact, WorkEmail: 'eve@tidewell.example' } });
  let attempts = 0;
  server.onMail = ({ to }) => {
    if (!to.includes(toVisitor)) return;
    attempts += 1;
    throw new Refusal(550, 'no such user mara');
  };
  for (let again = 0; again < 30; again += 1) {
    clock.now += 10 * 60_000;
    await round();
  }
  expect(server.mails.flatMap(({ to }) => to)).toContain('eve@tidewell.example');
  expect(attempts).toBe(1);
  expect(log()).toMatch(/"job-dropped","kind":"confirmation".*550/);
  expect(log()).not.toContain('mara');
});
