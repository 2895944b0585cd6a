import * as v from 'valibot';
import type { Envelope } from '../../../shared/contract/envelope.ts';
import type { Operation } from '../../../shared/contract/operation.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { isFormName } from '../../../shared/forms/forms.ts';
import type { CallFile, UpstreamClient } from '../../company-api/client.ts';
import { isFailure } from '../../company-api/failures.ts';
import { idempotencyKeyOf, type SentRow } from '../outbox/row.ts';
import type { PostFiles } from '../uploads/post-files.ts';
import { definitionOf } from './site-forms.ts';

interface SendParts {
  client: UpstreamClient;
  files: Pick<PostFiles, 'use'>;
  spellings: (email: string) => Promise<string[]>;
}

export function createSendRow({ client, files, spellings }: SendParts) {
  return (row: SentRow): Promise<Envelope | null> => {
    const { file } = row;
    if (row.form === 'unsubscribe') return unsubscribe(row);
    return file ? files.use(row.reference, (path) => sendRow(row, [{ ...file, path }])) : sendRow(row);
  };

  async function sendRow(
    { form, payload, ...row }: SentRow,
    attached?: CallFile[],
    idempotencyKey = idempotencyKeyOf(row),
  ): Promise<Envelope | null> {
    if (!isFormName(form)) throw new Error(`No API operation accepts the form ${form}.`);
    const operation: Operation = operations[definitionOf(form).operation];
    return client.call(operation, v.parse(operation.input, payload), {
      idempotencyKey,
      ...(attached && { files: attached }),
    });
  }

  /**
   * Sends the typed spelling and the spellings in stored consents, because the upstream may compare addresses exactly.
   * Ignores a refusal of the typed spelling if only other spellings are stored.
   */
  async function unsubscribe(row: SentRow): Promise<Envelope | null> {
    const typed = String(row.payload.WorkEmail);
    const subscribed = await spellings(typed);
    const others = [...subscribed.entries()].filter(([, WorkEmail]) => WorkEmail !== typed);
    const envelopes = await Promise.all([
      sendRow(row),
      ...others.map(([index, WorkEmail]) =>
        sendRow({ ...row, payload: { WorkEmail } }, undefined, `${idempotencyKeyOf(row)}-${index}`),
      ),
    ]);
    const failed = envelopes.find((envelope) => envelope === null || isFailure(envelope));
    if (failed !== undefined) return failed;
    const mayRefuseTyped = others.length > 0 && !subscribed.includes(typed);
    const ofSubscribed = mayRefuseTyped ? envelopes.slice(1) : envelopes;
    return ofSubscribed.find((envelope) => envelope?.status === '0') ?? ofSubscribed[0] ?? null;
  }
}
