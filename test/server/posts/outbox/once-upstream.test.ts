import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { createDelivery } from '../../../../server/posts/outbox/delivery.ts';
import { idempotencyKeyOf, type OutboxRow } from '../../../../server/posts/outbox/row.ts';
import { createUpstreamClient } from '../../../../server/upstream/client.ts';
import { operations } from '../../../../shared/contract/operations.ts';
import { aRealUpstream } from '../../../support/real-upstream.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { contact, openOutbox, stored } from './opened-outbox.ts';

const parts = { log: silentLog, now: Date.now, random: Math.random };

test('a crash between answer and record makes only one enquiry upstream', async () => {
  const { upstream, send } = await anUpstream();
  const { outbox, file, close } = openOutbox();
  const reference = await stored(outbox);
  let answers = 0;
  const counted = async (row: OutboxRow) => {
    const answer = await send(row);
    answers += 1;
    return answer;
  };
  const crashing = async (row: OutboxRow) => {
    const answer = await counted(row);
    close();
    return answer;
  };
  await createDelivery({ ...parts, outbox, send: crashing }).deliverNow(reference);

  const { outbox: again } = openOutbox(file);
  expect((await again.show(reference))?.state).toBe('pending');
  const delivery = createDelivery({ ...parts, outbox: again, send: counted });
  expect(await delivery.deliverNow(reference)).toEqual({ delivered: '' });
  expect(answers).toBe(2);
  expect(upstream.received()).toMatchObject([
    { operation: 'saveContact', input: { FullName: contact.FullName, Message: contact.Message } },
  ]);
});

test('two enquiries with the same text are two enquiries upstream', async () => {
  const { upstream, send } = await anUpstream();
  const { outbox } = openOutbox();
  const delivery = createDelivery({ ...parts, outbox, send });
  for (const key of ['1', '2'])
    expect(await delivery.deliverNow(await stored(outbox, { key }))).toEqual({ delivered: '' });
  expect(upstream.received()).toHaveLength(2);
});

async function anUpstream() {
  const upstream = await aRealUpstream();
  onTestFinished(() => upstream[Symbol.asyncDispose]());
  const { call } = createUpstreamClient(upstream.base, upstream, silentLog);
  const send = (row: OutboxRow) =>
    call(operations.saveContact, v.parse(operations.saveContact.input, row.payload), {
      idempotencyKey: idempotencyKeyOf(row),
    });
  return { upstream, send };
}
