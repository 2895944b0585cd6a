/**
 * A recipient who did not receive a message that other recipients received. `reason` is logged and must contain no
 * address.
 */
export interface MissedRecipient {
  address: string;
  reason: string;
  /** True if the server permanently rejects the recipient. */
  isDefinite: boolean;
}

export class SendFailure extends Error {
  override name = 'SendFailure';
  /** For the log. Must contain no text from a visitor or the receiver. */
  readonly reason: string;
  /** True if the receiver permanently rejects this message. */
  readonly isDefinite: boolean;
  readonly missed: readonly MissedRecipient[];

  /** `message` is shown only to the operator. */
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
