import type { Result } from '../store/jobs/handlers.ts';
import { failureOf } from '../store/jobs/send-failure.ts';

/** The job is done if at least one recipient receives the message. */
export async function reportResult(sending: Promise<unknown>): Promise<Result> {
  const failure = await failureOf(sending);
  if (!failure || failure.missed.length > 0) return { kind: 'done' };
  const { reason, isDefinite } = failure;
  return { kind: 'failed', reason, isOwn: isDefinite, isFinal: isDefinite };
}
