import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { runDesk } from '../../../server/desk/run-desk.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { desk } from '../desk/desk-process.ts';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

test('a test goes through each channel and reports the result', async () => {
  const server = await aMailServer({ login: 'site:canary' });
  const receiver = await aWebhookReceiver();
  const mail = (password: string) => mailTo(0, { SMTP_URL: `smtp://site:${password}@127.0.0.1:${server.port}` });
  const env = { ...mail('canary'), NOTIFY_WEBHOOK: receiver.address };
  const good = await desk('/nowhere', ['notify', 'test'], env);
  expect(good).toMatchObject({ code: 0, stderr: '' });
  expect(good.stdout).toMatch(
    /^mail to sales@nettlewright\.example .* accepted: 250 .*\nwebhook to \S+ … accepted: HTTP 200\n$/,
  );
  expect(server.mails[0]?.header('Subject')).toMatch(/^\[TEST-\w{8}\] /);
  expect(receiver.posts[0]?.message).toEqual({ event: 'test', reference: expect.stringMatching(/^TEST-/) });

  receiver.status = 500;
  const bad = await desk('/nowhere', ['notify', 'test'], { ...env, ...mail('canary-wrong') });
  expect(bad).toMatchObject({ code: 1, stderr: expect.stringMatching(/mail and webhook/) });
  expect(bad.stdout).toMatch(/^mail .* failed: .*535.*\nwebhook .* failed: .*HTTP 500.*\n$/);
  expect(JSON.stringify([good, bad])).not.toContain('canary');
});

test('a remote mail server without TLS is named as the reason, with the remedy', async () => {
  const server = await aMailServer({ offersTls: false });
  const bad = await desk('/nowhere', ['notify', 'test'], mailTo(0, { SMTP_URL: `smtp://0.0.0.0:${server.port}` }));
  expect(bad.code).toBe(1);
  expect(bad.stdout).toContain('?tls=optional');
});

test('the status counts what each channel sent, what is waiting and what was parked', async () => {
  const { outbox, store, file } = openOutbox();
  const server = await aMailServer();
  const { notify, clock } = await aNotify(store, mailTo(server.port));
  await stored(outbox, { key: '1' });
  clock.now += 60_000;
  await notify.notifyDue();
  await server.close();
  await stored(outbox, { key: '2', payload: { FullName: 'Mara' } });
  await stored(outbox, { key: '3', reasons: ['token-missing'] });
  clock.now += 60_000;
  await notify.notifyDue();

  const status = await desk(dirname(file), ['notify', 'status']);
  expect(status).toMatchObject({ code: 0, stderr: '' });
  expect(status.stdout).toMatch(/^mail: 1 waiting, 1 \w+, 0 parked$/m);
  expect(status.stdout).toMatch(/^ {2}last failure +ESOCKET, after 1 try$/m);
  expect(status.stdout).toMatch(/^webhook: not configured/m);
  expect(status.stdout).not.toContain('Mara');
  const json: unknown = JSON.parse((await desk(dirname(file), ['notify', 'status', '--json'])).stdout);
  expect(json).toMatchObject([
    { channel: 'mail', waiting: 1, told: 1, parked: 0, lastFailure: 'ESOCKET' },
    { channel: 'webhook', switchedOn: null },
    { channel: 'confirmation', waiting: 0, parked: 0 },
  ]);
});

test.each([
  [['notify'], /^Usage: npm run desk -- notify /],
  [['notify', 'tset'], /unknown command 'tset'/],
  [['notify', 'test', '--json'], /unknown option '--json'/],
  [['notify', 'status', 'mail'], /too many arguments for 'status'/],
  [['notify', 'test'], /^No channel is configured\. Set SMTP_URL and NOTIFY_TO, or NOTIFY_WEBHOOK, /],
  [['notify', 'status'], /^DATA_DIR: .* no database yet; start the site once to create it$/],
])('%j is told what is wrong', async (args, line) => {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough({ encoding: 'utf8' }) };
  expect(await runDesk(args, { DATA_DIR: aFolder('desk') }, streams)).toBe(1);
  expect(String(streams.stderr.read()).split('\n')[0]).toMatch(line);
});
