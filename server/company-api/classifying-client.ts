import type { Envelope } from '../../shared/contract/envelope.ts';
import type { Operation, OperationInput } from '../../shared/contract/operation.ts';
import { operations } from '../../shared/contract/operations.ts';
import type { Acceptance } from './acceptance.ts';
import type { CallOptions, UpstreamClient } from './client.ts';
import { isFailure, siteRefusalFailure } from './failures.ts';

interface ClassifyingParts {
  acceptance: Acceptance;
  now: () => number;
}

/** A query without input, whose refusal therefore cannot quote a visitor. */
const probe = operations.getSettingList;
/** Milliseconds for which a refused probe's result is reused. */
const rememberedFor = 10_000;

/**
 * Creates a client that reports a refused post as a failure unless the upstream accepts a query. The refusal's text
 * does not show whether the upstream refuses the post or this site.
 */
export function createClassifyingClient(client: UpstreamClient, { acceptance, now }: ClassifyingParts): UpstreamClient {
  let inFlight: Promise<string | undefined> | undefined;
  let refusal = { reason: '', until: 0 };

  return { call };

  async function call<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    options?: CallOptions,
  ): Promise<Envelope | null> {
    const response = await client.call(operation, input, options);
    if (response?.status === '1') acceptance.accepted(operation.path);
    const siteRefusal = siteRefusalIn(operation, response);
    if (siteRefusal) acceptance.refused(operation.path, siteRefusal);
    if (operation.kind === 'read' || !response || response.status === '1' || isFailure(response)) return response;
    const reason = await refusalOfQueries();
    if (isRefused()) acceptance.refused(operation.path, refusal.reason);
    return reason === undefined ? response : siteRefusalFailure(response.message ?? '', reason);
  }

  function isRefused(): boolean {
    return now() < refusal.until;
  }

  async function refusalOfQueries(): Promise<string | undefined> {
    if (isRefused()) return refusal.reason;
    inFlight ??= callProbe().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  }

  async function callProbe(): Promise<string | undefined> {
    const response = await call(probe, {});
    if (response?.status === '1') return undefined;
    const reason = siteRefusalIn(probe, response);
    if (reason) refusal = { reason, until: now() + rememberedFor };
    // Returns a reason even if the cause is unknown, because the outbox then retries the post.
    return reason ?? 'the API returns no usable response to queries';
  }
}

function siteRefusalIn(operation: Operation, response: Envelope | null): string | undefined {
  if (!response || response.status === '1') return undefined;
  if (isFailure(response)) return response.siteRefusal;
  return operation.path === probe.path ? `the API rejects queries: ${response.message}` : undefined;
}
