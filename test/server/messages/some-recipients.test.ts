import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { desk } from '../operate/desk/desk-process.ts';
import { visit } from '../operate/doctor/visit.ts';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer, Refusal } from './mail-server.ts';

const [sales, gone, later] = ['sales@nettlewright.example', 'gone@nettlewright.example', 'later@nettlewright.example'];

/** A mail server that answers these recipients with these numbers, and a notice to all three. */
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

test('a notice that a server takes for some recipients is not sent to those again, and the operator sees who lacks it', async () => {
  const { round, log, doctor, sent } = await aNotification({ [gone]: 550 });
  for (let again = 0; again < 3; again += 1) await round();
  expect(sent()).toEqual([[sales, later]]);
  const warned = log()
    .split('\n')
    .filter((line) => line.includes('"warn"'));
  expect(warned).toHaveLength(1);
  expect(warned[0]).toMatch(/"missed":1\b.*550|550.*"missed":1\b/);
  expect(log()).not.toContain('nettlewright.example');
  expect(await doctor()).toEqual([expect.stringMatching(/^warn: mail .*550[^\n]*gone@nettlewright\.example/)]);
});

test('a recipient who is put off gets the notice later, also after a restart, and the others do not get it twice', async () => {
  const codes: Record<string, number> = { [gone]: 550, [later]: 451 };
  const { store, env, round, doctor, sent } = await aNotification(codes);
  await round();
  expect(sent()).toEqual([[sales]]);
  expect(await doctor()).toEqual([expect.stringMatching(/^fail: mail .*451/)]);
  delete codes[later];
  const next = await aNotify(store, env, { clock: { now: Date.now() + 60 * 60_000 } });
  await next.round();
  await next.round();
  expect(sent()).toEqual([[sales], [later]]);
  expect(await doctor()).toEqual([expect.stringMatching(/^warn: mail .*gone@nettlewright\.example/)]);
});

test('a notice that no recipient takes goes to all of them once the server takes it', async () => {
  const codes: Record<string, number> = { [sales]: 450, [gone]: 550, [later]: 550 };
  const { round, sent, log } = await aNotification(codes);
  expect([sent(), log()]).toEqual([[], expect.stringContaining('job-postponed')]);
  for (const each of [sales, gone, later]) delete codes[each];
  await round();
  expect(sent()).toEqual([[sales, gone, later]]);
});

test('a test notice fails if one recipient is refused, and names the recipient', async () => {
  const { server, env, doctor } = await aNotification({ [gone]: 550 });
  const tested = await desk('/nowhere', ['notify', 'test'], env);
  expect(tested.code).toBe(1);
  expect(tested.stdout).toMatch(/failed: .*gone@nettlewright\.example.*550/);
  expect(server.mails.at(-1)?.to).toEqual([sales, later]);
  expect((await doctor()).join()).toContain(gone);
});

test('an address that is named twice, in whatever spelling, gets one mail', async () => {
  const { sent } = await aNotification({}, [
    sales,
    sales,
    'sales@NETTLEWRIGHT.example',
    'a@bücher.example',
    'a@xn--bcher-kva.example',
  ]);
  expect(sent()).toEqual([[sales, 'a@bücher.example']]);
});
