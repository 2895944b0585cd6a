import type * as v from 'valibot';
import type { Envelope } from '../../../shared/contract/envelope.ts';
import type { OperationName, Operations } from '../../../shared/contract/operations.ts';

export interface HandlerContext {
  /** A retry has the same key because the upstream may have received the first attempt. */
  idempotencyKey: string | undefined;
}

export type Handler<Name extends OperationName> = (
  input: v.InferOutput<Operations[Name]['input']>,
  context: HandlerContext,
) => Envelope | Promise<Envelope>;

export type Handlers = { [Name in OperationName]?: Handler<Name> };

/** The message is empty because visitors see the site's own text. */
export function success(data: object): Envelope {
  return { status: '1', message: '', data };
}

export function refusal(message: string): Envelope {
  return { status: '0', message };
}
