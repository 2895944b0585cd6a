import type * as v from 'valibot';
import type { Envelope } from '../../shared/contract/envelope.ts';
import type { OperationName, Operations } from '../../shared/contract/operations.ts';
import type { Upload } from '../posts/uploads/upload.ts';

export interface HandlerContext {
  /** A retry has the same key, because the first try may have arrived. */
  idempotencyKey: string | undefined;
  /** Complete and on disk. Deleted unless the handler keeps it. */
  file: Upload | undefined;
}

/** Answers one operation. Its input has passed the operation's schema. */
export type Handler<Name extends OperationName> = (
  input: v.InferOutput<Operations[Name]['input']>,
  context: HandlerContext,
) => Envelope;

export type Handlers = { [Name in OperationName]?: Handler<Name> };
