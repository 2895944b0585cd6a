import type { Result } from '../jobs/handlers.ts';
import { SendFailure } from '../jobs/send-failure.ts';

/** The result of sending a mail to one visitor. An address that the server rejects is final. */
export async function mailResult(sending: Promise<unknown>): Promise<Result> {
  try {
    await sending;
    return { kind: 'done' };
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    const { reason, isDefinite } = error;
    return { kind: 'failed', reason, isOwn: isDefinite, isFinal: isDefinite, hasResponded: isDefinite };
  }
}
