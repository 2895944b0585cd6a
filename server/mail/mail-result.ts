import type { Result } from '../store/jobs/handlers.ts';
import { failureOf } from '../store/jobs/send-failure.ts';

export async function mailResult(sending: Promise<unknown>): Promise<Result> {
  const failure = await failureOf(sending);
  if (!failure) return { kind: 'done' };
  const { reason, isDefinite } = failure;
  return { kind: 'failed', reason, isOwn: isDefinite, isFinal: isDefinite, hasResponded: isDefinite };
}
