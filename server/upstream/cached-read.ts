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

/** One read operation behind its cache: call, check, reshape, keep. */
export function createCachedRead<O extends Operation, Model>(
  parts: CachedReadParts,
  operation: O,
  reshape: Reshape<Model>,
  /** Tells two models of one operation apart. */
  name = 'value',
): (input: OperationInput<O>) => Promise<Dated<Model>> {
  const cached = createApiCache<Model>(`${operation.path} ${name}`, parts);
  return (input) => cached(JSON.stringify(input), () => load(parts, operation, input, reshape));
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
