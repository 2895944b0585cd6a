import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createDelivery } from '../../../../server/posts/outbox/delivery.ts';
import { idempotencyKeyOf, type OutboxRow } from '../../../../server/posts/outbox/row.ts';
import type { UpstreamClient } from '../../../../server/upstream/client.ts';
import { operations } from '../../../../shared/contract/operations.ts';
import { note } from '../../../support/content-folder.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { publishedContent, startUpstream } from '../../embedded-api/started-upstream.ts';
import { contact, openOutbox, stored } from './opened-outbox.ts';

const senderOf = (call: UpstreamClient['call']) => (row: OutboxRow) =>
  call(operations.saveContact, v.parse(operations.saveContact.input, row.payload), {
    idempotencyKey: idempotencyKeyOf(row),
  });
const parts = { log: silentLog, now: Date.now, random: Math.random };

test('a crash between answer and record makes only one enquiry upstream', async () => {
  const { call, databaseFile } = await startUpstream();
  const send = senderOf(call);
  const { outbox, file, close } = openOutbox();
  const reference = await stored(outbox);
  const crashing = async (row: OutboxRow) => {
    const answer = await send(row);
    close();
    return answer;
  };
  await createDelivery({ ...parts, outbox, send: crashing }).deliverNow(reference);

  const { outbox: again } = openOutbox(file);
  expect((await again.show(reference))?.state).toBe('pending');
  expect(await createDelivery({ ...parts, outbox: again, send }).deliverNow(reference)).toEqual({ delivered: '' });
  expect(contactsIn(databaseFile)).toMatchObject([{ FullName: contact.FullName, Message: contact.Message }]);
});

test('two enquiries with the same text are two enquiries upstream', async () => {
  const { call, databaseFile } = await startUpstream();
  const { outbox } = openOutbox();
  const delivery = createDelivery({ ...parts, outbox, send: senderOf(call) });
  for (const key of ['1', '2'])
    expect(await delivery.deliverNow(await stored(outbox, { key }))).toEqual({ delivered: '' });
  expect(contactsIn(databaseFile)).toHaveLength(2);
});

test('a call without a key is stored each time', async () => {
  const { call, databaseFile } = await startUpstream();
  await call(operations.saveContact, contact);
  await call(operations.saveContact, contact);
  expect(contactsIn(databaseFile)).toHaveLength(2);
});

test('enquiries survive new content', async () => {
  const first = await startUpstream();
  await first.call(operations.saveContact, contact, { idempotencyKey: 'k' });
  await first.close();
  const changed = publishedContent({ 'blogs/stuck-bus.md': note({ title: 'Ten clocks' }) });
  const second = await startUpstream(changed, first.databaseFile);
  expect(await second.call(operations.saveContact, contact, { idempotencyKey: 'k' })).toMatchObject({ status: '1' });
  expect(contactsIn(first.databaseFile)).toHaveLength(1);
});

function contactsIn(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("SELECT * FROM posts WHERE operation = 'saveContact'").all();
  database.close();
  return rows.map(({ payload }) => JSON.parse(String(payload)));
}
