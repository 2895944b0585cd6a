import type { Envelope } from '../../shared/contract/envelope.ts';
import { operations } from '../../shared/contract/operations.ts';
import { reasonAboutUs } from './about-us.ts';
import type { UpstreamClient } from './client.ts';
import { isFailure, refusalOfUs } from './failures.ts';
import type { Standing } from './standing.ts';

interface JudgeParts {
  standing: Standing;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Milliseconds: a visitor waits for the read that tells, and what it told holds for a while where it was a no. */
const probe = { patience: 1_500, keptFor: 10_000 };

/**
 * Judges each no of the upstream, here and nowhere else: one about a post is passed on, one about this site becomes a
 * failure, as silence is. Where the words leave that open, a read with the same credentials tells: what is refused
 * whatever we ask for is not about the post.
 */
export function createJudgedClient(client: UpstreamClient, { standing, now }: JudgeParts): UpstreamClient {
  let flight: Promise<string | undefined> | undefined;
  let refusal = { reason: '', until: 0 };

  return {
    async call(operation, input, options) {
      const answer = await client.call(operation, input, options);
      if (answer === null) return null;
      if (answer.status === '1') {
        standing.accepted(operation.path);
        return answer;
      }
      const { aboutUs } = isFailure(answer) ? answer : { aboutUs: reasonAboutUs(answer.message ?? '') };
      if (aboutUs) standing.refused(operation.path, aboutUs);
      if (isFailure(answer) || operation.kind === 'read') return answer;
      const reason = aboutUs ?? (await refusalOfReads());
      return reason === undefined ? answer : refusalOfUs(answer.message ?? '');
    },
  };

  /** Why a read would be refused too; undefined when it is answered. */
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
    // Its no to the post may have been about anything, and the post is worth more than a quick answer.
    if (!answer || isFailure(answer)) return 'it does not answer reads';
    const reason = `it refuses reads too: ${answer.message ?? ''}`;
    standing.refused(path, reason);
    refusal = { reason, until: now() + probe.keptFor };
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
