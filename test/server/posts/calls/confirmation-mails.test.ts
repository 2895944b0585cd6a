import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createMailSender } from '../../../../server/mail/mail-sender.ts';
import { callMails } from '../../../../server/posts/calls/call-mails.ts';
import { parseEnv } from '../../../../server/process/env.ts';
import { createLog } from '../../../../server/process/log.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import { createQueue } from '../../../../server/store/jobs/queue.ts';
import { guardFields } from '../../../../shared/forms/response.ts';
import { fullTest } from '../../../support/full-run.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';
import { mailTo } from '../../messages/a-notify.ts';
import { aMailServer, type MailServer, Refusal } from '../../messages/mail-server.ts';
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

function mailsBy({ port }: MailServer) {
  const env = parseEnv(mailTo(port));
  if (!env.SMTP_URL) throw new Error('There is no mail server.');
  const { store, bookings, links } = site;
  const now = () => site.clock.now;
  const { send } = createMailSender(env.SMTP_URL, env);
  const mails = createQueue({
    store,
    jobs: createJobs(store, now),
    handlers: { 'call-mail': callMails({ bookings, send, links, companyName: 'Nettlewright', now }) },
    log: createLog('info', (line) => logged.push(line)),
    now,
    random: () => 1,
  });
  onTestFinished(() => mails.stop());
  return mails;
}

test('a visitor receives one email with a link that outlives a move, and none of the visitor’s text', async () => {
  const server = await aMailServer();
  const mails = mailsBy(server);
  const [start = ''] = times;
  const fields = { FullName: 'Buy https://spam.example now', Message: 'spam.example' };
  const { body } = await callers.requestCall({ start, email: 'asha@pumps.example', fields });
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
  site.clock.now = Date.parse(start) + 60 * 24 * hour;
  expect(site.links.read(link.split('?t=')[1] ?? '')).toBe(body.reference);
  expect(logged.join('')).not.toMatch(/pumps|spam/i);
});

test('if the mail server rejects an address, its time is freed immediately and no other email is delayed', async () => {
  const server = await aMailServer();
  const [first = '', second = ''] = times;
  await callers.requestCall({ start: first, email: 'nobody@pumps.example' });
  await callers.requestCall({ start: second, email: 'asha@pumps.example' });
  server.onMail = ({ to }) => {
    if (to[0]?.startsWith('nobody')) throw new Refusal(550, 'No such person.');
  };
  expect(await mailsBy(server).runDue()).toBe(0);
  expect(server.mails.map(({ to }) => to[0])).toEqual(['asha@pumps.example']);
  // The site caches the free times for a few seconds.
  site.clock.now += 6_000;
  expect([await isFree(first), await isFree(second)]).toEqual([true, false]);
});

test('a mail server that rejects the site’s sender address does not fail a call', async () => {
  const server = await aMailServer();
  const [start = ''] = times;
  await callers.requestCall({ start });
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

test('no email is sent for a call that is quarantined, rejected by the upstream, confirmed, or past', async () => {
  const server = await aMailServer();
  const mails = mailsBy(server);
  await callers.requestCall({ start: times[0] ?? '', fields: { [guardFields.honeypot]: 'x' } });
  site.upstream.fail('no', 'EnquiryService/SaveEnquiry');
  await callers.requestCall({ start: times[1] ?? '' });
  site.upstream.fail('none', 'EnquiryService/SaveEnquiry');
  const { body } = await callers.requestCall({ start: times[2] ?? '' });
  const booking = await site.bookings.find(body.reference);
  if (booking) await site.bookings.confirm(booking);
  await callers.requestCall({ start: times[3] ?? '' });
  site.clock.now = Date.parse('2027-03-13T00:00Z');
  expect([await mails.runDue(), server.mails]).toEqual([0, []]);
});

fullTest(
  'scripts with the shared token can neither cause unlimited emails nor use up the limit of single-use tokens',
  async () => {
    const server = await aMailServer();
    const mails = mailsBy(server);
    const many = [...times, ...(await callers.freeTimes('Sample Town', '2027-03-15'))];
    for (const start of many) {
      await callers.requestCall({ start });
      site.clock.now += 10_000;
    }
    const token = await callers.singleUseToken();
    const { body } = await callers.requestCall({ start: times[10] ?? '', email: 'asha@pumps.example', token });
    await mails.runDue();
    expect(server.mails).toHaveLength(31);
    expect(body.message).toMatch(/mail/);
    site.clock.now += hour;
    const later = await callers.freeTimes('Sample Town', '2027-03-16');
    await callers.requestCall({ start: later[0] ?? '' });
    await mails.runDue();
    expect(server.mails).toHaveLength(32);
  },
);
