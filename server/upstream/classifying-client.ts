import type { Envelope } from '../../shared/contract/envelope.ts';
import { operations } from '../../shared/contract/operations.ts';
import type { Acceptance } from './acceptance.ts';
import type { UpstreamClient } from './client.ts';
import { isFailure, siteRefusalFailure } from './failures.ts';
import { siteRefusalReason } from './site-refusal.ts';

interface ClassifyingParts {
  acceptance: Acceptance;
  now: () => number;
}

/** Milliseconds. A visitor waits while the probe runs; its refusal is remembered for a while. */
const probe = { patience: 1_500, rememberedFor: 10_000 };

/**
 * Passes on the refusal of one post, and turns a refusal of this site into a failure. If the message leaves that open,
 * a read with the same credentials decides.
 */
export function createClassifyingClient(client: UpstreamClient, { acceptance, now }: ClassifyingParts): UpstreamClient {
  let flight: Promise<string | undefined> | undefined;
  let refusal = { reason: '', until: 0 };

  return {
    async call(operation, input, options) {
      const answer = await client.call(operation, input, options);
      if (answer === null) return null;
      if (answer.status === '1') {
        acceptance.accepted(operation.path);
        return answer;
      }
      const { siteRefusal } = isFailure(answer) ? answer : { siteRefusal: siteRefusalReason(answer.message ?? '') };
      if (siteRefusal) acceptance.refused(operation.path, siteRefusal);
      if (isFailure(answer) || operation.kind === 'read') return answer;
      const reason = siteRefusal ?? (await refusalOfReads());
      return reason === undefined ? answer : siteRefusalFailure(answer.message ?? '');
    },
  };

  async function refusalOfReads(): Promise<string | undefined> {
    if (now() < refusal.until) return refusal.reason;
    flight ??= ask().finally(() => {
      flight = undefined;
    });
    return flight;
  }

  async function ask(): Promise<string | undefined> {
    const { path } = operations.getSettingList;
    const answer = await inTime(client.call(operations.getSettingList, {}));
    if (answer?.status === '1') return undefined;
    // The refusal could have any reason, and keeping the post matters more than a quick answer.
    if (!answer || isFailure(answer)) return 'the API does not respond to reads';
    const reason = `the API refuses reads too: ${answer.message ?? ''}`;
    acceptance.refused(path, reason);
    refusal = { reason, until: now() + probe.rememberedFor };
    return reason;
  }
}

async function inTime(answer: Promise<Envelope | null>): Promise<Envelope | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), probe.patience);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
