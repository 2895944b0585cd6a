export interface MissedRecipient {
  address: string;
  /** Must contain no address, because the reason is logged. */
  reason: string;
  /** True if the server permanently rejects the recipient. */
  isDefinite: boolean;
}

export class SendFailure extends Error {
  override name = 'SendFailure';
  /** Must contain no text from a visitor or the receiver, because the reason is logged. */
  readonly reason: string;
  /** True if another attempt to send this message would not help. */
  readonly isDefinite: boolean;
  readonly missed: readonly MissedRecipient[];

  constructor(message: string, reason: string, isDefinite: boolean, missed: readonly MissedRecipient[] = []) {
    super(message);
    this.reason = reason;
    this.isDefinite = isDefinite;
    this.missed = missed;
  }
}

/**
 * Resolves to the SendFailure with which the promise rejects; undefined if the promise resolves. Rejects with any other
 * error.
 */
export async function failureOf(sending: Promise<unknown>): Promise<SendFailure | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    if (error instanceof SendFailure) return error;
    throw error;
  }
}
