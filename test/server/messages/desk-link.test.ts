import { expect, test } from 'vitest';
import { openOutbox, stored } from '../posts/outbox/opened-outbox.ts';
import { aNotify, mailTo } from './a-notify.ts';
import { aMailServer } from './mail-server.ts';

test.each([
  ['a page of the desk', { DESK_BASE: 'https://desk.example.com' }, 'https://desk.example.com/enquiries/'],
  ['a command', {}, 'npm run desk -- enquiries show '],
])('the operator’s email about a post names %s', async (_, env, place) => {
  const server = await aMailServer();
  const { outbox, store } = openOutbox();
  const { round, clock } = await aNotify(store, mailTo(server.port, env));
  const reference = await stored(outbox);
  clock.now += 60_000;
  await round();
  expect(server.mails.map(({ body }) => body.includes(place + reference))).toEqual([true]);
});
