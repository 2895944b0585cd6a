import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseEnv } from '../../../../server/env.ts';
import { createLog } from '../../../../server/log.ts';
import { createMailSender } from '../../../../server/mail/mail-sender.ts';
import { createConfirmationMails } from '../../../../server/posts/calls/confirmation-mails.ts';
import { createMailQueue } from '../../../../server/posts/calls/mail-queue.ts';
import { guardFields } from '../../../../shared/forms/answer.ts';
import { fullTest } from '../../../support/full-run.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { mailTo } from '../../notify/a-notify.ts';
import { aMailServer, type MailServer, Refusal } from '../../notify/mail-server.ts';
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
const isFree = async (start: string) => (await callers.freeTimes('Sample Town', start.slice(0, 10))).includes(start);
const logged: string[] = [];

/** As the site sends them, with the longest waits there are. */
function mailsBy({ port }: MailServer) {
  const env = parseEnv(mailTo(port));
  if (!env.SMTP_URL) throw new Error('There is no mail server.');
  const mails = createConfirmationMails({
    queue: createMailQueue({ store: site.store, now: () => site.clock.now }),
    send: createMailSender(env.SMTP_URL, env).send,
    links: site.links,
    companyName: 'Nettlewright',
    log: createLog('info', (line) => logged.push(line)),
    now: () => site.clock.now,
    random: () => 1,
  });
  onTestFinished(() => mails.stop());
  return mails;
}

test('a visitor gets one mail with the link, which repeats none of the visitor’s text', async () => {
  const server = await aMailServer();
  const mails = mailsBy(server);
  const [start = ''] = times;
  const fields = { FullName: 'Buy https://spam.example now', Message: 'spam.example' };
  const { body } = await callers.ask({ start, email: 'asha@pumps.example', fields });
  expect(await mails.runDue()).toBe(0);
  expect(await mails.runDue()).toBe(0);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.to).toEqual(['asha@pumps.example']);
  expect(mail?.header('Subject')).toContain(body.reference);
  expect(mail?.header('Auto-Submitted')).toBe('auto-generated');
  expect(`${mail?.headers}${mail?.body}`).not.toMatch(/spam|Example Pumps|01234/);
  expect(mail?.body).toMatch(/Fri, Mar 12, 04:30 \(Europe\/Berlin\)/);
  expect(mail?.body).toMatch(/until Tue, Mar 9, 13:\d\d/);
  const link = mail?.body.match(/\/confirm-call\S+/)?.[0] ?? '';
  expect(site.links.read(link.split('?t=')[1] ?? '')).toBe(body.reference);
  expect(logged.join('')).not.toMatch(/pumps|spam/i);
});

test('a mail server that was down gets the mail when it is back, even after a restart', async () => {
  const down = await aMailServer();
  await down.close();
  await callers.ask({ start: times[0] ?? '' });
  expect(await mailsBy(down).runDue()).toBeGreaterThan(0);
  const up = await aMailServer({ port: down.port });
  const next = mailsBy(up);
  expect([await next.runDue(), up.mails.length]).toEqual([0, 0]);
  site.clock.now += 2_000;
  expect([await next.runDue(), up.mails.length]).toEqual([0, 1]);
});

test('if the server refuses an address, its time is freed at once and no other mail is delayed', async () => {
  const server = await aMailServer();
  const [first = '', second = ''] = times;
  await callers.ask({ start: first, email: 'nobody@pumps.example' });
  await callers.ask({ start: second, email: 'asha@pumps.example' });
  server.onMail = ({ to }) => {
    if (to[0]?.startsWith('nobody')) throw new Refusal(550, 'No such person.');
  };
  expect(await mailsBy(server).runDue()).toBe(0);
  expect(server.mails.map(({ to }) => to[0])).toEqual(['asha@pumps.example']);
  // The free times on a page are seconds old.
  site.clock.now += 6_000;
  expect([await isFree(first), await isFree(second)]).toEqual([true, false]);
});

test('a server that rejects the site’s own address fails no call', async () => {
  const server = await aMailServer();
  const [start = ''] = times;
  await callers.ask({ start });
  server.onSender = () => {
    throw new Refusal(550, 'Not your domain.');
  };
  const mails = mailsBy(server);
  await mails.runDue();
  site.clock.now += 6_000;
  expect(await isFree(start)).toBe(false);
  server.onSender = () => {};
  await mails.runDue();
  expect(server.mails).toHaveLength(1);
});

fullTest('a mail that fails repeatedly is given up', async () => {
  const server = await aMailServer();
  let tries = 0;
  server.onMail = () => {
    tries += 1;
    throw new Refusal(451, 'Not now.');
  };
  const mails = mailsBy(server);
  await callers.ask({ start: times[0] ?? '' });
  for (let count = 0; count < 30; count += 1) {
    await mails.runDue();
    site.clock.now += 300_000;
  }
  expect(tries).toBe(20);
});

test('no mail is sent for a call that was quarantined, refused upstream or confirmed, or is over', async () => {
  const server = await aMailServer();
  const mails = mailsBy(server);
  await callers.ask({ start: times[0] ?? '', fields: { [guardFields.honeypot]: 'x' } });
  site.upstream.fail('no', 'EnquiryService/SaveEnquiry');
  await callers.ask({ start: times[1] ?? '' });
  site.upstream.fail('none', 'EnquiryService/SaveEnquiry');
  const { body } = await callers.ask({ start: times[2] ?? '' });
  await site.bookings.confirm((await site.outbox.show(body.reference))?.id ?? 0);
  await callers.ask({ start: times[3] ?? '' });
  site.clock.now = Date.parse('2027-03-13T00:00Z');
  expect([await mails.runDue(), server.mails]).toEqual([0, []]);
});

fullTest('scripts with the page’s token cannot send unlimited mails, or use up the share of open pages', async () => {
  const server = await aMailServer();
  const mails = mailsBy(server);
  const many = [...times, ...(await callers.freeTimes('Sample Town', '2027-03-15'))];
  for (const start of many) {
    await callers.ask({ start });
    site.clock.now += 10_000;
  }
  const token = await callers.exactToken();
  const { body } = await callers.ask({ start: times[10] ?? '', email: 'asha@pumps.example', token });
  await mails.runDue();
  expect(server.mails).toHaveLength(31);
  // Those of open pages go first.
  expect(server.mails[0]?.to).toEqual(['asha@pumps.example']);
  expect(body.message).toMatch(/mail/);
  site.clock.now += hour;
  const later = await callers.freeTimes('Sample Town', '2027-03-16');
  await callers.ask({ start: later[0] ?? '' });
  await mails.runDue();
  expect(server.mails).toHaveLength(32);
});

test('a stop ends within seconds, no matter what the mail server does', async () => {
  const server = await aMailServer();
  const asked = Promise.withResolvers<void>();
  server.onMail = () => asked.resolve();
  await callers.ask({ start: times[0] ?? '' });
  const mails = mailsBy(server);
  mails.start();
  await asked.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = mails.stop();
  await vi.advanceTimersByTimeAsync(4_000);
  await stopped;
});
