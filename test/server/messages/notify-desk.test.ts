import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { runDesk } from '../../../server/operate/desk/run-desk.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { desk } from '../operate/desk/desk-process.ts';
import { mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

test('the test command sends through each channel and reports the results', async () => {
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

test('the error for a remote mail server without TLS names the remedy', async () => {
  const server = await aMailServer({ offersTls: false });
  const bad = await desk('/nowhere', ['notify', 'test'], mailTo(0, { SMTP_URL: `smtp://0.0.0.0:${server.port}` }));
  expect(bad.code).toBe(1);
  expect(bad.stdout).toContain('?tls=optional');
});

test.each([
  [['notify', 'test'], /^No channel is configured\. Set SMTP_URL and NOTIFY_TO, or NOTIFY_WEBHOOK, /],
  [['queue', 'list'], /^DATA_DIR: .* no database yet; start the site once to create it$/],
])('%j prints what is missing', async (args, line) => {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough({ encoding: 'utf8' }) };
  expect(await runDesk(args, { DATA_DIR: aFolder('desk') }, streams)).toBe(1);
  expect(String(streams.stderr.read()).split('\n')[0]).toMatch(line);
});
