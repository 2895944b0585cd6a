/** A recipient who does not get a message that others got. `reason` is for the log and contains no address. */
export interface Missed {
  address: string;
  reason: string;
  /** Whether the receiver rejects the recipient for good. */
  isDefinite: boolean;
}

export class SendFailure extends Error {
  override name = 'SendFailure';
  /** For the log. Contains no text from a visitor or the receiver. */
  readonly reason: string;
  /** Whether the receiver rejects this message in particular. */
  readonly isDefinite: boolean;
  /** Set if only these recipients do not get the message. */
  readonly missed: readonly Missed[];

  /** `message` is for the operator only. */
  constructor(message: string, reason: string, isDefinite: boolean, missed: readonly Missed[] = []) {
    super(message);
    this.reason = reason;
    this.isDefinite = isDefinite;
    this.missed = missed;
  }
}

/** Undefined if the message was sent. Rejects if it failed for another reason than its receiver. */
export async function failureOf(sending: Promise<unknown>): Promise<SendFailure | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    if (error instanceof SendFailure) return error;
    throw error;
  }
}
