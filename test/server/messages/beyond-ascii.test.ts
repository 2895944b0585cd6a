import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { dirname } from 'node:path';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createMailSender, type MailSender } from '../../../server/mail/mail-sender.ts';
import { parseEnv } from '../../../server/process/env.ts';
import { SendFailure } from '../../../server/store/jobs/send-failure.ts';
import { guardFields } from '../../../shared/forms/response.ts';
import { representatives } from '../../support/full-run.ts';
import { listening } from '../../support/listening.ts';
import { postingTo } from '../../support/posting.ts';
import { aSite } from '../../support/test-site.ts';
import { desk } from '../operate/desk/desk-process.ts';
import { visit } from '../operate/doctor/visit.ts';
import { callersOf } from '../posts/calls/a-caller.ts';
import { contact, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';

const mails = {
  confirmations: { contact: { subject: 'Received', text: 'An engineer reads it.' } },
  reference: 'Reference',
  copy: 'You wrote:',
  mistake: 'Ignore this email if it was not you.',
};
const special = [
  'jürgen@tidewell.example',
  '用户@例子.example',
  'Δοκιμή@tidewell.example',
  'ada\u0301@tidewell.example',
];

async function confirming(WorkEmail: string, takesUtf8: boolean) {
  const server = await aMailServer({ takesUtf8 });
  const { outbox, store, file } = openOutbox();
  const env = mailTo(server.port);
  const { round, clock, log } = await aNotify(store, env, { mails });
  await stored(outbox, { payload: { ...contact, WorkEmail } });
  for (let again = 0; again < 3; again += 1) {
    clock.now += 10 * 60_000;
    await round();
  }
  const doctor = (await visit({ ...env, DATA_DIR: dirname(file) })).of('notifications');
  return { server, log, doctor };
}

test.each(representatives(special))(
  'a confirmation to %s that the mail server cannot send is not retried, and the operator is warned',
  async (address) => {
    const { server, log, doctor } = await confirming(address, false);
    expect(server.mails.map(({ to }) => to)).toEqual([['sales@nettlewright.example']]);
    expect(server.mails[0]?.body).toContain(address);
    expect(log().match(/"job-dropped","kind":"confirmation".*SMTPUTF8/g)).toHaveLength(1);
    expect(log()).not.toContain(address.split('@')[1]);
    expect(doctor.join('\n')).toMatch(/^warn: .*\b1\b/m);
  },
);

test.each(representatives(special))('a mail server with SMTPUTF8 sends the confirmation to %s', async (address) => {
  const { server, doctor } = await confirming(address, true);
  expect(server.mails.flatMap(({ to }) => to)).toContain(address);
  expect(doctor.join()).not.toMatch(/warn/);
});

test('an international domain works with any mail server', async () => {
  const { server } = await confirming('mara@bücher.example', false);
  expect(server.mails.map((mail) => mail.header('To'))).toContain('mara@xn--bcher-kva.example');
});

test('a recipient that the mail server cannot reach does not block notifications to others', async () => {
  const server = await aMailServer({ takesUtf8: false });
  const NOTIFY_TO = 'sales@nettlewright.example,jürgen@nettlewright.example';
  const tested = await desk('/nowhere', ['notify', 'test'], mailTo(server.port, { NOTIFY_TO }));
  expect([tested.code, tested.stdout]).toEqual([
    1,
    expect.stringMatching(/failed: .*jürgen@nettlewright\.example.*SMTPUTF8/),
  ]);
  expect(server.mails.map(({ to }) => to)).toEqual([['sales@nettlewright.example']]);
});

test.each([false, true])(
  'a visitor is told of a confirmation email only if the mail server can send it (SMTPUTF8: %s)',
  async (takesUtf8) => {
    const server = await aMailServer({ takesUtf8 });
    await using site = await aSite({ isMailed: true, env: mailTo(server.port) });
    const token = await postingTo(site).pageToken('subscribe');
    const subscribed = await request(site.server)
      .post('/api/subscribe')
      .set('Sec-Fetch-Site', 'same-origin')
      .send({ WorkEmail: 'jürgen@tidewell.example', [guardFields.token]: token });
    expect([subscribed.status, subscribed.body.errors?.WorkEmail]).toEqual(
      takesUtf8 ? [200, undefined] : [422, expect.stringMatching(/\w/)],
    );
    const callers = await callersOf(site);
    const [start = ''] = await callers.freeTimes('Sample Town', '2027-03-12');
    const response = await callers.requestCall({ start, email: 'jürgen@tidewell.example' });
    expect(response.status).toBe(200);
    const mails = site.store.tables.selectFrom('jobs').select('state').where('kind', '=', 'call-mail');
    expect(await mails.execute()).toEqual(takesUtf8 ? [{ state: 'waiting' }] : []);
    expect(/link in the email/.test(response.body.message)).toBe(takesUtf8);
  },
);

test('an aborted email does not wait for a silent mail server', async () => {
  const connection = Promise.withResolvers<Socket>();
  const { send } = await senderTo(connection.resolve);
  const ending = new AbortController();
  const mail = { to: ['jürgen@tidewell.example'], subject: 'x', text: 'x', reference: 'ENQ-1' };
  const sent = send(mail, ending.signal);
  const socket = await connection.promise;
  ending.abort();
  await expect(sent).rejects.toBeInstanceOf(SendFailure);
  socket.write('220 mail.tidewell.example\r\n');
  expect(String((await once(socket, 'data'))[0])).toMatch(/^EHLO /);
  socket.destroy();
});

test('while the mail server is down, visitors with international addresses cause only one connection', async () => {
  let connections = 0;
  const { canSendTo } = await senderTo((socket) => {
    connections += 1;
    socket.destroy();
  });
  for (const address of special) expect(await canSendTo(address)).toBe(true);
  expect(connections).toBe(1);
});

async function senderTo(onConnection: (socket: Socket) => void): Promise<MailSender> {
  const server = createServer((socket) => onConnection(socket.on('error', () => {})));
  const env = parseEnv(mailTo(Number(new URL(await listening(server)).port)));
  onTestFinished(() => void server.close());
  if (!env.SMTP_URL) throw new Error('There is no mail server.');
  return createMailSender(env.SMTP_URL, env);
}
