import { expect, test } from 'vitest';
import { createAcceptance } from '../../../server/upstream/acceptance.ts';
import { createFaultyUpstream } from '../../support/faulty-upstream.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { silentLog } from '../../support/silent-log.ts';
import { startSampleSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer, Refusal } from './mail-server.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

const path = 'ContactService/SaveContact';

function anUpstream() {
  const clock = { now: Date.UTC(2026, 10, 20, 9, 30) };
  return { clock, acceptance: createAcceptance({ log: silentLog, now: () => clock.now }) };
}

test('the operator is notified once that the API refuses the site, and once that it accepts the site again', async () => {
  const server = await aMailServer();
  const receiver = await aWebhookReceiver();
  const { clock, acceptance } = anUpstream();
  const env = mailTo(server.port, { NOTIFY_WEBHOOK: receiver.address });
  const { notify } = await aNotify(openOutbox().store, env, { clock, news: acceptance.news });
  await notify.notifyDue();
  acceptance.refused(path, 'the API returns HTTP 401');
  for (let round = 0; round < 3; round += 1) await notify.notifyDue();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.header('Subject')).toContain('API');
  expect(server.mails[0]?.body).toContain('the API returns HTTP 401');
  expect(server.mails[0]?.body.replaceAll('\n', ' ')).toContain('2026-11-20 09:30 UTC');
  clock.now += 60_000;
  acceptance.accepted(path);
  for (let round = 0; round < 3; round += 1) await notify.notifyDue();
  expect(server.mails).toHaveLength(2);
  expect(server.mails[1]?.body).toContain('2026-11-20 09:31 UTC');
  expect(receiver.posts.map(({ message }) => message)).toMatchObject([
    { event: 'upstream.refuses', since: '2026-11-20T09:30:00.000Z', reason: 'the API returns HTTP 401' },
    { event: 'upstream.accepts', since: '2026-11-20T09:31:00.000Z' },
  ]);
});

test('a refusal that ended before its notice was sent is not reported', async () => {
  const server = await aMailServer();
  const { clock, acceptance } = anUpstream();
  const { notify } = await aNotify(openOutbox().store, mailTo(server.port), { clock, news: acceptance.news });
  acceptance.refused(path, 'the API returns HTTP 401');
  acceptance.accepted(path);
  await notify.notifyDue();
  expect(server.mails).toEqual([]);
});

test('a receiver that rejects this news delays no post', async () => {
  const server = await aMailServer();
  const { clock, acceptance } = anUpstream();
  const { outbox, store } = openOutbox(undefined, () => clock.now);
  const { notify } = await aNotify(store, mailTo(server.port), { clock, news: acceptance.news });
  for (const code of [451, 554]) {
    server.onMail = (mail) => {
      if (mail.headers.includes('UPSTREAM-')) throw new Refusal(code, 'no');
    };
    acceptance.refused(path, 'the API returns HTTP 403');
    const reference = await stored(outbox, { key: `${code}` });
    clock.now += 10 * 60_000;
    await notify.notifyDue();
    expect(server.mails.at(-1)?.headers).toContain(reference);
  }
});

test('a site with a wrong token reports it to its log and webhook, and serves all the pages it can', async () => {
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
    .toMatchObject([{ event: 'upstream.refuses', reason: expect.stringContaining('refuses reads') }]);
  expect(site.output().match(/"event":"upstream-refuses"/g)).toHaveLength(1);
  expect(site.output()).not.toContain('canary');
  await upstream.close();
});
