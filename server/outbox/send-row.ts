import * as v from 'valibot';
import type { Envelope } from '../../shared/contract/envelope.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { operations } from '../../shared/contract/operations.ts';
import type { CallOptions, UpstreamClient } from '../upstream/client.ts';
import { idempotencyKeyOf, type OutboxRow } from './row.ts';

type Send = (client: UpstreamClient, row: OutboxRow, options: CallOptions) => Promise<Envelope | null>;

/** The call that takes each form. What a row holds is the call's input. */
const sends = new Map<string, Send>([
  ['contact', as(operations.saveContact)],
  ['call', as(operations.saveEnquiry)],
  ['case-study', as(operations.saveCaseStudyEnquiry)],
  ['application', as(operations.saveCareerEnquiry)],
  ['comment', as(operations.saveComment)],
  ['subscribe', as(operations.subscribe)],
  ['unsubscribe', as(operations.unsubscribe)],
]);

/** Sends a row as the upstream's call for its form, under a key that is the same on every try. */
export function createSendRow(client: UpstreamClient, pathOf: (reference: string) => string) {
  return async (row: OutboxRow): Promise<Envelope | null> => {
    const send = sends.get(row.form);
    if (!send) throw new Error(`No call of the upstream takes the form ${row.form}.`);
    const file = row.file && { ...row.file, path: pathOf(row.reference) };
    return send(client, row, { idempotencyKey: idempotencyKeyOf(row), ...(file && { files: [file] }) });
  };
}

function as<Fields>(operation: Operation<v.GenericSchema<Fields>>): Send {
  return (client, { payload }, options) => client.call(operation, v.parse(operation.input, payload), options);
}
