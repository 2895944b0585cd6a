import * as v from 'valibot';
import type { Envelope } from '../../shared/contract/envelope.ts';
import { operations } from '../../shared/contract/operations.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import { idempotencyKeyOf, type OutboxRow } from './row.ts';

/** Sends a row as the upstream's call for its form, under a key that is the same on every try. */
export function createSendRow(client: UpstreamClient) {
  return async (row: OutboxRow): Promise<Envelope | null> => {
    const options = { idempotencyKey: idempotencyKeyOf(row) };
    if (row.form === 'contact') {
      return client.call(operations.saveContact, v.parse(operations.saveContact.input, row.payload), options);
    }
    if (row.form === 'unsubscribe') {
      return client.call(operations.unsubscribe, v.parse(operations.unsubscribe.input, row.payload), options);
    }
    throw new Error(`No call of the upstream takes the form ${row.form}.`);
  };
}
