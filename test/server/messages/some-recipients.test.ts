import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { desk } from '../operate/desk/desk-process.ts';
import { visit } from '../operate/doctor/visit.ts';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer, Refusal } from './mail-server.ts';

const [sales, gone, later] = ['sales@nettlewright.example', 'gone@nettlewright.example', 'later@nettlewright.example'];

async function aNotification(codes: Record<string, number>, to = [sales, gone, later]) {
  const server = await aMailServer();
  server.onRecipient = (address) => {
    const code = codes[address];
    if (code) throw new Refusal(code, `No, ${address}`);
  };
  const { outbox, store, file } = openOutbox();
  const env = mailTo(server.port, { NOTIFY_TO: to.join(',') });
  const notify = await aNotify(store, env);
  const { clock, log } = notify;
  const reference = await stored(outbox);
  const round = async () => {
    clock.now += 10 * 60_000;
    await notify.round();
  };
  const doctor = async () => (await visit({ ...env, DATA_DIR: dirname(file) })).of('notifications');
  await round();
  return { server, store, env, reference, round, log, doctor, sent: () => server.mails.map((mail) => mail.to) };
}

test('a notification that some recipients received is not sent to them again, and the operator sees who missed it', async () => {
  const { round, log, doctor, sent } = await aNotification({ [gone]: 550 });
  for (let again = 0; again < 3; again += 1) await round();
  expect(sent()).toEqual([[sales, later]]);
  const warned = log()
    .split('\n')
    .filter((line) => line.includes('"warn"'));
  expect(warned).toHaveLength(1);
  expect(warned[0]).toMatch(/"missed":1\b.*550|550.*"missed":1\b/);
  expect(log()).not.toContain('nettlewright.example');
  expect(await doctor()).toEqual([
    expect.stringMatching(/^warn: Notifications .+\(mail .*550[^\n]*gone@nettlewright\.example/),
  ]);
});

test('a deferred recipient receives the notification later, even after a restart, and no other receives it twice', async () => {
  const codes: Record<string, number> = { [gone]: 550, [later]: 451 };
  const { store, env, round, doctor, sent } = await aNotification(codes);
  await round();
  expect(sent()).toEqual([[sales]]);
  expect(await doctor()).toEqual([expect.stringMatching(/^fail: Unsent notifications \(mail .*451/)]);
  delete codes[later];
  const next = await aNotify(store, env, { clock: { now: Date.now() + 60 * 60_000 } });
  await next.round();
  await next.round();
  expect(sent()).toEqual([[sales], [later]]);
  expect(await doctor()).toEqual([expect.stringMatching(/^warn: Notifications .+\(mail .*gone@nettlewright\.example/)]);
});

test('a notification that is rejected for all recipients is sent to all of them once the server accepts it', async () => {
  const codes: Record<string, number> = { [sales]: 450, [gone]: 550, [later]: 550 };
  const { round, sent, log } = await aNotification(codes);
  expect([sent(), log()]).toEqual([[], expect.stringContaining('job-postponed')]);
  for (const each of [sales, gone, later]) delete codes[each];
  await round();
  expect(sent()).toEqual([[sales, gone, later]]);
});

test('a test notification fails if one recipient is rejected, and names the recipient', async () => {
  const { server, env, doctor } = await aNotification({ [gone]: 550 });
  const tested = await desk('/nowhere', ['notify', 'test'], env);
  expect(tested.code).toBe(1);
  expect(tested.stdout).toMatch(/failed: .*gone@nettlewright\.example.*550/);
  expect(server.mails.at(-1)?.to).toEqual([sales, later]);
  expect((await doctor()).join()).toContain(gone);
});

test('an address that is listed twice, in any spelling, receives one email', async () => {
  const { sent } = await aNotification({}, [
    sales,
    sales,
    'sales@NETTLEWRIGHT.example',
    'a@bücher.example',
    'a@xn--bcher-kva.example',
  ]);
  expect(sent()).toEqual([[sales, 'a@bücher.example']]);
});
