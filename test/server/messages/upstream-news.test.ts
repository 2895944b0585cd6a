import { expect, test } from 'vitest';
import { createAcceptance } from '../../../server/company-api/acceptance.ts';
import { createJobs } from '../../../server/store/jobs/jobs.ts';
import { createFaultyUpstream } from '../../support/faulty-upstream.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { silentLog } from '../../support/silent-log.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { openOutbox } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer, Refusal } from './mail-server.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

const path = 'ContactService/SaveContact';

function anUpstream() {
  const clock = { now: Date.UTC(2026, 10, 20, 9, 30) };
  const now = () => clock.now;
  const { outbox, store } = openOutbox(undefined, now);
  const jobs = createJobs(store, now);
  const reports: Promise<unknown>[] = [];
  const acceptance = createAcceptance({
    log: silentLog,
    now,
    report: ({ reference, ...payload }) => reports.push(jobs.add([{ kind: 'notify', reference, payload }])),
  });
  return { clock, outbox, store, acceptance, reported: () => Promise.all(reports) };
}

test('the operator is notified once that the API rejects the site, and once that it accepts the site again', async () => {
  const server = await aMailServer();
  const receiver = await aWebhookReceiver();
  const { clock, store, acceptance, reported } = anUpstream();
  const env = mailTo(server.port, { NOTIFY_WEBHOOK: receiver.address });
  const { round } = await aNotify(store, env, { clock });
  await round();
  acceptance.refused(path, 'the API returns HTTP 401');
  await reported();
  for (let again = 0; again < 3; again += 1) await round();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.header('Subject')).toContain('API');
  expect(server.mails[0]?.body).toContain('the API returns HTTP 401');
  expect(server.mails[0]?.body.replaceAll('\n', ' ')).toContain('2026-11-20 09:30 UTC');
  clock.now += 60_000;
  acceptance.accepted(path);
  await reported();
  for (let again = 0; again < 3; again += 1) await round();
  expect(server.mails).toHaveLength(2);
  expect(server.mails[1]?.body).toContain('2026-11-20 09:31 UTC');
  expect(receiver.posts.map(({ message }) => message)).toMatchObject([
    { event: 'upstream.refuses', since: '2026-11-20T09:30:00.000Z', reason: 'the API returns HTTP 401' },
    { event: 'upstream.accepts', since: '2026-11-20T09:31:00.000Z' },
  ]);
});

test.each([true, false])(
  'a rejection that ended before its email was sent is not reported (mail server down: %s)',
  async (isDown) => {
    const server = await aMailServer();
    server.onMail = () => {
      if (isDown) throw new Refusal(451, 'later');
    };
    const { clock, store, acceptance, reported } = anUpstream();
    const { round } = await aNotify(store, mailTo(server.port), { clock });
    acceptance.refused(path, 'the API returns HTTP 401');
    await reported();
    if (isDown) await round();
    acceptance.accepted(path);
    await reported();
    server.onMail = () => {};
    for (let again = 0; again < 3; again += 1) {
      await round();
      clock.now += 10 * 60_000;
    }
    expect(server.mails).toEqual([]);
  },
);

test('a site with a wrong token reports it in its log and to its webhook, and still serves its home page', async () => {
  const receiver = await aWebhookReceiver();
  await using real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  await using site = await startSampleSite({
    env: {
      ...real.envFor(upstream.base),
      ACCESS_TOKEN: 'canary-of-another-time',
      DATA_DIR: aFolder('news'),
      NOTIFY_WEBHOOK: receiver.address,
    },
  });
  expect((await fetch(site.base)).status).toBe(200);
  await expect
    .poll(() => receiver.posts.map(({ message }) => message))
    .toMatchObject([{ event: 'upstream.refuses', reason: expect.stringContaining('rejects queries') }]);
  expect(site.output().match(/"event":"upstream-refuses"/g)).toHaveLength(1);
  expect(site.output()).not.toContain('canary');
  await upstream.close();
});
