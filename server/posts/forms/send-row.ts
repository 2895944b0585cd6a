import * as v from 'valibot';
import type { Envelope } from '../../../shared/contract/envelope.ts';
import type { Operation } from '../../../shared/contract/operation.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { isFormName } from '../../../shared/forms/forms.ts';
import type { CallFile, UpstreamClient } from '../../upstream/client.ts';
import { idempotencyKeyOf, type OutboxRow } from '../outbox/row.ts';
import type { PostFiles } from '../uploads/post-files.ts';
import { definitionOf } from './site-forms.ts';

/** Sends a row as the upstream action of its form, with the same idempotency key on every try. */
export function createSendRow(client: UpstreamClient, files: Pick<PostFiles, 'use'>) {
  return (row: OutboxRow): Promise<Envelope | null> => {
    const { file } = row;
    return file ? files.use(row.reference, (path) => sendRow(row, [{ ...file, path }])) : sendRow(row);
  };

  async function sendRow(row: OutboxRow, attached?: CallFile[]): Promise<Envelope | null> {
    if (!isFormName(row.form)) throw new Error(`No upstream operation accepts the form ${row.form}.`);
    const operation: Operation = operations[definitionOf(row.form).operation];
    return client.call(operation, v.parse(operation.input, row.payload), {
      idempotencyKey: idempotencyKeyOf(row),
      ...(attached && { files: attached }),
    });
  }
}
