import { expect, test } from 'vitest';
import { contact, openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';
import { aWebhookReceiver } from './webhook-receiver.ts';

const source = {
  page: '/contact',
  landing: '/blogs/stuck-bus',
  referrer: 'search.example',
  utm_source: 'newsletter',
};

test('the operator’s messages about a post contain its source, but not if they must omit the applicant’s data', async () => {
  const server = await aMailServer();
  const receiver = await aWebhookReceiver();
  const { outbox, store } = openOutbox();
  const env = mailTo(server.port, { WEB_BASE: 'https://www.nettlewright.example', NOTIFY_WEBHOOK: receiver.address });
  const { round, clock, log } = await aNotify(store, env);
  await stored(outbox, { source });
  await stored(outbox, { form: 'application', payload: { FullName: 'Mara Vance', JobSlug: 'mooring-hand' }, source });
  clock.now += 60_000;
  await round();
  const [enquiry, application, ...more] = server.mails.map(({ body }) => body);
  expect(more).toEqual([]);
  expect(enquiry).toMatch(/^Sent from +https:\/\/www\.nettlewright\.example\/contact$/m);
  expect(enquiry).toMatch(/^Landing page +https:\/\/www\.nettlewright\.example\/blogs\/stuck-bus$/m);
  expect(enquiry).toMatch(/^Referrer +search\.example\nUTM source +newsletter$/m);
  expect(application, 'an email without the applicant’s data').not.toMatch(/search\.example|newsletter|stuck-bus/);
  expect(receiver.posts.map(({ message }) => message)).toMatchObject([{ fields: contact, source }, { source }]);
  expect(log()).not.toMatch(/search\.example|newsletter|stuck-bus/);
});
