import type { Operation, OperationInput } from '../../shared/contract/operation.ts';
import { type Outcome, unavailable } from '../../shared/outcome.ts';
import { type ApiCacheParts, createApiCache, type Dated } from './api-cache.ts';
import type { UpstreamClient } from './client.ts';
import { failures } from './failures.ts';

export interface CachedReadParts extends ApiCacheParts {
  client: UpstreamClient;
}

/** Turns the data of a good answer into a model; undefined when it is not what the contract says. */
export type Reshape<Model> = (data: unknown) => Outcome<Model> | undefined;

export interface CachedRead<Input, Model> {
  (input: Input): Promise<Dated<Model>>;
  /** What is kept of that answer is not true any more. */
  forget(input: Input): Promise<void>;
}

/** One read operation behind its cache: call, check, reshape, keep. */
export function createCachedRead<O extends Operation, Model>(
  parts: CachedReadParts,
  operation: O,
  reshape: Reshape<Model>,
  /** Tells two models of one operation apart. */
  name = 'value',
): CachedRead<OperationInput<O>, Model> {
  const cached = createApiCache<Model>(`${operation.path} ${name}`, parts);
  return Object.assign(
    (input: OperationInput<O>) => cached(JSON.stringify(input), () => load(parts, operation, input, reshape)),
    { forget: (input: OperationInput<O>) => cached.forget(JSON.stringify(input)) },
  );
}

async function load<O extends Operation, Model>(
  { client, log }: CachedReadParts,
  operation: O,
  input: OperationInput<O>,
  reshape: Reshape<Model>,
): Promise<Outcome<Model>> {
  const answer = await client.call(operation, input);
  if (answer?.status !== '1') return unavailable;
  const outcome = reshape(answer.data);
  if (!outcome) log.error({ event: 'upstream-failed', path: operation.path, reason: failures.undecodable.message });
  return outcome ?? unavailable;
}
