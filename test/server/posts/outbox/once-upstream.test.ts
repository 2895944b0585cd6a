import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { createUpstreamClient } from '../../../../server/company-api/client.ts';
import { idempotencyKeyOf, type SentRow } from '../../../../server/posts/outbox/row.ts';
import { operations } from '../../../../shared/contract/operations.ts';
import { aRealUpstream } from '../../../support/real-upstream.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { contact, deliveriesOf, openOutbox, stored } from './opened-outbox.ts';

test('a crash between the response and its record creates only one enquiry upstream', async () => {
  const { upstream, send } = await anUpstream();
  const opened = openOutbox();
  const { outbox, file, close } = opened;
  const reference = await stored(outbox);
  let responses = 0;
  const counted = async (row: SentRow) => {
    const response = await send(row);
    responses += 1;
    return response;
  };
  const crashing = async (row: SentRow) => {
    const response = await counted(row);
    close();
    return response;
  };
  await deliveriesOf(opened, { send: crashing }).delivery.deliverNow(reference);

  const next = openOutbox(file);
  expect((await next.outbox.show(reference))?.state).toBe('pending');
  await deliveriesOf(next, { send: counted }).queue.runDue();
  expect((await next.outbox.show(reference))?.state).toBe('delivered');
  expect(responses).toBe(2);
  expect(upstream.received()).toMatchObject([
    { operation: 'saveContact', input: { FullName: contact.FullName, Message: contact.Message } },
  ]);
});

test('two enquiries with the same text are two enquiries upstream', async () => {
  const { upstream, send } = await anUpstream();
  const opened = openOutbox();
  const { outbox } = opened;
  const { delivery } = deliveriesOf(opened, { send });
  for (const key of ['1', '2'])
    expect(await delivery.deliverNow(await stored(outbox, { key }))).toEqual({ delivered: '' });
  expect(upstream.received()).toHaveLength(2);
});

async function anUpstream() {
  const upstream = await aRealUpstream();
  onTestFinished(() => upstream[Symbol.asyncDispose]());
  const { call } = createUpstreamClient(upstream.base, upstream, silentLog);
  const send = (row: SentRow) =>
    call(operations.saveContact, v.parse(operations.saveContact.input, row.payload), {
      idempotencyKey: idempotencyKeyOf(row),
    });
  return { upstream, send };
}
