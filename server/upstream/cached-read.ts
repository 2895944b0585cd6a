import type { Operation, OperationInput } from '../../shared/contract/operation.ts';
import { type Outcome, unavailable } from '../../shared/outcome.ts';
import type { Log } from '../log.ts';
import { type ApiCacheParts, createApiCache, type Dated, type Source } from './api-cache.ts';
import type { UpstreamClient } from './client.ts';
import { failures } from './failures.ts';
import type { LastGood } from './last-good.ts';
import type { Reshape } from './records/reshape.ts';

export interface CachedReadParts extends ApiCacheParts {
  client: UpstreamClient;
  /** Undefined with the embedded API, which is always there. */
  lastGood?: LastGood | undefined;
}

export interface CachedRead<Input, Model> {
  (input: Input): Promise<Dated<Model>>;
  forget(input: Input): Promise<void>;
}

interface Options<Input> {
  /** Tells two models of one operation apart. */
  name?: string;
  takesEmpty?: boolean;
  isListed?(input: Input): boolean;
}

export function createCachedRead<O extends Operation, Model>(
  parts: CachedReadParts,
  operation: O,
  reshape: Reshape<Model, OperationInput<O>>,
  { name = 'value', takesEmpty = false, isListed = () => false }: Options<OperationInput<O>> = {},
): CachedRead<OperationInput<O>, Model> {
  const { client, lastGood, log } = parts;
  const cached = createApiCache<Model>(`${operation.path} ${name}`, parts);

  function sourceOf(input: OperationInput<O>): Source<Model> {
    const key = `${operation.path} ${JSON.stringify(input)}`;
    let whole: { data: unknown } | undefined;
    return {
      takesEmpty,
      isListed: () => isListed(input),
      async load(before) {
        const answer = await client.call(operation, input);
        if (answer?.status !== '1') return unavailable;
        const { outcome, leftOut } = understand(answer.data, input, before);
        // With broken records, an answer does not replace the complete one from before.
        whole = leftOut === 0 || before === undefined ? { data: answer.data } : undefined;
        return leftOut > 0 ? { ...outcome, isPartial: true } : outcome;
      },
      ...(lastGood && {
        keep: async (at) => whole && lastGood.store(key, { ...whole, at }),
        async recall() {
          const stored = await lastGood.find(key);
          const outcome = stored && understand(stored.data, input, undefined).outcome;
          return stored && outcome?.ok ? { value: outcome.value, at: stored.at } : undefined;
        },
        drop: () => lastGood.drop(key),
      }),
    };
  }

  function understand(data: unknown, input: OperationInput<O>, before: Model | undefined) {
    return readAnswer(operation, reshape, { data, input, before }, log);
  }

  const keyOf = (input: OperationInput<O>) => JSON.stringify(input);
  return Object.assign((input: OperationInput<O>) => cached(keyOf(input), sourceOf(input)), {
    forget: (input: OperationInput<O>) => cached.forget(keyOf(input), sourceOf(input)),
  });
}

interface Given<Model, Input> {
  data: unknown;
  input: Input;
  before: Model | undefined;
}

export function readAnswer<Model, Input>(
  { path }: Operation,
  reshape: Reshape<Model, Input>,
  { data, input, before }: Given<Model, Input>,
  log: Log,
): { outcome: Outcome<Model>; leftOut: number } {
  const reasons: string[] = [];
  const outcome = reshape(data, { input, before, leaveOut: (reason) => reasons.push(reason) });
  const leftOut = reasons.length;
  if (!outcome) log.error({ event: 'upstream-failed', path, reason: failures.undecodable.message, cause: reasons[0] });
  else if (leftOut > 0) log.error({ event: 'records-left-out', path, leftOut, reason: reasons[0] });
  return { outcome: outcome ?? unavailable, leftOut };
}
