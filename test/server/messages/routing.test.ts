import { expect, test } from 'vitest';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

const person = { FullName: 'Mara Vance', WorkEmail: 'mara@tidewell.example', PhoneNumber: '5550100' };
const application = {
  form: 'application',
  payload: { ...person, JobSlug: 'mooring-hand', Message: 'My lathe.' },
} as const;
const comment = {
  form: 'comment',
  payload: { ...person, BlogSlug: 'salt-in-the-connector', Comment: 'Which?' },
} as const;

test('each kind of post is sent to its own address, and all other posts to the default one', async () => {
  const server = await aMailServer();
  const { outbox, store } = openOutbox();
  const routes = { NOTIFY_APPLICATIONS_TO: 'hr@nettlewright.example', NOTIFY_COMMENTS_TO: 'none' };
  const { round, clock } = await aNotify(store, mailTo(server.port, routes));
  await stored(outbox);
  await stored(outbox, application);
  await stored(outbox, comment);
  clock.now += 60_000;
  await round();
  expect(server.mails.map(({ to }) => to)).toEqual([['sales@nettlewright.example'], ['hr@nettlewright.example']]);
  expect(server.mails[1]?.body).toContain('Mara Vance');
});

test('without an address for applications, the default recipient sees no personal data of the applicant', async () => {
  const server = await aMailServer();
  const receiver = await aWebhookReceiver();
  const { outbox, store } = openOutbox();
  const slack = { NOTIFY_WEBHOOK: receiver.address, NOTIFY_FORMAT: 'slack' };
  const { round, clock } = await aNotify(store, mailTo(server.port, slack));
  const reference = await stored(outbox, application);
  clock.now += 60_000;
  await round();
  const [mail] = server.mails;
  expect(mail?.body).toContain(reference);
  expect(mail?.body).toContain('mooring-hand');
  expect(mail?.headers).not.toMatch(/Reply-To|mara/i);
  for (const text of [mail?.body, receiver.posts[0]?.body]) expect(text).not.toMatch(/mara|5550100|lathe/i);
});
