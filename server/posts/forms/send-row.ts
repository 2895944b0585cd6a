import * as v from 'valibot';
import type { Envelope } from '../../../shared/contract/envelope.ts';
import type { Operation } from '../../../shared/contract/operation.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { isFormName } from '../../../shared/forms/forms.ts';
import type { UpstreamClient } from '../../upstream/client.ts';
import { idempotencyKeyOf, type OutboxRow } from '../outbox/row.ts';
import { definitionOf } from './site-forms.ts';

/** Sends a row as the upstream action of its form, with the same idempotency key on every try. */
export function createSendRow(client: UpstreamClient, pathOf: (reference: string) => string) {
  return async (row: OutboxRow): Promise<Envelope | null> => {
    if (!isFormName(row.form)) throw new Error(`No upstream operation accepts the form ${row.form}.`);
    const operation: Operation = operations[definitionOf(row.form).operation];
    const file = row.file && { ...row.file, path: pathOf(row.reference) };
    return client.call(operation, v.parse(operation.input, row.payload), {
      idempotencyKey: idempotencyKeyOf(row),
      ...(file && { files: [file] }),
    });
  };
}
